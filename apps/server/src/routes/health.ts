import type { Context } from 'hono'
import type { AccountCreator } from '../services/accounts/account-creator.ts'

/**
 * GET /api/health: that the process answers, and how what it works with is. Always 200: a process that is
 * started anew, or taken out of service, mends no other's trouble, and it serves all the rest meanwhile.
 */
export function health(accounts: AccountCreator): (c: Context) => Promise<Response> {
  return async c => {
    const { database, payers } = await accounts.health()
    const states = Object.values(payers)
    const status = database === 'away' || states.includes('empty') ? 'degraded' : 'ok'
    const body = {
      status,
      ...(database === 'unused' ? {} : { database }),
      ...(states.length === 0 ? {} : { payers }),
    }
    return c.json(body, 200, { 'Cache-Control': 'no-store' })
  }
}
