import ky, { HTTPError, type Options, TimeoutError } from 'ky'
import * as v from 'valibot'
import { type Asked, badAnswer, faulty, refused, timedOut, unreachable } from './errors'

/** Access node retry limit, interval and time-out, and the statuses tried again (specification, 8 and 9). */
const RETRY_LIMIT = 5
export const RETRY_INTERVAL_MS = 1000
export const REQUEST_TIMEOUT_MS = 30_000
const RETRIED_STATUSES = [408, 429, 500, 502, 503, 504]
/** A read that has had no answer by then, retries included, is given up: a person is waiting. */
export const READ_PATIENCE_MS = 10_000
/** The same for what may take the service long: sending, and running scripts. */
export const WORK_PATIENCE_MS = 60_000

const client = ky.create({
  timeout: REQUEST_TIMEOUT_MS,
  cache: 'no-store',
  retry: {
    limit: RETRY_LIMIT,
    methods: ['get', 'post'],
    statusCodes: RETRIED_STATUSES,
    afterStatusCodes: [],
    delay: () => RETRY_INTERVAL_MS,
  },
})

export interface JsonRequest<T> {
  readonly asked: Asked
  readonly url: string
  /** Body of a POST; without it the request is a GET. */
  readonly body?: unknown
  readonly schema: v.GenericSchema<unknown, T>
  /** What the answer should have been, for the error: "an account". */
  readonly what: string
  /** Time for the first byte of an answer, retries included. */
  readonly patience?: number
  /** How often it is tried again; the specification's 5 unless the caller asks again by itself. */
  readonly retries?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** The error for a 404 of the service itself, and for other refusals that mean the same. */
  readonly missing?: (reason: string | null) => Error | null
  /** The error that an answer other than 2xx carries in full, where the service sends such. */
  readonly failure?: (body: unknown, status: number) => Error | null
}

/**
 * One request with the specification's retries; the answer checked against a schema. A 4xx is never
 * tried again, 408 and 429 apart. Throws a ToolError of `errors.ts`; when `signal` is aborted it
 * throws the signal's own reason.
 */
export async function requestJson<T>(request: JsonRequest<T>): Promise<T> {
  const response = await answerTo(request)
  const body: unknown = await response.json().catch((cause: unknown) => {
    request.signal?.throwIfAborted()
    throw badAnswer(request.asked, request.what, cause)
  })
  const parsed = v.safeParse(request.schema, body)
  if (!parsed.success) throw badAnswer(request.asked, request.what, new v.ValiError(parsed.issues))
  return parsed.output
}

async function answerTo<T>(request: JsonRequest<T>): Promise<Response> {
  const { asked, url, body, signal, patience = REQUEST_TIMEOUT_MS } = request
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), patience)
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
    if (impatience.signal.aborted) throw timedOut(asked, patience, error)
    if (error instanceof TimeoutError) throw timedOut(asked, REQUEST_TIMEOUT_MS, error)
    if (error instanceof HTTPError) throw await httpFailure(request, error.response)
    throw unreachable(asked, error)
  } finally {
    clearTimeout(timer)
  }
}

async function httpFailure<T>(request: JsonRequest<T>, response: Response): Promise<Error> {
  const { status } = response
  const body = await response.json().catch((): unknown => null)
  const failure = request.failure?.(body, status)
  if (failure) return failure
  const reason = reasonOf(body)
  // A 404 without the service's own body is not its answer: something else listens there.
  if (status === 404 && reason === null) return badAnswer(request.asked, request.what)
  if (status === 404 || (reason !== null && /\bnot found\b/i.test(reason))) {
    const missing = request.missing?.(reason)
    if (missing) return missing
  }
  return RETRIED_STATUSES.includes(status) || status >= 500
    ? faulty(request.asked, status, reason)
    : refused(request.asked, status, reason)
}

// {"code":400,"message":"…"} from the access node, {"error":"…"} from the key indexer.
const errorBody = v.union([
  v.pipe(
    v.object({ message: v.string() }),
    v.transform(body => body.message),
  ),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(body => body.error),
  ),
])

/** The longest reason that is shown; a node's message may hold a whole stack of errors. */
const REASON_LIMIT = 600

/** The service's own words without the prefix that only says in which layer it happened. */
function reasonOf(body: unknown): string | null {
  const parsed = v.safeParse(errorBody, body)
  return parsed.success ? cleanReason(parsed.output) : null
}

/** `Invalid Flow argument: …` and its like (the access node's REST layer) without the prefix. */
export function cleanReason(text: string): string {
  const prefix =
    /^(?:Flow resource not found|Invalid Flow argument|Invalid Flow request|Failed to process request|Precondition failed|Out of range|Cadence error):\s*/
  const clean = text.trim().replace(prefix, '')
  return clean.length > REASON_LIMIT ? `${clean.slice(0, REASON_LIMIT)}…` : clean
}
