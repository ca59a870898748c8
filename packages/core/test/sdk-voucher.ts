import { formatHex } from '../src/bytes/hex.ts'
import { decodeUtf8 } from '../src/bytes/utf8.ts'
import type { Transaction, TransactionSignature } from '../src/transaction/transaction.ts'

interface SdkArgument {
  readonly type: string
  readonly value: string
}

/** The SDK writes arguments as JSON itself: only simple ones in its own form stay the same. */
const argument = (bytes: Uint8Array): SdkArgument => JSON.parse(decodeUtf8(bytes))

/** Converts a transaction to the input of @onflow/sdk's encoders. Numbers must be safe integers. */
export function sdkVoucher(transaction: Transaction) {
  const { proposalKey } = transaction
  const signature = ({
    address,
    keyIndex,
    signature: bytes,
    extensionData,
  }: TransactionSignature) => ({
    address,
    keyId: keyIndex,
    sig: formatHex(bytes),
    ...(extensionData ? { extensionData: formatHex(extensionData) } : {}),
  })
  return {
    cadence: decodeUtf8(transaction.script),
    refBlock: transaction.referenceBlockId,
    computeLimit: Number(transaction.computeLimit),
    arguments: transaction.arguments.map(argument),
    proposalKey: {
      address: proposalKey.address,
      keyId: proposalKey.keyIndex,
      sequenceNum: Number(proposalKey.sequenceNumber),
    },
    payer: transaction.payer,
    authorizers: [...transaction.authorizers],
    payloadSigs: transaction.payloadSignatures.map(signature),
    envelopeSigs: transaction.envelopeSignatures.map(signature),
  }
}
