import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { inject, onTestFinished } from 'vitest'

export interface Program {
  readonly process: ChildProcessByStdio<null, Readable, Readable>
  readonly ended: Promise<number | null>
  out(): string
  err(): string
}

/** Starts the built server as users do, in a separate process. */
export function run(env: Record<string, string>): Program {
  const child = spawn(process.execPath, ['--enable-source-maps', inject('serverMain')], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', chunk => {
    out += String(chunk)
  })
  child.stderr.on('data', chunk => {
    err += String(chunk)
  })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { process: child, ended, out: () => out, err: () => err }
}

/** Resolves to the origin that it prints when it listens; throws its output if it ends before. */
export function addressOf(program: Program): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = /^Flow Wallet Tool Kits on (http:\/\/localhost:\d+)$/m.exec(
        program.out(),
      )?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    }
    program.process.stdout.on('data', look)
    look()
    program.ended.then(code => reject(new Error(`it ended with ${code}: ${program.err()}`)))
  })
}
