import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { ethereumSender } from '@toolkit/core/evm/ethereum-sender'
import type { EthereumTransactionType } from '@toolkit/core/evm/ethereum-transaction'
import { Signature, Transaction, type TransactionLike, Wallet } from 'ethers'
import { describe, expect, it } from 'vitest'
import { EventFields } from './event-fields.ts'
import { readEvmExecution } from './evm-execution.ts'

const wallet = new Wallet(`0x${'42'.repeat(32)}`)
const sender = wallet.address.slice(2).toLowerCase()
const TO = '0x00000000000000000000000000000000000000aa'
const fees = { maxFeePerGas: 9n, maxPriorityFeePerGas: 2n }
const accessList = [{ address: TO, storageKeys: [`0x${'01'.repeat(32)}`] }]

/** Fields of each type besides the common ones. */
const FIELDS: Readonly<Record<EthereumTransactionType, TransactionLike>> = {
  0: { gasPrice: 1n },
  1: { gasPrice: 1n, accessList },
  2: { ...fees, accessList },
  3: { ...fees, maxFeePerBlobGas: 3n, blobVersionedHashes: [`0x01${'02'.repeat(31)}`] },
  4: {
    ...fees,
    authorizationList: [
      {
        address: TO,
        nonce: 1n,
        chainId: 646n,
        signature: Signature.from(wallet.signingKey.sign(`0x${'07'.repeat(32)}`)),
      },
    ],
  },
}
const TYPES = [0, 1, 2, 3, 4] as const

/** Signs a transaction with ethers. */
function signed(type: EthereumTransactionType, change: TransactionLike = {}) {
  const transaction = Transaction.from({
    type,
    chainId: 646n,
    nonce: 3,
    gasLimit: 50_000n,
    to: TO,
    value: 12n,
    data: '0x1234',
    ...FIELDS[type],
    ...change,
  })
  transaction.signature = wallet.signingKey.sign(transaction.unsignedHash)
  return { transaction, payload: parseHex(transaction.serialized.slice(2)) }
}

/** Creates the event of Flow EVM for such a payload. */
function executed(payload: Uint8Array, hash: Uint8Array) {
  const array = (bytes: Uint8Array) => ({
    type: 'Array',
    value: [...bytes].map(byte => ({ type: 'UInt8', value: `${byte}` })),
  })
  const fields = {
    hash: array(hash),
    payload: array(payload),
    errorCode: { type: 'UInt16', value: '0' },
    gasConsumed: { type: 'UInt64', value: '21000' },
    blockHeight: { type: 'UInt64', value: '3' },
    errorMessage: { type: 'String', value: '' },
    returnedData: array(new Uint8Array()),
    contractAddress: { type: 'String', value: '' },
  }
  const id = 'A.f8d6e0586b0a20c7.EVM.TransactionExecuted'
  const value = { id, fields: Object.entries(fields).map(([name, one]) => ({ name, value: one })) }
  const text = JSON.stringify({ type: 'Event', value })
  const event = EventFields.read({ type: id, payload: new TextEncoder().encode(text) })
  return event && readEvmExecution(event)
}

describe('ethereumSender', () => {
  it.each(TYPES)('gives who signed a transaction of type %i, as ethers does', type => {
    const { transaction, payload } = signed(type)
    expect(transaction.from?.toLowerCase()).toBe(`0x${sender}`)
    expect(ethereumSender(payload, type)).toBe(sender)
  })

  it('reads a legacy transaction without a chain id', () => {
    const { payload } = signed(0, { chainId: 0n })
    expect(ethereumSender(payload, 0)).toBe(sender)
  })

  it.each(TYPES)('gives another address, or none, for a changed one of type %i', type => {
    const { payload } = signed(type)
    expect(ethereumSender(payload.with(-1, (payload.at(-1) ?? 0) ^ 1), type)).not.toBe(sender)
  })

  it('gives none where there is no signature, or bytes that are no transaction', () => {
    const { transaction } = signed(2)
    const unsigned = parseHex(transaction.unsignedSerialized.slice(2))
    expect(ethereumSender(unsigned, 2)).toBeNull()
    expect(ethereumSender(Uint8Array.of(2, 1, 2), 2)).toBeNull()
    expect(ethereumSender(new Uint8Array(), 0)).toBeNull()
  })
})

describe('an execution of a signed transaction', () => {
  it.each(TYPES)('is decoded with its sender, and its hash recomputed, type %i', type => {
    const { transaction, payload } = signed(type)
    const hash = parseHex(transaction.hash?.slice(2) ?? '')
    const execution = executed(payload, hash)
    expect(execution).toMatchObject({ hash: formatHex(hash), hashMatches: true, sender })
    expect(execution?.directCall).toBeNull()
    expect(execution?.ethereum).toMatchObject({
      type,
      nonce: 3n,
      value: 12n,
      to: TO.slice(2),
      chainId: 646n,
      gasLimit: 50_000n,
      data: Uint8Array.of(0x12, 0x34),
    })
    expect(executed(payload, hash.with(0, 0))?.hashMatches).toBe(hash[0] === 0)
  })
})
