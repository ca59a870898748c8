import { describe, expect, it } from 'vitest'
import { formatHex, parseHex } from '../../bytes/hex.ts'
import { encodeUtf8 } from '../../bytes/utf8.ts'
import type { AbiInput, AbiValue } from './abi-type.ts'
import { decodeCall } from './decode-call.ts'
import { encodeCall, encodeParameters } from './encode.ts'
import { encodePacked } from './packed.ts'
import { parseSignature } from './parse-signature.ts'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
const textWord = (text: string) => formatHex(encodeUtf8(text)).padEnd(64, '0')
const bytes = (text: string) => encodeUtf8(text)

/** Solidity documentation, “Contract ABI Specification”: Examples, Use of Dynamic Types. */
const EXAMPLES: readonly (readonly [string, readonly AbiValue[], string])[] = [
  ['baz(uint32,bool)', [69n, true], `cdcd77c0${word(69)}${word(1)}`],
  [
    'bar(bytes3[2])',
    [[bytes('abc'), bytes('def')]],
    `fce353f6${textWord('abc')}${textWord('def')}`,
  ],
  [
    'sam(bytes,bool,uint256[])',
    [bytes('dave'), true, [1n, 2n, 3n]],
    `a5643bf2${word(0x60)}${word(1)}${word(0xa0)}${word(4)}${textWord('dave')}${word(3)}${word(1)}${word(2)}${word(3)}`,
  ],
  [
    'f(uint256,uint32[],bytes10,bytes)',
    [0x123n, [0x456n, 0x789n], bytes('1234567890'), bytes('Hello, world!')],
    `8be65246${word(0x123)}${word(0x80)}${textWord('1234567890')}${word(0xe0)}${word(2)}${word(0x456)}${word(0x789)}${word(13)}${textWord('Hello, world!')}`,
  ],
  [
    'g(uint256[][],string[])',
    [
      [[1n, 2n], [3n]],
      ['one', 'two', 'three'],
    ],
    `2289b18c${word(0x40)}${word(0x140)}${word(2)}${word(0x40)}${word(0xa0)}${word(2)}${word(1)}${word(2)}${word(1)}${word(3)}${word(3)}${word(0x60)}${word(0xa0)}${word(0xe0)}${word(3)}${textWord('one')}${word(3)}${textWord('two')}${word(5)}${textWord('three')}`,
  ],
]

describe('the examples of the specification', () => {
  it.each(EXAMPLES)('%s', (signature, values, hex) => {
    const item = parseSignature(signature)
    expect(formatHex(encodeCall(item, values))).toBe(hex)
    expect(decodeCall(item, parseHex(hex)).values.map(({ value }) => value)).toEqual(values)
  })

  it('packed mode', () => {
    const packed = (types: string, values: readonly AbiValue[]) =>
      formatHex(encodePacked(parseSignature(types).inputs, values))
    expect(
      packed('(int16,bytes1,uint16,string)', [-1n, Uint8Array.of(0x42), 3n, 'Hello, world!']),
    ).toBe('ffff42000348656c6c6f2c20776f726c6421')
    expect(packed('(string,string)', ['a', 'bc'])).toBe(packed('(string,string)', ['ab', 'c']))
    expect(packed('(int8[2],bytes2[])', [[-1n, 2n], [Uint8Array.of(1, 2)]])).toBe(
      `${'f'.repeat(64)}${word(2)}${'0102'.padEnd(64, '0')}`,
    )
  })
})

it.each(['(uint8,uint8)', '(uint8[][])', '(string[])', '(bytes[2])', '((uint8)[])'])(
  'packed mode refuses what Solidity has not: (%s)',
  types => {
    const { inputs } = parseSignature(`(${types})`)
    expect(() => encodePacked(inputs, [[]])).toThrow(
      expect.objectContaining({ code: 'abi/not-packed' }),
    )
  },
)

