import { ToolError } from '@toolkit/core/errors'
import type { Io } from '../io.ts'
import {
  badAnswer,
  type Endpoint,
  faulty,
  rateLimited,
  refused,
  timedOut,
  unreachable,
} from './errors.ts'

/** Access node retry limit, interval and time-out, and the statuses tried again (specification, 8 and 9). */
const RETRY_LIMIT = 5
const RETRY_INTERVAL_MS = 1000
const REQUEST_TIMEOUT_MS = 30_000
const RETRIED: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
/** Characters of an answer: ten times the largest transaction result. */
const LONGEST = 50_000_000
/** Of a node's own words in a sentence. */
const LONGEST_REASON = 600

export interface NodeRequest<T> {
  /** Below `/v1/`. */
  readonly path: string
  /** Of a POST; without it the request is a GET. */
  readonly body?: unknown
  readonly read: (json: unknown) => T
  /** What the answer should have been, for the error: "an account". */
  readonly what: string
  /** Tried once where the answer would be the same the next time. */
  readonly once?: boolean
  /** The error for what the node does not have. */
  readonly missing?: () => Error
  /** The error that an answer other than 2xx means; null where it means no particular one. */
  readonly failure?: (message: string, status: number) => Error | null
}

/** What a request needs of the outside. */
export type Transport = Pick<Io, 'fetch' | 'wait'>

/**
 * One request to an access node with the specification's retries, its answer read strictly.
 * @throws ToolError `node/…`, and what `missing` and `failure` give.
 */
export async function request<T>(
  transport: Transport,
  endpoint: Endpoint,
  asked: NodeRequest<T>,
): Promise<T> {
  const most = asked.once ? 0 : RETRY_LIMIT
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt(transport, endpoint, asked)
    } catch (error) {
      if (!(error instanceof Passing)) throw error
      if (failures >= most) throw error.meaning
      await transport.wait(RETRY_INTERVAL_MS)
    }
  }
}

/** What may be otherwise the next time. */
class Passing extends Error {
  readonly meaning: Error

  constructor(meaning: Error) {
    super(meaning.message)
    this.meaning = meaning
  }
}

async function attempt<T>(
  { fetch }: Transport,
  endpoint: Endpoint,
  { path, body, read, what, missing, failure }: NodeRequest<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const sending = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  let status: number
  let again: string | null
  let text: string
  try {
    const response = await fetch(`${endpoint.url}/v1/${path}`, {
      ...sending,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      signal,
    })
    status = response.status
    again = response.headers.get('retry-after')
    text = await response.text()
  } catch (cause) {
    throw new Passing(
      signal.aborted ? timedOut(endpoint, REQUEST_TIMEOUT_MS / 1000) : unreachable(endpoint, cause),
    )
  }
  if (text.length > LONGEST) throw badAnswer(endpoint, what)
  const json = jsonOf(text)
  if (status >= 200 && status < 300) {
    if (json === null) throw badAnswer(endpoint, what)
    try {
      return read(json)
    } catch (cause) {
      if (cause instanceof ToolError) throw badAnswer(endpoint, what, cause)
      throw cause
    }
  }
  const said = messageIn(json)
  const meant = failure?.(said, status)
  if (meant) throw meant
  const reason = said.length > LONGEST_REASON ? `${said.slice(0, LONGEST_REASON)}…` : said
  if (missing && (status === 404 || /\bnot found\b/i.test(said)) && json !== null) throw missing()
  // A service that says how long it wants to be left alone is left alone.
  if (status === 429 && again !== null) throw rateLimited(endpoint)
  if (status === 429) throw new Passing(rateLimited(endpoint))
  if (RETRIED.has(status)) throw new Passing(faulty(endpoint, status, reason))
  throw status >= 500 ? faulty(endpoint, status, reason) : refused(endpoint, status, reason)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The node's own words in a refusal; empty where it has none. */
function messageIn(json: unknown): string {
  const message = typeof json === 'object' && json !== null && 'message' in json && json.message
  return typeof message === 'string' ? message.trim() : ''
}
