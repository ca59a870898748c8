import { type CipherGCMTypes, createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, decrypt, ENGINES, encrypt, hex } from '../../test/aes.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { createDecryption, createEncryption, type EngineChoice } from './cipher.ts'
import { advanceCounter } from './counter-stream.ts'
import { AES_KEY_BITS, type CipherSetup, PADDINGS, TAG_BITS } from './parameters.ts'
import type { Transform } from './transform.ts'

const bytes = (min: number, max: number) => fc.uint8Array({ minLength: min, maxLength: max })
const key = fc.constantFrom(...AES_KEY_BITS).chain(bits => bytes(bits / 8, bits / 8))
const iv = bytes(16, 16)
const padding = fc.constantFrom(...PADDINGS)
const anySetup: fc.Arbitrary<CipherSetup> = fc.oneof(
  fc.record({
    mode: fc.constant('gcm' as const),
    key,
    iv: bytes(1, 40),
    aad: bytes(0, 40),
    tagBits: fc.constantFrom(...TAG_BITS),
  }),
  fc.record({ mode: fc.constant('ctr' as const), key, iv }),
  fc.record({ mode: fc.constant('cbc' as const), key, iv, padding }),
  fc.record({ mode: fc.constant('ecb' as const), key, padding }),
)
const engine = fc.constantFrom<EngineChoice>(...ENGINES)

/** Sends `data` through in parts that end at `cuts`. */
async function inParts(transform: Transform, data: Uint8Array, cuts: readonly number[]) {
  const ends = [...cuts.map(cut => cut % (data.length + 1)), data.length].sort((a, b) => a - b)
  const out: Uint8Array[] = []
  let start = 0
  for (const end of ends) {
    out.push((await transform.push(data.subarray(start, end))).slice())
    start = end
  }
  const { rest, tag } = await transform.finish()
  return { result: concatBytes(...out, rest), tag }
}

/** Trims data to what the setup's padding allows: whole blocks for none, no zero at the end for zero. */
function fitting(setup: CipherSetup, data: Uint8Array): Uint8Array {
  if (!('padding' in setup)) return data
  if (setup.padding === 'none') return data.slice(0, data.length - (data.length % 16))
  return setup.padding === 'zero' && data.at(-1) === 0 ? concatBytes(data, Uint8Array.of(7)) : data
}

test('what is encrypted is decrypted, in every mode and padding, cut anywhere, by either engine', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySetup,
      bytes(0, 130),
      fc.array(fc.nat(), { maxLength: 4 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      engine,
      engine,
      async (setup, any, cuts, otherCuts, one, other) => {
        const data = fitting(setup, any)
        const sealed = await inParts(await createEncryption(setup, one), data, cuts)
        const back = createDecryption(setup, sealed.tag, other)
        const opened = await inParts(await back, sealed.result, otherCuts)
        expect(formatHex(opened.result)).toBe(formatHex(data))
        if (sealed.tag === null) return
        const joined = concatBytes(sealed.result, sealed.tag)
        const again = await inParts(await createDecryption(setup, null, other), joined, otherCuts)
        expect(formatHex(again.result)).toBe(formatHex(data))
      },
    ),
    { numRuns: 300 },
  )
})

test('the key may be wiped as soon as the work has begun', async () => {
  await fc.assert(
    fc.asyncProperty(anySetup, bytes(0, 64), engine, async (setup, any, choice) => {
      fc.pre(!('padding' in setup) || setup.padding !== 'iso-10126')
      const data = fitting(setup, any)
      const expected = await encrypt(setup, data, choice)
      const wiped = { ...setup, key: setup.key.slice() }
      const encryption = await createEncryption(wiped, choice)
      const decryption = await createDecryption(wiped, hexOrNull(expected.tag), choice)
      wiped.key.fill(0)
      const sealed = await inParts(encryption, data, [])
      expect(formatHex(sealed.result)).toBe(expected.ciphertext)
      const opened = await inParts(decryption, sealed.result, [])
      expect(formatHex(opened.result)).toBe(formatHex(data))
    }),
  )
})

const hexOrNull = (text: string | null) => (text === null ? null : hex(text))

test('a changed byte anywhere fails authentication', async () => {
  const gcm = anySetup.filter(setup => setup.mode === 'gcm' && setup.tagBits >= 64)
  await fc.assert(
    fc.asyncProperty(
      gcm,
      bytes(0, 60),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (setup, data, position, change) => {
        const { ciphertext, tag } = await encrypt(setup, data, 'noble')
        const joined = hex(ciphertext + tag)
        const at = position % joined.length
        joined[at] = (joined[at] ?? 0) ^ change
        expect(await codeOf(decrypt(setup, joined, null, 'noble'))).toBe(
          'aes/authentication-failed',
        )
      },
    ),
  )
})

