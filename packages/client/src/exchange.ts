import { readAtMost } from '@toolkit/core/bytes/read-stream'

/** Retry limit, interval, time-out and retried statuses of requests to access nodes (specification, 8 and 9). */
export const RETRY_LIMIT = 5
export const RETRY_INTERVAL_MS = 1000
export const REQUEST_TIMEOUT_MS = 30_000
export const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** Platform functions that a request needs. */
export interface Transport {
  readonly fetch: typeof fetch
  wait(milliseconds: number): Promise<void>
}

export interface HttpRequest {
  readonly url: string
  /** JSON body of a POST; without it the request is a GET. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly options?: { readonly cache?: 'no-store'; readonly redirect?: 'manual' }
  /** Longest answer that is read, in bytes. */
  readonly maxBytes: number
  /** Milliseconds until the answer begins, or with `isWhole` until it ends; without it only `signal` ends the request. */
  readonly timeout?: number
  readonly isWhole?: boolean
  readonly signal?: AbortSignal | undefined
  /** Called with the status once the answer begins. */
  readonly onBegin?: (status: number) => void
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: Headers
  /** Null for an answer longer than `maxBytes`. */
  readonly bytes: Uint8Array | null
}

/** Failure of a request without a complete answer; `cause` is the error of `fetch`. */
export class ExchangeError extends Error {
  readonly kind: 'unreachable' | 'cut-off' | 'time-out'
  /** True if the answer had begun. */
  readonly isBegun: boolean

  constructor(kind: ExchangeError['kind'], isBegun: boolean, cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
    this.isBegun = isBegun
  }
}

/**
 * Sends one HTTP request and reads its answer, with bounds on time and size: a server may never answer, never end or
 * send without end, and `fetch` may not honor its signal.
 * @throws ExchangeError, and the reason of `signal` once it is aborted.
 */
export function exchange(fetch: Transport['fetch'], request: HttpRequest): Promise<HttpAnswer> {
  const { url, body, headers, options, maxBytes, timeout, isWhole, signal, onBegin } = request
  const sending = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const leaving = new AbortController()
  return new Promise((resolve, reject) => {
    let isBegun = false
    const leave = (reason: unknown) => {
      reject(reason)
      leaving.abort()
    }
    const onAbort = () => leave(signal?.reason)
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort)
    // A timer of its own keeps a process alive until then; AbortSignal.timeout doesn't.
    const timer =
      timeout === undefined
        ? undefined
        : setTimeout(() => leave(new ExchangeError('time-out', isBegun)), timeout)
    const read = async (): Promise<HttpAnswer> => {
      const response = await fetch(url, {
        ...options,
        ...sending,
        // A content type on a GET would make browsers ask for permission first.
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        signal: leaving.signal,
      })
      isBegun = true
      if (!isWhole) clearTimeout(timer)
      onBegin?.(response.status)
      const bytes = await readAtMost(response.body, maxBytes)
      return { status: response.status, headers: response.headers, bytes }
    }
    read()
      .then(resolve, cause =>
        reject(new ExchangeError(isBegun ? 'cut-off' : 'unreachable', isBegun, cause)),
      )
      .finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        // Closes the connection of an answer that was not read to its end.
        leaving.abort()
      })
  })
}

/** Thrown by an attempt whose failure may pass; `meaning` is thrown if it doesn't. */
export class Passing extends Error {
  readonly meaning: Error

  constructor(meaning: Error) {
    super(meaning.message)
    this.meaning = meaning
  }
}

/**
 * Attempts until one succeeds, fails with anything but `Passing`, or `limit` of them were repeated.
 * @throws the attempt's error, for `Passing` its meaning, and what `wait` throws.
 */
export async function withRetries<T>(
  wait: Transport['wait'],
  limit: number,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Passing)) throw error
      if (failures >= limit) throw error.meaning
      await wait(RETRY_INTERVAL_MS)
    }
  }
}
