import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Answer, Case } from './case.ts'
import { ProtocolError, readAnswer } from './read-answer.ts'

export interface Program {
  readonly command: string
  readonly arguments: readonly string[]
  /** Seconds without an answer after which the runner gives up. */
  readonly patience: number
}

/**
 * Starts a program, writes it the cases as JSON Lines and reads an answer to each, in any order. The program's standard
 * error goes to ours.
 * @throws ProtocolError where it cannot be started, ends early, is silent for too long or answers out of turn.
 */
export async function runProgram(
  { command, arguments: args, patience }: Program,
  cases: readonly Case[],
): Promise<ReadonlyMap<number, Answer>> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  // A program that ends early closes its input; the error reported is that it ended.
  child.stdin.on('error', () => undefined)
  const silence = new Silence(patience)
  try {
    const broken = new Promise<never>((_, reject) => {
      child.on('error', ({ message }) =>
        reject(new ProtocolError(`${command} cannot be started: ${message}`)),
      )
      silence.onEnd = () => reject(new ProtocolError(`no answer for ${patience} s`))
    })
    silence.restart()
    const lines = createInterface({ input: child.stdout })
    const answers = readAnswers(lines, cases, () => silence.restart())
    // If it stops reading, its answers show why.
    writeCases(child.stdin, cases).catch(() => undefined)
    return await Promise.race([answers, broken])
  } finally {
    silence.stop()
    child.kill()
  }
}

/** Fires after this many seconds without a restart. */
class Silence {
  readonly #seconds: number
  #timer: NodeJS.Timeout | undefined
  onEnd: () => void = () => undefined

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  restart(): void {
    this.stop()
    this.#timer = setTimeout(() => this.onEnd(), this.#seconds * 1000)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

async function readAnswers(
  lines: AsyncIterable<string>,
  cases: readonly Case[],
  onAnswer: () => void,
): Promise<ReadonlyMap<number, Answer>> {
  const total = new Set(cases.map(({ id }) => id))
  const answers = new Map<number, Answer>()
  for await (const line of lines) {
    if (line.trim() === '') continue
    const { id, answer } = readAnswer(line)
    if (!total.has(id)) throw new ProtocolError(`an answer to ${id}, which was not asked`)
    if (answers.has(id)) throw new ProtocolError(`a second answer to ${id}`)
    answers.set(id, answer)
    onAnswer()
    if (answers.size === cases.length) return answers
  }
  throw new ProtocolError(`it ended after ${answers.size} of ${cases.length} answers`)
}

async function writeCases(input: NodeJS.WritableStream, cases: readonly Case[]): Promise<void> {
  const closed = once(input, 'close').catch(() => undefined)
  for (const { id, operation, input: question } of cases) {
    if (!input.writable) return
    if (!input.write(`${JSON.stringify({ id, operation, input: question })}\n`)) {
      await Promise.race([once(input, 'drain'), closed])
    }
  }
  input.end()
}
