import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCaddy } from './find-caddy.ts'
import { findPostgres } from './find-postgres.ts'
import { ROOT } from './paths.ts'
import { freePorts } from './ports.ts'
import { start } from './processes.ts'
import { waitForHttp } from './wait-for-http.ts'

/** Reason why compose.yaml's setup can't run on this machine; null if it can. */
export function missingForCompose(): string | null {
  if (findCaddy() === null) {
    return 'no Caddy is on this machine; what would help: apt-get install caddy, or set CADDY_PATH'
  }
  return findPostgres() === null ? 'no Postgres is on this machine' : null
}

export interface SiteProxy {
  readonly origin: string
  /** The same over TLS, if the site's URL requires it. */
  readonly secure: string
  /** Certificate of its authority. */
  readonly authority: string
  stop(): Promise<void>
}

/** Starts deploy/Caddyfile, as compose.yaml does, before these servers. `site` is a name; without it, plain HTTP. */
export async function startCaddy(upstreams: readonly string[], site?: string): Promise<SiteProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-caddy-'))
  const [http = 0, https = 0, health = 0] = await freePorts(3)
  const origin = `http://127.0.0.1:${http}`
  const config = ['--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile']
  const running = start(findCaddy() ?? 'caddy', ['run', ...config], {
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
  await waitForHttp(`http://127.0.0.1:${health}/`, running, 30_000)
  return {
    origin,
    secure: `https://${site ?? ''}:${https}`,
    authority: join(folder, 'data/caddy/pki/authorities/local/root.crt'),
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
