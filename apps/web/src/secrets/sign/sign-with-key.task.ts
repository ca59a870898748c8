import { parseHex } from '@toolkit/core/bytes/hex'
import { sign } from '@toolkit/core/keys/signature'
import { Secret } from '@toolkit/core/secret'
import { messageFor } from '@toolkit/core/signing/signers'
import { addSignature, type TransactionSigner } from '@toolkit/core/transaction/sign-transaction'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import { defineTask } from '../../workers/task'

export interface SignWithKeyInput extends Omit<TransactionSigner, 'privateKey'> {
  readonly transaction: Transaction
  /** 64 hex digits. */
  readonly privateKey: Secret<string>
}

/** Signs the account's part of a transaction. */
export default defineTask('sign-with-key', (input: SignWithKeyInput): TransactionSignature => {
  const { transaction, address, keyIndex, signatureAlgorithm, hashAlgorithm } = input
  const message = messageFor(transaction, address)
  const privateKey = new Secret(parseHex(input.privateKey.reveal()))
  try {
    const signature = sign({ privateKey, signatureAlgorithm, hashAlgorithm, message })
    addSignature(transaction, { address, keyIndex, signature })
    return { address, keyIndex, signature }
  } finally {
    privateKey.wipe()
  }
})
