/**
 * Accounts that sign a transaction, and the order of their signatures.
 * @module
 */

import { type FlowAddress, ZERO_ADDRESS } from '../account/address.ts'
import { requireInput } from '../bytes/require-kind.ts'
import type { Transaction, TransactionSignature } from './transaction.ts'

/**
 * Normalises an address, which a caller without types may have written with 0x or in capitals.
 * @example
 * import type { FlowAddress } from '@toolkit/core/account/address'
 * plainAddress('0xF8D6E0586B0A20C7' as FlowAddress) // => 'f8d6e0586b0a20c7'
 */
export function plainAddress(address: FlowAddress): FlowAddress {
  requireInput('text', address, 'address')
  return /[xA-Z]/u.test(address)
    ? (address.replace(/^0x/iu, '').toLowerCase() as FlowAddress)
    : address
}

/**
 * Lists the signing accounts, each once: proposer, payer, authorizers in order. The zero address as proposer or payer
 * (system transactions) is not a signer. A signature refers to its account by its index in this list (flow-go-sdk
 * `signerList`).
 * @example
 * import { parseAddress } from '@toolkit/core/account/address'
 * const alice = parseAddress('01cf0e2f2f715450')
 * const bob = parseAddress('179b6b1cb6755e31')
 * const proposalKey = { address: alice, keyIndex: 0, sequenceNumber: 0n }
 * signerList({ proposalKey, payer: bob, authorizers: [alice] }) // => [alice, bob]
 */
export function signerList(
  transaction: Pick<Transaction, 'proposalKey' | 'payer' | 'authorizers'>,
): readonly FlowAddress[] {
  requireInput('object', transaction, 'transaction')
  const { proposalKey, payer, authorizers } = transaction
  requireInput('object', proposalKey, 'proposal key')
  requireInput('list', authorizers, 'authorizers')
  const first = [proposalKey.address, payer]
    .map(plainAddress)
    .filter(address => address !== ZERO_ADDRESS)
  return [...new Set([...first, ...authorizers.map(plainAddress)])]
}

/**
 * Sorts signatures in the order of the chain: by signer, then by key index.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * const { address } = transaction.proposalKey
 * const signature = new Uint8Array(64)
 * const signatures = [1, 0].map(keyIndex => ({ address, keyIndex, signature }))
 * const sorted = sortSignatures(transaction, signatures)
 * sorted.map(({ keyIndex }) => keyIndex) // => [0, 1]
 */
export function sortSignatures(
  transaction: Transaction,
  signatures: readonly TransactionSignature[],
): readonly TransactionSignature[] {
  requireInput('list', signatures, 'signatures')
  const signers = signerList(transaction)
  const position = ({ address }: TransactionSignature) => signers.indexOf(plainAddress(address))
  return signatures.toSorted((a, b) => position(a) - position(b) || a.keyIndex - b.keyIndex)
}
