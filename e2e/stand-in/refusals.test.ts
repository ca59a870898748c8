import { type RestTransaction, transactionToRest } from '@toolkit/core/flow/rest-transaction'
import { signEnvelope } from '@toolkit/core/flow/sign-transaction'
import type { Transaction } from '@toolkit/core/flow/transaction'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StandInAccessNode, startAccessNode } from './access-node.ts'
import {
  ask,
  createAccountTransaction,
  send,
  serviceSigner,
  signedTransaction,
} from './test-transactions.ts'

let node: StandInAccessNode

beforeEach(async () => {
  node = await startAccessNode()
})

afterEach(() => node.dispose())

const SERVICE = 'f8d6e0586b0a20c7'

/** What POST says of a body that differs from a good one in some fields. */
async function refusalOf(change: Readonly<Record<string, unknown>>): Promise<string> {
  const good: RestTransaction = transactionToRest(signedTransaction(node))
  const { status, json } = await ask(node, '/v1/transactions', { ...good, ...change })
  expect(status).toBe(400)
  return json.message
}

describe('bodies that are refused', () => {
  it.each(
    [
      [{ foo: 1 }, 'request body contains unknown field "foo"'],
      [{ proposal_key: null }, 'proposal key not provided'],
      [{ script: '' }, 'script not provided'],
      [{ payer: '' }, 'payer not provided'],
      [{ reference_block_id: '' }, 'reference block not provided'],
      [{ envelope_signatures: [] }, 'envelope signatures not provided'],
      [{ authorizers: Array(101).fill(SERVICE) }, 'too many authorizers'],
      [{ arguments: Array(101).fill('') }, 'too many arguments'],
      [{ arguments: ['***'] }, 'invalid argument encoding'],
      [{ script: '***' }, 'invalid transaction script encoding'],
      [{ payer: '01' }, 'invalid payer: invalid address'],
      [{ payer: 'e467b9dd11fa00df' }, 'is invalid for chain flow-emulator'],
      [{ authorizers: ['e467b9dd11fa00df'] }, 'is invalid for chain flow-emulator'],
      [{ reference_block_id: 'ab' }, 'invalid reference block ID: invalid ID format'],
      [{ gas_limit: '-1' }, 'invalid gas limit'],
      [{ gas_limit: '18446744073709551616' }, 'invalid gas limit'],
      [
        { proposal_key: { address: SERVICE, key_index: '4294967296', sequence_number: '0' } },
        'invalid key index',
      ],
      [
        { proposal_key: { address: SERVICE, key_index: '0', sequence_number: 'x' } },
        'invalid sequence number',
      ],
      [{ envelope_signatures: [{ address: SERVICE, key_index: '0' }] }, 'invalid signature'],
    ].map(([change, message]) => ({ change, message: String(message) })),
  )('$message', async ({ change, message }) => {
    expect(await refusalOf(change as Record<string, unknown>)).toContain(message)
  })

  it.each([
    ['', 'request body must not be empty'],
    ['{', 'badly-formed JSON'],
    ['[]', 'request body must not be empty'],
  ])('the text %j', async (text, message) => {
    const { status, json } = await ask(node, '/v1/transactions', text === '' ? '' : text)
    expect({ status, message: json.message }).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    })
  })
})

describe('transactions that the node does not take', () => {
  const REFUSED = 'Invalid Flow argument: invalid transaction: '

  async function refused(transaction: Transaction): Promise<string> {
    const { status, json } = await send(node, transaction)
    expect(status).toBe(400)
    expect(json.message).toContain(REFUSED)
    return json.message.slice(REFUSED.length)
  }

  it('an unknown reference block', async () => {
    const transaction = signedTransaction(node, { referenceBlockId: 'ab'.repeat(32) })
    expect(await refused(transaction)).toBe('unknown reference block')
  })

  it('an expired reference block', async () => {
    const transaction = signedTransaction(node)
    node.addBlocks(571)
    expect(await refused(transaction)).toBe('transaction is expired: ref_height=0 final_height=571')
  })

  it('one at the edge of expiry is taken', async () => {
    const transaction = signedTransaction(node)
    node.addBlocks(570)
    expect((await send(node, transaction)).status).toBe(200)
  })

  it.each([0n, 10_000n])('a compute limit of %s', async computeLimit => {
    const payer = node.addAccount([{}])
    const proposalKey = { address: payer, keyIndex: 0, sequenceNumber: 0n }
    const change = { computeLimit, payer, proposalKey, authorizers: [payer] }
    expect(await refused(signedTransaction(node, change))).toBe(
      `transaction gas limit (${computeLimit}) is not in the acceptable range (min: 1, max: 9999)`,
    )
  })

  it('a signature out of range', async () => {
    const transaction = signedTransaction(node)
    const [signature] = transaction.envelopeSignatures
    const bad = { address: SERVICE, keyIndex: 0, ...signature, signature: new Uint8Array(64) }
    expect(
      await refused({ ...transaction, envelopeSignatures: [bad as NonNullable<typeof signature>] }),
    ).toContain('has an invalid format')
  })

  it('extension data of no scheme', async () => {
    const transaction = signedTransaction(node)
    const envelopeSignatures = transaction.envelopeSignatures.map(one => ({
      ...one,
      extensionData: Uint8Array.of(2, 3),
    }))
    expect(await refused({ ...transaction, envelopeSignatures })).toContain(
      'invalid extension data',
    )
  })

  it('the same key twice', async () => {
    const transaction = signedTransaction(node)
    const [signature] = transaction.envelopeSignatures
    const twice = signature ? [signature, signature] : []
    expect(await refused({ ...transaction, envelopeSignatures: twice })).toBe(
      `duplicated signature for key (address: ${SERVICE}, index: 0)`,
    )
  })

  it('no envelope signature of the payer', async () => {
    const other = node.addAccount([{}])
    const transaction = signEnvelope(
      createAccountTransaction(node, { authorizers: [other] }),
      serviceSigner(other),
    )
    expect(await refused(transaction)).toContain('payer envelope signature is missing')
  })

  it('no signature of the proposer', async () => {
    const other = node.addAccount([{}])
    const proposalKey = { address: other, keyIndex: 0, sequenceNumber: 0n }
    expect(await refused(signedTransaction(node, { proposalKey }))).toContain(
      'proposer signature on either payload or envelope is missing',
    )
  })

  it('no signature of an authorizer', async () => {
    const other = node.addAccount([{}])
    expect(await refused(signedTransaction(node, { authorizers: [other] }))).toContain(
      'authorizer signature on either payload or envelope is missing',
    )
  })

  it('a signature of an account without a role', async () => {
    const other = node.addAccount([{}])
    const transaction = signedTransaction(node)
    const extra = { address: other, keyIndex: 0, signature: new Uint8Array(64).fill(1) }
    // The order of strangers is nobody's business: they cannot be encoded, only refused.
    const body = transactionToRest(transaction)
    const { json } = await ask(node, '/v1/transactions', {
      ...body,
      payload_signatures: [
        {
          address: extra.address,
          key_index: '0',
          signature: Buffer.from(extra.signature).toString('base64'),
        },
      ],
    })
    expect(json.message).toContain(`unrelated account signature from address ${other}`)
  })
})
