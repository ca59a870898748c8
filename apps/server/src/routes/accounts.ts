import type { Context } from 'hono'
import { brokenJson, notJson } from '../errors.ts'
import { addressBucket, clientAddress, isLoopbackAddress } from '../http/forwarded.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { AccountCreator } from '../services/accounts/account-creator.ts'
import { badIdempotencyKey, noSuchJob } from '../services/accounts/account-errors.ts'
import type { AccountJob } from '../services/accounts/account-job.ts'
import { parseAccountRequest } from '../services/accounts/account-request.ts'
import { consumeQuota } from '../services/accounts/job-book.ts'

export interface CreateAccountOptions {
  readonly trustProxy: number
  /** How many accounts one client may have created. */
  readonly accountsPerHour: number
}

const POLL_SECONDS = 1

/** POST /api/accounts: stores the request; answers 202 with its job, where it is followed. */
export function createAccount(accounts: AccountCreator, options: CreateAccountOptions) {
  return async (c: Context): Promise<Response> => {
    const request = parseAccountRequest(await readJson(c))
    const address = clientAddress(c, options.trustProxy)
    // A developer's own emulator, on the machine that the server runs on: nobody pays for anything.
    const own = request.network === 'emulator' && isLoopbackAddress(address)
    const job = await accounts.submit(request, {
      idempotencyKey: readIdempotencyKey(c),
      async admit(queries) {
        if (!own) await consumeQuota(queries, addressBucket(address), options.accountsPerHour)
      },
    })
    return answer(c, job, 202)
  }
}

/** GET /api/accounts/:job: how far an account is that was asked for. */
export function accountJob(accounts: AccountCreator, limit: RateLimit) {
  return async (c: Context): Promise<Response> => {
    await limit.consume(c)
    const id = c.req.param('job') ?? ''
    if (!/^[0-9a-f]{32}$/.test(id)) throw noSuchJob()
    return answer(c, await accounts.job(id), 200)
  }
}

function answer(c: Context, job: AccountJob, status: 200 | 202): Response {
  const open = job.state === 'queued' || job.state === 'sending'
  return c.json(job, status, {
    'Cache-Control': 'no-store',
    Location: `/api/accounts/${job.job}`,
    ...(open ? { 'Retry-After': String(POLL_SECONDS) } : {}),
  })
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
