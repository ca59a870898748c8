/** Vault of an account, except the one of FLOW. */
export interface HeldVault {
  /** Identifier of its storage path. */
  readonly path: string
  /** `A.….ExampleToken.Vault` */
  readonly type: string
  /** In units of 1e-8. */
  readonly balance: bigint
  /** Identifier of the public path of the recipient's receiver; null if it cannot be sent. */
  readonly receiver: string | null
}

/** Collection of an account. */
export interface HeldCollection {
  readonly path: string
  /** `A.….ExampleNFT.Collection` */
  readonly type: string
  /** NFTs that can be sent. */
  readonly ids: readonly bigint[]
  /** As for a vault. */
  readonly receiver: string | null
}

/** Sendable assets of an account, and which the recipient can receive. */
export interface Holdings {
  readonly vaults: readonly HeldVault[]
  readonly collections: readonly HeldCollection[]
  /** FLOW of its COA at `/storage/evm` in units of 1e-18; null without one. */
  readonly coa: bigint | null
  readonly flow: {
    /** In units of 1e-8, like `available`. */
    readonly balance: bigint
    /** Part not needed for its current storage. */
    readonly available: bigint
    /** True if the recipient accepts FLOW. */
    readonly receivable: boolean
  }
}
