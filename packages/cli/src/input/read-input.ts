import { decodeUtf8, utf8Text } from '@toolkit/core/bytes/utf8'
import { atField } from '@toolkit/core/errors'
import { type Given, optionValue } from '../command.ts'
import {
  inputEmpty,
  inputTooBig,
  noInput,
  noSuchFile,
  noSuchInput,
  secretInput,
  twoSources,
} from '../errors.ts'
import type { Io } from '../io.ts'
import { type Allowed, secretIn } from './secret-guard.ts'

/** No transaction, error or value is longer. */
const MAX_BYTES = 20_000_000

export interface InputFacts {
  readonly command: string
  /** Expected content, with its article. */
  readonly what: string
  /** True if any text is a value here, even `hello.txt`: one that names no file is used exactly as typed. */
  readonly isValue?: boolean
}

/**
 * Returns the argument itself, a file (`--file`, `@name`, a path), or standard input for `-` and without any other
 * input.
 */
export async function inputBytes(given: Given, io: Io, facts: InputFacts): Promise<Uint8Array> {
  const { argument } = given
  const named = optionValue(given, 'file')
  if (named !== undefined && argument !== undefined) {
    throw twoSources({ first: 'an argument', second: '--file' })
  }
  if (named !== undefined && named !== '-') return bytesOf(named, io)
  if (argument === undefined || argument === '-') {
    if (argument === undefined && named === undefined && io.input.isTTY) throw noInput(facts)
    return bounded(await io.input.read(MAX_BYTES))
  }
  if (argument.startsWith('@')) return bytesOf(argument.slice(1), io)
  const file = mayBePath(argument) ? await io.readFile(argument, MAX_BYTES) : undefined
  if (file !== undefined) return bounded(file)
  if (isPathLike(argument) && !facts.isValue) throw noSuchInput({ path: argument })
  return new TextEncoder().encode(argument)
}

async function bytesOf(path: string, io: Io): Promise<Uint8Array> {
  const bytes = await io.readFile(path, MAX_BYTES)
  if (bytes === undefined) throw noSuchFile({ path })
  return bounded(bytes)
}

function bounded(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw inputTooBig({ limit: MAX_BYTES })
  return bytes
}

/**
 * Returns the input as text that is not a secret: a private key in a file is neither examined nor sent.
 * @throws ToolError `cli/no-input`, `cli/no-such-file`, `cli/input-empty`, `cli/input-too-big`, `cli/secret-input`,
 * `utf8/…`.
 */
export async function inputText(
  given: Given,
  io: Io,
  facts: InputFacts & { readonly takesIds: boolean },
): Promise<string> {
  const text = decodeUtf8(await inputBytes(given, io, facts))
  if (text.trim() === '') throw inputEmpty()
  await refuseSecret(text, { id: facts.takesIds, within: true })
  given.reads(text)
  return text
}

/** @throws ToolError `cli/secret-input`, which repeats nothing of the text. */
export async function refuseSecret(text: string, allowed: Allowed): Promise<void> {
  const what = await secretIn(text, allowed)
  if (what !== null) throw secretInput({ what })
}

/** Returns the text of the file that an option names; undefined without the option. */
export async function fileOption(
  given: Given,
  io: Io,
  name: string,
  allowed: Allowed | 'secret',
): Promise<string | undefined> {
  const bytes = await fileBytes(given, io, name, allowed)
  return bytes && decodeUtf8(bytes)
}

/** Returns its bytes. @param allowed `secret` where the file is to hold one: a password. */
export async function fileBytes(
  given: Given,
  io: Io,
  name: string,
  allowed: Allowed | 'secret',
): Promise<Uint8Array | undefined> {
  const path = optionValue(given, name)
  if (path === undefined) return undefined
  const read = path === '-' ? await io.input.read(MAX_BYTES) : await io.readFile(path, MAX_BYTES)
  if (read === undefined) throw noSuchFile({ path }).at(atField(`--${name}`))
  const bytes = bounded(read)
  const text = allowed === 'secret' ? null : utf8Text(bytes)
  if (text !== null && allowed !== 'secret') await refuseSecret(text, allowed)
  return bytes
}

/** Longer than any file name or path. */
const LONGEST_PATH = 4096
/** Characters that unquoted file names don't contain, but JSON, code and sentences do. */
const NAME = /^[^\s{}()[\]<>"'`|*?;,=]+$/u
/** Extension of a file name: `error.txt`. Decimals and event types have no such end. */
const EXTENSION = /\.[a-z][a-z0-9]{0,9}$/iu
const TYPE = /^A\.[0-9a-f]{16}\./iu
const FROM_A_FOLDER = /^(?:~|\.{1,2})?[/\\]/u
/** Base64 may start like a path: `/9j/4AAQSkZJRg…`. */
const LONG_BASE64 = /^[A-Za-z0-9+/]{40,}$/u

/** Returns true if an argument may be a path: anything else is never a file, even if one exists. */
const mayBePath = (text: string): boolean =>
  /[./\\]/u.test(text) && text.length <= LONGEST_PATH && !/[\n\0]/u.test(text)

/** Returns true if an argument can only be a path, so that a missing file is an error. */
const isPathLike = (text: string): boolean =>
  mayBePath(text) &&
  NAME.test(text) &&
  !text.includes('://') &&
  !TYPE.test(text) &&
  !LONG_BASE64.test(text) &&
  (FROM_A_FOLDER.test(text) || EXTENSION.test(text))
