import { addressAt } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { expect, it } from 'vitest'
import { knownTransaction } from './known-transaction.ts'

const [alice, bob] = [addressAt('testnet', 7n), addressAt('testnet', 8n)]
const [sendFlow] = TRANSACTION_TEMPLATES.filter(({ id }) => id === 'send-flow')
const script = sendFlow?.script('testnet') ?? ''
const SENDING: Transaction = {
  script: encodeUtf8(script),
  arguments: [
    encodeArgument({ type: 'UFix64', value: '10.0' }),
    encodeArgument({ type: 'Address', value: bob }),
  ],
  referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
  computeLimit: 100n,
  proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 7n },
  payer: bob,
  authorizers: [alice],
  payloadSignatures: [],
  envelopeSignatures: [],
}

it('knows a template by every byte of its script', () => {
  const known = knownTransaction({ network: 'testnet', transaction: SENDING })
  expect(known?.template.id).toBe('send-flow')
  expect(known?.values.map(({ name, value }) => [name, value.type])).toEqual([
    ['amount', 'UFix64'],
    ['to', 'Address'],
  ])
})

it.each([
  ['one more space', { script: encodeUtf8(`${script} `) }],
  ['another contract', { script: encodeUtf8(script.replace(/0x[0-9a-f]{16}/, `0x${alice}`)) }],
  ['an argument less', { arguments: SENDING.arguments.slice(1) }],
  ['an argument that is none', { arguments: [encodeUtf8('10.0'), encodeUtf8('{')] }],
  [
    'a text in the place of an address',
    {
      arguments: [
        encodeArgument({ type: 'UFix64', value: '10.0' }),
        encodeArgument({ type: 'String', value: `0x${bob}` }),
      ],
    },
  ],
  ['an authorizer more', { authorizers: [alice, bob] }],
])('knows none with %s', (_, change) => {
  const transaction = { ...SENDING, ...change }
  expect(knownTransaction({ network: 'testnet', transaction })).toBeNull()
})

it('knows none by the script of another network', () => {
  expect(knownTransaction({ network: 'mainnet', transaction: SENDING })).toBeNull()
})

const ELSEWHERE = TRANSACTION_TEMPLATES.filter(one => one.missingOn('emulator') !== null)

it.each(ELSEWHERE.map(template => ({ id: template.id, template })))(
  'knows $id, whose contract the network has nowhere of itself, and names its account',
  ({ id, template }) => {
    const host = addressAt('emulator', 9n)
    const source = template.script('emulator', host)
    const transaction = {
      ...SENDING,
      script: encodeUtf8(source),
      arguments: parseCadence(source).parameters.map(({ type }) =>
        encodeArgument(
          type === 'String' ? { type, value: 'a name' } : { type: 'Address', value: host },
        ),
      ),
      authorizers: template.authorizers.map(() => alice),
    }
    expect(knownTransaction({ network: 'emulator', transaction })).toMatchObject({
      template: { id },
      elsewhere: { contract: template.missingOn('emulator'), address: host },
    })
    const changed = { ...transaction, script: encodeUtf8(`${source} `) }
    expect(knownTransaction({ network: 'emulator', transaction: changed })).toBeNull()
    expect(knownTransaction({ network: 'testnet', transaction })).toBeNull()
  },
)

it('names no account where the network has the contract', () => {
  expect(knownTransaction({ network: 'testnet', transaction: SENDING })?.elsewhere).toBeNull()
})
