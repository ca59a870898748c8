import type { Secret } from '@toolkit/core/secret'
import { driveError, tooSlow } from './drive-errors'
import { type Failure, readFailure } from './drive-failure'

/** Token for the Drive API. It is held in the page's memory only. */
export interface AccessToken {
  readonly value: Secret<string>
  /** Expiry, by `Date.now()`. */
  readonly expiresAt: number
}

/**
 * Number of retries, after 1, 2, 4 and 8 seconds plus up to one more (Google's advice: exponential
 * backoff).
 */
const RETRIES = 4
const FIRST_WAIT_MS = 1000
const JITTER_MS = 1000
/** The page reports a longer delay instead of waiting. */
const LONGEST_WAIT_MS = 30_000
const REQUEST_TIMEOUT_MS = 30_000

/** Access to the Drive API. All members but the first two default to the browser's. */
export interface DriveAccess {
  /** Origin of the Drive API. */
  readonly apiOrigin: string
  readonly token: AccessToken
  /** Called before each delay with its milliseconds, and with 0 when it is over. */
  readonly onWait?: (milliseconds: number) => void
  readonly sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
  readonly fetch?: typeof fetch
  readonly random?: () => number
}

interface DriveRequest {
  /** Relative to the origin, including the query. */
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly type?: string
  readonly body?: string
  /** Statuses besides 2xx that aren't failures. */
  readonly expected?: readonly number[]
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends one request to Drive. Transient failures (a broken connection, 429, 5xx, 403 for rate
 * limiting) are retried, so every request must be safe to repeat.
 * @throws ToolError `drive/…`; the signal's reason when it is aborted.
 */
export async function requestDrive(access: DriveAccess, request: DriveRequest): Promise<Response> {
  const { sleep = pause, random = Math.random, onWait } = access
  for (let attempt = 0; ; attempt++) {
    request.signal?.throwIfAborted()
    const outcome = await attemptOnce(access, request)
    if (outcome instanceof Response) return outcome
    const { error, again, wait } = outcome
    const backoff = FIRST_WAIT_MS * 2 ** attempt + random() * JITTER_MS
    const milliseconds = Math.max(backoff, wait ?? 0)
    if (!again || attempt >= RETRIES || milliseconds > LONGEST_WAIT_MS) throw error
    onWait?.(milliseconds)
    try {
      await sleep(milliseconds, request.signal)
    } finally {
      onWait?.(0)
    }
  }
}

async function attemptOnce(
  access: DriveAccess,
  request: DriveRequest,
): Promise<Response | Failure> {
  const { apiOrigin, token, fetch: send = fetch } = access
  const { path, method = 'GET', type, body, expected = [], signal } = request
  const final = { again: false, wait: null }
  if (Date.now() >= token.expiresAt) return { ...final, error: driveError('expired') }
  if (globalThis.navigator?.onLine === false) return { ...final, error: driveError('offline') }
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  try {
    const response = await send(apiOrigin + path, {
      method,
      headers: {
        authorization: `Bearer ${token.value.reveal()}`,
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
    if (response.ok || expected.includes(response.status)) return response
    return await readFailure(response, Date.now())
  } catch (cause) {
    signal?.throwIfAborted()
    const slow = timeout.aborted ? tooSlow(REQUEST_TIMEOUT_MS / 1000) : null
    return { error: slow ?? driveError('dropped', cause), again: true, wait: null }
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
