import type { Secret } from '@toolkit/core/secret'
import { driveError, tooSlow } from './drive-errors'
import { type Failure, readFailure } from './drive-failure'

/** A token for the Drive API. It lives in the page's memory and nowhere else. */
export interface AccessToken {
  readonly value: Secret<string>
  /** When it stops working, by `Date.now()`. */
  readonly expiresAt: number
}

/** Tried so often again, after 1, 2, 4 and 8 seconds and up to one more (Google's advice: exponential). */
const RETRIES = 4
const FIRST_WAIT_MS = 1000
const JITTER_MS = 1000
/** A longer wait is not sat out: the page says it. */
const LONGEST_WAIT_MS = 30_000
const REQUEST_TIMEOUT_MS = 30_000

/** Who asks, and how. All but the first two have the browser's own as default. */
export interface DriveAccess {
  /** Origin of the Drive API. */
  readonly apiOrigin: string
  readonly token: AccessToken
  /** Told before each wait, in milliseconds, and with 0 when it is over. */
  readonly onWait?: (milliseconds: number) => void
  readonly sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
  readonly fetch?: typeof fetch
  readonly random?: () => number
}

interface DriveRequest {
  /** Below the origin, with its query. */
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly type?: string
  readonly body?: string
  /** Statuses besides 2xx that are answers. */
  readonly expected?: readonly number[]
  readonly signal?: AbortSignal | undefined
}

/**
 * One request to Drive. What may pass by itself (a broken connection, 429, 5xx, 403 for too many) is
 * tried again; so every request that is given must do no harm twice.
 * @throws ToolError `drive/…`; the signal's reason when it is aborted.
 */
export async function askDrive(access: DriveAccess, request: DriveRequest): Promise<Response> {
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
