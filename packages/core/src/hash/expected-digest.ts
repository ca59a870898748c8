import { parseBase64 } from '../bytes/base64.ts'
import { equalBytes } from '../bytes/bytes.ts'
import { parseLooseHex } from '../bytes/hex-loose.ts'
import { ToolError } from '../errors.ts'
import { notADigest } from './errors.ts'

/** Possible values of an expected digest. Some texts are both hex and Base64; then both count. */
export type ExpectedDigest = readonly Uint8Array[]

/** Line of `sha256sum` and similar tools: the digest, two spaces or ` *`, the file's name. */
const SUM_LINE = /^([0-9a-f]+) [ *]\S.*$/i
/** Line of `openssl dgst` and `sha256sum --tag`: `SHA256 (name) = digest`. */
const TAGGED_LINE = /^[\w./-]+ ?\(.*\) ?= ?([0-9a-f]+)$/i
/** Subresource Integrity (W3C SRI): the algorithm, a dash, Base64. */
const INTEGRITY = /^sha(?:256|384|512)-(.+)$/

/**
 * Parses a published digest: hex (optional 0x, spaces and colons between bytes), Base64 of either alphabet, padded or
 * not, a line of `sha256sum` or `openssl dgst`, or an integrity attribute. Surrounding whitespace is ignored.
 * @throws ToolError `hash/not-a-digest`, or the error of the hex where it can be nothing else.
 */
export function parseExpectedDigest(text: string): ExpectedDigest {
  const line = text.trim()
  const digits = SUM_LINE.exec(line)?.[1] ?? TAGGED_LINE.exec(line)?.[1]
  const integrity = INTEGRITY.exec(line)?.[1]
  const hex = integrity === undefined ? attempt(() => parseLooseHex(digits ?? line)) : null
  const base64 = digits === undefined ? attempt(() => anyBase64(integrity ?? line)) : null
  const found = [hex, base64].filter(bytes => bytes instanceof Uint8Array && bytes.length > 0)
  if (found.length > 0) return found as ExpectedDigest
  // For a text with only hex letters, the hex error is more specific.
  if (hex instanceof ToolError && /^(?:0x)?[0-9a-f:\s]+$/i.test(line)) throw hex
  throw notADigest()
}

/** Whether `digest` is the expected one. */
export function isExpected(expected: ExpectedDigest, digest: Uint8Array): boolean {
  return expected.some(bytes => equalBytes(bytes, digest))
}

function anyBase64(text: string): Uint8Array {
  let end = text.length
  // A pattern would search for the end from each of the signs.
  while (text[end - 1] === '=') end--
  const url = text.slice(0, end).replaceAll('+', '-').replaceAll('/', '_')
  return parseBase64(url, { alphabet: 'url' })
}

function attempt(parse: () => Uint8Array): Uint8Array | ToolError {
  try {
    return parse()
  } catch (error) {
    if (error instanceof ToolError) return error
    throw error
  }
}
