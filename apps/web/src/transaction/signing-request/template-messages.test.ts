import { addressAt } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { TokenFacts } from '@toolkit/explain/review/token-facts'
import { knownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import { describe, expect, test } from 'vitest'
import { ATTACKS } from '../../../../../packages/explain/test/attacks'
import { fullMessage, type MessagePieces, plainMessage } from './message-pieces'
import { summaryPieces } from './summary-messages'

const [alice, bob] = [addressAt('emulator', 7n), addressAt('emulator', 8n)]

function piecesOf(
  id: string,
  values: readonly CadenceValue[],
  facts: TokenFacts | null = null,
): MessagePieces {
  const template = TRANSACTION_TEMPLATES.find(one => one.id === id)
  if (!template) throw new Error(`no template ${id}`)
  const source = template.script('emulator', template.missingOn('emulator') && bob)
  const transaction: Transaction = {
    script: encodeUtf8(source),
    arguments: values.map(encodeArgument),
    referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
    computeLimit: 100n,
    proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 7n },
    payer: alice,
    authorizers: template.authorizers.map(() => alice),
    payloadSignatures: [],
    envelopeSignatures: [],
  }
  const known = knownTransaction({ network: 'emulator', transaction })
  expect(known?.template.id).toBe(id)
  return summaryPieces(transaction, known, facts)
}

const text = (value: string): CadenceValue => ({ type: 'String', value })
const list = (value: readonly CadenceValue[]): CadenceValue => ({ type: 'Array', value })

/** Value of a type, distinct for each `seed`, long if the type allows, with its text in a sentence. */
function exampleOf(type: string, seed: number): { value: CadenceValue; found: readonly string[] } {
  const array = /^\[(.*)\]$/.exec(type)
  if (array) {
    const items = Array.from({ length: 12 }, (_, at) => exampleOf(array[1] ?? '', seed * 100 + at))
    return { value: list(items.map(one => one.value)), found: items.flatMap(one => one.found) }
  }
  switch (type) {
    case 'String': {
      const long = `start${seed}${'x'.repeat(200)}middle${seed}${'y'.repeat(200)}end${seed}`
      return { value: text(long), found: [long] }
    }
    case 'Address': {
      const value = addressAt('emulator', BigInt(1000 + seed))
      return { value: { type, value }, found: [`0x${value}`] }
    }
    case 'UFix64':
      return { value: { type, value: `${seed}.5` }, found: [`${seed}.5`] }
    case 'UFix64?':
      return {
        value: { type: 'Optional', value: { type: 'UFix64', value: `${seed}.5` } },
        found: [`${seed}.5`],
      }
    case 'Bool':
      // Formatted in words, which a test of the template checks.
      return { value: { type, value: true }, found: [] }
    case 'AnyStruct?':
      return {
        value: { type: 'Optional', value: text(`given${seed}`) },
        found: [`given${seed}`],
      }
    case 'UInt8':
      return {
        value: { type, value: BigInt(100 + (seed % 100)) },
        found: [`${100 + (seed % 100)}`],
      }
    case 'Int':
    case 'UInt64':
      return { value: { type, value: BigInt(7000 + seed) }, found: [`${7000 + seed}`] }
    case 'StoragePath':
    case 'PublicPath': {
      const identifier = `path${seed}${'z'.repeat(100)}`
      const domain = type === 'StoragePath' ? 'storage' : 'public'
      return { value: { type: 'Path', domain, identifier }, found: [`/${domain}/${identifier}`] }
    }
    default:
      throw new Error(`no value of ${type}`)
  }
}

test.each(TRANSACTION_TEMPLATES.map(({ id }) => id))(
  '%s: every argument is in its sentence',
  id => {
    const template = TRANSACTION_TEMPLATES.find(one => one.id === id)
    const source = template?.script('emulator', template.missingOn('emulator') && bob) ?? ''
    const made = parseCadence(source).parameters.map(({ type }, at) => exampleOf(type, at + 11))
    const whole = fullMessage(
      piecesOf(
        id,
        made.map(({ value }) => value),
      ),
    )
    for (const { found } of made) for (const part of found) expect(whole).toContain(part)
  },
)

