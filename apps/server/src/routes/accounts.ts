import type { Context } from 'hono'
import { addressBucket, clientAddress } from '../http/forwarded.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { AccountCreator } from '../services/accounts/account-creator.ts'
import { badIdempotencyKey, noSuchJob } from '../services/accounts/account-errors.ts'
import type { AccountJob } from '../services/accounts/account-job.ts'
import { parseAccountRequest } from '../services/accounts/account-request.ts'
import type { Admission } from '../services/accounts/admission.ts'
import { parseFundRequest } from '../services/accounts/fund-request.ts'
import { networkOf, readJson } from './read-request.ts'

export interface SponsorParts {
  readonly accounts: AccountCreator
  readonly admission: Admission
  readonly trustProxy: number
}

const POLL_SECONDS = 1

/** POST /api/accounts: stores the request; answers 202 with its job, which the client polls. */
export function createAccount({ accounts, admission, trustProxy }: SponsorParts) {
  return async (c: Context): Promise<Response> => {
    const { request, work } = parseAccountRequest(await readJson(c))
    const address = clientAddress(c, trustProxy)
    const admit = admission.account(request.network, address, work)
    const key = { idempotencyKey: readIdempotencyKey(c), client: addressBucket(address) }
    return answer(c, await accounts.submit(request, { ...key, admit }), 202)
  }
}

/** POST /api/fund: like POST /api/accounts, for FLOW on a local network. */
export function fundAccount({ accounts, admission, trustProxy }: SponsorParts) {
  return async (c: Context): Promise<Response> => {
    const request = parseFundRequest(await readJson(c))
    const address = clientAddress(c, trustProxy)
    const admit = admission.funding(request.network, address)
    const key = { idempotencyKey: readIdempotencyKey(c), client: addressBucket(address) }
    return answer(c, await accounts.submit(request, { ...key, admit }), 202)
  }
}

/** GET /api/accounts/challenge?network=…: proof of work for an account; `challenge` is null for none. */
export function workChallenge(parts: SponsorParts, limit: RateLimit) {
  const { accounts, admission, trustProxy } = parts
  return async (c: Context): Promise<Response> => {
    const network = networkOf(c)
    limit.consume(c)
    const address = clientAddress(c, trustProxy)
    const challenge = await accounts.query(network, queries =>
      admission.challenge(queries, network, address),
    )
    return c.json({ challenge }, 200, { 'Cache-Control': 'no-store' })
  }
}

/** GET /api/accounts/:job: state of an account job. */
export function accountJob({ accounts }: SponsorParts, limit: RateLimit) {
  return async (c: Context): Promise<Response> => {
    limit.consume(c)
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

function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw badIdempotencyKey()
  return key
}
