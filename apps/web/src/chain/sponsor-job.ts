import { REQUEST_TIMEOUT_MS } from '@toolkit/client/exchange'
import { receivedError, ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { serverUrl } from '../state/site-base'
import { waitFor } from '../workers/wait-for'
import { sponsorBadAnswer, sponsorUnreachable } from './errors'
import { bySchema, requestJson } from './http'
import { serverError } from './own-server'
import { identifier } from './reads/rest-values'

const jobId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const error = v.object({
  code: v.string(),
  message: v.string(),
  suggestion: v.optional(v.string()),
})

/** Server's answer to `POST /api/accounts`, `POST /api/fund` and `GET /api/accounts/{job}`. */
const sponsorJob = v.variant('state', [
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

export type SponsorJob = v.InferOutput<typeof sponsorJob>
type Ended = Extract<SponsorJob, { state: 'sent' | 'failed' }>

/** Progress of a request that is not sent yet. */
export type SponsorProgress =
  | {
      /** The page does proof of work, which shows the server that the request is serious. */
      readonly kind: 'work'
      /** 0 to 1. */
      readonly done: number
    }
  | {
      /** The server has accepted it. */
      readonly kind: 'waiting'
      /** Position in the server's queue, 1 for the next; null when it is being processed. */
      readonly place: number | null
      /** Reason for a delay; it resumes without user action. */
      readonly trouble: ToolError | null
    }

export interface FollowOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: SponsorProgress) => void) | undefined
}

const FIRST_POLL_MS = 250
const POLL_MS = 1000
const POLL_PATIENCE_MS = 10_000
/**
 * Time for which a server that has accepted a request may be down, in milliseconds: it still has it after a restart.
 */
export const AWAY_PATIENCE_MS = 60_000

/**
 * Posts a request for a job, with its idempotency key, and returns its state. Throws the server's own ToolError,
 * `sponsor/unreachable` or `sponsor/bad-answer`.
 */
export function postJob(
  network: NetworkId,
  path: string,
  request: {
    readonly body: unknown
    readonly idempotencyKey: string
    readonly signal: AbortSignal | undefined
  },
): Promise<SponsorJob> {
  const { body, idempotencyKey, signal } = request
  const headers = { 'Idempotency-Key': idempotencyKey }
  const patience = REQUEST_TIMEOUT_MS
  return fetchFromServer(network, path, {
    read: bySchema(sponsorJob),
    body,
    headers,
    patience,
    signal,
  })
}

/** Sends one request about sponsored accounts to the server. Throws the errors of `postJob`. */
export function getFromServer<T>(
  network: NetworkId,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  return fetchFromServer(network, path, {
    read: bySchema(schema),
    patience: POLL_PATIENCE_MS,
    signal,
  })
}

/** Reads the state of a job once. Throws the errors of `postJob`, and `accounts/no-such-job`. */
export function readJob(
  network: NetworkId,
  job: string,
  signal: AbortSignal | undefined,
): Promise<SponsorJob> {
  return getFromServer(network, `accounts/${job}`, sponsorJob, signal)
}

/**
 * Polls a job until its transaction is sent or it has failed. Waits while the server is down; throws if it stays down.
 */
export async function untilEnded(
  network: NetworkId,
  first: SponsorJob,
  { signal = new AbortController().signal, onProgress }: FollowOptions,
): Promise<Ended> {
  let job = first
  let awaySince: number | null = null
  for (let wait = FIRST_POLL_MS; ; wait = POLL_MS) {
    if (job.state === 'sent' || job.state === 'failed') return job
    if (awaySince === null) onProgress?.(progressOf(job))
    await waitFor(wait, signal)
    try {
      job = await readJob(network, job.job, signal)
      awaySince = null
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ToolError) || error.code === 'accounts/no-such-job') throw error
      awaySince ??= Date.now()
      if (Date.now() - awaySince >= AWAY_PATIENCE_MS) throw error
      onProgress?.({ kind: 'waiting', place: null, trouble: error })
    }
  }
}

/** Returns the transaction of a job that ended. Throws the reason if there is none. */
export function sentTransaction(ended: Ended): { readonly transactionId: string } {
  if (ended.state === 'failed') throw receivedError(ended.error)
  return { transactionId: ended.transactionId }
}

function progressOf(job: Exclude<SponsorJob, Ended>): SponsorProgress {
  const trouble = job.trouble && receivedError(job.trouble)
  return { kind: 'waiting', place: job.state === 'queued' ? job.place : null, trouble }
}

async function fetchFromServer<T>(
  network: NetworkId,
  path: string,
  options: {
    readonly read: (json: unknown) => T
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
    readonly patience: number
    readonly signal: AbortSignal | undefined
  },
): Promise<T> {
  try {
    return await requestJson({
      ...options,
      endpoint: { network, url: serverUrl(''), service: 'server' },
      url: serverUrl(path),
      what: 'about a new account',
      retries: 0,
      failure: (answered, status) => serverError(answered) ?? sponsorBadAnswer(status),
    })
  } catch (error) {
    throw sponsorError(error, options.body === undefined ? 200 : 202)
  }
}

/** Converts a transport error to one about account creation. */
function sponsorError(error: unknown, status: number): unknown {
  if (!(error instanceof ToolError)) return error
  if (error.code === 'chain/unreachable' || error.code === 'chain/time-out') {
    return sponsorUnreachable(error)
  }
  return error.code === 'chain/bad-answer' ? sponsorBadAnswer(status) : error
}
