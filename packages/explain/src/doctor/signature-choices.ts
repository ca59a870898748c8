import { parseBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { tryTo } from '@toolkit/core/errors'
import { parseDerSignature } from '@toolkit/core/keys/der-signature'
import type { Choice } from './doctor-variants.ts'

/** Form of a signature's two numbers other than r‖s of 64 bytes. */
export type SignatureShape =
  | 'swapped'
  | 'little-endian'
  /** ASN.1 (X.690), the output of most libraries. */
  | 'der'
  /** A 65th byte, as in Ethereum (at the end) and Bitcoin (in front). */
  | 'recovery-byte'
  /** r or s with a leading zero byte, or without its zero padding to 32. */
  | 'padding'
  /** Bytes of its hex digits or Base64, as text. */
  | 'hex-text'
  | 'base64-text'

const NUMBER_LENGTH = 32
/** Longer than the Base64 or hex text of any DER signature. */
const LONGEST = 200

/** Trims or pads a number to 32 bytes; null if it is too large. */
function filled(number: Uint8Array): Uint8Array | null {
  const start = number.findIndex(byte => byte !== 0)
  const cut = start < 0 ? new Uint8Array() : number.subarray(start)
  if (cut.length > NUMBER_LENGTH) return null
  return concatBytes(new Uint8Array(NUMBER_LENGTH - cut.length), cut)
}

/** Yields r and s of other lengths, trying every split. */
function* unpadded(bytes: Uint8Array): Generator<Uint8Array> {
  if (bytes.length < 60 || bytes.length > 66) return
  for (const at of [32, 33, 31, 30]) {
    const [r, s] = [filled(bytes.subarray(0, at)), filled(bytes.subarray(at))]
    if (r && s) yield concatBytes(r, s)
  }
}

/** Yields the bytes of a signature that is given as text. */
function* textsOf(bytes: Uint8Array): Generator<readonly [SignatureShape, Uint8Array]> {
  if (bytes.length < 80 || bytes.length > LONGEST) return
  const text = tryTo(() => decodeUtf8(bytes))?.trim()
  if (text === undefined) return
  const hex = tryTo(() => parseHex(text))
  if (hex) yield ['hex-text', hex]
  const base64 = tryTo(() => parseBase64(text, { alphabet: 'any', padding: 'optional' }))
  if (base64) yield ['base64-text', base64]
}

function* shapesOf(bytes: Uint8Array): Generator<readonly [SignatureShape, Uint8Array]> {
  const der = tryTo(() => parseDerSignature(bytes))
  if (der) yield ['der', der]
  if (bytes.length === 65) {
    yield ['recovery-byte', bytes.subarray(0, 64)]
    yield ['recovery-byte', bytes.subarray(1)]
  }
  for (const one of unpadded(bytes)) yield ['padding', one]
}

/** Yields other orders of r and s; only for 64 bytes. */
function* ordersOf(bytes: Uint8Array): Generator<readonly [SignatureShape, Uint8Array]> {
  const [r, s] = [bytes.slice(0, NUMBER_LENGTH), bytes.slice(NUMBER_LENGTH)]
  yield ['swapped', concatBytes(s, r)]
  yield ['little-endian', concatBytes(r.toReversed(), s.toReversed())]
}

/**
 * Returns the signature itself, if it has 64 bytes, then its values if its two numbers were written in another form.
 * Each is 64 bytes, r‖s.
 */
export function signatureChoices(signature: Uint8Array): readonly Choice<Uint8Array>[] {
  const choices: Choice<Uint8Array>[] = []
  const seen = new Set<string>()
  const add = (value: Uint8Array, forms: readonly SignatureShape[]) => {
    if (value.length !== 2 * NUMBER_LENGTH || seen.has(formatHex(value))) return
    seen.add(formatHex(value))
    choices.push({ value, mistakes: forms.map(form => ({ kind: 'signature', form })) })
  }
  const withShapes = (bytes: Uint8Array, before: readonly SignatureShape[]) => {
    add(bytes, before)
    for (const [form, value] of shapesOf(bytes)) add(value, [...before, form])
  }
  withShapes(signature, [])
  for (const [form, bytes] of textsOf(signature)) withShapes(bytes, [form])
  for (const { value, mistakes } of [...choices]) {
    if (mistakes.length > 0) continue
    for (const [form, other] of ordersOf(value)) add(other, [form])
  }
  return choices
}
