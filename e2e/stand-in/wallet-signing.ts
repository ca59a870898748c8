import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type FlowAddress, parseAddress } from '@toolkit/core/flow/address'
import { envelopeMessage, payloadMessage, type Transaction } from '@toolkit/core/flow/transaction'
import { sign } from '@toolkit/core/keys/signature'
import type { Secret } from '@toolkit/core/secret'

/** What FCL sends a wallet to sign (fcl-js `Signable`), as far as a wallet needs it. */
export interface Signable {
  /** Hex of the domain tag and the RLP of payload or envelope: what is signed. */
  readonly message: string
  /** The same transaction in words: what a wallet shows. */
  readonly voucher: Voucher
}

interface Voucher {
  readonly cadence: string
  readonly refBlock: string
  readonly computeLimit: number
  /** JSON-Cadence values. */
  readonly arguments: readonly unknown[]
  readonly proposalKey: {
    readonly address: string
    readonly keyId: number
    readonly sequenceNum: number
  }
  readonly payer: string
  readonly authorizers: readonly string[]
}

/**
 * The hex signature of a signable by the account at `address`, alone in all its roles. As a careful
 * wallet, it signs what it shows: the message must be the voucher's own, by our encoder.
 * @throws Error when it is not.
 */
export function signSignable(
  { message, voucher }: Signable,
  address: FlowAddress,
  privateKey: Secret<Uint8Array>,
): string {
  const transaction = transactionOf(voucher)
  const own =
    transaction.payer === address ? envelopeMessage(transaction) : payloadMessage(transaction)
  if (formatHex(own) !== message) throw new Error('The message is not the transaction shown')
  const curve = 'ECDSA_P256'
  return formatHex(sign({ privateKey, curve, hashAlgorithm: 'SHA3_256', message: own }))
}

function transactionOf(voucher: Voucher): Transaction {
  const { proposalKey } = voucher
  return {
    script: encodeUtf8(voucher.cadence),
    arguments: voucher.arguments.map(value => encodeUtf8(JSON.stringify(value))),
    referenceBlockId: voucher.refBlock,
    computeLimit: BigInt(voucher.computeLimit),
    proposalKey: {
      address: parseAddress(proposalKey.address),
      keyIndex: proposalKey.keyId,
      sequenceNumber: BigInt(proposalKey.sequenceNum),
    },
    payer: parseAddress(voucher.payer),
    authorizers: voucher.authorizers.map(authorizer => parseAddress(authorizer)),
    payloadSignatures: [],
    envelopeSignatures: [],
  }
}
