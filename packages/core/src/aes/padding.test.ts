import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hex } from '../../test/aes.ts'
import { refusal } from '../../test/refusal.ts'
import { formatHex } from '../bytes/hex.ts'
import { padBlock, unpadBlock } from './padding.ts'
import { PADDINGS } from './parameters.ts'

test.each([
  ['pkcs7', '616263', `616263${'0d'.repeat(13)}`],
  ['pkcs7', '', '10'.repeat(16)],
  ['ansi-x923', '616263', `616263${'00'.repeat(12)}0d`],
  ['ansi-x923', '', `${'00'.repeat(15)}10`],
  ['iso-7816-4', '616263', `61626380${'00'.repeat(12)}`],
  ['iso-7816-4', '', `80${'00'.repeat(15)}`],
  ['zero', '616263', `616263${'00'.repeat(13)}`],
  ['zero', '', ''],
  ['none', '', ''],
] as const)('%s of "%s"', (padding, rest, padded) => {
  expect(formatHex(padBlock(hex(rest), padding, 0))).toBe(padded)
  if (padded !== '') expect(formatHex(unpadBlock(hex(padded), padding, 0))).toBe(rest)
})

test('ISO 10126 fills with random bytes and the length', () => {
  const one = padBlock(hex('6162'), 'iso-10126', 2)
  const other = padBlock(hex('6162'), 'iso-10126', 2)
  expect(formatHex(one)).toMatch(/^6162[0-9a-f]{26}0e$/)
  expect(formatHex(one)).not.toBe(formatHex(other))
  expect(formatHex(unpadBlock(one, 'iso-10126', 0))).toBe('6162')
})

test('unpadding never gives more than a block, and takes nothing but what padding would give', () => {
  const rules = PADDINGS.filter(padding => padding !== 'none' && padding !== 'iso-10126')
  fc.assert(
    fc.property(
      fc.constantFrom(...rules),
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      fc.integer({ min: 0, max: 17 }),
      (padding, block, last) => {
        block[15] = last
        let data: Uint8Array
        try {
          data = unpadBlock(block, padding, 0)
        } catch {
          return
        }
        if (data.length < 16) expect(formatHex(padBlock(data, padding, 0))).toBe(formatHex(block))
        else expect(padding).toBe('zero')
      },
    ),
  )
})

test('zero padding leaves at least one byte: a whole block of padding is never made', () => {
  expect(formatHex(unpadBlock(hex('00'.repeat(16)), 'zero', 0))).toBe('00')
})

test('each fault has its words and its place', () => {
  const at = (padding: (typeof PADDINGS)[number], block: string) =>
    refusal(() => unpadBlock(hex(block), padding, 32))
  expect(at('pkcs7', '00'.repeat(16))).toMatchObject({
    code: 'aes/bad-padding-length',
    position: { offset: 47 },
  })
  expect(at('pkcs7', '11'.repeat(16)).code).toBe('aes/bad-padding-length')
  expect(at('pkcs7', `${'61'.repeat(12)}03040404`)).toMatchObject({
    code: 'aes/bad-padding-fill',
    position: { offset: 44 },
  })
  expect(at('ansi-x923', `${'61'.repeat(12)}00010004`)).toMatchObject({
    code: 'aes/bad-padding-fill',
    position: { offset: 45 },
  })
  expect(at('iso-7816-4', '00'.repeat(16)).code).toBe('aes/bad-padding-no-marker')
  expect(at('iso-7816-4', `61${'00'.repeat(15)}`).code).toBe('aes/bad-padding-no-marker')
  expect(at('iso-10126', 'ff'.repeat(16)).code).toBe('aes/bad-padding-length')
  expect(refusal(() => padBlock(hex('0102'), 'none', 18))).toMatchInlineSnapshot(`
    {
      "code": "aes/not-whole-blocks",
      "message": "The data is 18 bytes long: 2 more than whole blocks of 16.",
      "suggestion": "Without padding, only whole blocks can be encrypted: choose a padding, or CTR or GCM.",
    }
  `)
})
