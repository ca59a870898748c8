import { expect, test } from 'vitest'
import { toToolError } from '../errors.ts'
import { parseBlockReference } from './block-reference.ts'

const ID = 'ab'.repeat(32)

test.each([
  ['0', 0n],
  ['137390146', 137_390_146n],
  ['137,390,146', 137_390_146n],
  ['1,000', 1000n],
  [' 42\n', 42n],
  ['18446744073709551615', 2n ** 64n - 1n],
])('%s is a height', (text, height) => {
  expect(parseBlockReference(text)).toEqual({ kind: 'height', height })
})

test.each([ID, ID.toUpperCase(), `0x${ID}`, ` 0X${ID} `])('%s is an ID', text => {
  expect(parseBlockReference(text)).toEqual({ kind: 'id', id: ID })
})

test('64 decimal digits are an ID', () => {
  expect(parseBlockReference('1'.repeat(64))).toEqual({ kind: 'id', id: '1'.repeat(64) })
})

test.each([
  ['', 'block/empty', undefined],
  [' \n', 'block/empty', undefined],
  ['latest', 'block/bad-character', 0],
  ['  12x4', 'block/bad-character', 4],
  ['-1', 'block/bad-character', 0],
  ['1.5', 'block/bad-character', 1],
  ['1 000', 'block/bad-character', 1],
  [`${ID.slice(0, 10)}g`, 'block/bad-character', 10],
  ['0x12z', 'block/bad-character', 4],
  ['007', 'block/leading-zero', 0],
  [' 0,123', 'block/leading-zero', 1],
  ['1,00', 'block/commas', 1],
  ['1000,000', 'block/commas', 4],
  [',000', 'block/commas', 0],
  ['1,000,', 'block/commas', 5],
  ['18446744073709551616', 'block/too-high', 0],
  ['999999999999999999999', 'block/too-high', 0],
  [ID.slice(1), 'block/wrong-length', 63],
  [`${ID}c`, 'block/wrong-length', 64],
  ['0x0b', 'block/wrong-length', 4],
  ['1'.repeat(63), 'block/wrong-length', 63],
] as const)('%j is refused as %s at %s', (text, code, offset) => {
  let thrown: unknown
  try {
    parseBlockReference(text)
  } catch (error) {
    thrown = error
  }
  const error = toToolError(thrown)
  expect(error.code).toBe(code)
  const { position } = error
  expect(position?.kind === 'offset' ? position.offset : undefined).toBe(offset)
})

test('says what is wrong', () => {
  expect(() => parseBlockReference('12x4')).toThrow(
    'The height contains "x", which is not a digit.',
  )
  expect(() => parseBlockReference('abx')).toThrow('The ID contains "x", which is not a hex digit.')
  expect(() => parseBlockReference(ID.slice(3))).toThrow('this has 61, 3 too few')
})
