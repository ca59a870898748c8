import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test } from 'vitest'
import { fieldsInShort } from './event-row-view'

const short = (text: string) => fieldsInShort({ payload: encodeUtf8(text) })
const event = (...fields: readonly [string, object][]) =>
  JSON.stringify({
    type: 'Event',
    value: { id: 'A.01.C.E', fields: fields.map(([name, value]) => ({ name, value })) },
  })

test('fields stand in one line, addresses and long texts cut', () => {
  const address = { type: 'Address', value: '0xf8d6e0586b0a20c7' }
  expect(
    short(
      event(
        ['amount', { type: 'UFix64', value: '1.50000000' }],
        ['to', { type: 'Optional', value: address }],
        ['from', { type: 'Optional', value: null }],
        ['note', { type: 'String', value: 'x'.repeat(50) }],
      ),
    ),
  ).toBe(`amount 1.50000000, to 0xf8d6…20c7, from nil, note "${'x'.repeat(23)}…`)
})

test('what is no event or too much to read is said', () => {
  expect(short('{}')).toBe('unreadable')
  expect(fieldsInShort({ payload: new Uint8Array(25_000) })).toBe('25 kB of fields')
})
