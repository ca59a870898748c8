import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { explainError } from '@toolkit/core/flow/error-catalogue'
import { signEnvelope, signPayload } from '@toolkit/core/flow/sign-transaction'
import type { Transaction } from '@toolkit/core/flow/transaction'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StandInAccessNode, startAccessNode } from './access-node.ts'
import {
  ask,
  createAccountTransaction,
  NEW_PUBLIC_KEY,
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

/** The error message of a transaction's result. */
async function failureOf(transaction: Transaction): Promise<string> {
  const posted = await send(node, transaction)
  expect(posted.status, JSON.stringify(posted.json)).toBe(200)
  const { json } = await ask(node, `/v1/transaction_results/${posted.json.id}`)
  expect(json).toMatchObject({ status: 'Sealed', execution: 'Failure', status_code: 1, events: [] })
  return json.error_message
}

const flipped = (bytes: Uint8Array) => bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte))

describe('transactions that fail on the chain', () => {
  it('a wrong envelope signature: 1009 in 1006', async () => {
    const transaction = signedTransaction(node)
    const envelopeSignatures = transaction.envelopeSignatures.map(one => ({
      ...one,
      signature: flipped(one.signature),
    }))
    const message = await failureOf({ ...transaction, envelopeSignatures })
    expect(message).toBe(
      `[Error Code: 1009] error caused by: 1 error occurred:\n\t* transaction verification failed: [Error Code: 1006] invalid proposal key: public key 0 on account ${SERVICE} does not have a valid signature: [Error Code: 1009] invalid envelope key: public key 0 on account ${SERVICE} does not have a valid signature: signature is not valid\n\n`,
    )
    expect(explainError(message).code).toBe(1009)
    // Not authorized: the key was not used.
    expect((await ask(node, `/v1/accounts/${SERVICE}/keys/0`)).json.sequence_number).toBe('0')
  })

  it('a wrong payload signature: 1008', async () => {
    const other = node.addAccount([{}])
    const signed = signPayload(
      createAccountTransaction(node, { authorizers: [other] }),
      serviceSigner(other),
    )
    const payloadSignatures = signed.payloadSignatures.map(one => ({
      ...one,
      signature: flipped(one.signature),
    }))
    const message = await failureOf(
      signEnvelope({ ...signed, payloadSignatures }, serviceSigner(signed.payer)),
    )
    expect(explainError(message).code).toBe(1008)
  })

  it('a key that the account does not have: 1202', async () => {
    const proposalKey = { address: node.ledger.serviceAddress, keyIndex: 7, sequenceNumber: 0n }
    const transaction = createAccountTransaction(node, { proposalKey })
    const message = await failureOf(signEnvelope(transaction, serviceSigner(transaction.payer, 7)))
    expect(message).toContain(
      `[Error Code: 1202] account public key not found for address ${SERVICE} and key index 7`,
    )
    expect(explainError(message).code).toBe(1202)
  })

  it('a revoked key', async () => {
    const payer = node.addAccount([{ revoked: true }])
    const proposalKey = { address: payer, keyIndex: 0, sequenceNumber: 0n }
    const message = await failureOf(
      signedTransaction(node, { payer, proposalKey, authorizers: [payer] }),
    )
    expect(message).toContain('account key has been revoked')
    expect(explainError(message).code).toBe(1009)
  })

  it('a proposal key that did not sign: 1006', async () => {
    const payer = node.addAccount([{}, {}])
    const proposalKey = { address: payer, keyIndex: 1, sequenceNumber: 0n }
    const message = await failureOf(
      signedTransaction(node, { payer, proposalKey, authorizers: [payer] }),
    )
    expect(message).toContain('either the payload or the envelope should provide proposal')
    expect(explainError(message).code).toBe(1006)
  })

  it('too little weight of the payer: 1055', async () => {
    const payer = node.addAccount([{ weight: 999 }])
    const proposalKey = { address: payer, keyIndex: 0, sequenceNumber: 0n }
    const message = await failureOf(
      signedTransaction(node, { payer, proposalKey, authorizers: [payer] }),
    )
    expect(message).toContain(
      `authorization failed for account ${payer}: payer account does not have sufficient signatures (999 < 1000)`,
    )
    expect(explainError(message).code).toBe(1055)
  })

  it('two keys reach the weight together', async () => {
    const payer = node.addAccount([{ weight: 500 }, { weight: 500 }])
    const proposalKey = { address: payer, keyIndex: 0, sequenceNumber: 0n }
    const change = { payer, proposalKey, authorizers: [payer] }
    const signed = signEnvelope(signedTransaction(node, change), serviceSigner(payer, 1))
    // It gets as far as paying: this account has no FLOW.
    expect(await failureOf(signed)).toContain('the payer cannot pay')
  })

  it('too little weight of an authorizer: 1055', async () => {
    const other = node.addAccount([{ weight: 1 }])
    const transaction = createAccountTransaction(node, { authorizers: [other] })
    const message = await failureOf(
      signEnvelope(
        signPayload(transaction, serviceSigner(other)),
        serviceSigner(transaction.payer),
      ),
    )
    expect(message).toContain('authorizer account does not have sufficient signatures (1 < 1000)')
  })

  it('a used sequence number: 1007', async () => {
    await send(node, signedTransaction(node))
    const message = await failureOf(signedTransaction(node, { computeLimit: 100n }))
    expect(message).toContain(
      `[Error Code: 1007] invalid proposal key: public key 0 on account ${SERVICE} has sequence number 1, but given 0`,
    )
    expect(explainError(message).code).toBe(1007)
  })

  it('any other script: an honest 1101, and the key counts as used', async () => {
    const script = encodeUtf8('transaction { execute {} }')
    const message = await failureOf(signedTransaction(node, { script, arguments: [] }))
    expect(message).toContain('stand-in')
    expect(explainError(message).code).toBe(1101)
    expect((await ask(node, `/v1/accounts/${SERVICE}/keys/0`)).json.sequence_number).toBe('1')
  })

  it.each([
    [1052, 'argument count (1)', ['{"type":"String","value":"00"}']],
    [1052, 'not json decodable', ['x', '', '', '']],
    [1052, 'expected type `String`', args('"Int","value":"1"', 1, 3, 1000)],
    [1101, 'decodeHex', args('"String","value":"zz"', 1, 3, 1000)],
    [1101, 'invalid public key', args('"String","value":"00"', 1, 3, 1000)],
    [1101, 'no such signature algorithm', args(key(), 9, 3, 1000)],
    [1101, 'no such hash algorithm', args(key(), 1, 99, 1000)],
    [1051, 'SHA2_384', args(key(), 1, 2, 1000)],
    [1101, 'invalid public key', args(key(), 2, 3, 1000)],
    [1101, 'invalid key weight', args(key(), 1, 3, 1001)],
  ])('arguments %#: %i, %s', async (code, says, texts) => {
    const message = await failureOf(
      signedTransaction(node, { arguments: texts.map(text => encodeUtf8(text)) }),
    )
    expect(message).toContain(says)
    expect(explainError(message).code).toBe(code)
  })
})

function key(): string {
  return `"String","value":"${NEW_PUBLIC_KEY}"`
}

function args(first: string, signature: number, hash: number, weight: number): string[] {
  return [
    `{"type":${first}}`,
    `{"type":"UInt8","value":"${signature}"}`,
    `{"type":"UInt8","value":"${hash}"}`,
    `{"type":"UFix64","value":"${weight}.00000000"}`,
  ]
}
