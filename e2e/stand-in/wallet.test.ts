import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { parseAddress } from '@toolkit/core/flow/address'
import { envelopeMessage, type Transaction } from '@toolkit/core/flow/transaction'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type StandInAccessNode, startAccessNode } from './access-node.ts'
import { ask, createAccountTransaction, send } from './test-transactions.ts'
import { type StandInWallet, startWallet } from './wallet.ts'

let node: StandInAccessNode
let wallet: StandInWallet

beforeEach(async () => {
  node = await startAccessNode()
  wallet = await startWallet(node)
})
afterEach(async () => {
  await wallet.stop()
  await node.dispose()
})

/** A transaction of the wallet's account alone, and what FCL sends of it to be signed. */
function toSign() {
  const address = parseAddress(wallet.address())
  const transaction = createAccountTransaction(node, {
    proposalKey: { address, keyIndex: 0, sequenceNumber: 0n },
    payer: address,
    authorizers: [address],
  })
  return { address, transaction, signable: signableOf(transaction) }
}

function signableOf(transaction: Transaction) {
  const { proposalKey, payer, authorizers } = transaction
  return {
    message: formatHex(envelopeMessage(transaction)),
    voucher: {
      cadence: decodeUtf8(transaction.script),
      refBlock: transaction.referenceBlockId,
      computeLimit: Number(transaction.computeLimit),
      arguments: transaction.arguments.map(argument => JSON.parse(decodeUtf8(argument))),
      proposalKey: { address: proposalKey.address, keyId: 0, sequenceNum: 0 },
      payer: `0x${payer}`,
      authorizers,
      payloadSigs: [],
    },
  }
}

it('logs in with its account on the chain, or as a test tells it', async () => {
  const { json } = await ask(wallet, '/authn/approve', {})
  expect(json).toMatchObject({
    f_vsn: '1.0.0',
    status: 'APPROVED',
    data: { addr: wallet.address() },
  })
  expect(json.data.services).toMatchObject([
    { type: 'authn', method: 'IFRAME/RPC', endpoint: `${wallet.url}/authn` },
    { type: 'authz', identity: { address: wallet.address(), keyId: 0 } },
  ])
  const { json: account } = await ask(node, `/v1/accounts/${wallet.address()}?expand=keys`)
  expect(account.keys).toHaveLength(1)

  wallet.logInAs('0x8c5303eaa26202d6')
  expect((await ask(wallet, '/authn/approve', {})).json.data.addr).toBe('0x8c5303eaa26202d6')
  wallet.reset()
  expect((await ask(wallet, '/authn/approve', {})).json.data.addr).toBe(wallet.address())
})

it('signs a transaction that the chain takes', async () => {
  const { address, transaction, signable } = toSign()
  const { json } = await ask(wallet, '/authz/approve', { body: signable })
  expect(json).toMatchObject({ status: 'APPROVED', data: { addr: wallet.address(), keyId: 0 } })
  const signature = parseHex(json.data.signature)
  const sent = await send(node, {
    ...transaction,
    envelopeSignatures: [{ address, keyIndex: 0, signature }],
  })
  const { json: result } = await ask(node, `/v1/transaction_results/${sent.json.id}`)
  expect(result).toMatchObject({ status: 'Sealed', error_message: '' })
})

it('does not sign what is not the transaction that it is shown', async () => {
  const { transaction, signable } = toSign()
  const other = signableOf({ ...transaction, computeLimit: 1n })
  const mixed = { message: other.message, voucher: signable.voucher }
  expect((await ask(wallet, '/authz/approve', { body: mixed })).json).toMatchObject({
    status: 'DECLINED',
    reason: 'The message is not the transaction shown',
    data: null,
  })
})

it('declines, with a reason or without', async () => {
  expect((await ask(wallet, '/authz/decline', {})).json).toMatchObject({
    status: 'DECLINED',
    reason: null,
  })
  wallet.declineWith('Not today')
  expect((await ask(wallet, '/authn/decline', {})).json.reason).toBe('Not today')
})

it('sends on from its discovery page', async () => {
  expect((await ask(wallet, '/discovery/pick', {})).json).toMatchObject({
    status: 'REDIRECT',
    data: { type: 'authn', method: 'IFRAME/RPC', endpoint: wallet.authnUrl },
  })
})
