import type { HashAlgorithm } from '@toolkit/core/keys/algorithms'
import type { ByteSource } from '../../../bytes/byte-source'

/** Expected tag: one of Flow's, none, or custom text. */
export type TagChoice = 'user' | 'none' | 'transaction' | 'account-proof' | 'own'

/** Expected signer. */
export type Signer = 'key' | 'account'

export interface SignatureForm {
  /** Signatures, composite signatures or an account proof. */
  readonly signatures: string
  readonly message: ByteSource
  /** True if a message that is a transaction is treated as its encoded bytes. */
  readonly asBytes: boolean
  readonly tag: TagChoice
  readonly ownTag: string
  readonly appIdentifier: string
  /** Null: the one that suits the input. */
  readonly signer: Signer | null
  /** Null: the key's, or the curve's usual one. */
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
