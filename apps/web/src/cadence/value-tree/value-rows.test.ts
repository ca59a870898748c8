import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { expect, test } from 'vitest'
import { describeValue } from './value-messages'
import { FIRST_UNFOLDED, PARTS_AT_ONCE, valueRows } from './value-rows'

const int = (value: number): CadenceValue => ({ type: 'Int', value: BigInt(value) })
const list = (length: number): CadenceValue => ({
  type: 'Array',
  value: Array.from({ length }, (_, at) => int(at)),
})
const KEY: CadenceValue = {
  type: 'Struct',
  id: `s.${'ab'.repeat(32)}.Key`,
  fields: [
    { name: 'index', value: int(0) },
    { name: 'ids', value: list(2) },
  ],
}

const displayed = (value: CadenceValue, unfolded = FIRST_UNFOLDED) =>
  valueRows(value, unfolded).map(({ path, depth, name, type, text, parts }) =>
    [path, depth, name, type, text, parts].join('|'),
  )

test('a value begins with its parts, folded', () => {
  expect(displayed({ type: 'Optional', value: KEY })).toEqual([
    '|0||Key?||2',
    '0|1|index|Int|0|0',
    '1|1|ids|[Int]||2',
  ])
})

test('a part unfolds at its path', () => {
  expect(displayed(KEY, new Map([...FIRST_UNFOLDED, ['1', 200]])).slice(2)).toEqual([
    '1|1|ids|[Int]||2',
    '1/0|2|0|Int|0|0',
    '1/1|2|1|Int|1|0',
  ])
})

test('of many parts some are shown, and a row says how many more there are', () => {
  const rows = valueRows(list(100_000), FIRST_UNFOLDED)
  expect(rows).toHaveLength(PARTS_AT_ONCE + 2)
  expect(rows.at(-1)).toMatchObject({ path: '', more: 100_000 - PARTS_AT_ONCE })
})

test('a long text is cut in its row', () => {
  const [row] = valueRows({ type: 'String', value: 'x'.repeat(5_000_000) }, FIRST_UNFOLDED)
  expect(row?.text).toMatch(/^"x{300}…$/)
})

test.each<[CadenceValue, string]>([
  [{ type: 'UFix64', value: '1.00100000' }, 'UFix64 1.00100000'],
  [{ type: 'Void' }, 'nothing'],
  [{ type: 'Optional', value: null }, 'nil'],
  [KEY, 'Key with 2 fields'],
  [list(1), '[Int] with 1 item'],
  [{ type: 'Dictionary', value: [] }, '{} with 0 entries'],
  [{ type: 'Dictionary', value: [{ key: int(1), value: int(2) }] }, '{Int: Int} with 1 entry'],
  [{ type: 'String', value: 'a\nb' }, String.raw`String "a\nb"`],
])('a value is said as $1', (value, message) => {
  expect(describeValue(value)).toBe(message)
})

test('a long text is cut in a sentence', () => {
  expect(describeValue({ type: 'String', value: 'x'.repeat(1000) })).toMatch(/^String "x{79}…$/)
})
