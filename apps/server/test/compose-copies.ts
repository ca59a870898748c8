import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findCaddy } from '../../../scripts/support/find-caddy.ts'
import { findPostgres } from '../../../scripts/support/find-postgres.ts'
import { ROOT } from '../../../scripts/support/paths.ts'
import { freePorts } from '../../../scripts/support/ports.ts'
import { start } from '../../../scripts/support/processes.ts'
import { startPostgres } from '../../../scripts/support/run-postgres.ts'
import { waitForHttp } from '../../../scripts/support/wait-for-http.ts'
import { addressOf, run } from './program.ts'
import { makeFolder } from './support.ts'

const POSTGRES = findPostgres()
const CADDY = findCaddy()

/** Why what compose.yaml describes can't be run here; null where it can. */
export const MISSING: string | null =
  CADDY === null
    ? 'no Caddy is on this machine; what would help: apt-get install caddy, or set CADDY_PATH'
    : POSTGRES === null
      ? 'no Postgres is on this machine'
      : null

/** Two copies of the server as processes of their own, on a Postgres that only they use, with the settings of compose.yaml. */
export async function startCopies(
  env: Readonly<Record<string, string>>,
  each: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>] = [{}, {}],
) {
  const postgres = await startPostgres(POSTGRES ?? '')
  onTestFinished(postgres.stop)
  const secrets = await makeFolder({ 'database-url': `${postgres.url}\n` })
  return Promise.all(
    each.map(async own => {
      const program = run({
        TRUST_PROXY: '1',
        ALLOWED_HOSTS: 'localhost',
        DATABASE_URL_FILE: join(secrets, 'database-url'),
        ...env,
        ...own,
      })
      const origin = await addressOf(program)
      const log = () =>
        program
          .out()
          .split('\n')
          .filter(line => line.startsWith('{'))
      return { ...program, origin, log }
    }),
  )
}

export interface SiteProxy {
  readonly origin: string
  /** The same over TLS, where the site's address asks for it. */
  readonly secure: string
  readonly folder: string
}

/** deploy/Caddyfile, run as compose.yaml runs it, before these servers. `site` is a name; without it, plain HTTP. */
export async function startProxy(upstreams: readonly string[], site?: string): Promise<SiteProxy> {
  const folder = await makeFolder({})
  const [http = 0, https = 0, health = 0] = await freePorts(3)
  const origin = `http://127.0.0.1:${http}`
  const config = ['--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile']
  const running = start(CADDY ?? '', ['run', ...config], {
    env: {
      SITE_ADDRESS: site ?? origin,
      UPSTREAMS: upstreams.map(url => new URL(url).host).join(' '),
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      HEALTH_PORT: String(health),
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
    },
  })
  onTestFinished(() => running.stop())
  await waitForHttp(`http://127.0.0.1:${health}/`, running, 30_000)
  return { origin, secure: `https://${site ?? ''}:${https}`, folder }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Asks over plain HTTP, the path as it is written, from an address of this machine such as 127.0.0.2. */
export function askFrom(
  localAddress: string,
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const method = body === undefined ? 'GET' : 'POST'
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, method, localAddress, headers: { ...headers, ...json } },
      async response => {
        let text = ''
        for await (const chunk of response) text += String(chunk)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      },
    )
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
