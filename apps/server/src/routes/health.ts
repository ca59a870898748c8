import type { Context } from 'hono'
import type { AccountCreator } from '../services/accounts/account-creator.ts'

/**
 * GET /api/health: shows that the process answers, and the state of its dependencies. Always 200: restarting the
 * process, or taking it out of service, would not fix a dependency, and it still serves everything else.
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
