import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { ROOT } from './paths.ts'

export interface StartOptions {
  readonly cwd?: string
  /** Added to this process's environment; `undefined` removes a name. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** `inherit` shows the output immediately, `pipe` keeps it for `output()`. Default `pipe`. */
  readonly show?: 'inherit' | 'pipe'
  /**
   * True if it leads its own process group, so that `stop` ends its children too. False if the starter is itself ended
   * as a group (browser test workers): then both end together. Default true.
   */
  readonly group?: boolean
  /** Timeout after which it is ended, in milliseconds. */
  readonly timeoutMs?: number
}

export interface Running {
  readonly child: ChildProcess
  /** The exit code; 128 + n when a signal ended it, 127 when it could not be started, 124 on timeout. */
  readonly exited: Promise<number>
  /** Output so far, both streams together; empty with `show: 'inherit'`. */
  output(): string
  /** Requests its end, and kills it after `graceMs` (default 3000). Resolves when it has ended. */
  stop(graceMs?: number): Promise<void>
}

interface Tracked {
  readonly child: ChildProcess
  readonly group: boolean
}

const OUTPUT_LIMIT = 4_000_000
const running = new Set<Tracked>()
let guarded = false

/** Starts a program that ends with this process at the latest. */
export function start(
  command: string,
  args: readonly string[],
  options: StartOptions = {},
): Running {
  guard()
  const group = (options.group ?? true) && process.platform !== 'win32'
  const show = options.show ?? 'pipe'
  const child = spawn(command, [...args], {
    cwd: options.cwd ?? ROOT,
    env: withEnvironment(options.env),
    stdio: ['ignore', show, show],
    detached: group,
  })
  const tracked: Tracked = { child, group }
  running.add(tracked)
  let output = ''
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString('utf8')).slice(-OUTPUT_LIMIT)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)

  let timedOut = false
  const exited = new Promise<number>(resolve => {
    child.once('error', error => {
      output += `${error.message}\n`
      running.delete(tracked)
      resolve(127)
    })
    child.once('close', (code, signal) => {
      running.delete(tracked)
      resolve(timedOut ? 124 : (code ?? (signal ? 128 + 15 : 1)))
    })
  })
  const stop = async (graceMs = 3000): Promise<void> => {
    if (!running.has(tracked)) return
    signalTo(tracked, 'SIGTERM')
    const force = setTimeout(() => signalTo(tracked, 'SIGKILL'), graceMs)
    await exited
    clearTimeout(force)
    // A child may leave its children behind: the group lives on without its leader.
    if (group) signalTo(tracked, 'SIGKILL')
  }
  if (options.timeoutMs !== undefined) {
    const timer = setTimeout(() => {
      timedOut = true
      void stop()
    }, options.timeoutMs)
    void exited.then(() => clearTimeout(timer))
  }
  return { child, exited, output: () => output, stop }
}

/** Runs a program to its end. */
export async function run(
  command: string,
  args: readonly string[],
  options: StartOptions = {},
): Promise<{ readonly code: number; readonly output: string }> {
  const program = start(command, args, options)
  const code = await program.exited
  return { code, output: program.output() }
}

/** Ends all running processes that this process started. */
export async function stopAll(): Promise<void> {
  const left = [...running]
  for (const tracked of left) signalTo(tracked, 'SIGTERM')
  const deadline = Date.now() + 3000
  while (left.some(tracked => running.has(tracked)) && Date.now() < deadline) {
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  for (const tracked of left) signalTo(tracked, 'SIGKILL')
}

/** Calls `end` once when the user or the system asks this process to end. */
export function onEndRequest(end: (signal: NodeJS.Signals) => void): void {
  let requested = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (requested) return
      requested = true
      end(signal)
    })
  }
}

function guard(): void {
  if (guarded) return
  guarded = true
  process.on('exit', () => {
    for (const tracked of running) signalTo(tracked, 'SIGKILL')
  })
}

function signalTo({ child, group }: Tracked, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') {
      execFileSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
    } else process.kill(group ? -child.pid : child.pid, signal)
  } catch {
    // Already gone, as intended.
  }
}

function withEnvironment(
  extra: Readonly<Record<string, string | undefined>> = {},
): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env }
  for (const [name, value] of Object.entries(extra)) {
    if (value === undefined) delete environment[name]
    else environment[name] = value
  }
  return environment
}
