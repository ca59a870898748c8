import { describe, expect, it } from 'vitest'
import { loadCases } from '../../test/vectors.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import type { PrimitiveHash } from './algorithms.ts'
import type { Hasher } from './create-hasher.ts'
import { type HasherOptions, hashBytes } from './create-hasher.ts'
import { createKmac128 } from './kmac128.ts'

/** Maps the vectors' names to ours. KMAC128 has its own test, for its customisation and lengths. */
const KINDS: Readonly<Record<string, PrimitiveHash>> = {
  'SHA-224': 'SHA2-224',
  'SHA-256': 'SHA2-256',
  'SHA-384': 'SHA2-384',
  'SHA-512': 'SHA2-512',
  'SHA-512/256': 'SHA2-512/256',
  'SHA3-224': 'SHA3-224',
  'SHA3-256': 'SHA3-256',
  'SHA3-384': 'SHA3-384',
  'SHA3-512': 'SHA3-512',
  'Keccak-256': 'Keccak-256',
  'RIPEMD-160': 'RIPEMD-160',
  MD5: 'MD5',
  'SHA-1': 'SHA-1',
  'BLAKE2s-256': 'BLAKE2s-256',
  'BLAKE2b-512': 'BLAKE2b-512',
  BLAKE3: 'BLAKE3',
  'BLAKE3-keyed': 'BLAKE3',
  'BLAKE3-derive-key': 'BLAKE3',
}

interface Input {
  readonly message?: string
  readonly messageLength?: number
  readonly key?: string
  readonly keyText?: string
  readonly context?: string
}

function keyingOf({ key, keyText, context }: Input): HasherOptions {
  if (context !== undefined) return { keying: { mode: 'derive', context } }
  if (keyText !== undefined) return { keying: { mode: 'keyed', key: encodeUtf8(keyText) } }
  return key === undefined ? {} : { keying: { mode: 'keyed', key: parseHex(key) } }
}

const messageOf = ({ message, messageLength }: Input): Uint8Array =>
  message === undefined
    ? Uint8Array.from({ length: messageLength ?? 0 }, (_, index) => index % 251)
    : parseHex(message)

describe('published digests', () => {
  const cases = loadCases<Input, { digest: string }>('hash', ...Object.keys(KINDS))

  it('are all but those of KMAC128', () => {
    const kmac = loadCases('hash', 'KMAC128')
    expect([cases.length, kmac.length, loadCases('hash').length]).toEqual([624, 4, 628])
  })

  it.each(cases)('$kind of $name ($id)', ({ kind, input, expected }) => {
    const name = KINDS[kind] as PrimitiveHash
    // BLAKE3's vectors have a longer output, whose beginning is the digest.
    const digest = name === 'BLAKE3' ? expected.digest.slice(0, 64) : expected.digest
    expect(formatHex(hashBytes(name, messageOf(input), keyingOf(input)))).toBe(digest)
  })
})

describe('KMAC128', () => {
  interface KmacInput {
    readonly key: string
    readonly message: string
    readonly customizationText: string
    readonly outputLength: number
  }
  const cases = loadCases<KmacInput, { digest: string }>('hash', 'KMAC128')

  it.each(cases)('$name', ({ input, expected }) => {
    const hasher = createKmac128(parseHex(input.key), {
      customization: encodeUtf8(input.customizationText),
      length: input.outputLength,
    })
    expect(finish(hasher, input.message)).toBe(expected.digest)
  })
})

describe('Wycheproof', () => {
  interface MacInput {
    readonly key: string
    readonly message: string
    readonly tag: string
    readonly tagSize: number
  }
  const MACS: Readonly<Record<string, PrimitiveHash>> = {
    'hmac-sha1': 'SHA-1',
    'hmac-sha256': 'SHA2-256',
    'hmac-sha512': 'SHA2-512',
    'hmac-sha3-256': 'SHA3-256',
  }
  const cases = loadCases<MacInput, { result: string }>(
    'wycheproof-symmetric',
    'kmac128',
    ...Object.keys(MACS),
  )

  it('has cases of both verdicts', () => {
    expect([cases.length, cases.filter(({ valid }) => !valid).length]).toEqual([518, 318])
  })

  it.each(cases)('$kind $name', ({ kind, valid, input }) => {
    const { key, message, tag, tagSize } = input
    const name = MACS[kind]
    const mac = name
      ? formatHex(
          hashBytes(name, parseHex(message), { keying: { mode: 'hmac', key: parseHex(key) } }),
        )
      : finish(createKmac128(parseHex(key), { length: tagSize / 8 }), message)
    expect(mac.slice(0, tagSize / 4) === tag).toBe(valid)
  })
})

function finish(hasher: Hasher, message: string): string {
  hasher.update(parseHex(message))
  return formatHex(hasher.digest())
}
