import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { decodeUtf8 } from '../../bytes/utf8.ts'
import { parseCadence } from '../syntax/program.ts'
import { cadenceTypeId } from '../type-id.ts'
import { readParameters } from './parameters.ts'
import { readInput } from './read-input.ts'
import { readTypeText, type TypeTextNames, writeTypeText } from './type-text.ts'

const NAMES: TypeTextNames = {
  network: 'mainnet',
  contracts: [{ name: 'Mine', contract: 'Shop', address: '0000000000000001' }],
}
const VAULT = 'A.1654653399040a61.FlowToken.Vault'

describe('readTypeText', () => {
  it.each([
    ['String', 'String'],
    [' [UInt8] ', '[UInt8]'],
    ['[Int; 3]', '[Int;3]'],
    ['{Address: UFix64??}', '{Address:((UFix64)?)?}'],
    ['Account.Storage', 'Account.Storage'],
    ['@FlowToken.Vault', VAULT],
    ['FlowToken.Vault?', `(${VAULT})?`],
    [VAULT, VAULT],
    ['A.01.Shop.Item', 'A.0000000000000001.Shop.Item'],
    ['Mine.Item', 'A.0000000000000001.Shop.Item'],
    ['FlowToken', 'A.1654653399040a61.FlowToken'],
    ['&FlowToken.Vault', `&${VAULT}`],
    [
      'auth(Storage, FungibleToken.Withdraw) &FlowToken.Vault',
      `auth(A.f233dcee88fe0abe.FungibleToken.Withdraw,Storage)&${VAULT}`,
    ],
    ['auth(Insert | Remove) &[Int]', 'auth(Insert|Remove)&[Int]'],
    [
      'Capability<&{FungibleToken.Receiver}>',
      'Capability<&{A.f233dcee88fe0abe.FungibleToken.Receiver}>',
    ],
    ['InclusiveRange<Int>', 'InclusiveRange<Int>'],
    ['PublicKey', 'PublicKey'],
  ])('reads %s', (text, id) => {
    expect(cadenceTypeId(readTypeText(text, NAMES))).toBe(id)
  })

  it.each([
    ['', 'type-syntax'],
    ['[Int', 'type-syntax'],
    ['Int, b: Int', 'type-syntax'],
    ['int', 'unknown-type'],
    ['Other.Vault', 'unknown-type'],
    ['Mutate', 'unknown-type'],
    ['AuthAccount', 'unknown-type'],
    ['Int<String>', 'type-syntax'],
    ['fun(Int): Void', 'type-not-written'],
    ['auth(mapping Mine.Map) &Int', 'type-not-written'],
  ])('refuses %j', (text, code) => {
    expect(refusal(() => readTypeText(text, NAMES)).code).toBe(`argument/${code}`)
  })

  it('knows no contract by its name alone where no network is given', () => {
    const names: TypeTextNames = { network: null, contracts: [] }
    expect(refusal(() => readTypeText('FlowToken.Vault', names)).code).toBe('argument/unknown-type')
  })
})

it('a type that was read is written as what reads as it', () => {
  for (const text of [
    ...[
      'String',
      `@${VAULT}`,
      VAULT,
      `&${VAULT}`,
      `(&${VAULT})?`,
      'Capability<&Int>',
      '{Int: [Bool]}',
    ],
    ...['[Int; 3]', 'InclusiveRange<UInt8>', 'Account.Keys', 'auth(Insert | Remove) &[Int]'],
  ]) {
    const type = readTypeText(text, NAMES)
    expect(writeTypeText(type)).toBe(text)
  }
  // Described with more than its ID, it needs JSON.
  const described = {
    ...(readTypeText(VAULT, NAMES) as Extract<
      ReturnType<typeof readTypeText>,
      { typeID: string; fields: unknown }
    >),
    fields: [{ id: 'balance', type: { kind: 'UFix64' } }],
  } as const
  expect(writeTypeText(described)).toBeNull()
})

it('a parameter of types has a field for each, in the names of its program', () => {
  const program = parseCadence('import Shop as Mine from 0x1\ntransaction(types: [Type]) {}')
  const [parameter] = readParameters(program, 'mainnet', new Map()).parameters
  const type = parameter?.type
  if (type?.kind !== 'Array') throw new Error('no list')
  expect(type.type.kind).toBe('Type')
  const items = ['@Mine.Box', 'UFix64'].map(text => ({ kind: 'text' as const, text }))
  const parsed = readInput(type, { kind: 'list', items }, { network: 'mainnet', name: 'types' })
  expect(parsed.kind === 'read' && decodeUtf8(parsed.bytes)).toBe(
    '{"value":[{"value":{"staticType":{"type":"","kind":"Resource","typeID":"A.0000000000000001.Shop.Box","fields":[],"initializers":[]}},"type":"Type"},{"value":{"staticType":{"kind":"UFix64"}},"type":"Type"}],"type":"Array"}',
  )
  const wrong = { kind: 'list', items: [{ kind: 'text', text: 'Nothing' }] } as const
  expect(readInput(type, wrong, { network: 'mainnet', name: 'types' })).toMatchObject({
    faults: [{ path: 'types[0]', error: { code: 'argument/unknown-type' } }],
  })
})
