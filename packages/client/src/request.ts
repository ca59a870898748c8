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
import {
  ExchangeError,
  exchange,
  type HttpAnswer,
  Passing,
  REQUEST_TIMEOUT_MS,
  RETRIED_STATUSES,
  RETRY_LIMIT,
  type Transport,
  withRetries,
} from './exchange.ts'

/** Default maximum bytes of an uncompressed answer. Parsed, it takes many times as much memory. */
const MAX_BYTES = 4 * 1024 * 1024
/** Maximum structural characters in it: `{},{},…` takes twenty times its size once parsed. */
const MAX_PARTS = 300_000

/** Resource of an access node: where it is, and how its answer is parsed. Page, terminal and server share these. */
export interface ResourceRequest<T> {
  /** Path below `/v1/`. */
  readonly path: string
  /** Body of a POST; without it the request is a GET. */
  readonly body?: unknown
  /** Parses the JSON of the answer strictly. @throws ToolError. */
  readonly read: (json: unknown) => T
  /** Expected content, for the error: "an account". */
  readonly what: string
  /** Creates the error for a missing resource. */
  readonly missing?: () => Error
}

export interface NodeRequest<T> extends ResourceRequest<T> {
  /** Maximum bytes of its answer. */
  readonly most?: number
  /** Disables retries, for an answer that would be the same the next time. */
  readonly once?: boolean
  /** Creates the error for a status other than 2xx; null if it has no particular meaning. */
  readonly failure?: (message: string, status: number) => Error | null
}

/**
 * Sends one request to an access node with the specification's retries, and parses its answer strictly.
 * @throws ToolError `node/…`, and what `missing` and `failure` give.
 */
export const request = <T>(
  transport: Transport,
  endpoint: Endpoint,
  nodeRequest: NodeRequest<T>,
): Promise<T> =>
  withRetries(transport.wait, nodeRequest.once ? 0 : RETRY_LIMIT, () =>
    attempt(transport, endpoint, nodeRequest),
  )

/**
 * Sends one request.
 * @throws Passing for a failure that another try may not have.
 */
async function send(
  { fetch }: Transport,
  endpoint: Endpoint,
  { path, body, most = MAX_BYTES }: Pick<NodeRequest<unknown>, 'path' | 'body' | 'most'>,
): Promise<HttpAnswer> {
  const url = `${endpoint.url}/v1/${path}`
  const limits = { maxBytes: most, timeout: REQUEST_TIMEOUT_MS, isWhole: true }
  try {
    return await exchange(fetch, { url, body, ...limits })
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    const { kind, isBegun, cause } = error
    if (kind !== 'time-out')
      throw new Passing(kind === 'cut-off' ? cutOff(endpoint, cause) : unreachable(endpoint, cause))
    const late = timedOut(endpoint, REQUEST_TIMEOUT_MS / 1000)
    // A slow answer would be slow again.
    throw isBegun ? late : new Passing(late)
  }
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
  nodeRequest: NodeRequest<T>,
): Promise<T> {
  const { read, what, missing, failure } = nodeRequest
  const { status, headers, bytes } = await send(transport, endpoint, nodeRequest)
  if (bytes === null || hasMoreParts(bytes)) throw tooLong(endpoint, what)
  const json = jsonOf(utf8Text(bytes))
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
  if (status === 429 && headers.has('retry-after')) throw rateLimited(endpoint)
  if (status === 429) throw new Passing(rateLimited(endpoint))
  if (RETRIED_STATUSES.has(status)) throw new Passing(faulty(endpoint, status, said))
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
