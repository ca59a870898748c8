import type { FlowAddress } from '@toolkit/core/account/address'
import { USER_TAG } from '@toolkit/core/hash/domain-tag'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import {
  type CheckedSignatures,
  checkSignatures,
  signedByProof,
} from '@toolkit/explain/doctor/check-signatures'
import { readSignatures } from '@toolkit/explain/doctor/read-signatures'
import { defineTask } from '../../../../workers/task'

export interface WalletSignatures {
  /** JSON as sent by the wallet: composite signatures, or an account proof. */
  readonly text: string
  /** User message; an account proof contains its message, except for the application identifier. */
  readonly message: Uint8Array
  readonly appIdentifier: string
  readonly address: FlowAddress
  /** All keys of the account, as currently on chain. */
  readonly keys: readonly AccountKey[]
}

export interface CheckedWallet {
  readonly checked: CheckedSignatures
  /** Nonce of an account proof. */
  readonly nonce: Uint8Array | null
  /** Account that the signatures claim. */
  readonly address: FlowAddress | null
}

/** Verifies a wallet's signatures with the keys of its account. */
export default defineTask(
  'check-wallet-signatures',
  ({ text, message, appIdentifier, address, keys }: WalletSignatures): CheckedWallet => {
    const given = readSignatures(text)
    const signed =
      given.kind === 'proof'
        ? signedByProof(given.proof, appIdentifier)
        : { message: { bytes: message }, tags: [USER_TAG] }
    return {
      checked: checkSignatures(given, signed, { kind: 'account', address, keys }),
      nonce: given.kind === 'proof' ? given.proof.nonce : null,
      address: given.kind === 'plain' ? null : given.address,
    }
  },
)
