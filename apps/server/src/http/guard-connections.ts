import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressBucket } from './forwarded.ts'
import type { ServerLimits } from './server-limits.ts'

/** Applies the limits that Node can enforce itself, and closes the connections of a client beyond its share. */
export function guardConnections(server: Server, limits: ServerLimits, trustProxy: number): void {
  server.keepAliveTimeout = limits.idleTime
  server.timeout = limits.stalledTime
  server.maxHeadersCount = limits.headers
  server.maxRequestsPerSocket = limits.requestsPerConnection
  server.maxConnections = limits.connections
  if (trustProxy > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const client = addressBucket(socket.remoteAddress ?? 'unknown')
    const count = (open.get(client) ?? 0) + 1
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
    if (count > limits.connectionsPerClient) socket.destroy()
  })
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Wraps `listener` to accept requests that name at most one host (RFC 9112 3.2 requires 400 for two, but Node takes the
 * first), and to limit the time of a response.
 */
export function guardRequests(
  listener: Listener,
  limits: ServerLimits,
  headers: Readonly<Record<string, string>>,
): Listener {
  return (request, response) => {
    const timer = setTimeout(() => response.destroy(), limits.answerTime)
    response.once('close', () => clearTimeout(timer))
    const hosts = request.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text))
    if (hosts.length > 1) response.writeHead(400, { ...headers, Connection: 'close' }).end()
    else void listener(request, response)
  }
}
