import type { Secret } from '@toolkit/core/secret'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bodyTooLarge, noSuchRoute, wrongMethod } from './errors.ts'
import { accessLog, describeUnexpected, errorResponse, toApiError } from './http/error-response.ts'
import { measureRequests } from './http/measure-requests.ts'
import { limited, type RateLimit, rateLimit } from './http/rate-limit.ts'
import { requireAllowedHost, requireSameOrigin } from './http/require-own-host.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import {
  accountJob,
  createAccount,
  fundAccount,
  type SponsorParts,
  workChallenge,
} from './routes/accounts.ts'
import { publicConfig } from './routes/config.ts'
import { health } from './routes/health.ts'
import { image } from './routes/image.ts'
import { accountsByKey } from './routes/keys.ts'
import { metrics } from './routes/metrics.ts'
import { pastNode } from './routes/past.ts'
import { serveSite } from './routes/site.ts'
import type { AccountCreator } from './services/accounts/account-creator.ts'
import { Admission } from './services/accounts/admission.ts'
import { createImageService, type ImageService } from './services/images/image-service.ts'
import { createKeyIndexer, type KeyIndexer } from './services/key-indexer.ts'
import { Timings } from './services/metrics/metric.ts'
import { upstreamTimes } from './services/metrics/upstream-times.ts'
import type { Site } from './services/site.ts'
import type { Settings } from './settings.ts'

/** Dependencies of the app beside its settings. Omitted ones are created from the settings. */
export interface AppParts {
  readonly site: Site
  /** Writes one line of the log. */
  readonly log: (line: string) => void
  readonly accounts: AccountCreator
  readonly keyIndexer?: KeyIndexer
  readonly images?: ImageService
  readonly rates?: { readonly [name in keyof typeof RATES]?: number }
}

// Twenty-five keys take about 7 kB.
const ACCOUNT_BODY_BYTES = 16_384

/** Requests per client and minute. */
const RATES = {
  /** All of /api together, whatever the answer is; /api/health has a separate count of the same size. */
  requests: 6000,
  /**
   * Searching everything derived from a seed phrase takes about a hundred key look-ups, a repaired phrase about five
   * hundred.
   */
  lookups: 600,
  images: 300,
  /** A search for events makes about four concurrent requests. */
  past: 1200,
  /** A page polls its account once a second, and many pages may share one address. */
  jobs: 3000,
  challenges: 60,
} as const

/** Creates the whole server as one Hono app: the routes, and headers, log and error handling around all of them. */
export function createApp(settings: Settings, parts: AppParts): Hono {
  const app = new Hono()
  const { trustProxy } = settings
  const rates = { ...RATES, ...parts.rates }
  const limit = (name: keyof typeof RATES) => rateLimit(rates[name], 60, trustProxy)
  if (settings.accessLog) app.use(accessLog(parts.log))
  app.use(withSecurityHeaders(settings))
  const site = serveSite(parts.site)
  if (settings.metricsToken) {
    measure(app, settings, settings.metricsToken, { ...parts, site, rate: limit('requests') })
  }

  app.get('/api/health', limited(limit('requests')), health(parts.accounts))
  // Health alone is served under any name: its checker often only knows an address.
  const own = requireAllowedHost(settings, parts.log)
  app.use('/api/*', limited(limit('requests')), own)
  app.use('/image', own)
  app.get('/api/config', publicConfig(settings))
  app.get(
    '/api/keys/:publicKey',
    accountsByKey(parts.keyIndexer ?? createKeyIndexer(settings.networks), limit('lookups')),
  )
  app.get('/api/past/:network/:root/v1/*', pastNode(settings.networks, limit('past')))
  const admission = new Admission(settings)
  sponsor(app, { accounts: parts.accounts, admission, trustProxy }, limit)
  const read = ['/api/health', '/api/config', '/api/keys/:publicKey', '/api/accounts/:job']
  for (const path of [...read, '/api/past/:network/:root/v1/*']) {
    app.all(path, c => errorResponse(c, wrongMethod(c.req.method, 'GET, HEAD')))
  }
  for (const path of ['/api/accounts', '/api/fund']) {
    app.all(path, c => errorResponse(c, wrongMethod(c.req.method, 'POST')))
  }
  for (const path of ['/api', '/api/*']) {
    app.all(path, c => errorResponse(c, noSuchRoute(new URL(c.req.url).pathname)))
  }

  app.get(
    '/image',
    image(
      parts.images ?? createImageService(parts.site, settings.imageHosts),
      limit('images'),
      trustProxy,
    ),
  )
  app.all('/image', c => errorResponse(c, wrongMethod(c.req.method, 'GET, HEAD')))
  app.all('*', site)

  app.onError((error, c) => {
    const known = toApiError(error)
    if (known.status === 500) {
      parts.log(JSON.stringify({ level: 'error', what: describeUnexpected(error) }))
    }
    return errorResponse(c, known)
  })
  return app
}

interface MeasureParts extends Pick<AppParts, 'accounts'> {
  readonly site: (c: Context) => Response | Promise<Response>
  readonly rate: RateLimit
}

/** Measures requests, own and upstream, and adds the route that reports them. */
function measure(
  app: Hono,
  settings: Settings,
  token: Secret<string>,
  { accounts, site, rate }: MeasureParts,
): void {
  const requests = new Timings('toolkit_request_seconds', 'Time that requests took.')
  app.use(measureRequests(requests))
  app.get(
    '/metrics',
    limited(rate),
    metrics(token, accounts, [requests, upstreamTimes(settings.networks)], site),
  )
}

/** Adds the sponsored operations: new accounts, and FLOW on the emulator. */
function sponsor(
  app: Hono,
  parts: SponsorParts,
  limit: (name: 'challenges' | 'jobs') => RateLimit,
): void {
  const sameOrigin = requireSameOrigin(parts.trustProxy)
  const small = bodyLimit({
    maxSize: ACCOUNT_BODY_BYTES,
    onError: c => errorResponse(c, bodyTooLarge(ACCOUNT_BODY_BYTES)),
  })
  app.post('/api/accounts', sameOrigin, small, createAccount(parts))
  app.post('/api/fund', sameOrigin, small, fundAccount(parts))
  app.get('/api/accounts/challenge', workChallenge(parts, limit('challenges')))
  app.get('/api/accounts/:job', accountJob(parts, limit('jobs')))
}
