import type { Kdf } from '../kdf/cost.ts'

interface FormatFacts {
  readonly label: string
  /** Of Web3 Secret Storage; null where the format has none. */
  readonly version: 1 | 2 | 3 | null
}

const FORMAT_ROWS = {
  /** As geth, ethers and most others write it. */
  'web3-v3': { label: 'Web3 Secret Storage, version 3', version: 3 },
  /** The same with wallet-core's members beside it (`type`, `name`, `activeAccounts`). */
  'stored-key': { label: 'wallet-core StoredKey (Web3 Secret Storage, version 3)', version: 3 },
  /** 2015. */
  'web3-v2': { label: 'C++ Ethereum wallet, version 2', version: 2 },
  /** 2014 to 2015. */
  'web3-v1': { label: 'Go Ethereum wallet, version 1', version: 1 },
  /** The wallet of Ethereum's presale (2014). */
  presale: { label: 'Ethereum presale wallet', version: null },
} as const satisfies Readonly<Record<string, FormatFacts>>

/** Which of the formats a file is in. */
export type KeystoreFormat = keyof typeof FORMAT_ROWS
export const KEYSTORE_FORMATS: Readonly<Record<KeystoreFormat, FormatFacts>> = FORMAT_ROWS

interface CipherFacts {
  /** Bytes. */
  readonly keyLength: 16 | 24 | 32
  readonly mode: 'ctr' | 'cbc'
}

const CIPHER_ROWS = {
  'aes-128-ctr': { keyLength: 16, mode: 'ctr' },
  'aes-192-ctr': { keyLength: 24, mode: 'ctr' },
  'aes-256-ctr': { keyLength: 32, mode: 'ctr' },
  'aes-128-cbc': { keyLength: 16, mode: 'cbc' },
} as const satisfies Readonly<Record<string, CipherFacts>>

export type KeystoreCipher = keyof typeof CIPHER_ROWS
export const KEYSTORE_CIPHERS: Readonly<Record<KeystoreCipher, CipherFacts>> = CIPHER_ROWS

/** What a keystore holds, on a control and within a sentence. */
export const KEYSTORE_SECRETS = {
  'private-key': { label: 'Private key', nameInText: 'a private key' },
  mnemonic: { label: 'Seed phrase', nameInText: 'a seed phrase' },
} as const
export type KeystoreSecretKind = keyof typeof KEYSTORE_SECRETS
export const KEYSTORE_SECRET_KINDS = Object.keys(KEYSTORE_SECRETS) as readonly KeystoreSecretKind[]

/** What turning the password into a key costs. */
export type KdfCost =
  | Extract<Kdf, { kind: 'scrypt' }>
  | (Extract<Kdf, { kind: 'pbkdf2' }> & { readonly digest: 'sha256' | 'sha512' })

/** The key derivation a file names: its cost, its salt and how many bytes it gives. */
export type KeystoreKdf = KdfCost & {
  readonly salt: Uint8Array
  /** Bytes to derive. */
  readonly dklen: number
}

/** One encrypted section of a file. */
export interface KeystoreCrypto {
  readonly cipher: KeystoreCipher
  readonly iv: Uint8Array
  readonly ciphertext: Uint8Array
  readonly kdf: KeystoreKdf
  /** 32 bytes. */
  readonly mac: Uint8Array
}

/** An entry of `activeAccounts`, as far as it is text: public facts that nothing vouches for. */
export interface StoredAccount {
  readonly address: string
  readonly coin: number | null
  readonly derivationPath: string | null
  /** Hex, as it stands in the file. */
  readonly publicKey: string | null
}

/** What this toolkit writes beside the format, and other programs pass over (decision 11). */
export interface ToolkitNote {
  readonly derivationPath: string | null
  /** Whether the phrase was used with a passphrase, and whether it is in the file, encrypted. */
  readonly passphrase: 'none' | 'left-out' | 'encrypted'
  /** The passphrase, under the same password with a salt of its own; null too where it is damaged. */
  readonly crypto: KeystoreCrypto | null
}

/** What makes a file weaker than one written today, or odd. None of it is secret. */
export type WeaknessKind =
  | 'empty-salt'
  | 'short-salt'
  | 'low-cost'
  | 'other-mac-bytes'
  | 'trailing-nul'
  | 'cbc'
  | 'old-version'
  | 'short-key'
  | 'address-mismatch'
  | 'damaged-part'

export interface Weakness {
  readonly kind: WeaknessKind
  /** One or two sentences for people. */
  readonly message: string
  /** Whether saving it again mends it. */
  readonly mendable: boolean
}

/** A file read and checked, before any password. */
export interface Keystore {
  readonly format: KeystoreFormat
  /** What it says it holds. A missing `type` means a private key. */
  readonly holds: KeystoreSecretKind
  readonly id: string | null
  readonly name: string | null
  /** As in the file; null when it has none. */
  readonly address: string | null
  readonly accounts: readonly StoredAccount[]
  readonly crypto: KeystoreCrypto
  /** wallet-core's second form of a private key: the text it was imported from. */
  readonly encodedCrypto: KeystoreCrypto | null
  /** The phrase that ethers keeps beside a key: its entropy, under 32 further derived bytes. */
  readonly ethersMnemonic: {
    readonly counter: Uint8Array
    readonly ciphertext: Uint8Array
    readonly path: string | null
    readonly locale: string
  } | null
  readonly toolkit: ToolkitNote | null
  /** What can be said of it before it is decrypted. */
  readonly weaknesses: readonly Weakness[]
}
