import { formatAddress } from '../account/address.ts'
import { formatHex } from '../bytes/hex.ts'
import type { JsonValue } from '../json/parse-json.ts'
import type { Transaction, TransactionSignature } from '../transaction/transaction.ts'
import { isPlainScheme } from '../transaction/transaction-fields.ts'
import { fclParts } from './fcl-json.ts'

export interface VoucherSignature {
  readonly address: string
  readonly keyId: number
  /** r‖s in hex. */
  readonly sig: string
  /** In hex. */
  readonly extensionData?: string
}

/** Formats a signature; FCL encodes any extension data, and the plain scheme has none in its encoding. */
export function voucherSignature(signature: TransactionSignature): VoucherSignature {
  const { extensionData } = signature
  return {
    address: formatAddress(signature.address),
    keyId: signature.keyIndex,
    sig: formatHex(signature.signature),
    ...(extensionData === undefined || isPlainScheme(extensionData)
      ? {}
      : { extensionData: formatHex(extensionData) }),
  }
}

/**
 * Writes the transaction as an FCL voucher, the format for its wallets, in JSON indented by two spaces. Signatures keep
 * their order. @throws ToolError `transaction/form-cannot-express` with the field.
 */
export function writeVoucher(transaction: Transaction): string {
  const parts = fclParts(transaction, 'A voucher')
  const { proposalKey } = transaction
  const voucher = {
    cadence: parts.cadence,
    refBlock: transaction.referenceBlockId,
    computeLimit: parts.computeLimit,
    arguments: parts.arguments.map(({ value }): JsonValue => value),
    proposalKey: {
      address: formatAddress(proposalKey.address),
      keyId: proposalKey.keyIndex,
      sequenceNum: parts.sequenceNumber,
    },
    payer: formatAddress(transaction.payer),
    authorizers: transaction.authorizers.map(formatAddress),
    payloadSigs: transaction.payloadSignatures.map(voucherSignature),
    envelopeSigs: transaction.envelopeSignatures.map(voucherSignature),
  }
  return JSON.stringify(voucher, null, 2)
}
