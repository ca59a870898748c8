import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { ServerLimits } from './server-limits.ts'

/** What Node's parser and its timers name their errors; anything else is a request that is none. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers what Node's HTTP layer refuses before it is a request, as Node does, but with `headers`: broken
 * and oversized requests, slow ones, and expectations other than 100-continue. A connection on which nothing came
 * stays for the time of an idle one, and is closed without a word then (RFC 9110, 15.5.9).
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
    // A browser opens connections ahead, and lets go of them within a minute. An answer to nothing would be taken for
    // that of the request that is on its way just then, and a close would lose that request.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
      unused.add(socket)
      socket.setTimeout(limits.idleTime)
      return
    }
    // Into an answer that has begun, nothing can be written.
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
