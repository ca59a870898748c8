import { createHash } from 'node:crypto'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ApiError } from '../../errors.ts'
import {
  millisecondsBetween,
  placeholders,
  type Queries,
  type StoredTime,
} from '../../store/database.ts'
import { budgetUsed, clientQuotaUsed } from './quota-errors.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** A limit per period, counted under one name. */
export interface Quota {
  readonly counter: string
  readonly limit: number
  readonly seconds: number
  /** Builds the rejection, with the remaining seconds. */
  readonly refuse: (limit: number, seconds: number) => ApiError
}

export interface ClientLimits {
  readonly accountsPerHour: number
  readonly accountsPerDay: number
}

/** Salt that distinguishes hashes of addresses in this store from those in any other. */
export async function storeSalt(queries: Queries): Promise<string> {
  const [row] = await queries.query<{ salt: string }>('select salt from store_salt')
  return row?.salt ?? ''
}

/** Quotas of one client address (its bucket); `kind` keeps accounts and funding apart. */
export async function clientQuotas(
  queries: Queries,
  bucket: string,
  kind: 'account' | 'fund',
  { accountsPerHour, accountsPerDay }: ClientLimits,
): Promise<readonly Quota[]> {
  const client = createHash('sha256')
    .update(`${await storeSalt(queries)}:${bucket}`)
    .digest('hex')
  const quota = (name: 'hour' | 'day', limit: number, seconds: number): Quota => ({
    counter: `client:${client}:${kind}:${name}`,
    limit,
    seconds,
    refuse: (most, left) => clientQuotaUsed(kind, name, most, left),
  })
  return [quota('day', accountsPerDay, DAY), quota('hour', accountsPerHour, HOUR)]
}

/** Daily budget of the server on one network, for all clients together. */
export function networkBudget(network: NetworkId, limit: number): Quota {
  return {
    counter: `network:${network}`,
    limit,
    seconds: DAY,
    refuse: (most, left) => budgetUsed(network, most, left),
  }
}

/**
 * Counts one job under each of the quotas, in the transaction that stores it, so that they outlive the process and are
 * shared by all copies. A period begins with its first job. Throws ApiError 429 when the limit is exceeded, which
 * undoes all of it.
 */
export async function consumeQuotas(
  queries: Queries,
  jobId: string,
  quotas: readonly Quota[],
): Promise<void> {
  // Always in one order: transactions that wait for each other in a cycle would be aborted.
  const inOrder = [...quotas].sort((a, b) => (a.counter < b.counter ? -1 : 1))
  for (const { counter, limit, seconds, refuse } of inOrder) {
    const [row] = await queries.query<{ used: number; resets_at: StoredTime; now: StoredTime }>(
      `insert into account_quotas as quota (client, used, resets_at)
       values ($1, 1, seconds_from_now($2))
       on conflict (client) do update set
         used = case when quota.resets_at <= now() then 1 else quota.used + 1 end,
         resets_at = case when quota.resets_at <= now() then excluded.resets_at else quota.resets_at end
       returning used, resets_at, now() as now`,
      [counter, seconds],
    )
    await queries.query(
      `insert into account_quota_uses (job_id, client, resets_at)
       select $1, client, resets_at from account_quotas where client = $2`,
      [jobId, counter],
    )
    if (row && row.used > limit) {
      const left = Math.ceil(millisecondsBetween(row.now, row.resets_at) / 1000)
      throw refuse(limit, Math.max(1, left))
    }
  }
}

/**
 * Deletes the quota records of these jobs, and with `back` refunds them: they failed for certain, so the clients got
 * nothing.
 */
export async function endQuotaUses(
  queries: Queries,
  jobIds: readonly string[],
  { back }: { readonly back: boolean },
): Promise<void> {
  if (jobIds.length === 0) return
  const ids = placeholders(jobIds.length)
  if (back) {
    await queries.query(
      `with uses as (
         select client, resets_at, cast(count(*) as integer) as times from account_quota_uses
         where job_id in (${ids}) group by client, resets_at),
       locked as (
         select quota.client, uses.times from account_quotas quota
         join uses on uses.client = quota.client and uses.resets_at = quota.resets_at
         order by quota.client for update of quota)
       update account_quotas as quota
       set used = case when quota.used > locked.times then quota.used - locked.times else 0 end
       from locked where quota.client = locked.client`,
      jobIds,
    )
  }
  await queries.query(`delete from account_quota_uses where job_id in (${ids})`, jobIds)
}
