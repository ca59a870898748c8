import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RUN_MARK } from './leftovers.ts'
import { RESULTS } from './paths.ts'

/**
 * File in which a full run collects the costs of its test files: a line each, `layer`, `file` and seconds, separated by
 * tabs.
 */
export const COSTS = join(RESULTS, 'processor-seconds.tsv')

/** The kernel counts in hundredths of a second (`USER_HZ`, which is 100 on every platform that Node runs on). */
const TICKS = 100

/** Returns the processor seconds of this thread so far; null if the kernel doesn't report them (not Linux). */
export function ownProcessorSeconds(): number | null {
  const stat = readStat('thread-self')
  return stat === null ? null : stat.seconds
}

/**
 * Returns the processor seconds of a process, of its descendants, and of those of them that have ended and were waited
 * for; null if the kernel doesn't report them (not Linux).
 * @param pid defaults to this process.
 */
export function treeProcessorSeconds(pid = process.pid): number | null {
  if (readStat('self') === null) return null
  const children = new Map<number, Stat[]>()
  const all = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(name) : null
    if (stat === null) continue
    all.set(Number(name), stat)
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), stat])
  }
  const sum = (stat: Stat): number =>
    (children.get(stat.pid) ?? []).reduce(
      (seconds, child) => seconds + sum(child),
      stat.seconds + stat.ofEnded,
    )
  const root = all.get(pid)
  return root ? sum(root) : null
}

/** Records the cost of a test file, if a full run collects it: not in a copy of the sources under test. */
export function noteCost(layer: string, file: string, seconds: number): void {
  if (process.env[RUN_MARK] && existsSync(RESULTS))
    appendFileSync(COSTS, `${layer}\t${file}\t${seconds.toFixed(2)}\n`)
}

interface Stat {
  readonly pid: number
  readonly parent: number
  readonly seconds: number
  readonly ofEnded: number
}

/** See proc(5): parses the part after the command's name, which is in parentheses and may contain anything. */
function readStat(name: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number): number => Number(fields[number - 3])
    return {
      pid: Number.parseInt(text, 10),
      parent: field(4),
      seconds: (field(14) + field(15)) / TICKS,
      ofEnded: (field(16) + field(17)) / TICKS,
    }
  } catch {
    return null
  }
}
