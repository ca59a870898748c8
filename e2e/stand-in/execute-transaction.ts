import type { FlowAddress } from '@toolkit/core/flow/address'
import type { Transaction, TransactionSignature } from '@toolkit/core/flow/transaction'
import { type AccountKey, verifyTransactionSignatures } from '@toolkit/core/flow/verify-transaction'
import {
  badProposal,
  badSignature,
  errorMessage,
  noSuchKey,
  tooLittleWeight,
  wrongSequenceNumber,
} from './chain-errors.ts'
import { runCreateAccount } from './create-account.ts'
import type { ChainEvent, Ledger } from './ledger.ts'

/** The weight that an account's signatures must reach together. */
const THRESHOLD = 1000

export interface Outcome {
  /** Empty when it went well. */
  readonly errorMessage: string
  readonly events: readonly ChainEvent[]
}

type Part = 'payload' | 'envelope'

/**
 * What the chain does with a transaction in a block: authorization (flow-go
 * `fvm/transactionVerifier`), sequence number, then its code. A transaction that is not authorized
 * leaves its proposal key's sequence number alone; one whose code fails does not.
 */
export function executeTransaction(ledger: Ledger, transaction: Transaction): Outcome {
  const refused = checkAuthorization(ledger, transaction)
  if (refused !== null) return { errorMessage: refused, events: [] }
  const { address, keyIndex, sequenceNumber } = transaction.proposalKey
  const current = keyOf(ledger, address, keyIndex)?.sequenceNumber ?? 0n
  if (current !== sequenceNumber) {
    const cause = wrongSequenceNumber(transaction, current)
    return { errorMessage: errorMessage('sequence', cause), events: [] }
  }
  ledger.countUse(address, keyIndex)
  return runCreateAccount(ledger, transaction)
}

function checkAuthorization(ledger: Ledger, transaction: Transaction): string | null {
  const weights = { payload: new Map<string, number>(), envelope: new Map<string, number>() }
  let proposed = false
  for (const [part, signature] of signaturesOf(transaction)) {
    const { address, keyIndex } = signature
    const key = keyOf(ledger, address, keyIndex)
    const fault = !key
      ? noSuchKey(address, keyIndex)
      : key.revoked
        ? 'account key has been revoked'
        : null
    if (fault !== null || !key) return notProposed(transaction, part, signature, fault ?? '')
    weights[part].set(address, (weights[part].get(address) ?? 0) + key.weight)
    proposed ||=
      address === transaction.proposalKey.address && keyIndex === transaction.proposalKey.keyIndex
  }
  if (!proposed) {
    return errorMessage(
      'verification',
      badProposal(
        transaction,
        'either the payload or the envelope should provide proposal signatures',
      ),
    )
  }
  const { payer, authorizers } = transaction
  for (const authorizer of authorizers) {
    const weight = weights.payload.get(authorizer) ?? 0
    if (authorizer !== payer && weight < THRESHOLD) {
      return errorMessage(
        'verification',
        tooLittleWeight('authorizer', authorizer, weight, THRESHOLD),
      )
    }
  }
  const weight = weights.envelope.get(payer) ?? 0
  if (weight < THRESHOLD) {
    return errorMessage('verification', tooLittleWeight('payer', payer, weight, THRESHOLD))
  }
  return checkSignatures(ledger, transaction)
}

function checkSignatures(ledger: Ledger, transaction: Transaction): string | null {
  const signatures = signaturesOf(transaction)
  const addresses = new Set(signatures.map(([, { address }]) => address))
  const keys = new Map<FlowAddress, readonly AccountKey[]>()
  for (const address of addresses) keys.set(address, ledger.account(address)?.keys ?? [])
  const verdicts = verifyTransactionSignatures(transaction, keys)
  for (const [part, signature] of signatures) {
    const found = verdicts.find(
      verdict =>
        verdict.part === part &&
        verdict.address === signature.address &&
        verdict.keyIndex === signature.keyIndex,
    )
    if (found?.verdict === 'valid') continue
    // Missing and revoked keys were refused above: what is left is the scheme or the signature.
    const fault =
      found?.verdict === 'invalid'
        ? 'signature is not valid'
        : 'signature extension data is not valid'
    return notProposed(transaction, part, signature, fault)
  }
  return null
}

function notProposed(
  transaction: Transaction,
  part: Part,
  signature: TransactionSignature,
  fault: Parameters<typeof badSignature>[2],
): string {
  const inner = badSignature(part, signature, fault)
  return errorMessage('verification', badProposal(transaction, inner))
}

function signaturesOf(
  transaction: Transaction,
): readonly (readonly [Part, TransactionSignature])[] {
  return [
    ...transaction.payloadSignatures.map(signature => ['payload', signature] as const),
    ...transaction.envelopeSignatures.map(signature => ['envelope', signature] as const),
  ]
}

function keyOf(ledger: Ledger, address: FlowAddress, keyIndex: number): AccountKey | undefined {
  return ledger.account(address)?.keys.find(key => key.index === keyIndex)
}
