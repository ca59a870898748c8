import { expect, test } from 'vitest'
import { decodeJsonCadence } from './json-cadence.ts'
import { plainValue } from './plain-value.ts'

const plain = (json: unknown) => plainValue(decodeJsonCadence(JSON.stringify(json)))
const text = (value: string) => ({ type: 'String', value })

test.each([
  [{ type: 'UInt64', value: '18446744073709551615' }, '18446744073709551615'],
  [{ type: 'UFix64', value: '1.5' }, '1.50000000'],
  [{ type: 'Optional', value: null }, null],
  [{ type: 'Optional', value: { type: 'Bool', value: true } }, true],
  [{ type: 'Void' }, null],
  [{ type: 'Address', value: '0x1654653399040a61' }, '0x1654653399040a61'],
  [{ type: 'Array', value: [text('a'), { type: 'Int', value: '-1' }] }, ['a', '-1']],
  [{ type: 'Path', value: { domain: 'storage', identifier: 'vault' } }, '/storage/vault'],
])('%j is %j', (json, expected) => {
  expect(plain(json)).toEqual(expected)
})

test('dictionaries and composites are objects', () => {
  const pair = { key: { type: 'UInt8', value: '1' }, value: text('one') }
  const fields = [{ name: 'by', value: { type: 'Dictionary', value: [pair] } }]
  const struct = { type: 'Struct', value: { id: 'A.1654653399040a61.Some.Thing', fields } }
  expect(JSON.stringify(plain(struct))).toBe('{"by":{"1":"one"}}')
})

test('keys that read alike have their types, and none is lost', () => {
  const value = [
    { key: { type: 'Int', value: '1' }, value: text('number') },
    { key: text('1'), value: text('text') },
  ]
  expect(JSON.stringify(plain({ type: 'Dictionary', value }))).toBe(
    '{"Int 1":"number","String \\"1\\"":"text"}',
  )
})

test('a key of any name is one of the object’s own', () => {
  const value = [{ key: text('__proto__'), value: text('x') }]
  const found = plain({ type: 'Dictionary', value })
  expect(JSON.stringify(found)).toBe('{"__proto__":"x"}')
  expect(Reflect.get({}, 'x')).toBeUndefined()
})
