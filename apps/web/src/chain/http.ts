import { readAtMost } from '@toolkit/core/bytes/read-stream'
import { ToolError } from '@toolkit/core/errors'
import ky, { HTTPError, type Options, TimeoutError } from 'ky'
import * as v from 'valibot'
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

/**
 * Retry limit, interval and timeout for the access node, and the statuses that are retried (specification, 8 and 9).
 */
export const RETRY_LIMIT = 5
export const RETRY_INTERVAL_MS = 1000
export const REQUEST_TIMEOUT_MS = 30_000
const RETRIED_STATUSES = [408, 429, 500, 502, 503, 504]
/** Total time for a read, retries included, in milliseconds: the user is waiting (decision 45). */
export const READ_PATIENCE_MS = 10_000

/** Bytes of an answer, uncompressed: the events of 250 busy blocks take a fraction of it. */
const MAX_BYTES = 64 * 1024 * 1024

const client = ky.create({
  timeout: REQUEST_TIMEOUT_MS,
  cache: 'no-store',
  retry: {
    limit: RETRY_LIMIT,
    methods: ['get', 'post'],
    statusCodes: RETRIED_STATUSES,
    afterStatusCodes: [],
    // The specification's "aborts": a try without an answer within its 30 s.
    retryOnTimeout: true,
    delay: () => RETRY_INTERVAL_MS,
    // A service that rate-limits us names a pause: the caller retries after it.
    shouldRetry: ({ error }) =>
      error instanceof HTTPError && retryAfter(error.response) !== null ? false : undefined,
  },
})

export interface JsonRequest<T> {
  readonly endpoint: Endpoint
  readonly url: string
  /** Body of a POST; without it the request is a GET. */
  readonly body?: unknown
  readonly schema: v.GenericSchema<unknown, T>
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
 * Sends one request with the specification's retries and checks the answer against a schema. A 4xx is never retried,
 * except 408 and 429. Throws a ToolError of `errors.ts`; when `signal` is aborted, the signal's own reason.
 */
export async function requestJson<T>(request: JsonRequest<T>): Promise<T> {
  const response = await answerTo(request)
  const body = await jsonOf(response).catch((cause: unknown) => {
    request.signal?.throwIfAborted()
    if (!(cause instanceof SyntaxError)) throw cutOff(request.endpoint, cause)
    throw badAnswer(request.endpoint, request.what, cause)
  })
  const parsed = v.safeParse(request.schema, body)
  if (!parsed.success)
    throw badAnswer(request.endpoint, request.what, new v.ValiError(parsed.issues))
  return parsed.output
}

/** Parses an answer's JSON, up to a size limit: a node may send endlessly. @throws SyntaxError for invalid JSON. */
async function jsonOf(response: Response): Promise<unknown> {
  const bytes = await readAtMost(response.body, MAX_BYTES)
  if (bytes === null) throw new SyntaxError('The answer is too long.')
  return JSON.parse(new TextDecoder().decode(bytes))
}

async function answerTo<T>(request: JsonRequest<T>): Promise<Response> {
  const { endpoint, url, body, signal, patience } = request
  const impatience = new AbortController()
  const timer = patience === undefined ? undefined : setTimeout(() => impatience.abort(), patience)
  const options: Options = {
    method: body === undefined ? 'get' : 'post',
    signal: signal ? AbortSignal.any([signal, impatience.signal]) : impatience.signal,
    ...(body === undefined ? {} : { json: body }),
    ...(request.headers ? { headers: request.headers } : {}),
    ...(request.retries === undefined ? {} : { retry: { limit: request.retries } }),
  }
  try {
    return await client(url, options)
  } catch (error) {
    signal?.throwIfAborted()
    if (patience !== undefined && impatience.signal.aborted)
      throw timedOut(endpoint, patience, error)
    if (error instanceof TimeoutError) throw timedOut(endpoint, REQUEST_TIMEOUT_MS, error)
    if (error instanceof HTTPError) throw await httpFailure(request, error.response)
    throw unreachable(endpoint, error)
  } finally {
    clearTimeout(timer)
  }
}

async function httpFailure<T>(request: JsonRequest<T>, response: Response): Promise<Error> {
  const { status } = response
  const { endpoint } = request
  const body = await jsonOf(response).catch((): unknown => null)
  const failure = request.failure?.(body, status)
  if (failure instanceof ToolError && status === 429) {
    return new RateLimited(failure.code, failure.message, {
      ...failure.toJSON(),
      retryAfter: retryAfter(response),
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
  if (status === 429) return rateLimited(endpoint, retryAfter(response))
  // A 501 means that the service never supports this, so a retry is pointless.
  return RETRIED_STATUSES.includes(status) || (status >= 500 && status !== 501)
    ? faulty(endpoint, status, reason)
    : refused(endpoint, status, reason)
}

/** Parses a 429's `Retry-After`, in seconds or as a date (RFC 9110), to milliseconds; null if there is none. */
function retryAfter({ status, headers }: Response): number | null {
  const stated = headers.get('retry-after')
  if (status !== 429 || stated === null) return null
  const wait = /^\d+$/.test(stated) ? Number(stated) * 1000 : Date.parse(stated) - Date.now()
  return Number.isNaN(wait) ? null : Math.max(wait, RETRY_INTERVAL_MS)
}

// {"code":400,"message":"…"} from the access node, {"error":"…"} from the key indexer.
const errorBody = v.object({ message: v.optional(v.string()), error: v.optional(v.string()) })

/** Longest reason shown, in characters; a node's message may contain a whole stack of errors. */
const REASON_LIMIT = 600

/** Extracts the service's message without the prefix that only names the layer of the error. */
function reasonOf(body: unknown): string | null {
  const parsed = v.safeParse(errorBody, body)
  const text = parsed.success ? (parsed.output.message ?? parsed.output.error) : undefined
  return text === undefined ? null : cleanReason(text)
}

/** Strips `Invalid Flow argument: …` and similar prefixes (the access node's REST layer). */
export function cleanReason(text: string): string {
  const prefix =
    /^(?:Flow resource not found|Invalid Flow argument|Invalid Flow request|Failed to process request|Precondition failed|Out of range|Cadence error):\s*/
  const clean = text.trim().replace(prefix, '')
  return clean.length > REASON_LIMIT ? `${clean.slice(0, REASON_LIMIT)}…` : clean
}
