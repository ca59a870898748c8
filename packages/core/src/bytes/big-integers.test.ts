import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { bytesToInteger, integerToBytes, minimalWidth, parseWholeNumber } from './big-integers.ts'
import { formatHex, parseHex } from './hex.ts'

const unsigned = { signed: false, order: 'big' } as const
const signed = { signed: true, order: 'big' } as const

describe('known values', () => {
  it.each([
    ['20000000000001', '9007199254740993', '9007199254740993'],
    ['ffffffffffffffff', '18446744073709551615', '-1'],
    ['00', '0', '0'],
    ['80', '128', '-128'],
    ['ff7f', '65407', '-129'],
    ['0080', '128', '128'],
    [
      'ff'.repeat(32),
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      '-1',
    ],
  ])('%s', (hex, asUnsigned, asSigned) => {
    const bytes = parseHex(hex)
    expect(bytesToInteger(bytes, unsigned).toString()).toBe(asUnsigned)
    expect(bytesToInteger(bytes, signed).toString()).toBe(asSigned)
    const little = bytes.toReversed()
    expect(bytesToInteger(little, { ...signed, order: 'little' }).toString()).toBe(asSigned)
    expect(formatHex(integerToBytes(BigInt(asUnsigned), unsigned, bytes.length))).toBe(hex)
    expect(formatHex(integerToBytes(BigInt(asSigned), signed, bytes.length))).toBe(hex)
  })

  it.each([
    [0n, 1, 1],
    [127n, 1, 1],
    [128n, 1, 2],
    [-128n, 0, 1],
    [-129n, 0, 2],
    [255n, 1, 2],
    [256n, 2, 2],
    [2n ** 64n - 1n, 8, 9],
  ])('%i takes %i bytes unsigned and %i signed', (value, asUnsigned, asSigned) => {
    if (value >= 0n) expect(minimalWidth(value, false)).toBe(asUnsigned)
    expect(minimalWidth(value, true)).toBe(asSigned)
  })
})

describe('round trips', () => {
  const form = fc.record({ signed: fc.boolean(), order: fc.constantFrom('big', 'little') })
  it('any bytes, in their own width', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 70 }), form, (bytes, how) => {
        expect(integerToBytes(bytesToInteger(bytes, how), how, bytes.length)).toEqual(bytes)
      }),
    )
  })

  it('any integer, in the fewest bytes and in more', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 300n), 2n ** 300n), form, fc.nat(5), (any, how, more) => {
        const value = any < 0n && !how.signed ? -any : any
        const bytes = integerToBytes(value, how)
        expect(bytesToInteger(bytes, how)).toBe(value)
        expect(bytesToInteger(integerToBytes(value, how, bytes.length + more), how)).toBe(value)
        if (bytes.length > 1) {
          expect(refusal(() => integerToBytes(value, how, bytes.length - 1)).code).toBe(
            'integer/does-not-fit',
          )
        }
      }),
    )
  })

  it('agree with DataView', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), value => {
        const view = new DataView(new ArrayBuffer(8))
        view.setBigInt64(0, value, true)
        const bytes = new Uint8Array(view.buffer)
        expect(integerToBytes(value, { signed: true, order: 'little' }, 8)).toEqual(bytes)
      }),
    )
  })

  it('thousands of digits', () => {
    const text = `-${'9'.repeat(50_000)}`
    const bytes = integerToBytes(parseWholeNumber(text, { signed: true }), signed)
    expect(bytesToInteger(bytes, signed).toString()).toBe(text)
  })
})

describe('what is no whole number', () => {
  it.each([
    ['', 'integer/empty', 0],
    ['-', 'integer/empty', 1],
    ['12abc', 'integer/bad-digit', 2],
    ['zz', 'integer/bad-digit', 0],
    ['1.9', 'integer/fraction', 1],
    ['-1.9', 'integer/fraction', 2],
    ['1e3', 'integer/bad-digit', 1],
    ['0x1f', 'integer/hex', 1],
    ['007', 'integer/leading-zero', 0],
    ['-01', 'integer/leading-zero', 1],
    ['-0', 'integer/minus-zero', 0],
    ['+1', 'integer/plus', 0],
    [' 1', 'integer/space', 0],
    ['1-', 'integer/bad-digit', 1],
    ['--1', 'integer/bad-digit', 1],
  ])('%j: %s at %i', (text, code, offset) => {
    const facts = refusal(() => parseWholeNumber(text, { signed: true }))
    expect([facts.code, facts.position]).toMatchObject([code, { offset }])
  })

  it('a negative one has no unsigned form', () => {
    expect(refusal(() => parseWholeNumber('-5', { signed: false }))).toMatchInlineSnapshot(`
      {
        "code": "integer/negative",
        "message": "A negative number can’t be unsigned.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 0,
        },
        "suggestion": "Enter it in the signed field.",
      }
    `)
    expect(refusal(() => integerToBytes(-5n, unsigned)).code).toBe('integer/negative')
    expect(refusal(() => integerToBytes(128n, signed, 1)).message).toMatchInlineSnapshot(
      `"The number needs 2 bytes with its sign, and the width is 1."`,
    )
  })
})
