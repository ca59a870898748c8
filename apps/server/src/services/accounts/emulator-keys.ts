import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { transactionId } from '@toolkit/core/transaction/transaction'
import { ApiError } from '../../errors.ts'
import type { Payer } from '../../settings/payer-settings.ts'
import type { AccessNode, ChainKey } from './access-node.ts'
import { signAsPayer } from './account-transaction.ts'
import { furtherKeys, namedKeys, publicKeyHex } from './payer-keys.ts'

/** Adds `count` copies of a key to the signer's account, each with the full weight. */
export const ADD_KEYS_SCRIPT = `transaction(
    publicKey: String,
    signatureAlgorithm: UInt8,
    hashAlgorithm: UInt8,
    count: Int
) {
    prepare(signer: auth(AddKey) &Account) {
        let key = PublicKey(
            publicKey: publicKey.decodeHex(),
            signatureAlgorithm: SignatureAlgorithm(rawValue: signatureAlgorithm)
                ?? panic("There is no such signature algorithm.")
        )
        var added = 0
        while added < count {
            signer.keys.add(
                publicKey: key,
                hashAlgorithm: HashAlgorithm(rawValue: hashAlgorithm)
                    ?? panic("There is no such hash algorithm."),
                weight: 1000.0
            )
            added = added + 1
        }
    }
}
`

const MAX_TRIES = 3

/**
 * Proposal keys of a payer to which the server may add more: the emulator's service account. Its first key stays free
 * for the developer's other tools; the server proposes with its own keys, which it adds once. If that fails on a chain,
 * the first key is used alone.
 */
export class EmulatorKeys {
  readonly #node: AccessNode
  readonly #payer: Payer
  #adding: { readonly transactionId: string; over: boolean } | null = null
  #failures = 0

  constructor(node: AccessNode, payer: Payer) {
    this.#node = node
    this.#payer = payer
  }

  /** Returns the keys to propose with; null while they are being added. Throws ApiError. */
  async keys(
    onChain: readonly ChainKey[] | null,
    signal: AbortSignal,
  ): Promise<readonly ChainKey[] | null> {
    const named = namedKeys(this.#payer, onChain)
    const further = furtherKeys(this.#payer, onChain ?? [])
    const missing = this.#payer.addKeys - further.length
    if (missing <= 0) {
      this.#adding = null
      this.#failures = 0
      return further.slice(0, this.#payer.addKeys)
    }
    if (this.#failures >= MAX_TRIES) return [...further, ...named]
    if (this.#adding?.over) {
      // It had ended before these keys were read: it failed, most likely for its sequence number.
      this.#adding = null
      this.#failures++
      return null
    }
    if (this.#adding) {
      const fate = await this.#node.transactionFate(this.#adding.transactionId, signal)
      this.#adding.over = fate !== 'pending'
      return null
    }
    await this.#add(missing, named, signal)
    return null
  }

  async #add(count: number, [proposer]: readonly ChainKey[], signal: AbortSignal): Promise<void> {
    if (!proposer) return
    const { signatureAlgorithm, hashAlgorithm } = this.#payer
    const values = [
      { type: 'String', value: publicKeyHex(this.#payer) },
      { type: 'UInt8', value: `${SIGNATURE_ALGORITHMS[signatureAlgorithm].cadence}` },
      { type: 'UInt8', value: `${HASH_ALGORITHMS[hashAlgorithm].cadence}` },
      { type: 'Int', value: `${count}` },
    ]
    const transaction = signAsPayer(
      {
        script: ADD_KEYS_SCRIPT,
        arguments: values.map(value => encodeUtf8(JSON.stringify(value))),
      },
      this.#payer,
      {
        keyIndex: proposer.index,
        sequenceNumber: proposer.sequenceNumber,
        referenceBlockId: await this.#node.latestBlockId(signal),
      },
    )
    this.#adding = { transactionId: transactionId(transaction), over: false }
    try {
      await this.#node.send(transactionToRest(transaction), signal)
    } catch (error) {
      this.#adding = null
      if (!(error instanceof ApiError)) throw error
      this.#failures++
    }
  }
}
