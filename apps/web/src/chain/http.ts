import { cleanReason } from '@toolkit/client/clean-reason'
import {
  ExchangeError,
  exchange,
  type HttpAnswer,
  Passing,
  REQUEST_TIMEOUT_MS,
  RETRIED_STATUSES,
  RETRY_INTERVAL_MS,
  RETRY_LIMIT,
  withRetries,
} from '@toolkit/client/exchange'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import * as v from 'valibot'
import { waitFor } from '../workers/wait-for'
import {
  badAnswer,
  cutOff,
  type Endpoint,
  faulty,
  rateLimited,
  refused,
  timedOut,
  unreachable,
} from './errors'
import { RateLimited } from './recovery'

/** Total time for a read, retries included, in milliseconds: the user is waiting (decision 45). */
export const READ_PATIENCE_MS = 10_000

/** Bytes of an answer, uncompressed: the events of 250 busy blocks take a fraction of it. */
const MAX_BYTES = 64 * 1024 * 1024

/** Creates the parser of a schema, for `JsonRequest.read`. */
export const bySchema =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (json: unknown): T =>
    v.parse(schema, json)

export interface JsonRequest<T> {
  readonly endpoint: Endpoint
  readonly url: string
  /** Body of a POST; without it the request is a GET. */
  readonly body?: unknown
  /** Parses the JSON of the answer strictly. Throws a ToolError, or what `bySchema` throws. */
  readonly read: (json: unknown) => T
  /** Expected content of the answer, for the error: "an account". */
  readonly what: string
  /**
   * Time to the first byte of an answer, retries included, in milliseconds; without it each try has the specification's
   * 30 s.
   */
  readonly patience?: number
  /** Number of retries; the specification's 5 unless the caller does its own retries. */
  readonly retries?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Returns the error for the service's own 404, and for other refusals with the same meaning. */
  readonly missing?: (reason: string | null) => Error | null
  /** Returns the error that a non-2xx answer contains in full, for services that send such errors. */
  readonly failure?: (body: unknown, status: number) => Error | null
}

/**
 * Sends one request with the specification's retries and parses the answer. A 4xx is never retried,
 * except 408 and 429. Throws a ToolError of `errors.ts`; when `signal` is aborted, the signal's own reason.
 */
export async function requestJson<T>(request: JsonRequest<T>): Promise<T> {
  const { endpoint, what, read, patience, retries = RETRY_LIMIT } = request
  const impatience = new AbortController()
  const { signal } = impatience
  const cancel = () => impatience.abort(request.signal?.reason)
  request.signal?.addEventListener('abort', cancel)
  if (request.signal?.aborted) cancel()
  const timer =
    patience === undefined
      ? undefined
      : setTimeout(() => impatience.abort(timedOut(endpoint, patience)), patience)
  try {
    const body = await withRetries(
      milliseconds => waitFor(milliseconds, signal),
      retries,
      () =>
        attempt(request, signal, status => {
          if (isOk(status)) clearTimeout(timer)
        }),
    )
    try {
      return read(body)
    } catch (cause) {
      if (cause instanceof ToolError || cause instanceof v.ValiError)
        throw badAnswer(endpoint, what, cause)
      throw cause
    }
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', cancel)
  }
}

const isOk = (status: number) => status >= 200 && status < 300

/** Parsed JSON of the answer to one request; `Passing` if a retry may be answered differently. */
async function attempt<T>(
  request: JsonRequest<T>,
  signal: AbortSignal,
  onBegin: (status: number) => void,
): Promise<unknown> {
  const { endpoint } = request
  const answer = await send(request, signal, onBegin)
  const { status } = answer
  if (isOk(status)) {
    const json = jsonOf(answer)
    if (json === undefined) throw badAnswer(endpoint, request.what)
    return json
  }
  const failure = httpFailure(request, answer)
  // A service that rate-limits us names a pause: the caller retries after it.
  if (RETRIED_STATUSES.has(status) && retryAfter(answer) === null) throw new Passing(failure)
  throw failure
}

async function send<T>(
  { url, body, headers, endpoint }: JsonRequest<T>,
  signal: AbortSignal,
  onBegin: (status: number) => void,
): Promise<HttpAnswer> {
  const limits = { maxBytes: MAX_BYTES, timeout: REQUEST_TIMEOUT_MS }
  const options = { cache: 'no-store' } as const
  try {
    return await exchange(fetch, { url, body, headers, options, ...limits, signal, onBegin })
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    if (error.kind === 'cut-off') throw cutOff(endpoint, error.cause)
    throw new Passing(
      error.kind === 'time-out'
        ? timedOut(endpoint, REQUEST_TIMEOUT_MS)
        : unreachable(endpoint, error.cause),
    )
  }
}

/** Parses an answer as JSON; undefined if it is too long, or not JSON. */
function jsonOf({ bytes }: HttpAnswer): unknown {
  const text = bytes === null ? null : utf8Text(bytes)
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function httpFailure<T>(request: JsonRequest<T>, answer: HttpAnswer): Error {
  const { status } = answer
  const { endpoint } = request
  const body = jsonOf(answer) ?? null
  const failure = request.failure?.(body, status)
  if (failure instanceof ToolError && status === 429) {
    return new RateLimited(failure.code, failure.message, {
      ...failure.toJSON(),
      retryAfter: retryAfter(answer),
    })
  }
  if (failure) return failure
  const reason = reasonOf(body)
  // A 404 without the service's own body does not come from it: another server listens there.
  if (status === 404 && reason === null) return badAnswer(endpoint, request.what)
  if (status === 404 || (reason !== null && /\bnot found\b/i.test(reason))) {
    const missing = request.missing?.(reason)
    if (missing) return missing
  }
  if (status === 429) return rateLimited(endpoint, retryAfter(answer))
  // A 501 means that the service never supports this, so a retry is pointless.
  return RETRIED_STATUSES.has(status) || (status >= 500 && status !== 501)
    ? faulty(endpoint, status, reason)
    : refused(endpoint, status, reason)
}

/** Parses a 429's `Retry-After`, in seconds or as a date (RFC 9110), to milliseconds; null if there is none. */
function retryAfter({ status, headers }: HttpAnswer): number | null {
  const stated = headers.get('retry-after')
  if (status !== 429 || stated === null) return null
  const wait = /^\d+$/.test(stated) ? Number(stated) * 1000 : Date.parse(stated) - Date.now()
  return Number.isNaN(wait) ? null : Math.max(wait, RETRY_INTERVAL_MS)
}

// {"code":400,"message":"…"} from the access node, {"error":"…"} from the key indexer.
const errorBody = v.object({ message: v.optional(v.string()), error: v.optional(v.string()) })

/** Extracts the service's message without the prefix that only names the layer of the error. */
function reasonOf(body: unknown): string | null {
  const parsed = v.safeParse(errorBody, body)
  const text = parsed.success ? (parsed.output.message ?? parsed.output.error) : undefined
  return text === undefined ? null : cleanReason(text)
}
