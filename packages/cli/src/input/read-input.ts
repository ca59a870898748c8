import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type Given, optionValue } from '../command.ts'
import { inputEmpty, inputTooBig, noInput, noSuchFile, secretInput } from '../errors.ts'
import type { Io } from '../io.ts'
import { secretIn } from './secret-guard.ts'

/** No transaction, error or value is longer. */
const MOST_BYTES = 20_000_000
/** A file's name is shorter, and so is a path. */
const LONGEST_PATH = 4096

export interface GivenInput {
  readonly bytes: Uint8Array
  /** Whether it came from a file or standard input, and not as an argument. */
  readonly isFile: boolean
}

/** The argument itself, the file of that name, or standard input for `-` and where there is none but a pipe. */
export async function inputBytes(
  given: Given,
  io: Io,
  facts: { readonly command: string; readonly what: string },
): Promise<GivenInput> {
  const { argument } = given
  if (argument === undefined || argument === '-') {
    if (argument === undefined && io.input.isTTY) throw noInput(facts)
    return { bytes: bounded(await io.input.read()), isFile: true }
  }
  const isName = argument !== '' && argument.length <= LONGEST_PATH && !/[\n\0{}]/.test(argument)
  const file = isName ? await io.readFile(argument) : null
  return file
    ? { bytes: bounded(file), isFile: true }
    : { bytes: new TextEncoder().encode(argument), isFile: false }
}

function bounded(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MOST_BYTES) throw inputTooBig({ bytes: bytes.length, limit: MOST_BYTES })
  return bytes
}

/**
 * The input as a text that is no secret: a private key in a file is neither looked into nor sent anywhere.
 * @throws ToolError `cli/no-input`, `cli/input-empty`, `cli/input-too-big`, `cli/secret-input`, `utf8/…`.
 */
export async function inputText(
  given: Given,
  io: Io,
  facts: { readonly command: string; readonly what: string; readonly takesIds: boolean },
): Promise<string> {
  const { bytes } = await inputBytes(given, io, facts)
  const text = decodeUtf8(bytes)
  if (text.trim() === '') throw inputEmpty()
  const what = await secretIn(text, { id: facts.takesIds, within: true })
  if (what !== null) throw secretInput({ what })
  given.reads(text)
  return text
}

/** The text of the file that an option names; undefined where the option is not there. */
export async function fileOption(given: Given, io: Io, name: string): Promise<string | undefined> {
  const bytes = await fileBytes(given, io, name)
  return bytes && decodeUtf8(bytes)
}

/** Its bytes. */
export async function fileBytes(
  given: Given,
  io: Io,
  name: string,
): Promise<Uint8Array | undefined> {
  const path = optionValue(given, name)
  if (path === undefined) return undefined
  if (path === '-') return bounded(await io.input.read())
  const bytes = await io.readFile(path)
  if (!bytes) throw noSuchFile({ option: `--${name}`, path })
  return bounded(bytes)
}
