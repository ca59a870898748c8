import { type Transaction, transactionId } from '@toolkit/core/flow/transaction'
import { executeTransaction } from './execute-transaction.ts'
import type { Entry, Ledger } from './ledger.ts'
import { checkRoles, validateTransaction } from './validate-transaction.ts'

/**
 * Takes transactions through their stations: Pending, Finalized (in a block), Executed, Sealed. With
 * `stepMs` 0 all happens before the answer to POST, as on the emulator; else that much later each.
 */
export class TransactionPool {
  readonly #ledger: Ledger
  readonly #timers = new Set<NodeJS.Timeout>()
  #stepMs: number

  constructor(ledger: Ledger, stepMs: number) {
    this.#ledger = ledger
    this.#stepMs = stepMs
  }

  /** For transactions that come from now on. */
  setStep(stepMs: number): void {
    this.#stepMs = stepMs
  }

  /** Checks a transaction and takes it. Sent again, it is still the same one. Throws NodeError. */
  accept(transaction: Transaction): Entry {
    checkRoles(transaction)
    const id = transactionId(transaction)
    const known = this.#ledger.entry(id)
    if (known) return known
    validateTransaction(this.#ledger, transaction)
    this.#ledger.putEntry({
      id,
      transaction,
      status: 'Pending',
      block: null,
      collectionId: null,
      errorMessage: '',
      events: [],
    })
    this.#later([() => this.#finalize(id), () => this.#execute(id), () => this.#seal(id)])
    return this.#entry(id)
  }

  /** Forgets what is under way, when the node is thrown away. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  #later([step, ...rest]: readonly (() => void)[]): void {
    if (!step) return
    if (this.#stepMs === 0) {
      step()
      this.#later(rest)
      return
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      step()
      this.#later(rest)
    }, this.#stepMs)
    this.#timers.add(timer)
  }

  #finalize(id: string): void {
    const { block, collectionId } = this.#ledger.addBlock([id])
    this.#update(id, { status: 'Finalized', block, collectionId })
  }

  #execute(id: string): void {
    const outcome = executeTransaction(this.#ledger, this.#entry(id).transaction)
    this.#update(id, { status: 'Executed', ...outcome })
  }

  #seal(id: string): void {
    this.#ledger.sealUpTo(this.#entry(id).block?.height ?? 0)
    this.#update(id, { status: 'Sealed' })
  }

  #entry(id: string): Entry {
    const entry = this.#ledger.entry(id)
    if (!entry) throw new Error(`no transaction ${id}`)
    return entry
  }

  #update(id: string, change: Partial<Entry>): void {
    this.#ledger.putEntry({ ...this.#entry(id), ...change })
  }
}
