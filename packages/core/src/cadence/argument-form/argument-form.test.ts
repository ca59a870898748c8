import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { decodeUtf8 } from '../../bytes/utf8.ts'
import { parseCadence } from '../syntax/program.ts'
import type { ArgumentInput } from './argument-input.ts'
import { emptyInput } from './argument-input.ts'
import { argumentsFromJson, argumentsToJson } from './argument-json.ts'
import { type ArgumentType, formatArgumentType } from './argument-type.ts'
import { readArguments, readParameters } from './parameters.ts'
import { preserveInputs, typeNameOf } from './preserved-inputs.ts'
import { readInput } from './read-input.ts'
import { readParameterType } from './read-type.ts'

const text = (value: string): ArgumentInput => ({ kind: 'text', text: value })
const list = (...items: ArgumentInput[]): ArgumentInput => ({ kind: 'list', items })
const read = (type: string | ArgumentType, input: ArgumentInput) => {
  const parsed = readInput(typeof type === 'string' ? readParameterType(type) : type, input, {
    network: 'mainnet',
    name: 'a',
  })
  return parsed.kind === 'read'
    ? decodeUtf8(parsed.bytes)
    : parsed.faults.map(({ path, error }) => `${path} ${error.code}`)
}

const SHOP = `
import FungibleToken from 0xf233dcee88fe0abe
access(all) contract Shop {
  access(all) enum Size: UInt16 { access(all) case small; access(all) case big }
  access(all) struct Item {
    access(all) let name: String
    access(all) var size: Size
    access(all) let tags: {String: [UFix64?]}
    access(all) let next: Item?
    init() {}
    access(all) fun say(): String { return "" }
  }
  access(all) struct interface Named { access(all) let name: String }
  access(all) struct Holder { access(self) let vault: @{FungibleToken.Vault} }
  access(all) struct Call { access(all) let what: fun(): Void }
  access(all) resource Box {}
}`
const SOURCES = new Map([['A.0000000000000001.Shop', SHOP]])
const typeOf = (type: string) => {
  const program = parseCadence(`import Shop as S from 0x1\ntransaction(a: ${type}) {}`)
  return readParameters(program, 'mainnet', SOURCES)
}

describe('readParameterType', () => {
  it.each([
    ['[ [Int8 ]; 0_2 ]', '[[Int8]; 2]'],
    ['{ Address : (Character)?? }', '{Address: Character??}'],
    ['[/* bytes */ UInt8]', '[UInt8]'],
    ['InclusiveRange<Word256>', 'InclusiveRange<Word256>'],
    ['Capability<&Int>', 'Capability<&Int>'],
    ['{Path: UFix128}', '{Path: UFix128}'],
    ['PublicKey', 'PublicKey'],
  ])('reads %s', (written, canonical) => {
    expect(formatArgumentType(readParameterType(written))).toBe(canonical)
  })

  it.each([
    ['@Int', 'not-importable'],
    ['&Account', 'not-importable'],
    ['[auth(Storage) &Account]', 'not-importable'],
    ['fun(Int): Void', 'not-importable'],
    ['Account?', 'not-importable'],
    ['Void', 'not-importable'],
    ['{[Int]: Int}', 'key-type'],
    ['InclusiveRange<UFix64>', 'range-type'],
    ['Capability<Int>', 'type-syntax'],
    ['Capability<&Int32Foo>', 'unknown-type'],
    ['[Int; 0x2]', 'type-syntax'],
    ['Int64<Int>', 'type-syntax'],
    ['int', 'unknown-type'],
    ['Shop.Item', 'unknown-type'],
    ['[Int', 'type-syntax'],
    ['Int, b: Int', 'type-syntax'],
    ['', 'type-syntax'],
  ])('refuses %s', (written, code) => {
    expect(refusal(() => readParameterType(written)).code).toBe(`argument/${code}`)
  })
})

