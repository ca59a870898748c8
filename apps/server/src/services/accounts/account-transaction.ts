import type { Hex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { accountCreation } from '@toolkit/core/templates/create-account'
import { TOKEN_TEMPLATES } from '@toolkit/core/templates/token-templates'
import { signEnvelope } from '@toolkit/core/transaction/sign-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { Payer } from '../../settings/payer-settings.ts'
import type { JobRequest } from './account-job.ts'
import type { FundRequest } from './fund-request.ts'

// The chain's maximum: the fee depends on the actual use, not on this limit.
const COMPUTE_LIMIT = 9999n

/** Chain-dependent parts of a transaction: its proposal key, the sequence number, a recent block. */
export interface TransactionSequence {
  readonly keyIndex: number
  readonly sequenceNumber: bigint
  readonly referenceBlockId: Hex<32>
}

/** Builds the transaction of a job, with the payer in every role, signed by it. */
export function jobTransaction(
  request: JobRequest,
  payer: Payer,
  sequence: TransactionSequence,
): Transaction {
  const code = 'keys' in request ? accountCreation(request.keys) : flowTransfer(request)
  return signAsPayer(code, payer, sequence)
}

function flowTransfer({ network, address, amount }: FundRequest) {
  const template = TOKEN_TEMPLATES.find(({ id }) => id === 'send-flow')
  if (!template) throw new Error('there is no template send-flow')
  return {
    script: template.script(network),
    arguments: [
      encodeArgument({ type: 'UFix64', value: amount }),
      encodeArgument({ type: 'Address', value: address }),
    ],
  }
}

/** Builds any transaction with the payer in every role, signed by it. */
export function signAsPayer(
  code: { readonly script: string; readonly arguments: readonly Uint8Array[] },
  payer: Payer,
  { keyIndex, referenceBlockId, sequenceNumber }: TransactionSequence,
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
    signatureAlgorithm: payer.signatureAlgorithm,
    hashAlgorithm: payer.hashAlgorithm,
  })
}