describe.each(
  ATTACKS.filter(({ name }) =>
    /^ERC-|by the template$|right-to-left name|pays|payer was/.test(name),
  ),
)('$name', ({ incoming, said }) => {
  test('is said in the sentence', () => {
    const known = knownTransaction(incoming)
    expect(known).not.toBeNull()
    const message = plainMessage(summaryPieces(incoming.transaction, known))
    for (const one of said) expect(message).toMatch(one)
  })
})

test('the attacks on templates are among those that are tried', () => {
  const names = ATTACKS.map(({ name }) => name)
  for (const part of ['ERC-20', 'ERC-721', 'by the template', 'right-to-left name']) {
    expect(names.some(name => name.includes(part))).toBe(true)
  }
})

const path = (domain: 'storage' | 'public', identifier: string): CadenceValue => ({
  type: 'Path',
  domain,
  identifier,
})
const id = (value: bigint): CadenceValue => ({ type: 'UInt64', value })

function sendAll(
  tokens: readonly string[],
  nfts: readonly bigint[],
  [evm, flow, feeLimit]: readonly [boolean, boolean, bigint],
): MessagePieces {
  return piecesOf('send-all', [
    { type: 'Address', value: bob },
    list(tokens.map(name => path('storage', name))),
    list(tokens.map(name => text(`A.${alice}.${name}.Vault`))),
    list(tokens.map(name => path('public', name))),
    ...(nfts.length === 0
      ? [list([]), list([]), list([]), list([])]
      : [
          list([path('storage', 'art')]),
          list([text(`A.${alice}.Art.Collection`)]),
          list([path('public', 'art')]),
          list([list(nfts.map(id))]),
        ]),
    { type: 'Bool', value: evm },
    { type: 'Bool', value: flow },
    id(feeLimit),
  ])
}

test('what empties an account is told by what it sends, and by what stays', () => {
  const whole = sendAll(['Gold'], [7n, 8n], [true, true, 500n])
  expect(plainMessage(whole)).toMatchInlineSnapshot(
    `"Sends all Gold (0xf3fcd2c1a78f5eee), 2 NFTs of Art (0xf3fcd2c1a78f5eee), the FLOW of its EVM account (COA) and all FLOW but what its storage needs and the highest fee of 500 compute units from 0xf3fcd2c1a78f5eee to 0xe03daebed8ca0615"`,
  )
  expect(fullMessage(whole)).toContain('2 NFTs (7, 8) of')
  expect(plainMessage(sendAll([], [], [false, true, 0n]))).toMatchInlineSnapshot(
    `"Sends all FLOW but what its storage needs from 0xf3fcd2c1a78f5eee to 0xe03daebed8ca0615"`,
  )
  expect(plainMessage(sendAll([], [], [true, false, 0n]))).toMatchInlineSnapshot(
    `"Moves, as 0xf3fcd2c1a78f5eee, the FLOW of its EVM account (COA) to its own vault, and nothing to 0xe03daebed8ca0615"`,
  )
  expect(plainMessage(sendAll([], [], [false, false, 0n]))).toMatchInlineSnapshot(
    `"Sends nothing from 0xf3fcd2c1a78f5eee to 0xe03daebed8ca0615"`,
  )
  const many = sendAll(['A', 'B', 'C', 'D', 'E'], [], [true, false, 0n])
  expect(plainMessage(many)).toMatchInlineSnapshot(
    `"Sends all A (0xf3fcd2c1a78f5eee), all B (0xf3fcd2c1a78f5eee), all C (0xf3fcd2c1a78f5eee) and 2 more tokens from 0xf3fcd2c1a78f5eee to 0xe03daebed8ca0615, and moves the FLOW of its EVM account (COA) to its own vault"`,
  )
  expect(fullMessage(many)).toContain(`A.${alice}.E.Vault at /storage/E to /public/E`)
})

