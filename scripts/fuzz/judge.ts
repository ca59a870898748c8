import { readFileSync, writeFileSync } from 'node:fs'
import { ToolError } from '@toolkit/core/errors'
import type { Fault, Input, Target } from './protocol.ts'

/** Factor on all time limits: see `--patience`. */
const PATIENCE = Number(process.env['FUZZ_PATIENCE'] ?? 1)

/** Time limit of a parser for this input length, in milliseconds. */
const allowance = (length: number) => PATIENCE * 50 * Math.max(1, Math.ceil(length / 10_000))

/** A first run compiles, and a busy machine pauses every process: the fastest of this many has to be slow. */
const TRIES = 4

/** Twenty times the input, plus the engine's own needs: compiled code, young objects, slack. */
const memoryAllowance = (bytes: number) => 20 * bytes + 128 * 2 ** 20

export interface Verdict {
  readonly kind: Fault['kind']
  readonly what: string
}

/** Minimum time of a fixed piece of work so far: shows how slow the machine is now. */
let quickest = Number.POSITIVE_INFINITY
function slowness(): number {
  const before = process.cpuUsage()
  let sum = 0
  for (let at = 0; at < 2_000_000; at++) sum = (sum * 31 + at) | 0
  const { user, system } = process.cpuUsage(before)
  const took = (user + system) / 1000 + (sum === 0.5 ? 1 : 0)
  quickest = Math.max(0.1, Math.min(quickest, took))
  return Math.min(4, Math.max(1, took / quickest))
}
for (let round = 0; round < 5; round++) slowness()

/** Returns true if parsers may throw this exception. */
const isTyped = (thrown: unknown) =>
  thrown instanceof ToolError ||
  // The server's own, which names the invalid setting.
  (thrown instanceof Error && thrown.name === 'SettingsError')

async function run(target: Target, input: Input) {
  const cpu = process.cpuUsage()
  const begun = performance.now()
  let thrown: unknown
  try {
    await target.parse(input as never)
  } catch (error) {
    thrown = error ?? new Error('nothing was thrown')
  }
  const ms = performance.now() - begun
  if (ms < 50) return { thrown, ms }
  const { user, system } = process.cpuUsage(cpu)
  // If other programs use the processor, our own time counts.
  return { thrown, ms: Math.min(ms, (user + system) / 1000) }
}

function wrongPosition(thrown: unknown, input: Input): string | null {
  if (!(thrown instanceof ToolError)) return null
  const { position, code } = thrown
  if (position?.kind === 'word') {
    const inside = Number.isInteger(position.word) && position.word >= 1
    return inside && position.word <= input.length + 1 ? null : `word ${position.word}: ${code}`
  }
  if (position?.kind !== 'offset') return null
  const { offset, length = 0 } = position
  const whole = Number.isInteger(offset) && Number.isInteger(length) && offset >= 0 && length >= 0
  // A missing part at the end is marked after it.
  if (whole && offset <= input.length && offset + length <= input.length + 1) return null
  return `offset ${offset}, length ${length}, of ${input.length}: ${code}`
}

/** Returns the parser's fault on this input; null if there is none. */
export async function judge(target: Target, input: Input): Promise<Verdict | null> {
  let { thrown, ms } = await run(target, input)
  if (thrown !== undefined && !isTyped(thrown)) {
    const what =
      thrown instanceof Error ? `${thrown.name}: ${thrown.message.slice(0, 200)}` : String(thrown)
    return { kind: 'thrown', what }
  }
  const position = wrongPosition(thrown, input)
  if (position !== null) return { kind: 'offset', what: position }
  const allowed = allowance(input.length)
  for (let tries = 1; ms > allowed; tries++) {
    // Other programs on the same core slow down ours, even by its own time.
    if (tries === TRIES && ms <= allowed * slowness()) return null
    if (tries === TRIES) return { kind: 'slow', what: `${ms.toFixed(0)} of ${allowed} ms` }
    ms = Math.min(ms, (await run(target, input)).ms)
  }
  return null
}

/** Peak resident memory of the process since the last `resetPeak`, in bytes; null if the system does not report it. */
function peak(name: 'VmHWM' | 'VmRSS'): number | null {
  try {
    const line = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(
      readFileSync('/proc/self/status', 'utf8'),
    )
    return line ? Number(line[1]) * 1024 : null
  } catch {
    return null
  }
}

function resetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    // Not Linux, or not allowed: the heap limit remains.
  }
}

/** Like `judge`, plus the memory used. Uncollected garbage only counts if it recurs. */
export async function judgeHuge(target: Target, input: Input): Promise<Verdict | null> {
  const bytes = typeof input === 'string' ? Buffer.byteLength(input) : input.length
  const allowed = memoryAllowance(bytes)
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES; tries++) {
    globalThis.gc?.()
    resetPeak()
    const before = peak('VmRSS')
    const verdict = await judge(target, input)
    if (verdict) return verdict
    const after = peak('VmHWM')
    if (before === null || after === null) return null
    least = Math.min(least, after - before)
    if (least <= allowed) return null
  }
  const mib = (count: number) => `${Math.round(count / 2 ** 20)} MiB`
  return { kind: 'memory', what: `${mib(least)} for ${mib(bytes)}, of ${mib(allowed)}` }
}
