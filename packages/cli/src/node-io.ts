import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReadStream, WriteStream } from 'node:tty'
import type { Io, Sink } from './io.ts'

/** The process's own terminal, files and network. */
export function nodeIo(): Io {
  const { stdin, stdout, stderr, env } = process
  return {
    out: sinkOf(stdout),
    err: sinkOf(stderr),
    input: { isTTY: stdin.isTTY === true, read: () => readAll(stdin) },
    env,
    readFile: readIfFile,
    askSecret: question =>
      stdin.isTTY && stderr.isTTY ? ask(question, stdin, stderr) : wait(0, null),
    fetch: globalThis.fetch,
    wait: milliseconds => wait(milliseconds),
  }
}

const sinkOf = (stream: WriteStream): Sink => ({
  isTTY: stream.isTTY === true,
  columns: stream.isTTY ? stream.columns : undefined,
  write: text => void stream.write(text),
})

async function readAll(stream: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** What says that a text is no file's name. */
const NO_FILE: ReadonlySet<unknown> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ENAMETOOLONG',
  'EINVAL',
])

async function readIfFile(path: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_FILE.has(error.code)) return null
    throw error
  }
}

const ENTER = /[\r\n]/
const INTERRUPT = '\u0003'
const END = '\u0004'
const ERASE = /[\b\u007f]/

/** One line from the terminal that is not shown while it is typed. Ctrl-C ends the program as it always does. */
function ask(question: string, input: ReadStream, output: WriteStream): Promise<string> {
  output.write(question)
  input.setRawMode(true)
  input.setEncoding('utf8')
  input.resume()
  return new Promise(resolve => {
    let line = ''
    const done = (): void => {
      input.off('data', take)
      input.setRawMode(false)
      input.pause()
      output.write('\n')
    }
    const take = (typed: string): void => {
      for (const character of typed) {
        if (character === INTERRUPT) {
          done()
          process.kill(process.pid, 'SIGINT')
          return
        }
        if (ENTER.test(character) || character === END) {
          done()
          resolve(line)
          return
        }
        line = ERASE.test(character) ? Array.from(line).slice(0, -1).join('') : line + character
      }
    }
    input.on('data', take)
  })
}
