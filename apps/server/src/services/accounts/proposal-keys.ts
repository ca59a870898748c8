import type { NetworkId } from '@toolkit/core/network/networks'
import { type Database, millisecondsBetween, type StoredTime } from '../../store/database.ts'

/** A proposal key whose transaction is pending. */
export interface BusyKey {
  readonly keyIndex: number
  readonly jobId: string
  readonly state: 'sending' | 'sent' | 'done' | 'failed' | null
  readonly transactionId: string | null
  readonly sequenceNumber: bigint
  /** Milliseconds since the job's last change. */
  readonly age: number
}

/** A free key, and its lowest possible sequence number. */
export interface FreeKey {
  readonly keyIndex: number
  readonly least: bigint
  /**
   * True if it became free before the chain was read: only then does a lower number not come from an outdated answer.
   */
  readonly settled: boolean
}

/** The payer's proposal keys in the store. */
export class ProposalKeys {
  readonly #database: Database
  readonly #network: NetworkId
  readonly #address: string

  constructor(database: Database, network: NetworkId, address: string) {
    this.#database = database
    this.#network = network
    this.#address = address
  }

  /** Creates rows for keys that are used for the first time. */
  async add(keyIndexes: readonly number[]): Promise<void> {
    if (keyIndexes.length === 0) return
    const rows = keyIndexes.map((_, i) => `($1, $2, $${i + 4}, $3)`)
    await this.#database.query(
      `insert into proposal_keys (network, address, key_index, changed_at)
       values ${rows.join(', ')} on conflict do nothing`,
      [this.#network, this.#address, new Date(0).toISOString(), ...keyIndexes],
    )
  }

  async listBusy(): Promise<readonly BusyKey[]> {
    const rows = await this.#database.query<{
      key_index: number
      job_id: string
      state: BusyKey['state']
      transaction_id: string | null
      sequence_number: string | null
      updated_at: StoredTime | null
      now: StoredTime
    }>(
      `select key.key_index, key.job_id, job.state, job.transaction_id,
         cast(job.sequence_number as text) as sequence_number, job.updated_at, now() as now
       from proposal_keys key left join account_jobs job on job.id = key.job_id
       where key.network = $1 and key.address = $2 and key.job_id is not null`,
      [this.#network, this.#address],
    )
    return rows.map(row => ({
      keyIndex: row.key_index,
      jobId: row.job_id,
      state: row.state,
      transactionId: row.transaction_id,
      sequenceNumber: BigInt(row.sequence_number ?? 0),
      age: row.updated_at === null ? 0 : millisecondsBetween(row.updated_at, row.now),
    }))
  }
}
