import vectors from '../fixtures/flow-transaction.json' with { type: 'json' }
import { parseAddress } from '../src/account/address.ts'
import { parseHex, readHex } from '../src/bytes/hex.ts'
import { encodeUtf8 } from '../src/bytes/utf8.ts'
import type { Transaction, TransactionSignature } from '../src/transaction/transaction.ts'

interface VectorSignature {
  readonly address: string
  readonly keyId: number
  readonly sig: string
  readonly extensionData?: string
}

/** Transaction in the form of the vector files. */
export interface VectorTransaction {
  readonly cadence: string
  readonly arguments: readonly string[]
  readonly refBlock: string
  readonly computeLimit: number
  readonly proposalKey: {
    readonly address: string
    readonly keyId: number
    readonly sequenceNum: number
  }
  readonly payer: string
  readonly authorizers: readonly string[]
  readonly payloadSigs: readonly VectorSignature[]
  readonly envelopeSigs: readonly VectorSignature[]
}

export interface TransactionCase {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly valid: boolean
  readonly input: {
    readonly transaction?: VectorTransaction
    readonly rlp?: string
    readonly voucher?: unknown
  }
  readonly expected: {
    readonly payload?: string
    readonly envelope?: string
    readonly full?: string
    readonly id?: string
    readonly transaction?: VectorTransaction
  }
}

export const TRANSACTION_CASES = vectors.cases as unknown as readonly TransactionCase[]
export const TRANSACTION_CASE_COUNT = vectors.count

const toSignature = ({ address, keyId, sig, extensionData }: VectorSignature) =>
  ({
    address: parseAddress(address),
    keyIndex: keyId,
    signature: parseHex(sig),
    ...(extensionData === undefined ? {} : { extensionData: parseHex(extensionData) }),
  }) satisfies TransactionSignature

/** Converts the vector's transaction to our own type. */
export function toTransaction(vector: VectorTransaction): Transaction {
  const { proposalKey } = vector
  return {
    script: encodeUtf8(vector.cadence),
    arguments: vector.arguments.map(encodeUtf8),
    referenceBlockId: readHex(vector.refBlock, 32),
    computeLimit: BigInt(vector.computeLimit),
    proposalKey: {
      address: parseAddress(proposalKey.address),
      keyIndex: proposalKey.keyId,
      sequenceNumber: BigInt(proposalKey.sequenceNum),
    },
    payer: parseAddress(vector.payer),
    authorizers: vector.authorizers.map(address => parseAddress(address)),
    payloadSignatures: vector.payloadSigs.map(toSignature),
    envelopeSignatures: vector.envelopeSigs.map(toSignature),
  }
}
