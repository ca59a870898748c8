import { type ChildProcess, fork } from 'node:child_process'
import { ROOT } from '../support/paths.ts'
import { minimise } from './minimise.ts'
import type { Fault, FromChild, Order } from './protocol.ts'

/** Result of a child's order. */
export interface Ended {
  readonly runs: number
  readonly faults: readonly Fault[]
  /** The number of the input that ended the child; null if it finished. */
  readonly diedAt: { readonly at: number; readonly fault: Fault } | null
}

/** A child that is silent for this long hangs. Ten megabytes may take 52 s by the rule, a few times over. */
const PATIENCE = Number(process.env['FUZZ_PATIENCE'] ?? 1)
const SILENCE_MS = {
  short: PATIENCE * 20_000,
  huge: PATIENCE * 240_000,
  one: PATIENCE * 60_000,
} as const
/** Time limit for minimizing an input that ends a child. */
const MINIMISE_MS = 20_000
/** Time after which a candidate counts as hanging during minimization. */
const HANG_MS = PATIENCE * 5000

/**
 * A child's heap limit, in MiB: the parsers and the vectors, the input of 10 MB, two bytes a character, and twenty
 * times that. A child that needs more dies.
 */
const HEAP_MIB = 120 + 20 + 200

let file = ''
const idle: ChildProcess[] = []
const all = new Set<ChildProcess>()

/** Sets the children's program: the file of `buildParsers`. */
export function useParsers(built: string): void {
  file = built
}

async function startChild(): Promise<ChildProcess> {
  const cached = idle.pop()
  if (cached) return cached
  const child = fork(file, [], {
    env: { ...process.env, FUZZ_ROOT: ROOT },
    execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MIB}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  all.add(child)
  child.once('exit', () => all.delete(child))
  // A child that fails to start says why; V8's output as it dies is irrelevant.
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error(`the parsers do not start: ${said}`)))
  })
  return child
}

/** Returns the names of all parsers, and the number of huge inputs for each. */
export async function listParsers(): Promise<{ names: readonly string[]; huge: number }> {
  const child = fork(file, [], {
    env: { ...process.env, FUZZ_ROOT: ROOT },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = await new Promise<FromChild>((resolve, reject) => {
    child.once('message', message => resolve(message as FromChild))
    child.once('exit', () => reject(new Error('the parsers do not start')))
  })
  child.kill('SIGKILL')
  if (ready.kind !== 'ready') throw new Error('the parsers say nothing of themselves')
  return { names: ready.targets, huge: ready.huge }
}

/** Ends every child. */
export function endChildren(): void {
  for (const child of all) child.kill('SIGKILL')
}

/** Runs one order in a child, which is reused unless it dies or hangs. */
async function runOnce(order: Order, silence: number): Promise<Ended> {
  const child = await startChild()
  return new Promise(resolve => {
    const faults: Fault[] = []
    let last = { at: order.kind === 'short' ? order.from : 0, name: 'the first input', input: '' }
    const end = (ended: Ended, keep: boolean) => {
      clearTimeout(timer)
      child.removeAllListeners('message')
      child.removeListener('exit', exited)
      if (keep) idle.push(child)
      else child.kill('SIGKILL')
      resolve(ended)
    }
    const died = (kind: Fault['kind'], what: string) => {
      const { at, name, input } = last
      const fault = { kind, what, by: name, length: input.length, input: input || null }
      end({ runs: 0, faults, diedAt: { at, fault } }, false)
    }
    const silent = () => died('hang', `nothing for ${silence / 1000} s`)
    let timer = setTimeout(silent, silence)
    const exited = (code: number | null, signal: string | null) => {
      const memory = signal === 'SIGABRT' || code === 134
      const what = `the process ended (${signal ?? code})`
      died(memory ? 'memory' : 'died', memory ? `more than ${HEAP_MIB} MiB of heap` : what)
    }
    child.on('message', (message: FromChild) => {
      clearTimeout(timer)
      timer = setTimeout(silent, silence)
      if (message.kind === 'at') last = { input: '', ...message }
      else if (message.kind === 'fault') faults.push(message.fault)
      else if (message.kind === 'done') end({ runs: message.runs, faults, diedAt: null }, true)
    })
    child.once('exit', exited)
    child.send(order)
  })
}

/**
 * Runs one order. An input that ends the child, by hanging or by its memory, is searched for one by one, minimized, and
 * returned as a fault; it does not block the others.
 */
export async function runOrder(order: Order): Promise<Ended> {
  const first = await runOnce(order, SILENCE_MS[order.kind])
  if (first.diedAt === null || order.kind !== 'short') return first
  const again = { ...order, from: first.diedAt.at, inputs: 20_000, each: true }
  const found = await runOnce(again, HANG_MS)
  const died = found.diedAt ?? first.diedAt
  const { input } = died.fault
  if (input === null) return { ...first, diedAt: died }
  const deadline = performance.now() + MINIMISE_MS
  const { target } = order
  const smallest = await minimise(
    input,
    async text => {
      const one = await runOnce({ kind: 'one', target, input: text }, HANG_MS)
      return one.diedAt?.fault.kind === died.fault.kind
    },
    deadline,
  )
  return { ...first, diedAt: { at: died.at, fault: { ...died.fault, input: smallest } } }
}