it.each<readonly [string, AbiInput, string]>([
  ['uint8', 256n, 'a (uint8): the number is out of its range.'],
  ['uint8', -1n, 'a (uint8): the number is out of its range.'],
  ['int8', 128n, 'a (int8): the number is out of its range.'],
  ['uint8', '1', 'a (uint8): a whole number is expected.'],
  ['bool', 1n, 'a (bool): true or false is expected.'],
  ['uint8', 1.5, 'a (uint8): a whole number is expected.'],
  ['uint256', 2 ** 53, 'a (uint256): a whole number is expected.'],
  ['uint8', Number.NaN, 'a (uint8): a whole number is expected.'],
  ['int8', -129, 'a (int8): the number is out of its range.'],
  ['address', 1, 'a (address): 40 hex digits are expected.'],
  ['address', '0x12', 'a (address): the EVM address has 2 hex digits, 38 too few.'],
  [
    'address',
    '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'a (address): the checksum of this EVM address is wrong: “a” would be in the other case if every digit were right (EIP-55).',
  ],
  [
    'bytes',
    '0xabc',
    'a (bytes): the hex text has 3 hex digits: a byte has two, so one is missing or one is too many.',
  ],
  ['(uint8 b)', {}, 'a (tuple): b is missing.'],
  ['(uint8 b)', { b: 1, c: 2 }, 'a (tuple): it has no member c.'],
  ['(uint8 toString)', {}, 'a (tuple): toString is missing.'],
  ['(uint8)', { b: 1 }, 'a (tuple): a list is expected, as its members have no names.'],
  ['(uint8 b)', { b: 300 }, 'a.b (uint8): the number is out of its range.'],
  ['string', 1n, 'a (string): a text is expected.'],
  ['bytes', 'ab', 'a (bytes): bytes are expected, or hex digits after 0x.'],
  ['bytes2', Uint8Array.of(1), 'a (bytes2): 2 bytes are expected, not 1.'],
  ['function', Uint8Array.of(1), 'a (function): 24 bytes are expected, not 1.'],
  ['uint8[]', 1n, 'a (uint8[]): a list is expected.'],
  ['uint8[2]', [1n], 'a (uint8[2]): it has 2 values, not 1.'],
  ['(uint8 b)[]', [[300n]], 'a[0].b (uint8): the number is out of its range.'],
  ['(uint8)[]', [[300n]], 'a[0].#1 (uint8): the number is out of its range.'],
])('refuses a value that is no %s', (type, value, message) => {
  const { inputs } = parseSignature(`(${type} a)`)
  const thrown = expect.objectContaining({ code: 'abi/bad-value', message })
  expect(() => encodeParameters(inputs, [value])).toThrow(thrown)
})

it('takes what Ethereum’s libraries take', () => {
  const { inputs } = parseSignature(
    '(int16 n, address to, bytes4 s, bytes b, (uint8 x, bool y)[] list)',
  )
  const to = '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const strict = encodeParameters(inputs, [
    ...[-2n, to.toLowerCase(), Uint8Array.of(1, 2, 3, 4), Uint8Array.of(5)],
    [[7n, true]],
  ])
  const loose = encodeParameters(inputs, [
    ...[-2, `0x${to}`, '0x01020304', '0x05'],
    [{ y: true, x: 7 }],
  ])
  expect(formatHex(loose)).toBe(formatHex(strict))
  expect(formatHex(encodePacked(parseSignature('(int16)').inputs, [-2]))).toBe('fffe')
})

it('refuses too few and too many values, and half a character', () => {
  const { inputs } = parseSignature('(string)')
  const thrown = expect.objectContaining({ code: 'abi/bad-value' })
  expect(() => encodeParameters(inputs, [])).toThrow(thrown)
  expect(() => encodeParameters(inputs, ['', ''])).toThrow(thrown)
  const half = expect.objectContaining({ code: 'utf8/lone-surrogate' })
  expect(() => encodeParameters(inputs, ['\ud800'])).toThrow(half)
})
