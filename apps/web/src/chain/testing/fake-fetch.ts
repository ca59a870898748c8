import { vi } from 'vitest'

export interface Call {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: string
  readonly signal: AbortSignal
}

type Reply = Response | Promise<Response>

/** A JSON answer. */
export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status })
}

/** Behaves like fetch when the connection is refused. */
export function refuseConnection(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'))
}

/** Never answers; only the request's own signal ends it. */
export function hang(signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Installs a fetch that answers with `reply`, and returns the list of calls. */
export function fakeFetch(reply: (call: Call, position: number) => Reply): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : null
    const call: Call = {
      method: request?.method ?? init?.method ?? 'GET',
      url: request?.url ?? String(input),
      headers: new Headers(request?.headers ?? init?.headers),
      body: request ? await request.clone().text() : String(init?.body ?? ''),
      signal: request?.signal ?? init?.signal ?? new AbortController().signal,
    }
    call.signal.throwIfAborted()
    calls.push(call)
    return reply(call, calls.length - 1)
  })
  return calls
}
