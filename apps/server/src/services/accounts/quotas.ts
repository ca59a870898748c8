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

/** So many pieces of work in so much time, counted under one name. */
export interface Quota {
  readonly counter: string
  readonly limit: number
  readonly seconds: number
  /** The refusal, with the seconds that are left. */
  readonly refuse: (limit: number, seconds: number) => ApiError
}

export interface ClientLimits {
  readonly accountsPerHour: number
  readonly accountsPerDay: number
}

/** What keeps hashes of addresses in this store apart from those in any other. */
export async function storeSalt(queries: Queries): Promise<string> {
  const [row] = await queries.query<{ salt: string }>('select salt from store_salt')
  return row?.salt ?? ''
}

/** What one client address (its bucket) may have; `kind` keeps accounts and funding apart. */
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

/** What the server pays for in a day on one network, for all clients together. */
export function networkBudget(network: NetworkId, limit: number): Quota {
  return {
    counter: `network:${network}`,
    limit,
    seconds: DAY,
    refuse: (most, left) => budgetUsed(network, most, left),
  }
}

/**
 * Counts one job under each of the quotas, in the transaction that stores it, so that they outlive the
 * process and are one for all copies. A time begins with its first job. Throws ApiError 429 when it is
 * one too many, which undoes all of it.
 */
export async function consumeQuotas(
  queries: Queries,
  jobId: string,
  quotas: readonly Quota[],
): Promise<void> {
  // Always in one order: transactions that wait for each other in a ring would be broken up.
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
 * Forgets what these jobs have counted under, and with `back` gives it back: they failed for certain, so
 * nobody has anything of them.
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
