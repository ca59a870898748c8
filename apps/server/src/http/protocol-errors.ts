import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { ServerLimits } from './server-limits.ts'

/** Error codes of Node's parser and timers; any other error is an invalid request. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers requests that Node's HTTP layer rejects, as Node does, but with `headers`: broken and oversized requests,
 * slow ones, and expectations other than 100-continue. A connection without any data stays open for the idle time, and
 * is then closed without a response (RFC 9110, 15.5.9).
 */
export function answerProtocolErrors(
  server: Server,
  headers: Readonly<Record<string, string>>,
  limits: ServerLimits,
): void {
  const answering = new WeakMap<Socket, ServerResponse>()
  const unused = new WeakSet<Socket>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    answering.set(request.socket, response)
    if (unused.delete(request.socket)) request.socket.setTimeout(limits.stalledTime)
    response.once('close', () => answering.delete(request.socket))
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers, Connection: 'close' }).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!(socket instanceof Socket)) {
      socket.destroy(error)
      return
    }
    // A browser opens connections in advance, and drops them within a minute. An unsolicited response would be mistaken
    // for that of a request just being sent, and closing would lose that request.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
      unused.add(socket)
      socket.setTimeout(limits.idleTime)
      return
    }
    // A response that has begun cannot take another one.
    if (socket.writable && !answering.get(socket)?.headersSent) {
      socket.write(head(STATUSES[error.code ?? ''] ?? 400, headers), 'latin1')
    }
    socket.destroySoon()
  })
}

function head(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' })
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}\r\n`
}