describe('readParameters', () => {
  it('finds structs and enums by the import and in the contract', () => {
    const { parameters, needs } = typeOf('[S.Item]')
    expect(needs).toEqual([])
    const size = {
      kind: 'Enum',
      id: 'A.0000000000000001.Shop.Size',
      raw: 'UInt16',
      cases: [
        { name: 'small', raw: '0' },
        { name: 'big', raw: '1' },
      ],
    }
    expect(parameters).toMatchObject([
      {
        name: 'a',
        type: {
          kind: 'Array',
          type: {
            kind: 'Struct',
            id: 'A.0000000000000001.Shop.Item',
            fields: [
              { name: 'name', type: { kind: 'String' } },
              { name: 'size', type: size },
              { name: 'tags', type: { kind: 'Dictionary' } },
              {
                name: 'next',
                type: { kind: 'Optional', type: { kind: 'Json', text: 'Shop.Item' } },
              },
            ],
          },
        },
      },
    ])
  })

  it.each(['S.Holder', 'S.Call', 'S.Box', 'S.Named', '{S.Named, S.Item}', 'S'])(
    'refuses %s',
    type => {
      expect(typeOf(type).parameters).toMatchObject([
        { error: { code: 'argument/not-importable' } },
      ])
    },
  )

  it('names the contract whose source it needs', () => {
    const program = parseCadence('import "FungibleToken"\ntransaction(a: {FungibleToken.X}) {}')
    expect(readParameters(program, 'mainnet', new Map()).needs).toEqual([
      'A.f233dcee88fe0abe.FungibleToken',
    ])
  })

  it('keeps what was entered where name and type are the same, or type and place', () => {
    const parametersOf = (list: string) =>
      readParameters(parseCadence(`transaction(${list}) {}`), 'mainnet', new Map()).parameters
    const before = parametersOf('amount: UFix64, to: Address, note: String').map((one, at) => ({
      name: one.name,
      type: typeNameOf(one),
      input: text(`${at}`),
    }))
    expect(
      preserveInputs(parametersOf('to: Address, sum: UFix64, memo: String, amount: UInt8'), before),
    ).toEqual([text('1'), text(''), text('2'), text('')])
  })
})

describe('readInput', () => {
  it.each<[string, ArgumentInput, string]>([
    ['UFix64', text('10'), '{"value":"10.00000000","type":"UFix64"}'],
    ['Fix128', text('-0.5'), `{"value":"-0.5${'0'.repeat(23)}","type":"Fix128"}`],
    [
      'StoragePath',
      text('/storage/a_1'),
      '{"value":{"domain":"storage","identifier":"a_1"},"type":"Path"}',
    ],
    [
      '[UInt8]',
      text('0x01 ff'),
      '{"value":[{"value":"1","type":"UInt8"},{"value":"255","type":"UInt8"}],"type":"Array"}',
    ],
    [
      'Int?',
      { kind: 'optional', some: false, input: text('7') },
      '{"value":null,"type":"Optional"}',
    ],
    [
      'AnyStruct',
      { kind: 'json', text: ' {"type":"Bool", "value":true}' },
      '{"value":true,"type":"Bool"}',
    ],
    [
      'String',
      { kind: 'file', name: 'a', as: 'hex', bytes: new Uint8Array([0, 255]) },
      '{"value":"00ff","type":"String"}',
    ],
  ])('writes %s', (type, input, json) => {
    expect(read(type, input)).toBe(json)
  })

  const pair = (key: string) => ({ key: text(key), value: text('1') })
  it.each<[string, ArgumentInput, string[]]>([
    ['UInt8', text('256'), ['a argument/out-of-range']],
    ['UInt8', text(''), ['a json-cadence/number-empty']],
    ['UFix64', text('0.123456789'), ['a json-cadence/number-too-many-decimals']],
    ['UFix64', text('184467440737.09551616'), ['a argument/out-of-range']],
    ['UFix64', text('1e3'), ['a json-cadence/number-not-a-number']],
    ['Address', text('0xf8d6e0586b0a20c7'), ['a address/other-network']],
    ['Address', text('0x1654653399040a62'), ['a address/no-network']],
    ['Character', text('ab'), ['a json-cadence/not-one-character']],
    ['String', text('\ud800'), ['a json-cadence/unpaired-surrogate']],
    ['PublicPath', text('/storage/a'), ['a argument/not-a-path']],
    [
      '[Int8]',
      list(text('1'), text('x'), text('-129')),
      ['a[1] json-cadence/number-not-a-number', 'a[2] argument/out-of-range'],
    ],
    ['[UInt8]', text('0x0'), ['a argument/bytes']],
    ['[UInt8; 2]', text('00'), ['a argument/wrong-length']],
    ['[Bool; 1]', list(), ['a argument/wrong-length']],
    [
      '{UInt8: Int}',
      { kind: 'pairs', pairs: [pair('1'), pair('2'), pair('01')] },
      ['a[2].key argument/duplicate-key'],
    ],
    [
      'InclusiveRange<Int>',
      { kind: 'fields', fields: [text('1'), text('9'), text('-1')] },
      ['a.step argument/range-step'],
    ],
    ['Int', { kind: 'json', text: '{"type":"UInt","value":"1"}' }, ['a argument/wrong-value']],
    ['Int', { kind: 'json', text: '{' }, ['a argument/json']],
    ['AnyStruct', { kind: 'json', text: '{"value":[],"type":"Array"}' }, ['a argument/empty']],
    ['HashAlgorithm', text('0'), ['a argument/no-case']],
    ['Int', list(), ['a argument/wrong-input']],
    [
      'String',
      { kind: 'file', name: 'a.bin', as: 'text', bytes: new Uint8Array([255]) },
      ['a argument/not-text'],
    ],
  ])('refuses for %s: %j', (type, input, faults) => {
    expect(read(type, input)).toEqual(faults)
  })

  it('names the fields of structs', () => {
    const [parameter] = typeOf('S.Item').parameters
    if (!parameter?.type) throw new Error('no type')
    expect(read(parameter.type, emptyInput(parameter.type))).toEqual(['a.size argument/no-case'])
  })
})

