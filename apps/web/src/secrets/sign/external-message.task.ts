import type { FlowAddress } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import type { AccountHashAlgorithm } from '@toolkit/core/keys/algorithms'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { messageFor } from '@toolkit/core/signing/signers'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { writeCliSign } from '@toolkit/core/transaction-formats/commands'
import { defineTask } from '../../workers/task'

/** Data with which an external signer signs for an account. */
export interface ExternalMessage {
  /** Tag and RLP, in hex. */
  readonly message: string
  readonly hashes: Readonly<Record<AccountHashAlgorithm, string>>
  /** Shell command lines. */
  readonly command: string
}

/** Builds the message that an account signs, its hashes, and the command that signs it. */
export default defineTask(
  'external-message',
  ({
    transaction,
    address,
  }: {
    readonly transaction: Transaction
    readonly address: FlowAddress
  }): ExternalMessage => {
    const message = messageFor(transaction, address)
    const hash = (algorithm: AccountHashAlgorithm) => formatHex(hashWith(algorithm, message))
    return {
      message: formatHex(message),
      hashes: { SHA2_256: hash('SHA2_256'), SHA3_256: hash('SHA3_256') },
      command: writeCliSign(transaction, address),
    }
  },
)
