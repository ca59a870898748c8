import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import type { Queries } from '../../store/database.ts'

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