test('a fee limit without FLOW is no transaction of ours: each argument is told by name', () => {
  expect(plainMessage(sendAll([], [], [false, false, 3n]))).toContain('feeLimit 3')
})

const [to, spender] = [`0x${'ab'.repeat(20)}`, 'cd'.repeat(20)]
const word = (digits: string) => digits.padStart(64, '0')
const evm = (data: string, facts: TokenFacts | null = null) =>
  plainMessage(
    piecesOf(
      'call-evm',
      [text(to), text(data), { type: 'UFix64', value: '0.0' }, { type: 'UInt64', value: 100_000n }],
      facts,
    ),
  )

const USDF: TokenFacts = { decimals: 6, symbol: 'USDF', collection: false }

test('a transfer of a token is told with its decimals, once they are known', () => {
  const transfer = `0xa9059cbb${word(spender)}${word(1_000_500_000n.toString(16))}`
  expect(evm(transfer, USDF)).toMatchInlineSnapshot(
    `"Transfers 1,000.5 of token 0xabababababababababababababababababababab (calls itself "USDF") to 0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd, from the EVM account (COA) of 0xf3fcd2c1a78f5eee, with 0.00 FLOW and a gas limit of 100000 (68 bytes of call data)"`,
  )
  expect(evm(transfer)).toMatchInlineSnapshot(
    `"Transfers 1,000,500,000 units (decimals not known) of token 0xabababababababababababababababababababab to 0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd, from the EVM account (COA) of 0xf3fcd2c1a78f5eee, with 0.00 FLOW and a gas limit of 100000 (68 bytes of call data)"`,
  )
  expect(evm(transfer, { ...USDF, decimals: 0, symbol: 'US\u202eD' })).toContain(
    'Transfers 1,000,500,000 of token',
  )
})

test('an approval is told with its limit, and as one of an NFT only where the contract says so', () => {
  const approve = (amount: bigint) => `095ea7b3${word(spender)}${word(amount.toString(16))}`
  expect(evm(approve(2_000_000n), USDF)).toMatchInlineSnapshot(
    `"Lets 0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd spend up to 2 of token 0xabababababababababababababababababababab (calls itself "USDF"), from the EVM account (COA) of 0xf3fcd2c1a78f5eee, with 0.00 FLOW and a gas limit of 100000 (68 bytes of call data)"`,
  )
  expect(evm(approve(5n))).toMatchInlineSnapshot(
    `"Lets 0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd spend up to 5 units (decimals not known) of token 0xabababababababababababababababababababab (or NFT 5, if it is an NFT collection), from the EVM account (COA) of 0xf3fcd2c1a78f5eee, with 0.00 FLOW and a gas limit of 100000 (68 bytes of call data)"`,
  )
  const nfts = { decimals: null, symbol: null, collection: true }
  expect(evm(approve(5n), nfts)).toContain('transfer NFT 5 of 0xabab')
  expect(evm(approve(2n ** 255n), nfts)).toContain('without limit')
})

test('other call data is told by its length and selector', () => {
  expect(evm('12345678ff')).toMatchInlineSnapshot(
    `"Calls 0xabababababababababababababababababababab in EVM from the EVM account (COA) of 0xf3fcd2c1a78f5eee, with 0.00 FLOW and a gas limit of 100000; what its 5 bytes of call data do (selector 0x12345678) isn’t known"`,
  )
  expect(evm('0x')).toMatchInlineSnapshot(
    `"Sends 0.00 FLOW from the EVM account (COA) of 0xf3fcd2c1a78f5eee to the EVM address 0xabababababababababababababababababababab, with a gas limit of 100000 and without call data"`,
  )
  expect(evm('0xzz')).toContain('its call data isn’t hex: "0xzz"')
  expect(evm('ff')).toContain('too short for a selector')
})

