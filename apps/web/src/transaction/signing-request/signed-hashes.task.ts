import { formatHex } from '@toolkit/core/bytes/hex'
import { hashBytes } from '@toolkit/core/hash/create-hasher'
import {
  envelopeMessage,
  payloadMessage,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import { defineTask } from '../../workers/task'

/** Hash algorithms of account keys. */
const ALGORITHMS = ['SHA3-256', 'SHA2-256'] as const

export interface SignedHash {
  /** Signed part: the payer signs the envelope, every other signer the payload. */
  readonly part: 'payload' | 'envelope'
  readonly algorithm: (typeof ALGORITHMS)[number]
  readonly hash: string
}

/** Computes the hashes that the signatures of a transaction cover, with its domain tag, by the algorithm of the key. */
export default defineTask('signed-hashes', (transaction: Transaction): readonly SignedHash[] => {
  const messages = { payload: payloadMessage(transaction), envelope: envelopeMessage(transaction) }
  return (['payload', 'envelope'] as const).flatMap(part =>
    ALGORITHMS.map(algorithm => ({
      part,
      algorithm,
      hash: formatHex(hashBytes(algorithm, messages[part])),
    })),
  )
})
