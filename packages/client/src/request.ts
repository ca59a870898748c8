import { readAtMost } from '@toolkit/core/bytes/read-stream'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import {
  badAnswer,
  cutOff,
  type Endpoint,
  faulty,
  rateLimited,
  refused,
  timedOut,
  tooLong,
  unreachable,
} from './errors.ts'

/** Retry limit, interval, time-out and retried statuses for access nodes (specification, 8 and 9). */
const RETRY_LIMIT = 5
const RETRY_INTERVAL_MS = 1000
const REQUEST_TIMEOUT_MS = 30_000
const RETRIED: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
/** Default maximum bytes of an uncompressed answer. Parsed, it takes many times as much memory. */
const MAX_BYTES = 4 * 1024 * 1024
/** Maximum structural characters in it: `{},{},…` takes twenty times its size once parsed. */
const MAX_PARTS = 300_000

export interface NodeRequest<T> {
  /** Path below `/v1/`. */
  readonly path: string
  /** Body of a POST; without it the request is a GET. */
  readonly body?: unknown
  readonly read: (json: unknown) => T
  /** Maximum bytes of its answer. */
  readonly most?: number
  /** Expected content, for the error: "an account". */
  readonly what: string
  /** Disables retries, for an answer that would be the same the next time. */
  readonly once?: boolean
  /** Creates the error for a missing resource. */
  readonly missing?: () => Error
  /** Creates the error for a status other than 2xx; null if it has no particular meaning. */
  readonly failure?: (message: string, status: number) => Error | null
}

/** External dependencies of a request. */
export interface Transport {
  readonly fetch: typeof fetch
  wait(milliseconds: number): Promise<void>
}

/**
 * Sends one request to an access node with the specification's retries, and parses its answer strictly.
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

/** Temporary error that a retry may resolve. */
class Passing extends Error {
  readonly meaning: Error

  constructor(meaning: Error) {
    super(meaning.message)
    this.meaning = meaning
  }
}

/** Response of a node; the text is null if it is too long, or not UTF-8. */
interface Sent {
  readonly status: number
  readonly again: string | null
  readonly text: string | null
  readonly isTooLong: boolean
}

/**
 * Fetches the answer to one request, whatever the node does: it may never come, never end, or decompress to any size.
 */
function send(
  { fetch }: Transport,
  endpoint: Endpoint,
  { path, body, most = MAX_BYTES }: Pick<NodeRequest<unknown>, 'path' | 'body' | 'most'>,
): Promise<Sent> {
  const sending = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const leaving = new AbortController()
  return new Promise((resolve, reject) => {
    let begun = false
    // A timer that keeps the process alive, unlike AbortSignal.timeout: nothing else may.
    const timer = setTimeout(() => {
      const late = timedOut(endpoint, REQUEST_TIMEOUT_MS / 1000)
      // A slow answer would be slow again.
      reject(begun ? late : new Passing(late))
      leaving.abort()
    }, REQUEST_TIMEOUT_MS)
    const read = async (): Promise<Sent> => {
      const response = await fetch(`${endpoint.url}/v1/${path}`, {
        ...sending,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        signal: leaving.signal,
      })
      begun = true
      const bytes = await readAtMost(response.body, most)
      const isTooLong = bytes === null || hasMoreParts(bytes)
      const text = bytes && !isTooLong ? utf8Text(bytes) : null
      const again = response.headers.get('retry-after')
      return { status: response.status, again, text, isTooLong }
    }
    read()
      .then(resolve, cause => {
        reject(new Passing(begun ? cutOff(endpoint, cause) : unreachable(endpoint, cause)))
      })
      .finally(() => {
        clearTimeout(timer)
        // Closes the connection of an answer that was not read to its end.
        leaving.abort()
      })
  })
}

function hasMoreParts(bytes: Uint8Array): boolean {
  let parts = 0
  // “{”, “[” and “,”.
  for (const byte of bytes) if (byte === 0x7b || byte === 0x5b || byte === 0x2c) parts += 1
  return parts > MAX_PARTS
}

async function attempt<T>(
  transport: Transport,
  endpoint: Endpoint,
  asked: NodeRequest<T>,
): Promise<T> {
  const { read, what, missing, failure } = asked
  const { status, again, text, isTooLong } = await send(transport, endpoint, asked)
  if (isTooLong) throw tooLong(endpoint, what)
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
  if (missing && (status === 404 || /\bnot found\b/i.test(said)) && json !== null) throw missing()
  // Respects a service that states how long to wait.
  if (status === 429 && again !== null) throw rateLimited(endpoint)
  if (status === 429) throw new Passing(rateLimited(endpoint))
  if (RETRIED.has(status)) throw new Passing(faulty(endpoint, status, said))
  throw status >= 500 ? faulty(endpoint, status, said) : refused(endpoint, status, said)
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the node's own message in an error response; empty if there is none. */
function messageIn(json: unknown): string {
  const message = typeof json === 'object' && json !== null && 'message' in json && json.message
  return typeof message === 'string' ? message.trim() : ''
}
