import { channel } from 'node:diagnostics_channel'
import { ExchangeError, exchange } from '@toolkit/client/exchange'
import { utf8Text } from '@toolkit/core/bytes/utf8'

/** Transport error of a request to another service, before its answer is interpreted. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  /** `unreachable`: the connection failed, so nothing was sent; `cut-off`: it broke later. */
  readonly kind: 'unreachable' | 'cut-off' | 'timeout' | 'bad-answer'

  constructor(kind: UpstreamError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

export interface UpstreamAnswer {
  readonly status: number
  /** The body as JSON, undefined if it is not JSON. */
  readonly json: unknown
}

export interface UpstreamRequest {
  /** JSON of a POST; without it the request is a GET. */
  readonly body?: unknown
  readonly signal: AbortSignal
}

/** Channel that reports every request once it has ended. */
export const UPSTREAM_ENDED = 'toolkit:upstream-ended'
const ended = channel(UPSTREAM_ENDED)

export interface UpstreamEnded {
  readonly url: string
  readonly outcome: 'answered' | UpstreamError['kind']
  readonly seconds: number
}

const CONNECT_ERRORS = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]

const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/**
 * Sends one JSON request and reads the whole answer, up to 4 MiB. Redirects are not followed: the addresses are the
 * operator's own settings. Throws UpstreamError; a timeout is one when `signal` fired with a TimeoutError.
 */
export async function fetchJson(url: string, request: UpstreamRequest): Promise<UpstreamAnswer> {
  const start = performance.now()
  const tell = (outcome: UpstreamEnded['outcome']) => {
    const seconds = (performance.now() - start) / 1000
    ended.publish({ url, outcome, seconds } satisfies UpstreamEnded)
  }
  try {
    const answer = await answerOf(url, request)
    tell('answered')
    return answer
  } catch (error) {
    if (error instanceof UpstreamError) tell(error.kind)
    throw error
  }
}

async function answerOf(url: string, { body, signal }: UpstreamRequest): Promise<UpstreamAnswer> {
  const options = { redirect: 'manual' } as const
  try {
    const { status, bytes } = await exchange(fetch, {
      ...{ url, body, signal, options, maxBytes: MAX_ANSWER_BYTES },
    })
    return { status, json: parseJson(textOf(bytes)) }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (signal.aborted) throw new UpstreamError('timeout', 'no answer in time', error)
    const cause = error instanceof ExchangeError ? error.cause : error
    if (neverConnected(cause)) throw new UpstreamError('unreachable', 'no connection', cause)
    throw new UpstreamError('cut-off', 'the connection broke', cause)
  }
}

/** Returns true if fetch's error says that it failed before the first byte was sent. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return CONNECT_ERRORS.includes(String(cause?.code))
}

function textOf(bytes: Uint8Array | null): string {
  if (bytes === null) throw new UpstreamError('bad-answer', 'the answer is too large')
  const text = utf8Text(bytes)
  if (text === null) throw new UpstreamError('bad-answer', 'the answer is not UTF-8')
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
