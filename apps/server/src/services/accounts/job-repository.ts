import { createHash, randomBytes } from 'node:crypto'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import type { Database, Queries } from '../../store/database.ts'
import { noSuchJob, queueFull, reusedIdempotencyKey } from './account-errors.ts'
import type { AccountJob, JobError, JobRequest } from './account-job.ts'
import { storeSalt } from './quotas.ts'

/** Jobs that may wait on one network; the next is rejected with 503. */
export const QUEUE_LIMIT = 1000
const QUEUE_RETRY_SECONDS = 30
const JOB_ID_BYTES = 16
const KEEP_SECONDS = 7 * 24 * 3600

interface JobRow {
  readonly [column: string]: unknown
  readonly id: string
  readonly network: NetworkId
  readonly request: string
  readonly state: 'queued' | 'sending' | 'sent' | 'done' | 'failed'
  readonly transaction_id: string | null
  readonly error: string | null
  readonly place: number
}

const JOB = `select id, network, request, state, transaction_id, error,
  (select cast(count(*) as integer) from account_jobs other
    where other.network = job.network and other.state = 'queued' and other.place <= job.place) as place
  from account_jobs job`

/**
 * Counts a job in the transaction that stores it, so that its error undoes everything; `again` for a failed job that is
 * queued again.
 */
export type Admit = (
  queries: Queries,
  jobId: string,
  how: { readonly again: boolean },
) => Promise<void>

export interface SubmitOptions {
  readonly idempotencyKey: string | null
  /** Owner of the key: the same text from another client is another key. */
  readonly client: string
  readonly admit: Admit
  readonly queueLimit?: number
}

/**
 * Stores a request, or returns the job that this Idempotency-Key already has; a job that failed for certain, so that
 * nothing of it is on the chain, is queued again. Throws ApiError: 422 for the key with other values, 503 when the
 * queue is full, and any error of `admit`.
 */
export function submitJob(
  database: Database,
  request: JobRequest,
  { idempotencyKey: given, client, admit, queueLimit = QUEUE_LIMIT }: SubmitOptions,
): Promise<AccountJob> {
  const text = JSON.stringify(request)
  return database.transaction(async queries => {
    const id = randomBytes(JOB_ID_BYTES).toString('hex')
    const idempotencyKey = given === null ? null : await ownKey(queries, client, given)
    // A concurrent request with the same key waits here until this transaction has ended.
    const inserted = await queries.query(
      `insert into account_jobs (id, idempotency_key, network, request) values ($1, $2, $3, $4)
       on conflict (idempotency_key) do nothing returning id`,
      [id, idempotencyKey, request.network, text],
    )
    if (inserted.length > 0) {
      await checkRoom(queries, request.network, queueLimit)
      await admit(queries, id, { again: false })
      return readJob(queries, id)
    }
    const [existing] = await queries.query<JobRow>(
      `select id, request, state from account_jobs where idempotency_key = $1 for update`,
      [idempotencyKey],
    )
    if (!existing || existing.request !== text) throw reusedIdempotencyKey()
    if (existing.state === 'failed') {
      await queries.query(
        `update account_jobs set state = 'queued', place = nextval('account_job_places'), error = null,
           tries = 0, key_index = null, sequence_number = null, transaction_id = null,
           "transaction" = null, updated_at = now()
         where id = $1`,
        [existing.id],
      )
      await checkRoom(queries, request.network, queueLimit)
      await admit(queries, existing.id, { again: true })
    }
    return readJob(queries, existing.id)
  })
}

/** Returns the key as it is stored: salted with the client, so that neither can be read from it. */
async function ownKey(queries: Queries, client: string, key: string): Promise<string> {
  return createHash('sha256')
    .update(`${await storeSalt(queries)}:key:${client}:${key}`)
    .digest('hex')
}

/** Reads the job with that id. Throws ApiError 404 when there is none, or no longer. */
export async function readJob(queries: Queries, id: string): Promise<AccountJob> {
  const [row] = await queries.query<JobRow>(`${JOB} where id = $1`, [id])
  if (!row) throw noSuchJob()
  return view(row)
}

/**
 * Deletes records that are no longer needed: jobs a week after their last change, quotas that have ended, and
 * challenges that have expired by the clock of every copy.
 */
export async function pruneJobs(queries: Queries): Promise<void> {
  await queries.query(
    `delete from account_jobs where updated_at < seconds_from_now($1)
       and id not in (select job_id from proposal_keys where job_id is not null)`,
    [-KEEP_SECONDS],
  )
  await queries.query('delete from account_quotas where resets_at < now()')
  await queries.query('delete from account_quota_uses where resets_at < now()')
  await queries.query('delete from used_challenges where expires_at < seconds_from_now(-3600)')
}

async function checkRoom(queries: Queries, network: NetworkId, limit: number): Promise<void> {
  const [row] = await queries.query<{ waiting: number }>(
    `select cast(count(*) as integer) as waiting from account_jobs where network = $1 and state = 'queued'`,
    [network],
  )
  if ((row?.waiting ?? 0) > limit) throw queueFull(limit, QUEUE_RETRY_SECONDS)
}

function view(row: JobRow): AccountJob {
  const { id: job, network } = row
  const error = row.error === null ? null : (JSON.parse(row.error) as JobError)
  const transactionId = row.transaction_id
  if (row.state === 'failed') {
    const unknown = { code: 'unexpected', message: 'The account could not be created.' }
    return { job, network, state: 'failed', transactionId, error: error ?? unknown }
  }
  if (row.state === 'queued' || transactionId === null) {
    return { job, network, state: 'queued', place: row.place, trouble: error }
  }
  if (row.state === 'sending') {
    return { job, network, state: 'sending', transactionId, trouble: error }
  }
  return { job, network, state: 'sent', transactionId }
}

/** Number of account jobs in a state; of the last week, which is how long they are kept. */
export interface JobCount {
  readonly network: NetworkId
  readonly state: string
  readonly count: number
}

/** Figures of a server that pays for accounts. */
export interface SponsorFigures {
  /** Null if the database is down; empty if it was never opened. */
  readonly jobs: readonly JobCount[] | null
  /** Balance of each payer, in units of 1e-8 FLOW, as read last; none before that. */
  readonly balances: Readonly<Partial<Record<NetworkId, bigint>>>
}

/** Counts the jobs by network and state. */
export async function countJobs(queries: Queries): Promise<readonly JobCount[]> {
  const rows = await queries.query<{ network: string; state: string; count: number }>(
    'select network, state, cast(count(*) as integer) as count from account_jobs group by network, state order by network, state',
  )
  return rows.flatMap(({ network, state, count }) => {
    const id = NETWORK_IDS.find(known => known === network)
    return id ? [{ network: id, state, count }] : []
  })
}
