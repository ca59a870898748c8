import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { type AppParts, createApp } from './app.ts'
import { guardConnections, guardRequests } from './http/guard-connections.ts'
import { answerProtocolErrors } from './http/protocol-errors.ts'
import { securityHeaders } from './http/security-headers.ts'
import { SERVER_LIMITS, type ServerLimits } from './http/server-limits.ts'
import { SettingsError } from './settings/values.ts'
import type { Settings } from './settings.ts'

export interface RunningServer {
  /** Port that it listens on, even if the settings requested a free one. */
  readonly port: number
  /**
   * Accepts no more connections, waits up to `limit` milliseconds for pending requests, and returns true if all of them
   * ended.
   */
  close(limit: number): Promise<boolean>
}

const SWEEP_MS = 50

/** Starts listening. Throws SettingsError when the port or the host cannot be used. */
export async function startServer(
  settings: Settings,
  parts: AppParts,
  limits: ServerLimits = SERVER_LIMITS,
): Promise<RunningServer> {
  const app = createApp(settings, parts)
  const headers = securityHeaders(settings)
  const listener = getRequestListener(app.fetch, {
    // Requests that never become a Request: a broken Host header or target. The app does not see them.
    errorHandler: error =>
      new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
  })
  const server = createServer(
    {
      headersTimeout: limits.headersTime,
      requestTimeout: limits.requestTime,
      connectionsCheckingInterval: limits.checkEvery,
      maxHeaderSize: limits.headerBytes,
    },
    guardRequests(listener, limits, headers),
  )
  guardConnections(server, limits, settings.trustProxy)
  answerProtocolErrors(server, headers, limits)
  await listen(server, settings)
  return {
    port: (server.address() as AddressInfo).port,
    close: limit => close(server, limit),
  }
}

function listen(server: Server, { host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)))
    server.listen(port, host, resolve)
  })
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingsError(
        'PORT',
        `PORT is ${port}, but another program already uses that port: stop it, or set PORT to a free port (0 picks one).`,
      )
    case 'EACCES':
      return new SettingsError(
        'PORT',
        `PORT is ${port}, but this user may not listen there: set PORT to one from 1024 to 65535.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingsError(
        'HOST',
        `HOST is ${JSON.stringify(host)}, but this machine has no such address: set it to 127.0.0.1 or 0.0.0.0.`,
      )
    default:
      return error
  }
}

function close(server: Server, limit: number): Promise<boolean> {
  return new Promise(resolve => {
    let inTime = true
    const timer = setTimeout(() => {
      inTime = false
      server.closeAllConnections()
    }, limit)
    // A busy connection becomes idle after its response, and would then be kept alive for a minute.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(timer)
      clearInterval(sweep)
      resolve(inTime)
    })
  })
}
