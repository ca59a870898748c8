import type { HashAlgorithm } from '@toolkit/core/keys/algorithms'
import type { ByteSource } from '../../../bytes/byte-source'

/** Which tag the signature should have: one of Flow's, none, or any other text. */
export type TagChoice = 'user' | 'none' | 'transaction' | 'account-proof' | 'own'

/** Whose signature it should be. */
export type Signer = 'key' | 'account'

export interface SignatureForm {
  /** Signatures, composite signatures or an account proof. */
  readonly signatures: string
  readonly message: ByteSource
  /** Whether a message that is a transaction is taken as the bytes that it is written with. */
  readonly asBytes: boolean
  readonly tag: TagChoice
  readonly ownTag: string
  readonly appIdentifier: string
  /** Null: what suits what was given. */
  readonly signer: Signer | null
  /** Null: what the key says, or what is usual on its curve. */
  readonly hash: HashAlgorithm | null
}

export const EMPTY_SIGNATURE_FORM: SignatureForm = {
  signatures: '',
  message: { kind: 'typed', format: 'text', text: '' },
  asBytes: false,
  tag: 'user',
  ownTag: '',
  appIdentifier: '',
  signer: null,
  hash: null,
}

export type SignatureField =
  | 'signatures'
  | 'message'
  | 'ownTag'
  | 'appIdentifier'
  | 'key'
  | 'address'
