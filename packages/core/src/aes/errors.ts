import { count } from '../bytes/errors.ts'
import { atOffset, type Position, ToolError } from '../errors.ts'
import type { AesMode, Padding } from './parameters.ts'

const hexDigits = (bytes: number) => `${count(bytes, 'byte')} (${bytes * 2} hex digits)`

export const noRandomness = () =>
  new ToolError(
    'aes/no-randomness',
    'No secure random numbers are available, so nothing was encrypted.',
    { suggestion: 'Use a current browser.' },
  )

export const keyEmpty = (facts: { bits: number }) =>
  new ToolError('aes/key-empty', 'The key is empty.', {
    suggestion: `AES-${facts.bits} takes exactly ${hexDigits(facts.bits / 8)}.`,
  })

export function keyWrongLength(facts: {
  actual: number
  bits: number
  /** AES variant that has this key length. */
  fits: number | undefined
  /** Format in which the text would have the right length. */
  readsAs: string | undefined
}) {
  const { actual, bits, fits, readsAs } = facts
  return new ToolError(
    'aes/key-length',
    `The key is ${count(actual, 'byte')} long; AES-${bits} takes exactly ${bits / 8}. It is never padded or truncated.`,
    {
      suggestion: readsAs
        ? `It looks like ${readsAs}: change the format of the key.`
        : fits
          ? `It is valid for AES-${fits}.`
          : `Enter ${hexDigits(bits / 8)}, or use a password instead.`,
    },
  )
}

/** Reports the position but no character, which may be part of a key. */
export function keyUnreadable(facts: {
  field: string
  format: 'hex' | 'base64' | 'text'
  position: Position | undefined
}) {
  const names = { hex: 'hex', base64: 'Base64', text: 'UTF-8 text' }
  return new ToolError(
    'aes/key-unreadable',
    `The ${facts.field} can’t be read as ${names[facts.format]}.`,
    { position: facts.position, suggestion: 'Check the marked position, or change the format.' },
  )
}

export const ivEmpty = (facts: { mode: AesMode }) =>
  new ToolError('aes/iv-empty', 'The IV is empty.', {
    suggestion:
      facts.mode === 'gcm'
        ? 'Enter the IV (nonce) used for encryption, usually 12 bytes (24 hex digits).'
        : 'Enter the IV used for encryption: exactly 16 bytes (32 hex digits).',
  })

export const ivWrongLength = (facts: { actual: number; mode: AesMode }) =>
  new ToolError(
    'aes/iv-length',
    `The IV is ${count(facts.actual, 'byte')} long; ${facts.mode.toUpperCase()} takes exactly 16. It is never padded or truncated.`,
    { suggestion: `Enter ${hexDigits(16)}.` },
  )

export const tagWrongLength = (facts: { actual: number; bits: number }) =>
  new ToolError(
    'aes/tag-length',
    facts.actual === 0
      ? 'The authentication tag is empty.'
      : `The authentication tag is ${count(facts.actual, 'byte')} long, not ${facts.bits / 8}.`,
    {
      suggestion: `Enter ${hexDigits(facts.bits / 8)}, or choose the tag length it was made with.`,
    },
  )

export const shorterThanTag = (facts: { actual: number; tagLength: number }) =>
  new ToolError(
    'aes/shorter-than-tag',
    `There ${facts.actual === 1 ? 'is' : 'are'} ${count(facts.actual, 'byte')} of ciphertext, fewer than the ${facts.tagLength} of the authentication tag that follows it.`,
    { suggestion: 'Check that you pasted all of it, or enter the tag separately.' },
  )

export const shorterThanPrefix = (facts: { actual: number; expected: number; what: string }) =>
  new ToolError(
    'aes/shorter-than-prefix',
    `There ${facts.actual === 1 ? 'is' : 'are'} only ${count(facts.actual, 'byte')}, fewer than the ${facts.expected} of the ${facts.what} before it.`,
    { suggestion: 'Check that you pasted all of it, or enter them separately.' },
  )

export const authenticationFailed = () =>
  new ToolError('aes/authentication-failed', 'Authentication failed: nothing was decrypted.', {
    suggestion:
      'The key or password, IV, additional data or tag is wrong, or the ciphertext was changed.',
  })

export const tooLongForGcm = () =>
  new ToolError('aes/too-long-for-gcm', 'GCM encrypts at most 64 GiB under one IV.', {
    suggestion: 'Split the data.',
  })

export function notWholeBlocks(facts: { length: number; padding: Padding; encrypting: boolean }) {
  const rest = facts.length % 16
  return new ToolError(
    'aes/not-whole-blocks',
    `The ${facts.encrypting ? 'data' : 'ciphertext'} is ${count(facts.length, 'byte')} long: ${rest} more than whole blocks of 16.`,
    {
      suggestion: facts.encrypting
        ? 'Without padding, only whole blocks can be encrypted: choose a padding, or CTR or GCM.'
        : 'Check that you pasted all of it and that the mode is right.',
    },
  )
}

export const noCiphertext = () =>
  new ToolError(
    'aes/no-ciphertext',
    'There is no ciphertext: even empty data, padded, encrypts to one 16-byte block.',
    { suggestion: 'Paste the ciphertext, or choose the padding “none”.' },
  )

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
    length: 'its last byte isn’t a length from 1 to 16',
    fill: 'a byte of it has the wrong value',
    'no-marker': 'the byte 80 that begins it is missing',
  }
  return new ToolError(
    `aes/bad-padding-${facts.fault}`,
    `The decrypted data does not end with ${name} padding: ${faults[facts.fault]}.`,
    {
      position: atOffset(facts.offset, 1),
      suggestion:
        'Usually the key or password is wrong. It can also be the mode, IV or padding, or a changed or truncated ciphertext.',
    },
  )
}

export const notSalted = (facts: { empty: boolean }) =>
  new ToolError(
    'aes/not-salted',
    facts.empty
      ? 'There is no ciphertext.'
      : 'This isn’t an openssl enc file: it doesn’t start with “Salted__”.',
    {
      suggestion:
        'Check the format (Base64, hex or file). OpenSSL 3 omits that header when the salt is set with -S: then choose plain PBKDF2 and enter the salt.',
    },
  )

export const saltWrongLength = (facts: { actual: number; expected: number }) =>
  new ToolError(
    'aes/salt-length',
    `The salt is ${count(facts.actual, 'byte')} long; openssl enc takes exactly ${facts.expected}.`,
    { suggestion: `Enter ${hexDigits(facts.expected)}.` },
  )

export const saltEmpty = () =>
  new ToolError('aes/salt-empty', 'The salt is empty.', {
    suggestion: 'Enter the salt shown when encrypting.',
  })

export const passwordEmpty = () =>
  new ToolError('aes/password-empty', 'The password is empty.', {
    suggestion: 'Type the password.',
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    aes: typeof import('./errors.ts')
  }
}
