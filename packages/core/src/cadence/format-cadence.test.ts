import { describe, expect, it } from 'vitest'
import { formatCadence } from './format-cadence.ts'
import { decodeJsonCadence } from './json-cadence.ts'

const decode = (json: unknown) => decodeJsonCadence(JSON.stringify(json))

describe('formatCadence', () => {
  const type = (staticType: unknown) => ({ type: 'Type', value: { staticType } })
  const unauthorized = { kind: 'Unauthorized', entitlements: null }
  const storage = {
    kind: 'EntitlementConjunctionSet',
    entitlements: [
      { type: null, kind: 'Entitlement', typeID: 'Storage', fields: null, initializers: null },
      { type: null, kind: 'Entitlement', typeID: 'Keys', fields: null, initializers: null },
    ],
  }
  const int = { kind: 'Int' }
  const account = { kind: 'Reference', type: { kind: 'Account' } }
  const attachment = { typeID: 'S.test.Badge', fields: [], initializers: [] }
  const generic = {
    kind: 'Function',
    purity: 'view',
    typeParameters: [
      { name: 'T', typeBound: '' },
      { name: 'U', typeBound: int },
    ],
    parameters: [{ label: '', id: 'a', type: int }],
    return: { kind: 'Optional', type: int },
  }
  const either = { ...storage, kind: 'EntitlementDisjunctionSet' }

  it.each([
    [{ type: 'String', value: 'a"b\\\n\u200b🌊' }, '"a\\"b\\\\\\n\\u{200b}🌊"'],
    [{ type: 'Optional', value: { type: 'UFix64', value: '1.5' } }, '1.50000000'],
    [
      {
        type: 'Dictionary',
        value: [{ key: { type: 'String', value: 'a' }, value: { type: 'Bool', value: true } }],
      },
      '{"a": true}',
    ],
    [
      { type: 'Path', value: { domain: 'public', identifier: 'flowTokenReceiver' } },
      '/public/flowTokenReceiver',
    ],
    [
      type({ kind: 'Reference', type: { kind: 'Account' }, authorization: storage }),
      'Type<auth(Storage, Keys) &Account>()',
    ],
    [
      type({ kind: 'Reference', type: { kind: 'Account' }, authorization: either }),
      'Type<auth(Storage | Keys) &Account>()',
    ],
    [
      type({ kind: 'Reference', type: { kind: 'Int' }, authorization: unauthorized }),
      'Type<&Int>()',
    ],
    [
      type({ kind: 'ConstantSizedArray', size: 3, type: { kind: 'Account.Keys' } }),
      'Type<[Account.Keys; 3]>()',
    ],
    [
      type({
        kind: 'Dictionary',
        key: { kind: 'String' },
        value: { kind: 'Optional', type: { kind: 'Int' } },
      }),
      'Type<{String: Int?}>()',
    ],
    [type(''), 'Type<>()'],
    [type({ kind: 'VariableSizedArray', type: '' }), 'Type<[unknown]>()'],
    [type({ kind: 'Optional', type: generic }), 'Type<(view fun<T, U: Int>(Int): Int?)?>()'],
    [
      type({ kind: 'Optional', type: { ...account, authorization: storage } }),
      'Type<(auth(Storage, Keys) &Account)?>()',
    ],
    [
      type({ kind: 'Optional', type: { ...account, authorization: unauthorized } }),
      'Type<&Account?>()',
    ],
    [
      type({ ...account, type: { kind: 'Optional', type: int }, authorization: unauthorized }),
      'Type<&(Int?)>()',
    ],
    [
      type({ kind: 'Optional', type: { kind: 'Reference', type: int, authorized: true } }),
      'Type<(auth &Int)?>()',
    ],
    [
      type({ ...attachment, kind: 'Attachment', type: { kind: 'AnyStruct' } }),
      'Type<S.test.Badge>()',
    ],
  ])('%j', (json, text) => {
    expect(formatCadence(decode(json))).toBe(text)
  })
})