describe('argumentsFromJson', () => {
  const parameters = ['String', '[Int]'].map((type, at) => ({
    name: `p${at}`,
    type: readParameterType(type),
  }))

  it('fills the form and says where bytes differ from those of Cadence', () => {
    const own =
      '[{"value":"],[\\"{","type":"String"}, {"value":[{"type":"Int","value":"1"}],"type":"Array"}]'
    expect(argumentsFromJson(own, parameters)).toEqual({
      inputs: [text('],["{'), list(text('1'))],
      differences: [{ argument: 1, offset: 12 }],
    })
  })

  it('gives back what it wrote', () => {
    const bytes = [text('é<'), list(text('-5'))].map((input, at) => {
      const parsed = readInput(parameters[at]?.type ?? { kind: 'Bool' }, input, {
        network: null,
        name: '',
      })
      if (parsed.kind !== 'read') throw new Error('refused')
      return parsed.bytes
    })
    expect(argumentsFromJson(argumentsToJson(bytes), parameters)).toEqual({
      inputs: [text('é<'), list(text('-5'))],
      differences: [],
    })
  })

  it.each([
    ['[]', 'argument/count'],
    ['"a"', 'argument/not-a-list'],
    ['[', 'json-cadence/syntax'],
    ['[{"type":"String","value":"a"},{"type":"Int","value":"1"}]', 'argument/wrong-value'],
    ['[{"type":"String","value":1},{"type":"Int","value":"1"}]', 'json-cadence/wrong-kind'],
  ])('refuses %s', (json, code) => {
    expect(refusal(() => argumentsFromJson(json, parameters)).code).toBe(code)
  })
})

describe('readArguments', () => {
  const { parameters } = readParameters(
    parseCadence('transaction(n: Int8, to: Address, who: &Account) {}'),
    'testnet',
    new Map(),
  )
  it('gives every fault with its parameter', () => {
    const parsed = readArguments(parameters, [text('300'), text('0x1654653399040a61')], 'testnet')
    expect(
      parsed.kind === 'faults' &&
        parsed.faults.map(({ parameter, path, error }) => [parameter, path, error.code]),
    ).toEqual([
      [0, 'n', 'argument/out-of-range'],
      [1, 'to', 'address/other-network'],
      [2, 'who', 'argument/not-importable'],
    ])
  })
  it('gives the bytes of each', () => {
    const parsed = readArguments(parameters.slice(0, 1), [text('-5')], 'testnet')
    expect(parsed.kind === 'read' && parsed.bytes.map(decodeUtf8)).toEqual([
      '{"value":"-5","type":"Int8"}',
    ])
  })
})
