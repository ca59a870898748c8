import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import schema from '../schema.json' with { type: 'json' }
import type { Io } from '../src/io.ts'
import { run } from '../src/run.ts'

interface World {
  /** Piped input; a terminal by default. */
  readonly stdin?: string | Uint8Array
  readonly files?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly columns?: number
  /** Answer to a prompt; by default there is no terminal. */
  readonly yes?: boolean
  /** Text typed at the prompt. */
  readonly typed?: string
  readonly fetch?: typeof fetch
}

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

const bytesOf = (text: string | Uint8Array) =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text

/** Runs a command line in the test's own world, in which no node answers unless given. */
export async function ran(words: readonly string[], world: World = {}): Promise<Ran> {
  const { stdin, files = {}, env = {}, columns, typed, yes, fetch: answering } = world
  let out = ''
  let err = ''
  const isTTY = columns !== undefined
  const io: Io = {
    out: {
      ...{ isTTY, columns },
      write(text) {
        out += text
      },
    },
    err: {
      ...{ isTTY, columns },
      write(text) {
        err += text
      },
    },
    input: { isTTY: stdin === undefined, read: async () => bytesOf(stdin ?? '') },
    env,
    readFile: async path => (Object.hasOwn(files, path) ? bytesOf(files[path] ?? '') : undefined),
    promptSecret: async () => typed ?? null,
    confirm: async () => yes ?? null,
    fetch: answering ?? (() => Promise.reject(new Error('nobody may be asked'))),
    wait: async () => undefined,
  }
  const code = await run(words, io)
  return { code, out, err }
}

const validate = new AjvJsonSchemaValidator().getValidator<CommandResult>(schema)

/** Output of `--json`, for an answer and for an error. */
export interface CommandResult {
  readonly exitCode: number
  readonly network?: string | null
  readonly tone?: string
  readonly sentence?: string
  readonly cause?: string | null
  readonly value?: string
  readonly details: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: string; readonly position?: unknown }
}

/** Runs the same with `--json`, and validates it against the documented schema. */
export async function runCommandJson(
  words: readonly string[],
  world: World = {},
): Promise<CommandResult> {
  const { code, out, err } = await ran([...words, '--json'], world)
  if (err !== '') throw new Error(`with --json nothing goes to standard error: ${err}`)
  if (out.split('\n').length !== 2) throw new Error(`not one line: ${out}`)
  const result = validate(JSON.parse(out))
  if (!result.valid) throw new Error(`${words[0]}: ${result.errorMessage}\n${out.slice(0, 2000)}`)
  if (result.data.exitCode !== code) throw new Error(`exit code ${code}, told ${out}`)
  return result.data
}
