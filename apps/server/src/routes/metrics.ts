import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secret } from '@toolkit/core/secret'
import type { Context } from 'hono'
import type { AccountCreator } from '../services/accounts/account-creator.ts'
import { type Family, formatMetrics, type Timings } from '../services/metrics/metric.ts'

const UNITS = 100_000_000

/**
 * GET /metrics, for Prometheus, with the token. Other requests go to `unknown`, as on a server without metrics. No
 * label contains a key, an address or an id.
 */
export function metrics(
  token: Secret<string>,
  accounts: AccountCreator,
  timings: readonly Timings[],
  unknown: (c: Context) => Response | Promise<Response>,
): (c: Context) => Promise<Response> {
  return async c => {
    if (!isToken(c.req.header('authorization') ?? '', token)) return unknown(c)
    const families = [
      ...timings.map(one => one.family()),
      ...(await sponsorFamilies(accounts)),
      ...processFamilies(),
    ]
    return c.text(formatMetrics(families), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  }
}

/** Hashed first, so that both have one length and the timing reveals nothing. */
function isToken(header: string, token: Secret<string>): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header), hash(`Bearer ${token.reveal()}`))
}

async function sponsorFamilies(accounts: AccountCreator): Promise<readonly Family[]> {
  const { jobs, balances } = await accounts.figures()
  return [
    {
      name: 'toolkit_database_up',
      type: 'gauge',
      help: 'Whether the database of accounts answers, or is not in use.',
      samples: [{ labels: {}, value: jobs === null ? 0 : 1 }],
    },
    {
      name: 'toolkit_account_jobs',
      type: 'gauge',
      help: 'Accounts that were asked for in the last week, by state; "queued" is the queue.',
      samples: (jobs ?? []).map(({ network, state, count }) => ({
        labels: { network, state },
        value: count,
      })),
    },
    {
      name: 'toolkit_payer_balance_flow',
      type: 'gauge',
      help: 'FLOW of the payer, as it was read last.',
      samples: Object.entries(balances).map(([network, units]) => ({
        labels: { network },
        value: Number(units) / UNITS,
      })),
    },
  ]
}

const processFamilies = (): readonly Family[] => [
  {
    name: 'process_resident_memory_bytes',
    type: 'gauge',
    help: 'Resident memory of the process.',
    samples: [{ labels: {}, value: process.memoryUsage.rss() }],
  },
  {
    name: 'process_start_time_seconds',
    type: 'gauge',
    help: 'When the process began, in seconds since 1970.',
    samples: [{ labels: {}, value: Math.round(Date.now() / 1000 - process.uptime()) }],
  },
]
