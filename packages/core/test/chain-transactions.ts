/** Signature in the form of `fixtures/chain-transactions.json`. Bytes are in Base64. */
export interface ChainSignature {
  readonly address: string
  readonly keyIndex: number
  readonly signature: string
  readonly extensionData?: string
}

/**
 * Transaction of flow-go-sdk with its encodings, in the form of `fixtures/chain-transactions.json`. Bytes are in
 * Base64.
 */
export interface ChainTransaction {
  readonly script: string
  readonly arguments: readonly string[]
  readonly referenceBlockId: string
  readonly computeLimit: string
  readonly proposer: string
  readonly keyIndex: number
  readonly sequenceNumber: string
  readonly payer: string
  readonly authorizers: readonly string[]
  readonly payloadSignatures: readonly ChainSignature[]
  readonly envelopeSignatures: readonly ChainSignature[]
  readonly payload: string
  readonly envelope: string
  readonly encoded: string
  readonly id: string
}

/** Content of that file. */
export interface ChainTransactions {
  readonly transactions: readonly ChainTransaction[]
}
