import { bytesToBigInt } from '@toolkit/core/bytes/integers'
import {
  encodeTransaction,
  envelopeMessage,
  isPlainScheme,
  payloadMessage,
  type Transaction,
} from '@toolkit/core/flow/transaction'
import { webAuthnMessage } from '@toolkit/core/flow/webauthn'
import type { Ledger } from './ledger.ts'
import { invalidTransaction } from './node-error.ts'

const MOST_BYTES = 1_500_000
const MOST_GAS = 9999n
/** 600 blocks, less the 30 that the access node keeps in hand. */
const EXPIRY = 570
// The larger of the two curves' orders: a component up to it could belong to a key of that curve.
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const LARGER_ORDER = P256_ORDER > SECP256K1_ORDER ? P256_ORDER : SECP256K1_ORDER

/**
 * The access node's checks before it takes a transaction (flow-go `access/validator`), in its order
 * and words. Two of them are not made: payer rate limits, and parsing Cadence.
 */
export function validateTransaction(ledger: Ledger, transaction: Transaction): void {
  const size = encodeTransaction(transaction).length
  const payerIsService = transaction.payer === ledger.serviceAddress
  if (size > MOST_BYTES && !payerIsService) {
    throw invalidTransaction(
      `transaction byte size (${size}) exceeds the maximum byte size allowed for a transaction (${MOST_BYTES})`,
    )
  }
  const { computeLimit } = transaction
  if (!payerIsService && (computeLimit < 1n || computeLimit > MOST_GAS)) {
    throw invalidTransaction(
      `transaction gas limit (${computeLimit}) is not in the acceptable range (min: 1, max: ${MOST_GAS})`,
    )
  }
  checkExpiry(ledger, transaction)
  checkSignatureFormat(transaction)
  checkSigners(transaction)
}

function checkExpiry(ledger: Ledger, transaction: Transaction): void {
  const reference = ledger.blockById(transaction.referenceBlockId)
  if (!reference) throw invalidTransaction('unknown reference block')
  const final = ledger.head('final').height
  if (final - reference.height > EXPIRY) {
    throw invalidTransaction(
      `transaction is expired: ref_height=${reference.height} final_height=${final}`,
    )
  }
}

function checkSignatureFormat(transaction: Transaction): void {
  const { payloadSignatures, envelopeSignatures } = transaction
  const signatures = [
    ...payloadSignatures.map(one => ({ ...one, message: payloadMessage(transaction) })),
    ...envelopeSignatures.map(one => ({ ...one, message: envelopeMessage(transaction) })),
  ]
  for (const { extensionData, message, address, keyIndex } of signatures) {
    if (extensionData === undefined || isPlainScheme(extensionData)) continue
    if (extensionData[0] === 1 && !('fault' in webAuthnMessage(extensionData, message))) continue
    throw invalidTransaction(
      `the transaction signature has invalid extension data: (address: ${address}, index: ${keyIndex})`,
    )
  }
  for (const { signature, address, keyIndex } of signatures) {
    const halves = [signature.subarray(0, 32), signature.subarray(32)].map(bytesToBigInt)
    const inRange = halves.every(half => half > 0n && half < LARGER_ORDER)
    if (signature.length === 64 && inRange) continue
    throw invalidTransaction(
      `the cryptographic signature within the transaction signature has an invalid format: (address: ${address}, index: ${keyIndex})`,
    )
  }
}

function checkSigners(transaction: Transaction): void {
  const { payer, proposalKey, authorizers, payloadSignatures, envelopeSignatures } = transaction
  const all = [...payloadSignatures, ...envelopeSignatures]
  const seen = new Set<string>()
  for (const { address, keyIndex } of all) {
    const key = `${address} ${keyIndex}`
    if (seen.has(key)) {
      throw invalidTransaction(
        `duplicated signature for key (address: ${address}, index: ${keyIndex})`,
      )
    }
    seen.add(key)
  }
  const signed = new Set(all.map(({ address }) => address))
  if (!envelopeSignatures.some(({ address }) => address === payer)) {
    throw invalidTransaction(`payer envelope signature is missing: account ${payer}`)
  }
  if (!signed.has(proposalKey.address)) {
    throw invalidTransaction(
      `proposer signature on either payload or envelope is missing: account ${proposalKey.address}`,
    )
  }
  for (const authorizer of authorizers) {
    if (!signed.has(authorizer)) {
      throw invalidTransaction(
        `authorizer signature on either payload or envelope is missing: account ${authorizer}`,
      )
    }
  }
}

/**
 * No signature from an account without a role. A check of its own, and made first: strangers have no
 * index, so that such a transaction can neither be encoded nor have an ID.
 */
export function checkRoles({
  payer,
  proposalKey,
  authorizers,
  payloadSignatures,
  envelopeSignatures,
}: Transaction): void {
  const roles = new Set([payer, proposalKey.address, ...authorizers])
  for (const { address } of [...payloadSignatures, ...envelopeSignatures]) {
    if (!roles.has(address)) {
      throw invalidTransaction(`unrelated account signature from address ${address}`)
    }
  }
}
