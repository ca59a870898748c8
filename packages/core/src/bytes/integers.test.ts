import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { bigIntToBytes, bytesToBigInt, parseUnsigned } from './integers.ts'

const weight = (text: string) => parseUnsigned(text, { field: 'weight', max: 1000n })

describe('parseUnsigned', () => {
  it('takes the whole range and nothing beyond', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 70n), fc.bigInt(0n, 2n ** 70n), (value, max) => {
        const parse = () => parseUnsigned(value.toString(), { field: 'height', max })
        if (value <= max) expect(parse()).toBe(value)
        else expect(refusal(parse).code).toBe('integer/too-large')
      }),
    )
    expect(weight('0')).toBe(0n)
    expect(weight('1000')).toBe(1000n)
  })

  it('keeps 64 bit numbers whole', () => {
    const max = 2n ** 64n - 1n
    expect(parseUnsigned('18446744073709551615', { field: 'number', max })).toBe(max)
  })

  it('does not read endless digits', () => {
    expect(refusal(() => weight('9'.repeat(1_000_000))).code).toBe('integer/too-large')
  })

  it.each([
    ['', 'empty', 0],
    [' 1', 'space', 0],
    ['1 ', 'space', 1],
    ['1\n', 'space', 1],
    ['-1', 'negative', 0],
    ['−1', 'negative', 0],
    ['+1', 'sign', 0],
    ['1.5', 'fraction', 1],
    ['1.', 'fraction', 1],
    ['.5', 'fraction', 0],
    ['1e3', 'exponent', 1],
    ['1.5E3', 'exponent', 3],
    ['0x10', 'hex', 1],
    ['007', 'leading-zero', 0],
    ['1,000', 'bad-digit', 1],
    ['12abc', 'bad-digit', 2],
    ['١', 'bad-digit', 0],
    ['NaN', 'bad-digit', 0],
    ['1001', 'too-large', 0],
  ])('refuses %j as %s', (text, fault, offset) => {
    const { code, position } = refusal(() => weight(text))
    expect(code).toBe(`integer/${fault}`)
    expect(position).toMatchObject({ kind: 'offset', offset })
  })

  it('says each in its own sentence', () => {
    const messages = ['', '1 ', '-1', '+1', '1.5', '1e3', '0x1', '01', '1a', '1001'].map(
      text => refusal(() => weight(text)).message,
    )
    expect(new Set(messages).size).toBe(messages.length)
    expect(messages).toMatchInlineSnapshot(`
      [
        "Weight is empty.",
        "Weight contains a space.",
        "Weight cannot be negative.",
        "Weight has a plus sign in front.",
        "Weight must be a whole number.",
        "Weight is written with an exponent.",
        "Weight is written as hex.",
        "Weight has a leading 0.",
        "Weight contains "a", which is not a digit.",
        "Weight is more than 1000.",
      ]
    `)
    expect(refusal(() => weight('1.5')).suggestion).toMatchInlineSnapshot(
      `"Enter a whole number from 0 to 1000, in digits only."`,
    )
  })

  it('minds a lower bound', () => {
    const limit = { field: 'compute limit', min: 1n, max: 9999n }
    expect(parseUnsigned('1', limit)).toBe(1n)
    expect(refusal(() => parseUnsigned('0', limit))).toMatchInlineSnapshot(`
      {
        "code": "integer/too-small",
        "message": "Compute limit is less than 1.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 0,
        },
        "suggestion": "Enter a whole number from 1 to 9999.",
      }
    `)
  })
})

describe('big-endian numbers', () => {
  it('come back', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), value => {
        expect(bytesToBigInt(bigIntToBytes(value, 32))).toBe(value)
      }),
    )
    expect(bytesToBigInt(new Uint8Array())).toBe(0n)
    expect(bigIntToBytes(0n, 0)).toEqual(new Uint8Array())
    expect(bigIntToBytes(258n, 4)).toEqual(Uint8Array.of(0, 0, 1, 2))
  })

  it('are never cut', () => {
    expect(refusal(() => bigIntToBytes(256n, 1))).toMatchInlineSnapshot(`
      {
        "code": "integer/does-not-fit",
        "message": "The number does not fit into 1 byte.",
      }
    `)
    expect(refusal(() => bigIntToBytes(-1n, 1)).message).toMatchInlineSnapshot(
      `"A negative number can’t be unsigned."`,
    )
    expect(refusal(() => bigIntToBytes(1n, 0)).code).toBe('integer/does-not-fit')
  })
})
