import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryAbiCase } from '../../../test/arbitrary-abi.ts'
import { type AbiInput, emptyAbiInput, fitsAbiType } from './abi-input.ts'
import { parseSignature } from './parse-signature.ts'
import { abiInputOf, readAbiInputs } from './read-input.ts'

it('a value and what is entered for it give each other', () => {
  fc.assert(
    fc.property(arbitraryAbiCase, ({ parameters, values }) => {
      const inputs = parameters.map(({ type }, index) => abiInputOf(type, values[index] ?? ''))
      expect(parameters.every(({ type }, index) => fitsAbiType(type, inputs[index]))).toBe(true)
      expect(readAbiInputs(parameters, inputs)).toEqual({ kind: 'values', values })
    }),
    { numRuns: 300 },
  )
})

it('an empty form fits its type', () => {
  fc.assert(
    fc.property(arbitraryAbiCase, ({ parameters }) => {
      for (const { type } of parameters) expect(fitsAbiType(type, emptyAbiInput(type))).toBe(true)
    }),
  )
})

function messages(types: string, inputs: readonly AbiInput[]) {
  const read = readAbiInputs(parseSignature(types).inputs, inputs)
  if (read.kind === 'values') return read.values
  return Array.from(read.faults, ([path, { message }]) => `${path}: ${message}`)
}

it('takes integers in hex, addresses in any case, and no bytes', () => {
  expect(messages('(uint8,int16,bytes,bool)', ['0xf', '-300', '0x', 'true'])).toEqual([
    ...[15n, -300n, new Uint8Array(), true],
  ])
  expect(messages('(address)', ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])).toEqual([
    '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  ])
})

it.each<readonly [string, AbiInput, string]>([
  ['uint8 a', '', 'a: No uint8 is entered.'],
  ['uint8 a', '256', 'a: uint8 holds numbers from 0 to 255.'],
  ['int8 a', '-129', 'a: int8 holds numbers from −128 to 127.'],
  ['uint256 a', `${2n ** 256n}`, 'a: uint256 holds numbers from 0 to 2^256 − 1.'],
  ['uint8', '1.5', '#1: '],
  ['uint8 a', '-1', 'a: '],
  ['bytes2 a', '0x01', 'a: The bytes2 has 2 hex digits, 2 too few.'],
  ['address a', '0x01', 'a: '],
  ['string a', '\ud800', 'a: '],
  ['(uint8 b)[] a', [['1'], ['']], 'a[1].b: No uint8 is entered.'],
])('%s: %j is refused', (type, input, message) => {
  const [first] = messages(`(${type})`, [input])
  expect(first).toContain(message)
})

it('an input of another form doesn’t fit', () => {
  const [type] = parseSignature('((uint8[2])[])').inputs
  if (!type) throw new Error('no type')
  for (const input of ['', [''], [[]], [['']], [[['1']]], [[['1', ['2']]]]]) {
    expect(fitsAbiType(type.type, input)).toBe(false)
  }
  expect(fitsAbiType(type.type, [[['1', '2']]])).toBe(true)
})
