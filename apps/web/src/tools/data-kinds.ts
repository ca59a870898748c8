import type { Secret } from '@toolkit/core/secret'

/** What tools hand to each other. A manifest says which kinds it accepts and which it produces. */
export interface DataKinds {
  /** 128 lower-case hex digits, X then Y. */
  'public-key': {
    readonly publicKey: string
    readonly signatureAlgorithm?: 'ECDSA_P256' | 'ECDSA_secp256k1'
  }
  /** 64 hex digits. Travels in memory only. */
  'private-key': {
    readonly privateKey: Secret<string>
    readonly signatureAlgorithm?: 'ECDSA_P256' | 'ECDSA_secp256k1'
  }
  /** A BIP-39 phrase, and what else it takes to reach its keys. Travels in memory only. */
  mnemonic: {
    readonly mnemonic: Secret<string>
    readonly passphrase?: Secret<string>
    readonly path?: string
  }
  /** The JSON of a keystore file, encrypted as it came. */
  keystore: { readonly text: string }
  /** 16 hex digits. */
  address: { readonly address: string }
  /** 64 hex digits. */
  'transaction-id': { readonly transactionId: string }
  /** Any bytes as lower-case hex. */
  bytes: { readonly hex: string }
  text: { readonly text: string }
}

export type DataKind = keyof DataKinds
export type Data = { [K in DataKind]: { readonly kind: K } & DataKinds[K] }[DataKind]
