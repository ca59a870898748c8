import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { readArguments, readParameters } from '@toolkit/core/cadence/argument-form/parameters'
import {
  FIXED_POINT_FORMATS,
  formatFixedPoint,
  INTEGER_RANGES,
} from '@toolkit/core/cadence/cadence-value'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { type ChainClient, type Outcome, SERVICE_ADDRESS } from './support/chain-client.ts'
import { expect, test } from './support/test.ts'

const SHOP = `access(all) contract ArgumentShop {
  access(all) enum Size: UInt8 { access(all) case small; access(all) case big }
  access(all) struct interface Named { access(all) let name: String }
  access(all) struct Item: Named {
    access(all) let name: String
    access(all) let size: Size
    access(all) let next: [Item]
    init(name: String, size: Size) { self.name = name; self.size = size; self.next = [] }
  }
}`
const text = (value: string): ArgumentInput => ({ kind: 'text', text: value })
const list = (...items: ArgumentInput[]): ArgumentInput => ({ kind: 'list', items })
const some = (input: ArgumentInput): ArgumentInput => ({ kind: 'optional', some: true, input })
const json = (value: unknown): ArgumentInput => ({ kind: 'json', text: JSON.stringify(value) })
const fields = (...parts: ArgumentInput[]): ArgumentInput => ({ kind: 'fields', fields: parts })
const ITEM = fields(text('cup'), text('1'), list())

/** Input for each type, and the Cadence value that it must equal. */
const VALUES: readonly (readonly [string, ArgumentInput, string])[] = [
  ...Object.entries(INTEGER_RANGES).map(
    ([type, { max }]) => [type, text(`${max ?? 7n}`), `${type}(${max ?? 7n})`] as const,
  ),
  ...Object.entries(FIXED_POINT_FORMATS).map(([type, { max }]) => {
    const number = formatFixedPoint(type as keyof typeof FIXED_POINT_FORMATS, max)
    return [type, text(number), number] as const
  }),
  ['UFix64', text('10'), '10.0'],
  ['Bool', { kind: 'bool', value: true }, 'true'],
  ['String', text('é "<&>" \u2028 🌊'), '"\\u{e9} \\"<&>\\" \\u{2028} \\u{1f30a}"'],
  ['Character', text('👩‍🚀'), '"\\u{1f469}\\u{200d}\\u{1f680}" as Character'],
  ['Address', text(`0x${SERVICE_ADDRESS}`), `0x${SERVICE_ADDRESS}`],
  ['StoragePath', text('/storage/cups'), '/storage/cups'],
  ['PublicPath', text('/public/cups'), '/public/cups'],
  ['Path', text('/public/cups'), '/public/cups'],
  ['CapabilityPath', text('/public/cups'), '/public/cups'],
  ['Int?', { kind: 'optional', some: false, input: null }, 'nil'],
  ['Int??', some(some(text('-5'))), '-5'],
  ['[[Int8]]', list(list(text('-128')), list()), '[[-128], []]'],
  ['[Bool; 1]', list({ kind: 'bool', value: false }), '[false]'],
  ['[UInt8]', text('cafe'), '[0xca, 0xfe]'],
]

/** Types without `==`, with an expression that checks their values. */
const ASKED: readonly (readonly [string, ArgumentInput, (name: string) => string])[] = [
  [
    '{String: {Address: UFix64}}',
    {
      kind: 'pairs',
      pairs: [
        {
          key: text('tea'),
          value: {
            kind: 'pairs',
            pairs: [{ key: text(`0x${SERVICE_ADDRESS}`), value: text('2') }],
          },
        },
      ],
    },
    name => `${name}["tea"]![0x${SERVICE_ADDRESS}]! == 2.0`,
  ],
  ['InclusiveRange<Int>', fields(text('9'), text('1'), text('-2')), name => `${name}.contains(7)`],
  ['ArgumentShop.Item', ITEM, name => `${name}.name == "cup" && ${name}.size.rawValue == 1`],
  ['[ArgumentShop.Item?]', list(some(ITEM)), name => `${name}[0]!.name == "cup"`],
  ['ArgumentShop.Size', text('1'), name => `${name} == ArgumentShop.Size.big`],
  ['HashAlgorithm', text('3'), name => `${name}.rawValue == HashAlgorithm.SHA3_256.rawValue`],
  ['AnyStruct', json({ type: 'Int8', value: '5' }), name => `${name} as! Int8 == 5`],
  ['Integer', json({ type: 'Int8', value: '5' }), name => `${name} as! Int8 == 5`],
  [
    'Type',
    json({ type: 'Type', value: { staticType: { kind: 'String' } } }),
    name => `${name} == Type<String>()`,
  ],
  [
    '{ArgumentShop.Named}',
    json({
      type: 'Struct',
      value: {
        id: `A.${SERVICE_ADDRESS}.ArgumentShop.Item`,
        fields: [
          { name: 'name', value: { type: 'String', value: 'pot' } },
          {
            name: 'size',
            value: {
              type: 'Enum',
              value: {
                id: `A.${SERVICE_ADDRESS}.ArgumentShop.Size`,
                fields: [{ name: 'rawValue', value: { type: 'UInt8', value: '0' } }],
              },
            },
          },
          { name: 'next', value: { type: 'Array', value: [] } },
        ],
      },
    }),
    name => `${name}.name == "pot"`,
  ],
]

/** Sends a script with the arguments that its form would write. */
async function send(
  client: ChainClient,
  script: string,
  inputs: readonly ArgumentInput[],
): Promise<Outcome> {
  const sources = new Map([[`A.${SERVICE_ADDRESS}.ArgumentShop`, SHOP]])
  const { parameters } = readParameters(parseCadence(script), 'emulator', sources)
  const parsed = readArguments(parameters, inputs, 'emulator')
  expect(parsed).toMatchObject({ kind: 'read' })
  const bytes = parsed.kind === 'read' ? parsed.bytes : []
  return client.run({ script, authorizers: [SERVICE_ADDRESS], change: { arguments: bytes } })
}

test('the chain takes an argument of each type as the form writes it, and reads the value', async ({
  client,
}) => {
  const deploy = `transaction(name: String, code: [UInt8]) {
  prepare(signer: auth(AddContract) &Account) { signer.contracts.add(name: name, code: code) }
}`
  const code = { kind: 'file', name: 'shop.cdc', bytes: encodeUtf8(SHOP), as: 'bytes' } as const
  expect((await send(client, deploy, [text('ArgumentShop'), code])).errorMessage).toBe('')

  const checks = [
    ...VALUES.map(([type, input, expected], at) => ({
      type,
      input,
      check: `let w${at}: ${type} = ${expected}\n    assert(v${at} == w${at}, message: "${type}")`,
    })),
    ...ASKED.map(([type, input, request], at) => ({
      type,
      input,
      check: `assert(${request(`v${VALUES.length + at}`)}, message: "${type}")`,
    })),
  ]
  const script = `import ArgumentShop from 0x${SERVICE_ADDRESS}
transaction(${checks.map(({ type }, at) => `v${at}: ${type}`).join(', ')}) {
  prepare(signer: &Account) {
    ${checks.map(({ check }) => check).join('\n    ')}
  }
}`
  const inputs = checks.map(({ input }) => input)
  expect((await send(client, script, inputs)).errorMessage).toBe('')
})
