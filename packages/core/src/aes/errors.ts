import { count } from '../bytes/errors.ts'
import { type Position, ToolError } from '../errors.ts'
import type { AesMode, Padding } from './parameters.ts'

const hexDigits = (bytes: number) => `${count(bytes, 'byte')} (${bytes * 2} hex digits)`

export function noRandomness(): ToolError {
  return new ToolError({
    code: 'aes/no-randomness',
    message: 'This browser offers no safe random numbers, so nothing is encrypted.',
    suggestion: 'Use a current browser.',
  })
}

export function keyEmpty(facts: { bits: number }): ToolError {
  return new ToolError({
    code: 'aes/key-empty',
    message: 'The key is empty.',
    suggestion: `AES-${facts.bits} takes exactly ${hexDigits(facts.bits / 8)}.`,
  })
}

export function keyWrongLength(facts: {
  actual: number
  bits: number
  /** The AES that takes a key of this length. */
  fits: number | undefined
  /** What the text would be in another format, when that has the right length. */
  readsAs: string | undefined
}): ToolError {
  const { actual, bits, fits, readsAs } = facts
  return new ToolError({
    code: 'aes/key-length',
    message: `The key is ${count(actual, 'byte')} long; AES-${bits} takes exactly ${bits / 8}. It is not padded or cut.`,
    suggestion: readsAs
      ? `It looks like ${readsAs}: change the format of the key.`
      : fits
        ? `It fits AES-${fits}.`
        : `Give ${hexDigits(bits / 8)}, or use a password instead.`,
  })
}

/** Says the place and no character: it may be part of a key. */
export function keyUnreadable(facts: {
  field: string
  format: 'hex' | 'base64' | 'text'
  position: Position | undefined
}): ToolError {
  const names = { hex: 'hex', base64: 'Base64', text: 'UTF-8 text' }
  return new ToolError({
    code: 'aes/key-unreadable',
    message: `The ${facts.field} cannot be read as ${names[facts.format]}.`,
    position: facts.position,
    suggestion: 'Check the marked place, or change the format.',
  })
}

export function ivEmpty(facts: { mode: AesMode }): ToolError {
  return new ToolError({
    code: 'aes/iv-empty',
    message: 'The IV is empty.',
    suggestion:
      facts.mode === 'gcm'
        ? 'Give the IV (nonce) of the encryption, usually 12 bytes (24 hex digits).'
        : 'Give the IV of the encryption: exactly 16 bytes (32 hex digits).',
  })
}

export function ivWrongLength(facts: { actual: number; mode: AesMode }): ToolError {
  return new ToolError({
    code: 'aes/iv-length',
    message: `The IV is ${count(facts.actual, 'byte')} long; ${facts.mode.toUpperCase()} takes exactly 16. It is not padded or cut.`,
    suggestion: `Give ${hexDigits(16)}.`,
  })
}

export function tagWrongLength(facts: { actual: number; bits: number }): ToolError {
  return new ToolError({
    code: 'aes/tag-length',
    message:
      facts.actual === 0
        ? 'The authentication tag is empty.'
        : `The authentication tag is ${count(facts.actual, 'byte')} long, not ${facts.bits / 8}.`,
    suggestion: `Give ${hexDigits(facts.bits / 8)}, or choose the tag length it was made with.`,
  })
}

export function shorterThanTag(facts: { actual: number; tagLength: number }): ToolError {
  return new ToolError({
    code: 'aes/shorter-than-tag',
    message: `There ${facts.actual === 1 ? 'is' : 'are'} ${count(facts.actual, 'byte')} of ciphertext, fewer than the ${facts.tagLength} of the authentication tag at its end.`,
    suggestion: 'Check that all of it was pasted, or give the tag separately.',
  })
}

export function shorterThanPrefix(facts: { actual: number; wanted: number; what: string }) {
  return new ToolError({
    code: 'aes/shorter-than-prefix',
    message: `There ${facts.actual === 1 ? 'is' : 'are'} only ${count(facts.actual, 'byte')}, fewer than the ${facts.wanted} of the ${facts.what} in front.`,
    suggestion: 'Check that all of it was pasted, or give them separately.',
  })
}

export function authenticationFailed(): ToolError {
  return new ToolError({
    code: 'aes/authentication-failed',
    message: 'Authentication failed: nothing was decrypted.',
    suggestion:
      'The key or password, the IV, the additional data or the tag is another than at encryption, or the ciphertext was changed.',
  })
}

export function tooLongForGcm(): ToolError {
  return new ToolError({
    code: 'aes/too-long-for-gcm',
    message: 'GCM encrypts at most 64 GiB under one IV.',
    suggestion: 'Split the data.',
  })
}

