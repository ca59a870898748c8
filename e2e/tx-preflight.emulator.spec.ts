import { addressAt, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { formatHex, readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import { signEnvelope, signPayload } from '@toolkit/core/transaction/sign-transaction'
import { encodeTransaction, type Transaction } from '@toolkit/core/transaction/transaction'
import type { PreFlightFinding } from '@toolkit/explain/preflight/finding'
import { preFlight, readinessOf } from '@toolkit/explain/preflight/pre-flight'
import {
  type ChainClient,
  type Plan,
  SERVICE_ADDRESS,
  serviceSigner,
} from './support/chain-client.ts'
import { transferPlan } from './support/eventful-plans.ts'
import { FEES } from './support/options.ts'
import { preFlightFacts } from './support/pre-flight-facts.ts'
import { paste } from './support/signing-request-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount, revokeKey, type TestAccount } from './support/test-accounts.ts'

// Each check before sending, compared with the real chain's answer to the same transaction, sent anyway (expiry has a
// spec of its own). This emulator cannot show two cases: the 30 blocks by which access nodes reject earlier, and a
// signature by a key that its account lacks, which stops the emulator.

test.use({ localChain: FEES })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

const BODY = 'transaction { prepare(signer: &Account) {} }'

interface Case {
  readonly check: PreFlightFinding['code']
  readonly transaction: Transaction | (() => Promise<Transaction>)
}

/** The access node's message, or the chain's error code; null if the transaction succeeds. */
async function answerOf(client: ChainClient, transaction: Transaction) {
  let id: string
  try {
    id = await client.send(transaction)
  } catch (error) {
    return { answer: 'node' as const, message: `${error}` }
  }
  const { errorMessage } = await client.sealed(id)
  return {
    answer: errorMessage === '' ? null : explainError(errorMessage).code,
    message: errorMessage,
  }
}

/** Checks a transaction, sends it anyway, and compares the results. */
async function held(client: ChainClient, name: string, { check, transaction: given }: Case) {
  const transaction = typeof given === 'function' ? await given() : given
  const findings = preFlight(transaction, await preFlightFacts(client, transaction))
  const against = findings.filter(({ severity }) => severity === 'refused' || severity === 'fails')
  const { answer, message } = await answerOf(client, transaction)
  const [first] = against
  expect.soft(first?.code, `${name}: ${first?.message}`).toBe(check)
  expect.soft(first?.answer, `${name}: ${message}`).toBe(answer)
}

/** Creates an account with FLOW to pay with: a full key, one of weight 500, and a revoked one. */
async function payerOf(client: ChainClient) {
  const account = await createAccount(client, {}, { weight: 500 }, {})
  await client.succeed(transferPlan(account.address, '10.0'))
  await revokeKey(client, account, 2)
  return account
}

/** Plan that one account proposes, authorizes and pays for. */
const alone = ({ address, signers: [full] }: TestAccount, change: Partial<Plan> = {}): Plan => {
  if (!full) throw new Error('the account has no key')
  return {
    script: BODY,
    proposer: full,
    payer: address,
    authorizers: [address],
    signers: [full],
    ...change,
  }
}

test('a transaction without a finding is run', async ({ client }) => {
  const account = await payerOf(client)
  for (const plan of [transferPlan(account.address, '1.0'), alone(account)]) {
    const transaction = await client.sign(plan)
    const findings = preFlight(transaction, await preFlightFacts(client, transaction))
    expect(readinessOf(findings)).toEqual({ kind: 'ready', first: null })
    expect(await answerOf(client, transaction)).toEqual({ answer: null, message: '' })
  }
})

test('fields, script and block: what is found is what the node refuses', async ({ client }) => {
  const account = await payerOf(client)
  const sign = (change: Partial<Transaction>, plan: Partial<Plan> = {}) =>
    client.sign(alone(account, { change, ...plan }))
  const foreign = addressAt('mainnet', 7n)
  const unsigned = { signers: [] }
  const cases: Readonly<Record<string, Case>> = {
    'too large': {
      check: 'size',
      transaction: await sign({ script: encodeUtf8(BODY.padEnd(1_500_000)) }),
    },
    'no script': { check: 'fields', transaction: await sign({ script: new Uint8Array() }) },
    'no block': {
      check: 'fields',
      transaction: await sign({ referenceBlockId: readHex('00'.repeat(32), 32) }),
    },
    'no payer': { check: 'fields', transaction: await sign({ payer: ZERO_ADDRESS }, unsigned) },
    'compute limit 0': { check: 'compute-limit', transaction: await sign({ computeLimit: 0n }) },
    'compute limit 10000': {
      check: 'compute-limit',
      transaction: await sign({ computeLimit: 10_000n }),
    },
    'unknown block': {
      check: 'reference-block',
      transaction: await sign({ referenceBlockId: readHex('ab'.repeat(32), 32) }),
    },
    'not UTF-8': {
      check: 'script',
      transaction: await sign({ script: Uint8Array.of(0x74, 0xff, 0xfe) }),
    },
    'not Cadence': {
      check: 'script',
      transaction: await sign({ script: encodeUtf8('transaction { prepare( {} }') }),
    },
    'foreign payer': { check: 'addresses', transaction: await sign({ payer: foreign }, unsigned) },
    'foreign authorizer': {
      check: 'addresses',
      transaction: await sign({ authorizers: [foreign] }),
    },
  }
  for (const [name, one] of Object.entries(cases)) {
    await test.step(name, () => held(client, name, one))
  }
})

test('signatures: what is found is what node and chain refuse', async ({ client }) => {
  const account = await payerOf(client)
  const [full, half, revoked] = account.signers
  if (!full || !half || !revoked) throw new Error('an account of three keys has fewer')
  const { address } = account
  const nobody = addressAt('emulator', 4000n)
  const service = serviceSigner()
  /** Plan that the service account proposes and pays for, authorized by the other account. */
  const two = (signers: Plan['signers'], change: Partial<Plan> = {}): Plan => ({
    script: BODY,
    authorizers: [address],
    ...(signers ? { signers } : {}),
    ...change,
  })
  const good = await client.sign(two([full, service]))
  const [payload] = good.payloadSignatures
  const [envelope] = good.envelopeSignatures
  if (!payload || !envelope) throw new Error('nobody signed')
  const withEnvelope = (change: Partial<typeof envelope>): Transaction => ({
    ...good,
    envelopeSignatures: [{ ...envelope, ...change }],
  })
  const stray = await client.sign({ script: BODY, authorizers: [address], signers: [full] })
  const early = async () => {
    const built = await client.build(two(undefined))
    const { envelopeSignatures } = signEnvelope(built, service)
    return { ...signPayload(built, full), envelopeSignatures }
  }
  const onEnvelope = async () => {
    const built = await client.build(two(undefined))
    return signEnvelope(signEnvelope(built, full), service)
  }
  const sequence = async (by: bigint) => {
    const built = await client.build(alone(account))
    const proposalKey = {
      ...built.proposalKey,
      sequenceNumber: built.proposalKey.sequenceNumber + by,
    }
    return signEnvelope({ ...built, proposalKey }, full)
  }
  await client.succeed(alone(account))
  const cases: Readonly<Record<string, Case>> = {
    '63 bytes': {
      check: 'signature-form',
      transaction: withEnvelope({ signature: envelope.signature.subarray(1) }),
    },
    zeros: {
      check: 'signature-form',
      transaction: withEnvelope({ signature: new Uint8Array(64) }),
    },
    'r too large': {
      check: 'signature-form',
      transaction: withEnvelope({ signature: new Uint8Array(64).fill(0xff) }),
    },
    'unknown scheme': {
      check: 'signature-form',
      transaction: withEnvelope({ extensionData: Uint8Array.of(2, 1) }),
    },
    'no passkey data': {
      check: 'signature-form',
      transaction: withEnvelope({ extensionData: Uint8Array.of(1, 0xc0) }),
    },
    'same key twice': {
      check: 'signers',
      transaction: { ...good, payloadSignatures: [payload, payload] },
    },
    'same key in both parts': {
      check: 'signers',
      transaction: { ...good, envelopeSignatures: [envelope, payload] },
    },
    'no payer': { check: 'signers', transaction: { ...good, envelopeSignatures: [] } },
    'no authorizer': { check: 'signers', transaction: { ...good, payloadSignatures: [] } },
    'no role': {
      check: 'signers',
      transaction: {
        ...good,
        authorizers: [SERVICE_ADDRESS],
        payloadSignatures: stray.payloadSignatures,
      },
    },
    'no such account': {
      check: 'accounts',
      transaction: () =>
        client.sign(two([{ ...full, address: nobody }, service], { authorizers: [nobody] })),
    },
    'revoked on the payload': {
      check: 'accounts',
      transaction: () => client.sign(two([full, revoked, service])),
    },
    'revoked on the envelope': {
      check: 'accounts',
      transaction: () => client.sign(alone(account, { signers: [full, revoked] })),
    },
    'proposal key unsigned': {
      check: 'weights',
      transaction: () => client.sign(alone(account, { proposer: half })),
    },
    'authorizer too light': {
      check: 'weights',
      transaction: () => client.sign(two([half, service])),
    },
    'payer too light': {
      check: 'weights',
      transaction: () => client.sign(alone(account, { proposer: half, signers: [half] })),
    },
    'authorizer on the envelope': { check: 'weights', transaction: onEnvelope },
    'payload by another key': {
      check: 'signatures',
      transaction: () => client.sign(two([{ ...full, privateKey: half.privateKey }, service])),
    },
    'envelope by another key': {
      check: 'signatures',
      transaction: () =>
        client.sign(alone(account, { signers: [{ ...full, privateKey: half.privateKey }] })),
    },
    'payer too early': { check: 'signatures', transaction: early },
    'sequence number lower': { check: 'sequence-number', transaction: () => sequence(-1n) },
    'sequence number higher': { check: 'sequence-number', transaction: () => sequence(1n) },
  }
  for (const [name, one] of Object.entries(cases)) {
    await test.step(name, () => held(client, name, one))
  }
})

test('code, arguments and balance: what is found is what fails', async ({ client }) => {
  const account = await payerOf(client)
  const sign =
    (script: string, args: readonly Uint8Array[] = []) =>
    () =>
      client.sign(alone(account, { script, change: { arguments: args } }))
  const json = (type: string, value: unknown) => encodeUtf8(JSON.stringify({ type, value }))
  const taking = (type: string) => `transaction(a: ${type}) { prepare(signer: &Account) {} }`
  const poor = await createAccount(client)
  const cases: Readonly<Record<string, Case>> = {
    'a script': { check: 'script', transaction: sign('access(all) fun main() {}') },
    'two authorizers wanted': {
      check: 'authorizers',
      transaction: sign('transaction { prepare(a: &Account, b: &Account) {} }'),
    },
    'no authorizer wanted': { check: 'authorizers', transaction: sign('transaction {}') },
    'argument missing': { check: 'arguments', transaction: sign(taking('Int')) },
    'argument too many': { check: 'arguments', transaction: sign(BODY, [json('Int', '1')]) },
    'another type': { check: 'arguments', transaction: sign(taking('Int'), [json('String', '1')]) },
    'another type within': {
      check: 'arguments',
      transaction: sign(taking('[UInt8]'), [json('Array', [{ type: 'Int', value: '1' }])]),
    },
    'an optional': {
      check: 'arguments',
      transaction: sign(taking('Int'), [json('Optional', null)]),
    },
    'another length': {
      check: 'arguments',
      transaction: sign(taking('[Int; 2]'), [json('Array', [])]),
    },
    'no JSON': {
      check: 'arguments',
      transaction: sign(taking('Int'), [encodeUtf8('{"type":"Int"')]),
    },
    'no number': { check: 'arguments', transaction: sign(taking('Int'), [json('Int', 'one')]) },
    'no such contract': {
      check: 'imports',
      transaction: sign(`import Nothing from 0x${SERVICE_ADDRESS}\n${BODY}`),
    },
    'import by name': { check: 'imports', transaction: sign(`import "FlowToken"\n${BODY}`) },
    'import of another network': {
      check: 'imports',
      transaction: sign(`import FlowToken from 0x1654653399040a61\n${BODY}`),
    },
    'too little after the fee': {
      check: 'payer-balance',
      transaction: () => client.sign(alone(poor)),
    },
    'too little before it': { check: 'payer-balance', transaction: () => client.sign(alone(poor)) },
  }
  for (const [name, one] of Object.entries(cases)) {
    await test.step(name, () => held(client, name, one))
  }
  // The chain accepts a bare value for an optional parameter, and the checks report nothing.
  const bare = await sign(taking('Int?'), [json('Int', '1')])()
  const findings = preFlight(bare, await preFlightFacts(client, bare))
  expect(readinessOf(findings).kind).toBe('ready')
  expect(await answerOf(client, bare)).toEqual({ answer: null, message: '' })
})

test('the page says first what the chain would refuse, puts it right, and then how the code fails', async ({
  open,
  client,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource.*\/v1\/scripts/)
  const page = await open('/code/rlpTx?network=emulator')
  const moved = { address: SERVICE_ADDRESS, keyIndex: 0, sequenceNumber: 99n }
  const transaction = await client.sign({
    script: 'transaction {\n    execute {\n        panic("no receiver")\n    }\n}',
    change: { proposalKey: moved },
  })
  await page.getByRole('tab', { name: 'Create' }).click()
  await paste(page, formatHex(encodeTransaction(transaction)))

  const heading = page.getByRole('heading', { name: /^The network will reject this: / })
  await expect(heading).toHaveText(
    new RegExp(`the sequence number is 99, and key 0 of 0x${SERVICE_ADDRESS} is at \\d+$`),
  )
  // Together with the Send button.
  await expect(heading).toBeInViewport()
  await expect(page.getByText('Drops all signatures.')).toBeVisible()
  await page.getByRole('button', { name: /^Use \d+ and sign again$/ }).click()
  await expect(page.getByRole('heading', { name: 'Would fail: no receiver' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('line 3 of 5')
})
