import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBytes, displayFormOf, valueType } from './readable-value'

function value(json: unknown) {
  const decoded = decodeBytes(encodeUtf8(JSON.stringify(json)))
  if (decoded.kind === 'failed') throw decoded.error
  return decoded.value
}
const uint8 = (n: number) => ({ type: 'UInt8', value: `${n}` })

/** As in events, with entitlements in Cadence's encoding. */
const receiver = {
  type: {
    type: '',
    kind: 'Resource',
    typeID: 'A.0ae53cb6e3f42a79.Flow.Vault',
    fields: [],
    initializers: [],
  },
  kind: 'Reference',
  authorization: {
    kind: 'EntitlementConjunctionSet',
    entitlements: [
      { type: null, kind: 'Entitlement', typeID: 'Storage', fields: null, initializers: null },
    ],
  },
}
const capability = (borrowType: unknown) => ({
  value: { borrowType, address: '0x0ae53cb6e3f42a79', id: '7' },
  type: 'Capability',
})

describe('decodeBytes', () => {
  it('keeps the text as it came, to the last newline', () => {
    const raw = '{"value":"1.0","type":"UFix64"}\n'
    expect(decodeBytes(encodeUtf8(raw))).toMatchObject({
      kind: 'value',
      raw,
      value: { type: 'UFix64', value: '1.00000000' },
    })
  })

  it('says where JSON breaks, beside the text', () => {
    const decoded = decodeBytes(encodeUtf8('{"type":"Int","value":'))
    expect(decoded).toMatchObject({
      kind: 'failed',
      raw: '{"type":"Int","value":',
      error: { code: 'json-cadence/syntax', position: { kind: 'offset', offset: 22 } },
    })
  })

  it('says which byte is not UTF-8', () => {
    const decoded = decodeBytes(Uint8Array.of(0x7b, 0xff))
    expect(decoded).toMatchObject({
      kind: 'failed',
      raw: null,
      error: { code: 'utf8/invalid', position: { offset: 1 } },
    })
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.uint8Array(), bytes => void decodeBytes(bytes)))
    fc.assert(fc.property(fc.json(), json => void decodeBytes(new TextEncoder().encode(json))))
  })
})

describe('valueType', () => {
  it.each([
    [{ type: 'UInt64', value: '1' }, 'UInt64'],
    [{ type: 'Optional', value: { type: 'Address', value: '0x01' } }, 'Address?'],
    [{ type: 'Optional', value: null }, 'Optional'],
    [{ type: 'Array', value: [uint8(1), uint8(2)] }, '[UInt8]'],
    [{ type: 'Array', value: [uint8(1), { type: 'Bool', value: true }] }, '[]'],
    [
      {
        type: 'Dictionary',
        value: [{ key: { type: 'String', value: 'a' }, value: { type: 'Int', value: '1' } }],
      },
      '{String: Int}',
    ],
    [{ type: 'Dictionary', value: [] }, '{}'],
    [{ type: 'Struct', value: { id: 'A.0ae53cb6e3f42a79.Flow.Thing', fields: [] } }, 'Thing'],
    [{ type: 'Attachment', value: { id: 'A.0ae53cb6e3f42a79.Flow.Badge', fields: [] } }, 'Badge'],
    [capability(receiver), 'Capability<auth(Storage) &A.0ae53cb6e3f42a79.Flow.Vault>'],
    [capability(''), 'Capability'],
  ])('of %j', (json, type) => {
    expect(valueType(value(json))).toBe(type)
  })
})

describe('shownAs', () => {
  it('shows bytes as hex, whole', () => {
    const bytes = [0, 1, 15, 16, 127, 128, 254, 255]
    expect(displayFormOf(value({ type: 'Array', value: bytes.map(uint8) }))).toEqual({
      kind: 'bytes',
      hex: '00010f107f80feff',
      length: 8,
    })
  })

  it('leaves short lists and mixed lists as lists', () => {
    expect(displayFormOf(value({ type: 'Array', value: [uint8(1), uint8(2)] }))).toEqual({
      kind: 'text',
      text: '[1, 2]',
    })
    const mixed = [...Array.from({ length: 8 }, () => uint8(1)), { type: 'Bool', value: true }]
    expect(displayFormOf(value({ type: 'Array', value: mixed })).kind).toBe('text')
  })

  it('opens optionals, addresses and composites', () => {
    expect(
      displayFormOf(value({ type: 'Optional', value: { type: 'Address', value: '0x01' } })),
    ).toEqual({
      kind: 'address',
      address: '0000000000000001',
    })
    expect(displayFormOf(value({ type: 'Optional', value: null }))).toEqual({
      kind: 'text',
      text: 'nil',
    })
    expect(
      displayFormOf(value({ type: 'Struct', value: { id: 'PublicKey', fields: [] } })),
    ).toMatchObject({ kind: 'fields', value: { id: 'PublicKey' } })
    expect(
      displayFormOf(
        value({
          type: 'Enum',
          value: { id: 'HashAlgorithm', fields: [{ name: 'rawValue', value: uint8(3) }] },
        }),
      ),
    ).toEqual({ kind: 'text', text: 'HashAlgorithm(rawValue: 3)' })
  })

  it('shows capabilities with their entitlements, and attachments by their fields', () => {
    expect(displayFormOf(value(capability(receiver)))).toEqual({
      kind: 'text',
      text: 'Capability<auth(Storage) &A.0ae53cb6e3f42a79.Flow.Vault>(address: 0x0ae53cb6e3f42a79, id: 7)',
    })
    const badge = { type: 'Attachment', value: { id: 'S.a.Badge', fields: [] } }
    expect(
      displayFormOf(
        value({ type: 'Struct', value: { id: 'S.a.B', fields: [{ name: '', value: badge }] } }),
      ),
    ).toMatchObject({ kind: 'fields', text: 'S.a.B(S.a.Badge())' })
  })
})
