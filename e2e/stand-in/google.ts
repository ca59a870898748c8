import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Gate, Gates } from './gates.ts'
import { consentPage, refusalPage } from './google-consent-page.ts'
import {
  answerDrive,
  driveError,
  type GoogleAnswer,
  type GoogleRequest,
} from './google-drive-api.ts'
import { GoogleDriveStore } from './google-drive-store.ts'

/** Point at which a connection breaks: before the request took effect, or after, with the answer lost. */
export type Break = 'before' | 'after'

/**
 * Hand-made stand-in for Google: the OAuth 2.0 sign-in page for client-side web apps, revocation, and the part of Drive
 * v3 that backups use. Tests switch failures on. It runs none of Google's code.
 */
export interface StandInGoogle {
  readonly url: string
  readonly clientId: string
  readonly authorizationUrl: string
  readonly revocationUrl: string
  readonly store: GoogleDriveStore
  /** All requests so far, as `GET /drive/v3/files`; preflights are left out. */
  readonly requests: readonly string[]
  /** Everything that was sent to it: addresses, headers, bodies. */
  readonly received: readonly string[]
  /** Registered redirect URIs; any other gets Google's error page. */
  readonly redirectUris: Set<string>
  /** `Cross-Origin-Opener-Policy` of the sign-in page; null for none. */
  openerPolicy: string | null
  /** Answers the next request that matches `METHOD /path` with this error. */
  failNext(
    pattern: RegExp,
    status: number,
    reason: string,
    headers?: Readonly<Record<string, string>>,
  ): void
  breakNext(pattern: RegExp, how: Break): void
  /** Makes requests that match `METHOD /path` wait, read but without effect, until the gate is released. */
  hold(pattern: RegExp): Gate
  /** Makes Drive reject all tokens issued so far. */
  expireTokens(): void
  /** Restores the initial state, except for the port. */
  reset(): void
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
const AUTH = '/o/oauth2/v2/auth'
const REVOKE = '/revoke'

type Trick =
  | { readonly pattern: RegExp; readonly kind: 'fail'; readonly answer: GoogleAnswer }
  | { readonly pattern: RegExp; readonly kind: 'break'; readonly how: Break }

export async function startGoogle(): Promise<StandInGoogle> {
  const requests: string[] = []
  const received: string[] = []
  const tricks: Trick[] = []
  const gates = new Gates()
  let store = new GoogleDriveStore()
  const clientId = '1234-stand-in.apps.googleusercontent.com'
  const redirectUris = new Set<string>()
  let openerPolicy: string | null = null

  function answer(request: GoogleRequest): GoogleAnswer {
    const { method, url, body } = request
    if (method === 'GET' && url.pathname === AUTH) return signInPage(url.searchParams)
    if (method === 'POST' && url.pathname === REVOKE) {
      const known = store.tokens.delete(new URLSearchParams(body).get('token') ?? '')
      return { status: known ? 200 : 400, body: '{}' }
    }
    return answerDrive(store, request) ?? driveError(404, 'notFound')
  }

  function signInPage(query: URLSearchParams): GoogleAnswer {
    const redirectUri = query.get('redirect_uri') ?? ''
    const reason =
      query.get('client_id') !== clientId
        ? 'invalid_client'
        : !redirectUris.has(redirectUri)
          ? 'redirect_uri_mismatch'
          : query.get('response_type') !== 'token'
            ? 'unsupported_response_type'
            : null
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(openerPolicy === null ? {} : { 'cross-origin-opener-policy': openerPolicy }),
    }
    if (reason !== null) return { status: 400, body: refusalPage(reason), headers }
    const body = consentPage({
      redirectUri,
      state: query.get('state') ?? '',
      scope: query.get('scope') ?? '',
      token: store.issueToken(),
      email: store.email,
    })
    return { status: 200, body, headers }
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = incoming.method ?? 'GET'
    const url = new URL(incoming.url ?? '/', `http://${HOST}`)
    const cors = corsHeaders(url.pathname, incoming)
    if (method === 'OPTIONS') {
      response.writeHead(cors ? 200 : 405, cors ?? {}).end()
      return
    }
    const name = `${method} ${url.pathname}`
    requests.push(name)
    const target = `${method} ${url.pathname}${url.search}`
    const trick = take(tricks, target)
    if (trick?.kind === 'break' && trick.how === 'before') {
      // In the middle of the upload: part of the body has arrived, and it has not been read to its end.
      incoming.once('data', () => incoming.socket.destroy())
      incoming.once('end', () => incoming.socket.destroy())
      return
    }
    const body = await readBody(incoming)
    received.push(url.href, JSON.stringify(incoming.headers), body)
    await gates.pass(target)
    const { headers, status, ...result } =
      trick?.kind === 'fail'
        ? trick.answer
        : answer({ method, url, headers: incoming.headers, body })
    if (trick?.kind === 'break') incoming.socket.destroy()
    else response.writeHead(status, { ...cors, ...headers }).end(result.body)
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch(() => response.destroy())
  })
  const url = await listen(server)

  return {
    url,
    clientId,
    authorizationUrl: url + AUTH,
    revocationUrl: url + REVOKE,
    get store() {
      return store
    },
    requests,
    received,
    redirectUris,
    get openerPolicy() {
      return openerPolicy
    },
    set openerPolicy(value) {
      openerPolicy = value
    },
    failNext(pattern, status, reason, headers = {}) {
      const error = driveError(status, reason)
      const answer = { ...error, headers: { ...error.headers, ...headers } }
      tricks.push({ pattern, kind: 'fail', answer })
    },
    breakNext: (pattern, how) => void tricks.push({ pattern, kind: 'break', how }),
    hold: pattern => gates.hold(pattern),
    expireTokens: () => store.tokens.clear(),
    reset() {
      store = new GoogleDriveStore()
      requests.length = 0
      received.length = 0
      tricks.length = 0
      gates.releaseAll()
      openerPolicy = null
    },
    async stop() {
      gates.releaseAll()
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** CORS headers: Drive's API answers pages of other sites; the sign-in page and revocation do not. */
function corsHeaders(path: string, { headers }: IncomingMessage): Record<string, string> | null {
  const origin = headers.origin
  if (origin === undefined || path === AUTH || path === REVOKE) return null
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'DELETE,GET,HEAD,PATCH,POST,PUT',
    'access-control-allow-headers': 'authorization,content-type',
    'access-control-expose-headers': 'date,retry-after',
    vary: 'origin',
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, HOST, resolve)
  })
  const address = server.address()
  return `http://${HOST}:${typeof address === 'object' ? address?.port : ''}`
}

function take(tricks: Trick[], target: string): Trick | undefined {
  const index = tricks.findIndex(({ pattern }) => pattern.test(target))
  return index < 0 ? undefined : tricks.splice(index, 1)[0]
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
