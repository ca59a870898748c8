/** A vault of an account, without the one of FLOW. */
export interface HeldVault {
  /** The identifier of its storage path. */
  readonly path: string
  /** `A.….ExampleToken.Vault` */
  readonly type: string
  /** In units of 1e-8. */
  readonly balance: bigint
  /** The identifier of the public path where the recipient takes it; null where it cannot be sent. */
  readonly receiver: string | null
}

/** A collection of an account. */
export interface HeldCollection {
  readonly path: string
  /** `A.….ExampleNFT.Collection` */
  readonly type: string
  /** The NFTs that can be sent. */
  readonly ids: readonly bigint[]
  /** As of a vault. */
  readonly receiver: string | null
}

/** What an account has that can be sent, and whether the recipient can take it. */
export interface Holdings {
  readonly vaults: readonly HeldVault[]
  readonly collections: readonly HeldCollection[]
  /** FLOW of its COA at `/storage/evm` in units of 1e-18; null without one. */
  readonly coa: bigint | null
  readonly flow: {
    /** In units of 1e-8, as `available`. */
    readonly balance: bigint
    /** What of it its storage does not need now. */
    readonly available: bigint
    /** Whether the recipient takes FLOW. */
    readonly receivable: boolean
  }
}
