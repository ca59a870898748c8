import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { signEnvelope } from '@toolkit/core/flow/sign-transaction'
import { CREATE_ACCOUNT_SCRIPT, createAccountArguments } from '@toolkit/core/flow/templates'
import type { Transaction } from '@toolkit/core/flow/transaction'
import type { Payer } from '../settings/payer-settings.ts'
import type { AccountRequest } from './account-request.ts'

// The most the chain allows: the fee depends on what the transaction uses, not on this limit.
const COMPUTE_LIMIT = 9999n

/** The transaction that creates the account, with the payer in every role, signed by it. */
export function createAccountTransaction(
  request: AccountRequest,
  payer: Payer,
  place: { readonly referenceBlockId: string; readonly sequenceNumber: bigint },
): Transaction {
  const { address, keyIndex } = payer
  const unsigned: Transaction = {
    script: encodeUtf8(CREATE_ACCOUNT_SCRIPT),
    arguments: createAccountArguments(request),
    referenceBlockId: place.referenceBlockId,
    computeLimit: COMPUTE_LIMIT,
    proposalKey: { address, keyIndex, sequenceNumber: place.sequenceNumber },
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
