import type { Context } from 'hono'
import { brokenJson, notJson } from '../errors.ts'
import { clientAddress, isLoopbackAddress } from '../http/forwarded.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { AccountCreator } from '../services/account-creator.ts'
import { badIdempotencyKey } from '../services/account-errors.ts'
import { parseAccountRequest } from '../services/account-request.ts'

export interface CreateAccountOptions {
  readonly trustProxy: number
  /** How many accounts one client may have created. */
  readonly limit: RateLimit
  /** The same for a developer's own emulator on the machine that the server runs on. */
  readonly emulatorLimit: RateLimit
}

/** POST /api/accounts: sends the transaction that creates an account; answers 202 with its id. */
export function createAccount(accounts: AccountCreator, options: CreateAccountOptions) {
  return async (c: Context): Promise<Response> => {
    const request = parseAccountRequest(await readJson(c))
    const own =
      request.network === 'emulator' && isLoopbackAddress(clientAddress(c, options.trustProxy))
    const transactionId = await accounts.create(request, {
      idempotencyKey: readIdempotencyKey(c),
      admit: () => (own ? options.emulatorLimit : options.limit).consume(c),
    })
    const body = { transactionId, network: request.network }
    return c.json(body, 202, { 'Cache-Control': 'no-store' })
  }
}

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw notJson()
  try {
    return JSON.parse(await c.req.text())
  } catch (error) {
    // bodyLimit's own error, for a body without a length, has to reach it
    if (error instanceof SyntaxError) throw brokenJson()
    throw error
  }
}

function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw badIdempotencyKey()
  return key
}
