import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ScenarioRoute } from './scenario-page.ts'
import { TOLD, type Told, WATCH_SCRIPT } from './watch-page.ts'

/** A request as it left the browser. */
export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: string
  readonly body: Buffer
}

/** Proxy that everything a browser sends goes through. */
export interface Recorder {
  /** `host:port`, for the browser's proxy setting. */
  readonly proxy: string
  readonly sent: readonly Sent[]
  /** Hosts other than this machine that were requested; they get no answer. */
  readonly strangers: readonly string[]
  readonly told: readonly Told[]
  /** Answers requests whose URL matches, instead of their server; later routes take precedence. */
  route(url: RegExp, handler: (route: ScenarioRoute) => Promise<void>): void
  /** Removes all routes and records. */
  reset(): void
  close(): Promise<void>
}

/** The page's first script, before all others in its head. */
const FIRST_SCRIPT = /^\/assets\/boot-[\w-]+\.js$/
/** The service worker. Caching the whole app, as it does in Chromium's tests, takes these browsers many seconds. */
const WORKER = '/sw.js'
const MAX_FILES = 40
/** Requests that Firefox makes on its own, without a page. */
const OWN_ERRANDS = /\.(?:mozilla\.(?:org|com|net)|firefox\.com)$/

/**
 * Starts a forward proxy on 127.0.0.1 that reaches this machine alone. It records every request, answers those that a
 * test handles itself, and inserts a script before the page's own first one, which reports events in the page to it:
 * WebDriver has no protocol for that which both browsers speak.
 */
export async function startRecorder(): Promise<Recorder> {
  const sent: Sent[] = []
  const strangers: string[] = []
  const told: Told[] = []
  const routes: { url: RegExp; handler: (route: ScenarioRoute) => Promise<void> }[] = []
  const tunnels = new Set<Socket>()

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (url.pathname === TOLD) {
      told.push(JSON.parse(body.toString('utf8')) as Told)
      response.writeHead(204).end()
      return
    }
    const { method = 'GET', headers } = request
    if (!isHere(url.hostname)) {
      if (!OWN_ERRANDS.test(url.hostname)) strangers.push(`${method} ${url.origin}`)
      response.writeHead(502).end()
      return
    }
    sent.push({ method, url: url.href, headers: JSON.stringify(headers), body })
    const route =
      method === 'OPTIONS' ? undefined : routes.findLast(({ url: fits }) => fits.test(url.href))
    if (route) {
      await route.handler({
        request: () => ({ url: () => url.href }),
        async fulfill({ status = 200, json }) {
          response
            .writeHead(status, {
              'content-type': 'application/json',
              'access-control-allow-origin': '*',
            })
            .end(JSON.stringify(json))
        },
      })
      return
    }
    const first = FIRST_SCRIPT.test(url.pathname)
    // The page reads the beginning of it too.
    const isWorker = url.pathname === WORKER && headers['service-worker'] === 'script'
    const forwarded = { ...headers }
    delete forwarded['proxy-connection']
    if (first || isWorker) {
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        delete forwarded[name]
    }
    const upstream = ask(url, { method, headers: forwarded }, answer => {
      const { 'content-length': length, ...others } = answer.headers
      if (isWorker && answer.statusCode === 200) {
        text(answer)
          .then(script => response.writeHead(200, others).end(fewerFiles(script)))
          .catch(() => response.destroy())
        return
      }
      if (first && answer.statusCode === 200) {
        const size = Number(length ?? Number.NaN) + Buffer.byteLength(WATCH_SCRIPT)
        response.writeHead(200, { ...others, ...(size > 0 ? { 'content-length': size } : {}) })
        response.write(WATCH_SCRIPT)
      } else response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    // As with a server that cannot be reached: no answer.
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    upstream.end(body)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const { hostname, port } = new URL(`http://${request.url}`)
    if (!isHere(hostname)) {
      if (!OWN_ERRANDS.test(hostname)) strangers.push(`CONNECT ${request.url}`)
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const there = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      there.pipe(socket).pipe(there)
    })
    for (const end of [socket, there]) {
      tunnels.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        tunnels.delete(end)
        there.destroy()
        socket.destroy()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    proxy: `127.0.0.1:${address.port}`,
    sent,
    strangers,
    told,
    route: (url, handler) => routes.push({ url, handler }),
    reset() {
      for (const list of [sent, strangers, told, routes]) list.length = 0
    },
    async close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      for (const socket of tunnels) socket.destroy()
      await closed
    },
  }
}

/** The service worker's script with a shorter list of files to cache; everything else comes from the server. */
function fewerFiles(script: string): string {
  const begin = script.indexOf('{')
  const end = script.indexOf('};') + 1
  const build = JSON.parse(script.slice(begin, end)) as { readonly files: readonly unknown[] }
  const fewer = { ...build, files: build.files.slice(0, MAX_FILES) }
  return script.slice(0, begin) + JSON.stringify(fewer) + script.slice(end)
}

const isHere = (hostname: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
