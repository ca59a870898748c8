import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReadStream, WriteStream } from 'node:tty'
import { readAtMost } from '@toolkit/core/bytes/read-stream'
import { fileUnreadable } from './errors.ts'
import type { Io, Sink } from './io.ts'

/** Returns the process's own terminal, files and network. */
export function nodeIo(): Io {
  const { stdin, stdout, stderr, env } = process
  return {
    out: sinkOf(stdout),
    err: sinkOf(stderr),
    input: { isTTY: stdin.isTTY === true, read: onceOnly(most => readAtMost(webOf(stdin), most)) },
    env,
    readFile: readIfFile,
    promptSecret: question =>
      stdin.isTTY && stderr.isTTY ? prompt(question, stdin, stderr) : wait(0, null),
    confirm: async question =>
      stdin.isTTY && stderr.isTTY ? isYes(await answerTo(question, stdin, stderr)) : null,
    fetch: globalThis.fetch,
    wait: milliseconds => wait(milliseconds),
  }
}

const sinkOf = (stream: WriteStream): Sink => ({
  isTTY: stream.isTTY === true,
  columns: stream.isTTY ? stream.columns : undefined,
  write: text => void stream.write(text),
})

/** Wraps a stream that can be read only once, but may be named twice: as the input, and as an option's file. */
function onceOnly<T>(read: (most: number) => Promise<T>): (most: number) => Promise<T> {
  let reading: Promise<T> | undefined
  return most => {
    reading ??= read(most)
    return reading
  }
}

const webOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

/** Errors that show that a text is not a file name. */
const NO_FILE: ReadonlySet<unknown> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ENAMETOOLONG',
  'EINVAL',
])

async function readIfFile(path: string, most: number): ReturnType<Io['readFile']> {
  try {
    const file = await open(path)
    try {
      if ((await file.stat()).isDirectory()) return undefined
      return await readAtMost(webOf(file.createReadStream()), most)
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (NO_FILE.has(code)) return undefined
    throw fileUnreadable({ path, code: typeof code === 'string' ? code : null }, error)
  }
}

const isYes = (answer: string) => /^y(?:es)?$/i.test(answer.trim())

async function answerTo(question: string, input: ReadStream, output: WriteStream) {
  const lines = createInterface({ input, output })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

const ENTER = /[\r\n]/
const INTERRUPT = '\u0003'
const END = '\u0004'
const ERASE = /[\b\u007f]/

/** Reads one line from the terminal without echo. Ctrl-C ends the program as usual. */
function prompt(question: string, input: ReadStream, output: WriteStream): Promise<string> {
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
