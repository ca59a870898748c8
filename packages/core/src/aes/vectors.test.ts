import { describe, expect, test } from 'vitest'
import { codeOf, decrypt, ENGINES, encrypt, hex, modeOf } from '../../test/aes.ts'
import { loadCases } from '../../test/vectors.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import type { Pbkdf2Digest } from '../kdf/cost.ts'
import { deriveBytes } from '../kdf/derive-bytes.ts'
import { createDecryption, runTransform } from './cipher.ts'
import { deriveOpensslKey, opensslHeader, parseOpensslHeader } from './openssl-file.ts'
import type { AesKeyBits, CipherSetup, TagBits } from './parameters.ts'

interface RawInput {
  readonly cipher: string
  readonly key: string
  readonly iv?: string
  readonly plaintext: string
  readonly padding?: boolean
}

const RAW = ['openssl-enc-raw', 'sp800-38a-ecb', 'sp800-38a-cbc', 'sp800-38a-ctr'] as const
const ACVP = ['acvp-ecb', 'acvp-cbc', 'acvp-ctr'] as const

function setupOf({ cipher, key, iv = '', padding = true }: RawInput): CipherSetup {
  const mode = modeOf(cipher)
  const shared = { key: hex(key), iv: hex(iv) }
  return mode === 'ctr'
    ? { mode, ...shared }
    : { mode, ...shared, padding: padding ? 'pkcs7' : 'none' }
}

describe.each(ENGINES)('with the engine %s', engine => {
  test.each(loadCases<RawInput, { ciphertext: string }>('aes-openssl', ...RAW, ...ACVP))(
    '$kind $name $id',
    async ({ input, expected }) => {
      const setup = setupOf(input)
      expect((await encrypt(setup, hex(input.plaintext), engine)).ciphertext).toBe(
        expected.ciphertext,
      )
      expect(await decrypt(setup, hex(expected.ciphertext), null, engine)).toBe(input.plaintext)
    },
  )

  interface GcmInput {
    readonly key: string
    readonly iv: string
    readonly aad: string
    readonly plaintext?: string
    readonly ciphertext?: string
    readonly tag?: string
  }
  interface GcmExpected {
    readonly plaintext?: string
    readonly ciphertext?: string
    readonly tag?: string
  }
  const gcm = [
    ...loadCases<GcmInput, GcmExpected>('aes-openssl', 'gcm-acvp', 'gcm-spec'),
    ...loadCases<GcmInput, GcmExpected>('wycheproof-symmetric', 'aes-gcm'),
  ]
  test.each(gcm)('$kind $name $id valid: $valid', async ({ input, expected, valid }) => {
    const ciphertext = input.ciphertext ?? expected.ciphertext ?? ''
    const tag = input.tag ?? expected.tag ?? ''
    const setup: CipherSetup = {
      mode: 'gcm',
      key: hex(input.key),
      iv: hex(input.iv),
      aad: hex(input.aad),
      tagBits: (tag.length * 4) as TagBits,
    }
    if (!valid) {
      const refused = input.iv === '' ? 'aes/iv-empty' : 'aes/authentication-failed'
      expect(await codeOf(decrypt(setup, hex(ciphertext), hex(tag), engine))).toBe(refused)
      expect(await codeOf(decrypt(setup, hex(ciphertext + tag), null, engine))).toBe(refused)
      return
    }
    const plaintext = input.plaintext ?? expected.plaintext ?? ''
    expect(await encrypt(setup, hex(plaintext), engine)).toEqual({ ciphertext, tag })
    expect(await decrypt(setup, hex(ciphertext), hex(tag), engine)).toBe(plaintext)
    expect(await decrypt(setup, hex(ciphertext + tag), null, engine)).toBe(plaintext)
  })

  interface CbcInput {
    readonly key: string
    readonly iv: string
    readonly ciphertext: string
  }
  test.each(loadCases<CbcInput, { plaintext?: string }>('wycheproof-symmetric', 'aes-cbc-pkcs5'))(
    '$kind $name $id',
    async ({ input, expected, valid }) => {
      const setup = setupOf({ ...input, cipher: 'cbc', plaintext: '' })
      const run = decrypt(setup, hex(input.ciphertext), null, engine)
      if (!valid) {
        expect(await codeOf(run)).toMatch(/^aes\/(bad-padding-|no-ciphertext|not-whole-blocks)/)
        return
      }
      expect(await run).toBe(expected.plaintext)
      const { ciphertext } = await encrypt(setup, hex(expected.plaintext ?? ''), engine)
      expect(ciphertext).toBe(input.ciphertext)
    },
  )
})

interface EncInput {
  readonly cipher: string
  readonly password: string
  readonly iterations: number
  readonly digest: Pbkdf2Digest
  readonly salt?: string
  readonly plaintext?: string
  readonly file?: string
}
interface EncExpected {
  readonly file?: string
  readonly key?: string
  readonly iv?: string
}

test.each(loadCases<EncInput, EncExpected>('aes-openssl', 'openssl-enc-pbkdf2'))(
  '$kind $name $id',
  async ({ input, expected, valid }) => {
    const file = hex(input.file ?? expected.file ?? '')
    const salt = parseOpensslHeader(file.subarray(0, 16))
    const mode = modeOf(input.cipher)
    const keyBits = Number(input.cipher.split('-')[1]) as AesKeyBits
    const kdf = { kind: 'pbkdf2', digest: input.digest, iterations: input.iterations } as const
    const derived = await deriveOpensslKey(kdf, encodeUtf8(input.password), salt, { mode, keyBits })
    const setup = setupOf({
      cipher: input.cipher,
      key: formatHex(derived.key),
      iv: formatHex(derived.iv),
      plaintext: '',
    })
    if (!valid) {
      const run = createDecryption(setup).then(transform => runTransform(transform, file.slice(16)))
      expect(await codeOf(run)).toMatch(/^aes\/bad-padding-/)
      return
    }
    expect(formatHex(derived.key)).toBe(expected.key)
    expect(formatHex(derived.iv)).toBe(expected.iv ?? '')
    expect(await decrypt(setup, file.slice(16), null, 'fastest')).toBe(input.plaintext)
    const { ciphertext } = await encrypt(setup, hex(input.plaintext ?? ''), 'fastest')
    const written = concatBytes(opensslHeader(hex(input.salt ?? '')), hex(ciphertext))
    expect(formatHex(written)).toBe(expected.file)
  },
)

interface PbkdfInput {
  readonly password: string
  readonly salt: string
  readonly iterations: number
  readonly dkLen: number
}

describe.each(['WebCrypto', 'JavaScript'])('PBKDF2 by %s', method => {
  test.each(
    loadCases<PbkdfInput, { dk: string }>(
      'wycheproof-symmetric',
      'pbkdf2-sha1',
      'pbkdf2-sha256',
      'pbkdf2-sha512',
    ),
  )('$kind $name $id', async ({ kind, input, expected }) => {
    const digest = kind.slice('pbkdf2-'.length) as Pbkdf2Digest
    const derive = () =>
      deriveBytes(
        { kind: 'pbkdf2', digest, iterations: input.iterations },
        hex(input.password),
        hex(input.salt),
        input.dkLen,
      )
    const key = await (method === 'WebCrypto' ? derive() : withoutWebCrypto(derive))
    expect(formatHex(key)).toBe(expected.dk)
  })
})

async function withoutWebCrypto<T>(run: () => Promise<T>): Promise<T> {
  const { crypto } = globalThis
  Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true })
  try {
    return await run()
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true })
  }
}
