import { expect, it } from 'vitest'
import { decodeUtf8 } from '../bytes/utf8.ts'
import { ToolError } from '../errors.ts'
import { encodeArgument } from './json-cadence.ts'

// Callers without types: plain JavaScript, or JSON that was cast.
const encode = (value: unknown) => decodeUtf8(encodeArgument(value as never))

it.each([
  ['Address', 'f8d6e0586b0a20c7', '"0xf8d6e0586b0a20c7"'],
  ['Address', '0xF8D6e0586b0a20c7', '"0xf8d6e0586b0a20c7"'],
])('reads %s %s', (type, value, json) => {
  expect(encode({ type, value })).toBe(`{"value":${json},"type":"${type}"}`)
})

it.each([
  undefined,
  null,
  5,
  'text',
  [],
  {},
  { type: 5 },
  { type: 'Nothing', value: 1 },
  { type: 'constructor', value: 1n },
  { type: 'Bool', value: 'true' },
  { type: 'Bool' },
  { type: 'String', value: 5 },
  { type: 'String' },
  { type: 'Character', value: 5 },
  { type: 'Address', value: 'f8d6' },
  { type: 'Address', value: 5n },
  { type: 'UInt8', value: 5 },
  { type: 'UInt8', value: '5' },
  { type: 'UFix64', value: 1.5 },
  { type: 'Optional' },
  { type: 'Optional', value: 5 },
  { type: 'Array', value: 'ab' },
  { type: 'Array', value: [5] },
  { type: 'Array', value: { 0: 1 } },
  { type: 'Dictionary', value: {} },
  { type: 'Dictionary', value: [[1, 2]] },
  { type: 'Path', value: { domain: 'storage', identifier: 'a' } },
  { type: 'Path', domain: 'Storage', identifier: 'a' },
  { type: 'Path', domain: 'storage', identifier: 5 },
  { type: 'Struct', id: 5, fields: [] },
  { type: 'Struct', id: 'A.f8d6e0586b0a20c7.B.C' },
  { type: 'Struct', id: 'A.f8d6e0586b0a20c7.B.C', fields: [null] },
  { type: 'Struct', id: 'A.f8d6e0586b0a20c7.B.C', fields: [{ name: 5, value: { type: 'Void' } }] },
  { type: 'Type', staticType: 'Int' },
  { type: 'Type', staticType: { kind: 'Nothing' } },
  { type: 'Type', staticType: { kind: 'Optional' } },
  { type: 'Type', staticType: { kind: 'Reference', type: { kind: 'Int' } } },
  { type: 'Type', staticType: { kind: 'Function' } },
  { type: 'Type', staticType: { kind: 'Struct', typeID: 'A.f8d6e0586b0a20c7.B.C' } },
  { type: 'Type', staticType: { kind: 'Intersection', types: 5 } },
  { type: 'Capability', address: 5, borrowType: { kind: 'Int' }, id: 1n, path: null },
  { type: 'Capability', address: 'f8d6e0586b0a20c7', borrowType: null, id: 1n, path: null },
  { type: 'InclusiveRange', start: 1, end: 2, step: 1 },
  { type: 'Function' },
])('refuses a value of the wrong kind: %o', value => {
  expect(() => encode(value)).toThrow(ToolError)
})
