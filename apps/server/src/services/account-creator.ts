import type { NetworkId } from '@toolkit/core/flow/networks'
import { type Transaction, transactionId } from '@toolkit/core/flow/transaction'
import { ApiError } from '../errors.ts'
import type { Payer } from '../settings/payer-settings.ts'
import type { NetworkSettings } from '../settings.ts'
import { AccessNode } from './access-node.ts'
import { fateUnknown, noPayer } from './account-errors.ts'
import type { AccountRequest } from './account-request.ts'
import { createAccountTransaction } from './account-transaction.ts'
import { IdempotencyBook } from './idempotency-book.ts'
import { ProposalKey, type ProposalKeyTimes } from './proposal-key.ts'

export interface CreationOptions {
  /** The same key again means the same account again, and never a second one. */
  readonly idempotencyKey: string | null
  /** Called once before a new transaction is made; may throw to refuse it. */
  readonly admit: () => Promise<void>
}

export interface AccountCreator {
  /** Sends the transaction that creates the account; gives its id (64 hex digits). Throws ApiError. */
  create(request: AccountRequest, options: CreationOptions): Promise<string>
}

/** What an attempt has on its way: a transaction of which nobody knows whether the node took it. */
interface Attempt {
  sent: Transaction | null
}

// Errors after which the node certainly does not have the transaction.
const CERTAIN = ['accounts/refused', 'accounts/node-unreachable']

export interface CreationTimes extends ProposalKeyTimes {
  /** Milliseconds that one answer of the access node may take. */
  readonly call: number
  /** Milliseconds for the whole request; a page waits 30 seconds. */
  readonly total: number
}

const TIMES: CreationTimes = { poll: 500, wait: 15_000, call: 10_000, total: 28_000 }

/** Creates accounts that this server pays for, on every network that has a payer. */
export function createAccountCreator(
  networks: Readonly<Record<NetworkId, NetworkSettings>>,
  times: CreationTimes = TIMES,
): AccountCreator {
  const desks = new Map<NetworkId, Desk>()
  for (const [id, { payer, accessNode }] of Object.entries(networks)) {
    if (payer) desks.set(id as NetworkId, new Desk(id as NetworkId, accessNode, payer, times))
  }
  const book = new IdempotencyBook<Attempt, string>({
    newAttempt: () => ({ sent: null }),
    mayContinue: attempt => attempt.sent !== null,
  })
  return {
    async create(request, { idempotencyKey, admit }) {
      const desk = desks.get(request.network)
      if (!desk) throw noPayer(request.network)
      const work = async (attempt: Attempt) => {
        if (attempt.sent) return desk.sendAgain(attempt.sent, attempt)
        await admit()
        return desk.create(request, attempt)
      }
      if (idempotencyKey === null) return work({ sent: null })
      return book.run(idempotencyKey, JSON.stringify(request), work)
    },
  }
}

/** One network's payer at work. */
class Desk {
  readonly #node: AccessNode
  readonly #payer: Payer
  readonly #proposalKey: ProposalKey
  readonly #total: number

  constructor(network: NetworkId, accessNode: string, payer: Payer, times: CreationTimes) {
    this.#total = times.total
    this.#node = new AccessNode(accessNode, times.call)
    this.#payer = payer
    this.#proposalKey = new ProposalKey(network, this.#node, payer, times)
  }

  create(request: AccountRequest, attempt: Attempt): Promise<string> {
    const signal = AbortSignal.timeout(this.#total)
    return this.#proposalKey.inTurn(signal, async sequenceNumber => {
      const referenceBlockId = await this.#node.latestBlockId(signal)
      const place = { referenceBlockId, sequenceNumber }
      const transaction = createAccountTransaction(request, this.#payer, place)
      this.#proposalKey.used(sequenceNumber, transactionId(transaction))
      attempt.sent = transaction
      return this.#send(transaction, attempt, signal)
    })
  }

  /** Goes on with a transaction whose fate was left open: the very same bytes, so at most one account. */
  async sendAgain(transaction: Transaction, attempt: Attempt): Promise<string> {
    const signal = AbortSignal.timeout(this.#total)
    const id = transactionId(transaction)
    if (await this.#node.hasTransaction(id, signal)) return id
    return this.#send(transaction, attempt, signal)
  }

  async #send(transaction: Transaction, attempt: Attempt, signal: AbortSignal): Promise<string> {
    const id = transactionId(transaction)
    try {
      await this.#node.send(transaction, signal)
      return id
    } catch (error) {
      if (error instanceof ApiError && !CERTAIN.includes(error.code)) throw fateUnknown(error, id)
      attempt.sent = null
      this.#proposalKey.notUsed(id)
      throw error
    }
  }
}
