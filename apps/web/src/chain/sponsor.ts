import type { Hex } from '@toolkit/core/bytes/hex'
import { receivedError, ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import * as v from 'valibot'
import { loadSettings } from './config'
import { noServer, sponsorBadAnswer, sponsorUnreachable } from './errors'
import { REQUEST_TIMEOUT_MS, requestJson } from './http'
import { serverError, serverUrl } from './own-server'
import { identifier } from './reads/rest-values'
import { waitFor } from './recovery'

const jobId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const error = v.object({
  code: v.string(),
  message: v.string(),
  suggestion: v.optional(v.string()),
})

/** The server's answer of `POST /api/accounts` and `GET /api/accounts/{job}`. */
export const accountJob = v.variant('state', [
  v.object({
    job: jobId,
    state: v.literal('queued'),
    place: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    trouble: v.nullable(error),
  }),
  v.object({
    job: jobId,
    state: v.literal('sending'),
    transactionId: identifier,
    trouble: v.nullable(error),
  }),
  v.object({ job: jobId, state: v.literal('sent'), transactionId: identifier }),
  v.object({ job: jobId, state: v.literal('failed'), error }),
])

export type AccountJob = v.InferOutput<typeof accountJob>

export interface NewAccount {
  readonly network: NetworkId
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. */
  readonly weight: number
}

/** How far a request is that the server has taken and not sent yet. */
export interface SponsorProgress {
  /** Its place in the server's queue, 1 for the next; null when its turn has come. */
  readonly place: number | null
  /** Why it goes no further at present; it goes on by itself. */
  readonly trouble: ToolError | null
}

interface CreateOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: SponsorProgress) => void) | undefined
}

const KEY_BYTES = 16
const FIRST_POLL_MS = 250
const POLL_MS = 1000
const POLL_PATIENCE_MS = 10_000
/** How long a server may be away that has taken a request: it is started again, and knows it still. */
export const AWAY_PATIENCE_MS = 60_000

/** Keys of requests that have had no answer, so that a second try is the same request to the server. */
const unanswered = new Map<string, string>()

/**
 * Asks the server to create an account with one key and to pay for it. Gives the transaction's id as
 * soon as it is sent; `onProgress` gets the place in the queue meanwhile. A request whose outcome is
 * not known may be made again: it keeps its idempotency key, so it never makes a second account.
 * Throws the server's own ToolError (no payer, too many requests, refused by the chain),
 * `sponsor/unreachable`, `sponsor/bad-answer` or, on a static host, `sponsor/no-server`.
 */
export async function createAccount(
  account: NewAccount,
  { signal, onProgress }: CreateOptions = {},
): Promise<{ readonly transactionId: string }> {
  const { network, publicKey, signatureAlgorithm, hashAlgorithm, weight } = account
  if (!(await loadSettings()).server) throw noServer(network)
  const body = { network, publicKey, signatureAlgorithm, hashAlgorithm, weight }
  const request = JSON.stringify(body)
  const idempotencyKey = unanswered.get(request) ?? newIdempotencyKey()
  unanswered.set(request, idempotencyKey)
  let job: AccountJob
  try {
    job = await askServer(network, 'accounts', {
      body,
      headers: { 'Idempotency-Key': idempotencyKey },
      patience: REQUEST_TIMEOUT_MS,
      signal,
    })
  } catch (error) {
    throw sponsorError(error, 202)
  }
  const ended = await follow(network, job, signal, onProgress)
  unanswered.delete(request)
  if (ended.state === 'sent') return { transactionId: ended.transactionId }
  throw receivedError(ended.error)
}

type Ended = Extract<AccountJob, { state: 'sent' | 'failed' }>

/** Asks for a job until it is sent or has failed. A server that is away meanwhile is waited for. */
async function follow(
  network: NetworkId,
  first: AccountJob,
  signal: AbortSignal = new AbortController().signal,
  onProgress: CreateOptions['onProgress'],
): Promise<Ended> {
  let job = first
  let awaySince: number | null = null
  for (let wait = FIRST_POLL_MS; ; wait = POLL_MS) {
    if (job.state === 'sent' || job.state === 'failed') return job
    if (awaySince === null) onProgress?.(progressOf(job))
    await waitFor(wait, signal)
    try {
      const path = `accounts/${job.job}`
      job = await askServer(network, path, { patience: POLL_PATIENCE_MS, signal })
      awaySince = null
    } catch (thrown) {
      const error = sponsorError(thrown, 200)
      signal.throwIfAborted()
      if (!(error instanceof ToolError) || error.code === 'accounts/no-such-job') throw error
      awaySince ??= Date.now()
      if (Date.now() - awaySince >= AWAY_PATIENCE_MS) throw error
      onProgress?.({ place: null, trouble: error })
    }
  }
}

function progressOf(job: Exclude<AccountJob, Ended>): SponsorProgress {
  const trouble = job.trouble && receivedError(job.trouble)
  return { place: job.state === 'queued' ? job.place : null, trouble }
}

function askServer(
  network: NetworkId,
  path: string,
  options: {
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
    readonly patience: number
    readonly signal: AbortSignal | undefined
  },
): Promise<AccountJob> {
  return requestJson({
    ...options,
    endpoint: { network, url: serverUrl(''), service: 'server' },
    url: serverUrl(path),
    schema: accountJob,
    what: 'about a new account',
    retries: 0,
    failure: (answered, status) => serverError(answered) ?? sponsorBadAnswer(status),
  })
}

function sponsorError(error: unknown, status: number): unknown {
  if (!(error instanceof ToolError)) return error
  if (error.code === 'chain/unreachable' || error.code === 'chain/time-out') {
    return sponsorUnreachable(error)
  }
  return error.code === 'chain/bad-answer' ? sponsorBadAnswer(status) : error
}

/** 32 hex digits. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