describe.each(ENGINES)('against node:crypto, with the engine %s', choice => {
  test('every mode, key length and tag length', async () => {
    await fc.assert(
      fc.asyncProperty(anySetup, bytes(0, 100), async (setup, any) => {
        const padding = 'padding' in setup ? setup.padding : undefined
        fc.pre(padding === undefined || padding === 'pkcs7' || padding === 'none')
        const data = fitting(setup, any)
        const { ciphertext, tag } = await encrypt(setup, data, choice)
        expect({ ciphertext, tag }).toEqual(byNode(setup, data))
      }),
      { numRuns: 200 },
    )
  })
})

function byNode(setup: CipherSetup, data: Uint8Array) {
  const name = `aes-${setup.key.length * 8}-${setup.mode}`
  if (setup.mode === 'gcm') {
    const options = { authTagLength: setup.tagBits / 8 }
    const cipher = createCipheriv(name as CipherGCMTypes, setup.key, setup.iv, options)
    cipher.setAAD(setup.aad)
    const ciphertext = Buffer.concat([cipher.update(data), cipher.final()]).toString('hex')
    return { ciphertext, tag: cipher.getAuthTag().toString('hex') }
  }
  const cipher = createCipheriv(name, setup.key, 'iv' in setup ? setup.iv : null)
  if ('padding' in setup) cipher.setAutoPadding(setup.padding === 'pkcs7')
  const ciphertext = Buffer.concat([cipher.update(data), cipher.final()]).toString('hex')
  return { ciphertext, tag: null }
}

test('counters wrap: all 128 bits in CTR, the last 32 in GCM', async () => {
  expect(formatHex(advanceCounter(hex('ff'.repeat(16)), 1, 128))).toBe('00'.repeat(16))
  expect(formatHex(advanceCounter(hex(`${'ab'.repeat(12)}ffffffff`), 2, 32))).toBe(
    `${'ab'.repeat(12)}00000001`,
  )
  const setup: CipherSetup = {
    mode: 'ctr',
    key: hex('11'.repeat(16)),
    iv: hex(`${'ff'.repeat(15)}fe`),
  }
  const data = new Uint8Array(100)
  const [one, other] = [await encrypt(setup, data, 'fastest'), await encrypt(setup, data, 'noble')]
  expect(one).toEqual(byNode(setup, data))
  expect(other).toEqual(one)
})

describe('mistakes an earlier product made', () => {
  const iv = encodeUtf8('fedcba9876543210')
  const cbc = (text: string): CipherSetup => ({
    mode: 'cbc',
    key: encodeUtf8(text),
    iv,
    padding: 'pkcs7',
  })

  test.each(ENGINES)('row 2: AES-128 and AES-192 give the standard ciphertext (%s)', async one => {
    const text = encodeUtf8('hello flow world')
    const setup = cbc('0123456789abcdef')
    for (let run = 0; run < 2; run++) {
      expect((await encrypt(setup, text, one)).ciphertext).toBe(
        '719d93ac646520fce970661d54576934280c09b835729d62eb586aa044a54517',
      )
    }
    const longer = cbc('0123456789abcdef01234567')
    const { ciphertext } = await encrypt(longer, text, one)
    expect(ciphertext).toBe(byNode(longer, text).ciphertext)
    expect(ciphertext).toMatch(/^434d614d/)
  })

  test('row 4: a key or IV of another length is refused, never stretched', async () => {
    expect(await codeOf(createEncryption(cbc('password')))).toBe('aes/key-length')
    const short = { ...cbc('0123456789abcdef'), iv: encodeUtf8('12345') }
    expect(await codeOf(createEncryption(short))).toBe('aes/iv-length')
    expect(await codeOf(createEncryption({ ...short, mode: 'ctr' }))).toBe('aes/iv-length')
  })
})

test('a tag or ciphertext that is too short says so', async () => {
  const setup: CipherSetup = {
    mode: 'gcm',
    key: hex('00'.repeat(16)),
    iv: hex('00'.repeat(12)),
    aad: hex(''),
    tagBits: 128,
  }
  expect(await codeOf(decrypt(setup, hex('0011'), null, 'noble'))).toBe('aes/shorter-than-tag')
  expect(await codeOf(decrypt(setup, hex('0011'), hex('00'), 'noble'))).toBe('aes/tag-length')
})
