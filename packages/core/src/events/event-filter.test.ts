import { expect, test } from 'vitest'
import { encodeUtf8 } from '../bytes/utf8.ts'
import type { CadenceValue } from '../cadence/cadence-value.ts'
import { encodeJsonCadence } from '../cadence/json-cadence.ts'
import { type EventFilter, eventMatcher } from './event-filter.ts'

const ADDRESS = '0ae53cb6e3f42a79'
const TYPE = 'A.1654653399040a61.FlowToken.TokensDeposited'
const NONE: EventFilter = { type: null, contract: null, address: null, field: null }

const event = (value: CadenceValue, name = 'to', type = TYPE) => ({
  type,
  payload: encodeJsonCadence({ type: 'Event', id: type, fields: [{ name, value }] }),
})
const passes = (filter: Partial<EventFilter>, one: ReturnType<typeof event>) =>
  eventMatcher({ ...NONE, ...filter })(one)
const address = (value: string): CadenceValue => ({ type: 'Address', value }) as CadenceValue
const text = (value: string): CadenceValue => ({ type: 'String', value })

test('by type and contract', () => {
  const one = event(text('x'))
  expect(passes({}, one)).toBe(true)
  expect(passes({ type: TYPE }, one)).toBe(true)
  expect(passes({ type: `${TYPE}x` }, one)).toBe(false)
  expect(passes({ contract: 'FlowToken' }, one)).toBe(true)
  expect(passes({ contract: 'Flow' }, one)).toBe(false)
  expect(passes({ contract: 'AccountCreated' }, event(text('x'), 'a', 'flow.AccountCreated'))).toBe(
    false,
  )
})

test.each<[string, CadenceValue]>([
  ['an address', address(ADDRESS)],
  ['one in an optional', { type: 'Optional', value: address(ADDRESS) }],
  ['one in an array', { type: 'Array', value: [text('x'), address(ADDRESS)] }],
  ['a key', { type: 'Dictionary', value: [{ key: address(ADDRESS), value: text('x') }] }],
  ['a value', { type: 'Dictionary', value: [{ key: text('x'), value: address(ADDRESS) }] }],
  [
    'a field of a struct',
    {
      type: 'Struct',
      id: 'A.0000000000000001.X.Y',
      fields: [{ name: 'a', value: address(ADDRESS) }],
    },
  ],
  ['the type of a struct', { type: 'Struct', id: `A.${ADDRESS}.X.Y`, fields: [] }],
  ['a text', text(`from 0x${ADDRESS.toUpperCase()}.`)],
])('finds an address in %s', (_, value) => {
  expect(passes({ address: ADDRESS }, event(value))).toBe(true)
  expect(passes({ address: '1654653399040a62' }, event(value))).toBe(false)
})

test('finds an address in a type', () => {
  const staticType = `{"kind":"Optional","type":{"kind":"Resource","typeID":"A.${ADDRESS}.X.Y","type":"","fields":[],"initializers":[]}}`
  const payload = encodeUtf8(
    `{"type":"Event","value":{"id":"${TYPE}","fields":[{"name":"t","value":{"type":"Type","value":{"staticType":${staticType}}}}]}}`,
  )
  expect(passes({ address: ADDRESS }, { type: TYPE, payload })).toBe(true)
})

test('an address in the event’s own type counts, one within more digits does not', () => {
  expect(passes({ address: '1654653399040a61' }, event(text('x')))).toBe(true)
  expect(passes({ address: ADDRESS }, event(text(`0x${ADDRESS}00`)))).toBe(false)
  expect(passes({ address: ADDRESS }, event({ type: 'UInt64', value: 79n }))).toBe(false)
})

test('an address that the node writes short is the same address', () => {
  const payload = encodeUtf8(
    `{"type":"Event","value":{"id":"${TYPE}","fields":[{"name":"to","value":{"type":"Address","value":"0x01"}}]}}`,
  )
  expect(passes({ address: '0000000000000001' }, { type: TYPE, payload })).toBe(true)
})

test('by a field, and by what its value has in it', () => {
  const one = event({ type: 'UFix64', value: '12.50000000' }, 'amount')
  const field = (name: string, value: string) => passes({ field: { name, value } }, one)
  expect(field('amount', '')).toBe(true)
  expect(field('Amount', '12.5')).toBe(true)
  expect(field('amount', '13')).toBe(false)
  expect(field('amoun', '')).toBe(false)
  expect(field('', '12.5')).toBe(true)
  expect(field('', '13')).toBe(false)
  const nested = event({
    ...{ type: 'Struct', id: 'A.0000000000000001.X.Y' },
    fields: [{ name: 'owner', value: { type: 'Optional', value: address(ADDRESS) } }],
  })
  expect(passes({ field: { name: 'owner', value: `0x${ADDRESS}` } }, nested)).toBe(true)
  expect(passes({ field: { name: 'to', value: 'OWNER' } }, nested)).toBe(true)
})

test('all parts have to hold', () => {
  const one = event(address(ADDRESS))
  const field = { name: 'to', value: '' }
  expect(passes({ type: TYPE, contract: 'FlowToken', address: ADDRESS, field }, one)).toBe(true)
  expect(passes({ address: ADDRESS, field: { name: 'from', value: '' } }, one)).toBe(false)
  expect(passes({ address: '1654653399040a61', field: { name: 'from', value: '' } }, one)).toBe(
    false,
  )
})

test('escapes hide nothing, and what is no JSON-Cadence passes no question about fields', () => {
  const escaped = encodeUtf8(
    `{"type":"Event","value":{"id":"${TYPE}","fields":[{"name":"t\\u006f","value":{"type":"String","value":"x"}}]}}`,
  )
  expect(passes({ field: { name: 'to', value: '' } }, { type: TYPE, payload: escaped })).toBe(true)
  const broken = { type: TYPE, payload: encodeUtf8(`{"to":"${ADDRESS}"}`) }
  expect(passes({ address: ADDRESS }, broken)).toBe(false)
  expect(passes({ type: TYPE }, broken)).toBe(true)
})
