import type { AbiValue } from '@toolkit/core/evm/abi/abi-type'
import { decodeCall } from '@toolkit/core/evm/abi/decode-call'
import { encodeCall } from '@toolkit/core/evm/abi/encode'
import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
import { expect, it } from 'vitest'
import { MAX_ROWS, valueRows } from './value-rows'

function rowsOf(signature: string, ...values: readonly AbiValue[]) {
  const item = parseSignature(signature)
  return valueRows(decodeCall(item, encodeCall(item, values)).values)
}

it('has a row for each value that holds no others, by its path', () => {
  const rows = rowsOf(
    'f((uint8 small, bool[] flags) one, bytes, string[] none, uint8 same, uint8 same)',
    [7n, [true, false]],
    Uint8Array.of(1),
    [],
    1n,
    2n,
  )
  expect(rows.map(({ path, typeText, value }) => [path, typeText, value])).toEqual([
    ['one.small', 'uint8', 7n],
    ['one.flags[0]', 'bool', true],
    ['one.flags[1]', 'bool', false],
    ['#2', 'bytes', Uint8Array.of(1)],
    ['none', 'string[]', []],
    ['same', 'uint8', 1n],
    ['same', 'uint8', 2n],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

it('stops where there are more than can be listed', () => {
  const rows = rowsOf('f(uint8[])', Array(1000).fill(1n))
  expect(rows).toHaveLength(MAX_ROWS + 1)
})
