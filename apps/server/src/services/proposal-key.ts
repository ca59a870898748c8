import { setTimeout as delay } from 'node:timers/promises'
import { formatHex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import type { Payer } from '../settings/payer-settings.ts'
import type { AccessNode, ChainKey } from './access-node.ts'
import { payerBusy, payerMisconfigured } from './account-errors.ts'
import { Gate } from './gate.ts'

const MAX_WAITING = 30
const RETRY_AFTER_SECONDS = 10
// An access node may hear of a transaction a moment after another one took it.
const UNKNOWN_GRACE_MS = 60_000
const FULL_WEIGHT = 1000

export interface ProposalKeyTimes {
  /** Milliseconds between two looks at whether the last transaction is through. */
  readonly poll: number
  /** Milliseconds that a request waits for its turn. */
  readonly wait: number
}

interface LastUse {
  readonly sequenceNumber: bigint
  readonly transactionId: string
  readonly sentAt: number
}

/**
 * The payer's key as the proposal key of one transaction after the other. A sequence number counts up
 * only when its transaction is executed, and two transactions with following numbers may be executed
 * in the wrong order; so each waits here until the one before it is through.
 */
export class ProposalKey {
  readonly #node: AccessNode
  readonly #payer: Payer
  readonly #network: NetworkId
  readonly #turns = new Gate(1, MAX_WAITING, () => payerBusy(RETRY_AFTER_SECONDS))
  readonly #times: ProposalKeyTimes
  #last: LastUse | null = null

  constructor(network: NetworkId, node: AccessNode, payer: Payer, times: ProposalKeyTimes) {
    this.#times = times
    this.#network = network
    this.#node = node
    this.#payer = payer
  }

  /** Runs `work` with the next sequence number while no other does. Throws ApiError, 503 when its turn does not come. */
  async inTurn<T>(signal: AbortSignal, work: (sequenceNumber: bigint) => Promise<T>): Promise<T> {
    const deadline = Date.now() + this.#times.wait
    return this.#turns.run(async () => work(await this.#nextSequenceNumber(deadline, signal)))
  }

  /** Notes that a transaction with this number is on its way. */
  used(sequenceNumber: bigint, transactionId: string): void {
    this.#last = { sequenceNumber, transactionId, sentAt: Date.now() }
  }

  /** Notes that this transaction was not taken: its number is still free. */
  notUsed(transactionId: string): void {
    if (this.#last?.transactionId === transactionId) this.#last = null
  }

  async #nextSequenceNumber(deadline: number, signal: AbortSignal): Promise<bigint> {
    for (;;) {
      if (Date.now() > deadline) throw payerBusy(RETRY_AFTER_SECONDS)
      const key = await this.#node.accountKey(this.#payer.address, this.#payer.keyIndex, signal)
      this.#check(key)
      const last = this.#last
      if (!last || key.sequenceNumber > last.sequenceNumber || (await this.#isLost(last, signal))) {
        return key.sequenceNumber
      }
      await delay(this.#times.poll)
    }
  }

  /** Whether the last transaction will never be executed, so that its sequence number is free again. */
  async #isLost(last: LastUse, signal: AbortSignal): Promise<boolean> {
    const fate = await this.#node.transactionFate(last.transactionId, signal)
    if (fate !== 'unknown') return fate === 'expired'
    // An emulator knows each transaction at once; one that does not was started anew.
    return this.#network === 'emulator' || Date.now() - last.sentAt > UNKNOWN_GRACE_MS
  }

  #check(key: ChainKey | null): asserts key is ChainKey {
    const { address, keyIndex, privateKey, signatureAlgorithm, hashAlgorithm } = this.#payer
    const name = `key ${keyIndex} of 0x${address}`
    if (!key) throw payerMisconfigured(`${name} does not exist`)
    if (key.revoked) throw payerMisconfigured(`${name} is revoked`)
    if (key.weight < FULL_WEIGHT) {
      throw payerMisconfigured(`${name} has a weight of ${key.weight} and not ${FULL_WEIGHT}`)
    }
    const sameAlgorithms =
      key.signatureAlgorithm === signatureAlgorithm && key.hashAlgorithm === hashAlgorithm
    if (!sameAlgorithms) throw payerMisconfigured(`${name} has other algorithms on chain`)
    if (key.publicKey !== formatHex(publicKeyOf(privateKey, signatureAlgorithm))) {
      throw payerMisconfigured(`${name} is another key on chain`)
    }
  }
}
