import type { Kdf } from '../kdf/cost.ts'

interface FormatFacts {
  readonly label: string
  /** Version of Web3 Secret Storage; null if the format has none. */
  readonly version: 1 | 2 | 3 | null
}

const FORMAT_ROWS = {
  /** Format of geth, ethers and most others. */
  'web3-v3': { label: 'Web3 Secret Storage, version 3', version: 3 },
  /** The same with wallet-core's additional members (`type`, `name`, `activeAccounts`). */
  'stored-key': { label: 'wallet-core StoredKey (Web3 Secret Storage, version 3)', version: 3 },
  /** 2015. */
  'web3-v2': { label: 'C++ Ethereum wallet, version 2', version: 2 },
  /** 2014 to 2015. */
  'web3-v1': { label: 'Go Ethereum wallet, version 1', version: 1 },
  /** Wallet of Ethereum's presale (2014). */
  presale: { label: 'Ethereum presale wallet', version: null },
} as const satisfies Readonly<Record<string, FormatFacts>>

/** Format of a file. */
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

/** Secret of a keystore, labelled for a control and within a sentence. */
export const KEYSTORE_SECRETS = {
  'private-key': { label: 'Private key', nameInText: 'a private key' },
  mnemonic: { label: 'Seed phrase', nameInText: 'a seed phrase' },
} as const
export type KeystoreSecretKind = keyof typeof KEYSTORE_SECRETS
export const KEYSTORE_SECRET_KINDS = Object.keys(KEYSTORE_SECRETS) as readonly KeystoreSecretKind[]

/** Cost of deriving the key from the password. */
export type KdfCost =
  | Extract<Kdf, { kind: 'scrypt' }>
  | (Extract<Kdf, { kind: 'pbkdf2' }> & { readonly digest: 'sha256' | 'sha512' })

/** Key derivation of a file: its cost, salt and output length. */
export type KeystoreKdf = KdfCost & {
  readonly salt: Uint8Array
  /** Bytes to derive. */
  readonly dklen: number
}

/** Encrypted section of a file. */
export interface KeystoreCrypto {
  readonly cipher: KeystoreCipher
  readonly iv: Uint8Array
  readonly ciphertext: Uint8Array
  readonly kdf: KeystoreKdf
  /** 32 bytes. */
  readonly mac: Uint8Array
}

/** Phrase that a program stores beside the key: ethers its entropy, imToken its words (`encMnemonic`). */
export interface StoredMnemonic {
  readonly by: 'ethers' | 'imtoken'
  /** Initial counter of AES in CTR mode. */
  readonly counter: Uint8Array
  readonly ciphertext: Uint8Array
  readonly path: string | null
  /** Language of ethers' words. */
  readonly locale: string
}

/** Entry of `activeAccounts`, where it is text: public facts, not authenticated. */
export interface StoredAccount {
  readonly address: string
  readonly coin: number | null
  readonly derivationPath: string | null
  /** Hex, as in the file. */
  readonly publicKey: string | null
}

/** Data that this toolkit writes beside the format, and other programs ignore (decision 11). */
export interface ToolkitNote {
  readonly derivationPath: string | null
  /** Existence of a passphrase for the phrase, and its encrypted copy in the file. */
  readonly passphrase: 'none' | 'left-out' | 'encrypted'
  /** Passphrase, under the same password with its own salt; also null if it is damaged. */
  readonly crypto: KeystoreCrypto | null
}

/** Weakness of a file compared to one written today, or an oddity. None is secret. */
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
  /** One or two sentences for the user. */
  readonly message: string
  /** True if saving it again fixes it. */
  readonly mendable: boolean
}

/** Parsed and checked file, before any password. */
export interface Keystore {
  readonly format: KeystoreFormat
  /** Declared kind of secret. A missing `type` means a private key. */
  readonly holds: KeystoreSecretKind
  readonly id: string | null
  readonly name: string | null
  /** As in the file; null if it has none. */
  readonly address: string | null
  readonly accounts: readonly StoredAccount[]
  readonly crypto: KeystoreCrypto
  /** wallet-core's second form of a private key: the text it was imported from. */
  readonly encodedCrypto: KeystoreCrypto | null
  /** Encrypted phrase beside a key. */
  readonly storedMnemonic: StoredMnemonic | null
  readonly toolkit: ToolkitNote | null
  /** Weaknesses known before decryption. */
  readonly weaknesses: readonly Weakness[]
}
