import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'

// Limits of flow-go v0.47, model/flow/constants.go.

/** Maximum bytes of a transaction (`DefaultMaxTransactionByteSize`). */
export const MAX_TRANSACTION_BYTES = 1_500_000
/** Maximum bytes of a collection (`DefaultMaxCollectionByteSize`): the limit if the service account pays. */
export const MAX_COLLECTION_BYTES = 3_000_000
/** Maximum compute units (`DefaultMaxTransactionGasLimit`). */
export const MAX_COMPUTE_LIMIT = 9999n
/**
 * Number of blocks before its expiry in which an access node already rejects a transaction
 * (`DefaultTransactionExpiryBuffer`).
 */
export const EXPIRY_BUFFER = 30n

const ADDRESS = 8
const NUMBER = 8
const BLOCK_ID = 32

const signatureBytes = ({ signature, extensionData }: TransactionSignature) =>
  ADDRESS + 2 * NUMBER + signature.length + (extensionData?.length ?? 0)

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Returns the size of a transaction as access nodes count it, which differs from that of its RLP (flow-go
 * `TransactionBody.ByteSize`).
 */
export function transactionByteSize(transaction: Transaction): number {
  const { script, authorizers, payloadSignatures, envelopeSignatures } = transaction
  return (
    BLOCK_ID +
    script.length +
    sum(transaction.arguments.map(({ length }) => length)) +
    NUMBER +
    (ADDRESS + 2 * NUMBER) +
    ADDRESS * (1 + authorizers.length) +
    sum([...payloadSignatures, ...envelopeSignatures].map(signatureBytes))
  )
}