const key = (at: number, weight: string) =>
  [
    text(`${at}`.repeat(128)),
    { type: 'UInt8', value: 1n },
    { type: 'UInt8', value: 3n },
    { type: 'UFix64', value: weight },
  ] as const satisfies readonly CadenceValue[]

test('a key is told by its digits, its curve and what it may do', () => {
  expect(plainMessage(piecesOf('add-key', key(7, '1000.0')))).toMatchInlineSnapshot(
    `"Adds to 0xf3fcd2c1a78f5eee the key 777777777777…77777777 (ECDSA P-256, SHA3-256, weight 1000: anyone who has it controls the account)"`,
  )
  expect(plainMessage(piecesOf('add-key', key(7, '999.0')))).not.toContain('controls')
})

test('many keys are told by the first three, how many more there are, and their weight', () => {
  const keys = [1, 2, 3, 4, 5].map(at => key(at, at === 5 ? '1000.0' : '250.0'))
  const columns = [0, 1, 2, 3].map(column =>
    list(keys.flatMap(one => (one[column] ? [one[column]] : []))),
  )
  const pieces = piecesOf('create-account-with-keys', columns)
  expect(plainMessage(pieces)).toMatchInlineSnapshot(
    `"Creates an account, as 0xf3fcd2c1a78f5eee, with 5 keys of weight 2000 together: 111111111111…11111111 (ECDSA P-256, SHA3-256, weight 250), 222222222222…22222222 (ECDSA P-256, SHA3-256, weight 250), 333333333333…33333333 (ECDSA P-256, SHA3-256, weight 250) and 2 more (1 of weight 1000: each alone controls the account)"`,
  )
  expect(fullMessage(pieces)).toContain('5'.repeat(128))
})

test('code is told by name, size and hash', () => {
  const pieces = piecesOf('deploy-contract', [
    text('Hello'),
    text('access(all)\tcontract\n{}\u202e'),
  ])
  expect(plainMessage(pieces)).toMatchInlineSnapshot(
    `"Deploys the contract Hello to 0xf3fcd2c1a78f5eee: code of 26 bytes, SHA-256 c244960c…"`,
  )
  expect(fullMessage(pieces)).toContain('access(all)\tcontract\n{}[U+202E]')
})

test('what is hidden in the middle of a long text is said', () => {
  const name = `a${'x'.repeat(60)}\u200b${'y'.repeat(60)}`
  expect(plainMessage(piecesOf('remove-contract', [text(name)]))).toContain(
    '(122 characters, some not visible)',
  )
})

test('what is scheduled is told by handler, time and priority, and canceling by its number', () => {
  const values = (priority: bigint): CadenceValue[] => [
    { type: 'Path', domain: 'storage', identifier: 'clock' },
    { type: 'Optional', value: null },
    { type: 'UFix64', value: '1795673698.00000000' },
    { type: 'UInt8', value: priority },
    { type: 'UInt64', value: 1000n },
  ]
  const described = (priority: bigint) => piecesOf('schedule-transaction', values(priority))
  expect(plainMessage(described(1n))).toMatchInlineSnapshot(
    `"Schedules a run of /storage/clock of 0xf3fcd2c1a78f5eee for 26 Nov 2026, 06:14:58 UTC with medium priority and up to 1000 computation"`,
  )
  expect(fullMessage(described(0n))).toContain('high (0) priority')
  expect(plainMessage(described(3n))).toContain('Schedule a transaction, as 0x')
  expect(
    plainMessage(piecesOf('cancel-scheduled-transaction', [{ type: 'UInt64', value: 12n }])),
  ).toMatchInlineSnapshot(`"Cancels scheduled transaction 12 of 0xf3fcd2c1a78f5eee"`)
})
