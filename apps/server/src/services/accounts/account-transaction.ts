import type { Hex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { signEnvelope } from '@toolkit/core/flow/transaction/sign-transaction'
import { accountCreation } from '@toolkit/core/flow/transaction/templates/create-account'
import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import type { Payer } from '../../settings/payer-settings.ts'
import type { AccountRequest } from './account-request.ts'

// The most the chain allows: the fee depends on what the transaction uses, not on this limit.
const COMPUTE_LIMIT = 9999n

/** Where on the chain a transaction belongs: the key that proposes it, its number, a recent block. */
export interface TransactionPlace {
  readonly keyIndex: number
  readonly sequenceNumber: bigint
  readonly referenceBlockId: Hex<32>
}

/** The transaction that creates the account, with the payer in every role, signed by it. */
export function createAccountTransaction(
  request: AccountRequest,
  payer: Payer,
  place: TransactionPlace,
): Transaction {
  return signAsPayer(accountCreation(request.keys), payer, place)
}

/** Any transaction with the payer in every role, signed by it. */
export function signAsPayer(
  code: { readonly script: string; readonly arguments: readonly Uint8Array[] },
  payer: Payer,
  { keyIndex, referenceBlockId, sequenceNumber }: TransactionPlace,
): Transaction {
  const { address } = payer
  const unsigned: Transaction = {
    script: encodeUtf8(code.script),
    arguments: code.arguments,
    referenceBlockId,
    computeLimit: COMPUTE_LIMIT,
    proposalKey: { address, keyIndex, sequenceNumber },
    payer: address,
    authorizers: [address],
    payloadSignatures: [],
    envelopeSignatures: [],
  }
  return signEnvelope(unsigned, {
    address,
    keyIndex,
    privateKey: payer.privateKey,
    curve: payer.signatureAlgorithm,
    hashAlgorithm: payer.hashAlgorithm,
  })
}
