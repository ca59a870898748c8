import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Gate, Gates } from './gates.ts'

export interface ServiceRequest {
  readonly method: string
  readonly url: URL
  readonly body: string
}

export interface ServiceAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Controls of a service for tests. */
export interface ServiceControls {
  readonly url: string
  /** All requests so far, as `GET /v1/blocks?height=sealed`; CORS preflights are left out. */
  readonly requests: readonly string[]
  /** Closes the port and every connection immediately. Its state stays. */
  stop(): Promise<void>
  /** Listens again, on the same port. */
  start(): Promise<void>
  /** Makes requests whose path and query match wait for their answer until the gate is released. */
  hold(pattern: RegExp): Gate
  /** Answers the next request whose path and query match with this status. */
  failNext(pattern: RegExp, status: number, body?: string): void
  /** Breaks the connection in the middle of each matching answer from now on; null for none. */
  cutAnswers(pattern: RegExp | null): void
  /** Restores the initial state, except for the port: no requests, gates, failures, cuts or open streams. */
  reset(): void
}

const HOST = '127.0.0.1'
const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS, HEAD',
  'access-control-allow-headers': '*',
}

interface Once<T> {
  readonly pattern: RegExp
  readonly value: T
}

/** Starts a small HTTP service on 127.0.0.1 that answers with `answer`; port 0 uses a free one. */
export async function startService(
  port: number,
  answer: (request: ServiceRequest) => ServiceAnswer | Promise<ServiceAnswer>,
  upgrade?: (request: IncomingMessage, socket: Duplex) => void,
): Promise<ServiceControls> {
  const requests: string[] = []
  const gates = new Gates()
  const failures: Once<ServiceAnswer>[] = []
  let cut: RegExp | null = null
  const upgraded = new Set<Duplex>()
  let server: Server | null = null
  let fixedPort = port

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, ALLOWED).end()
      return
    }
    const url = new URL(request.url ?? '/', `http://${HOST}`)
    const target = url.pathname + url.search
    const method = request.method ?? 'GET'
    requests.push(`${method} ${target}`)
    const body = await readBody(request)
    await gates.pass(target)
    const result = take(failures, target) ?? (await answer({ method, url, body }))
    if (response.destroyed) return
    if (cut?.test(target)) {
      const length = Buffer.byteLength(result.body)
      response.writeHead(result.status, {
        ...ALLOWED,
        'content-type': result.type,
        'content-length': length,
      })
      response.write(result.body.slice(0, result.body.length >> 1), () => response.destroy())
      return
    }
    response
      .writeHead(result.status, { ...ALLOWED, 'content-type': result.type })
      .end(method === 'HEAD' ? '' : result.body)
  }

  async function listen(): Promise<void> {
    if (server) return
    const next = createServer((request, response) => {
      respond(request, response).catch(() => response.destroy())
    })
    // Node.js closes an idle connection after 5 s, and the close may race with a request in flight.
    next.keepAliveTimeout = 65_000
    if (upgrade) {
      next.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
        requests.push(`${request.method} ${request.url}`)
        upgraded.add(socket)
        socket.once('close', () => upgraded.delete(socket))
        upgrade(request, socket)
      })
    }
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject)
      next.listen(fixedPort, HOST, resolve)
    })
    const address = next.address()
    if (address && typeof address === 'object') fixedPort = address.port
    server = next
  }

  await listen()
  return {
    get url() {
      return `http://${HOST}:${fixedPort}`
    },
    requests,
    start: listen,
    async stop() {
      const running = server
      server = null
      gates.releaseAll()
      if (!running) return
      const closed = new Promise<void>(resolve => running.close(() => resolve()))
      running.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
      await closed
    },
    hold: pattern => gates.hold(pattern),
    cutAnswers: pattern => {
      cut = pattern
    },
    failNext: (pattern, status, body = '') =>
      failures.push({ pattern, value: { status, type: 'text/plain; charset=utf-8', body } }),
    reset() {
      gates.releaseAll()
      requests.length = 0
      failures.length = 0
      cut = null
      for (const socket of upgraded) socket.destroy()
    },
  }
}

function take<T>(list: Once<T>[], target: string): T | undefined {
  const index = list.findIndex(({ pattern }) => pattern.test(target))
  return index < 0 ? undefined : list.splice(index, 1)[0]?.value
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