export function notWholeBlocks(facts: { length: number; padding: Padding; encrypting: boolean }) {
  const rest = facts.length % 16
  return new ToolError({
    code: 'aes/not-whole-blocks',
    message: `The ${facts.encrypting ? 'data' : 'ciphertext'} is ${count(facts.length, 'byte')} long: ${rest} more than whole blocks of 16.`,
    suggestion: facts.encrypting
      ? 'Without padding only whole blocks can be encrypted: choose a padding, or CTR or GCM.'
      : 'Check that all of it was pasted, and that the mode is the one it was made with.',
  })
}

export function noCiphertext(): ToolError {
  return new ToolError({
    code: 'aes/no-ciphertext',
    message: 'There is no ciphertext: even nothing, padded, encrypts to one block of 16 bytes.',
    suggestion: 'Paste the ciphertext, or choose the padding “none”.',
  })
}

const PADDING_NAMES: Readonly<Record<Padding, string>> = {
  pkcs7: 'PKCS#7',
  'ansi-x923': 'ANSI X.923',
  'iso-7816-4': 'ISO 7816-4',
  'iso-10126': 'ISO 10126',
  zero: 'zero',
  none: 'no',
}

export type PaddingFault = 'length' | 'fill' | 'no-marker'

export function badPadding(facts: { padding: Padding; fault: PaddingFault; offset: number }) {
  const name = PADDING_NAMES[facts.padding]
  const faults: Readonly<Record<PaddingFault, string>> = {
    length: 'its last byte is no length from 1 to 16',
    fill: 'a byte of it has the wrong value',
    'no-marker': 'the byte 80 that begins it is missing',
  }
  return new ToolError({
    code: `aes/bad-padding-${facts.fault}`,
    message: `The decrypted data does not end with ${name} padding: ${faults[facts.fault]}.`,
    position: { kind: 'offset', offset: facts.offset, length: 1 },
    suggestion:
      'Most often the key or password is wrong. It can also be the mode, the IV or the padding, or a ciphertext that was changed or cut.',
  })
}

export function notSalted(facts: { empty: boolean }): ToolError {
  return new ToolError({
    code: 'aes/not-salted',
    message: facts.empty
      ? 'There is no ciphertext.'
      : 'This is no file of openssl enc: it does not begin with “Salted__”.',
    suggestion:
      'Check the format (Base64, hex or file). OpenSSL 3 leaves the beginning out when the salt was given with -S: then choose plain PBKDF2 and give the salt.',
  })
}

export function saltWrongLength(facts: { actual: number; wanted: number }): ToolError {
  return new ToolError({
    code: 'aes/salt-length',
    message: `The salt is ${count(facts.actual, 'byte')} long; openssl enc takes exactly ${facts.wanted}.`,
    suggestion: `Give ${hexDigits(facts.wanted)}.`,
  })
}

export function saltEmpty(): ToolError {
  return new ToolError({
    code: 'aes/salt-empty',
    message: 'The salt is empty.',
    suggestion: 'Give the salt that the encryption showed.',
  })
}

export function passwordEmpty(): ToolError {
  return new ToolError({
    code: 'aes/password-empty',
    message: 'The password is empty.',
    suggestion: 'Type the password.',
  })
}

export function scryptCostNotPower(): ToolError {
  return new ToolError({
    code: 'aes/scrypt-cost',
    message: 'The cost N of scrypt must be a power of two, such as 131072.',
    position: { kind: 'field', field: 'n' },
  })
}

export function scryptCostForBlock(facts: { n: number; r: number }): ToolError {
  return new ToolError({
    code: 'aes/scrypt-cost-for-block',
    message: `With a block size of ${facts.r} the cost N must be below ${2 ** (16 * facts.r)} (RFC 7914 section 6); it is ${facts.n}.`,
    position: { kind: 'field', field: 'n' },
    suggestion: 'Use a block size of 8, as everybody does.',
  })
}

export function scryptTooMuchMemory(facts: { bytes: number; limit: number }): ToolError {
  const mebibytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MiB`
  return new ToolError({
    code: 'aes/scrypt-memory',
    message: `scrypt would need ${mebibytes(facts.bytes)} of memory; at most ${mebibytes(facts.limit)} are used here.`,
    suggestion: 'Choose a smaller cost N or block size.',
  })
}

export function scryptTooMuchWork(): ToolError {
  return new ToolError({
    code: 'aes/scrypt-work',
    message: 'scrypt with this cost, block size and parallelism would run for many minutes.',
    suggestion: 'Choose a smaller cost N or parallelism.',
  })
}
