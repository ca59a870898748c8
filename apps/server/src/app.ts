import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bodyTooLarge, noSuchRoute, wrongMethod } from './errors.ts'
import { accessLog } from './http/access-log.ts'
import { describeUnexpected, errorResponse, toApiError } from './http/error-response.ts'
import { rateLimit } from './http/rate-limit.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import { createAccount } from './routes/accounts.ts'
import { publicConfig } from './routes/config.ts'
import { health } from './routes/health.ts'
import { image } from './routes/image.ts'
import { accountsByKey } from './routes/keys.ts'
import { serveSite } from './routes/site.ts'
import { type AccountCreator, createAccountCreator } from './services/account-creator.ts'
import { createImageService, type ImageService } from './services/image-service.ts'
import { createKeyIndexer, type KeyIndexer } from './services/key-indexer.ts'
import type { Site } from './services/site.ts'
import type { Settings } from './settings.ts'

/** What the app works with besides its settings. What is left out is made from the settings. */
export interface AppParts {
  readonly site: Site
  /** Takes one line of the log. */
  readonly log: (line: string) => void
  readonly keyIndexer?: KeyIndexer
  readonly accounts?: AccountCreator
  readonly images?: ImageService
}

const ACCOUNT_BODY_BYTES = 4096
// One search of all that a seed phrase may open asks some hundred keys, a repaired phrase some five hundred.
const LOOKUPS_PER_MINUTE = 600
const IMAGES_PER_MINUTE = 300
const HOUR_SECONDS = 3600
// A developer's own tests create accounts on the emulator as fast as it makes blocks.
const EMULATOR_ACCOUNTS_PER_MINUTE = 600

/** The whole server as one Hono app: the routes, and around every one of them headers, log and errors. */
export function createApp(settings: Settings, parts: AppParts): Hono {
  const app = new Hono()
  const { trustProxy } = settings
  if (settings.accessLog) app.use(accessLog(parts.log))
  app.use(withSecurityHeaders(settings))

  app.get('/api/health', health)
  app.get('/api/config', publicConfig(settings))
  app.get(
    '/api/keys/:publicKey',
    accountsByKey(
      parts.keyIndexer ?? createKeyIndexer(settings.networks),
      rateLimit(LOOKUPS_PER_MINUTE, 60, trustProxy),
    ),
  )
  app.post(
    '/api/accounts',
    requireSameOrigin,
    bodyLimit({
      maxSize: ACCOUNT_BODY_BYTES,
      onError: c => errorResponse(c, bodyTooLarge(ACCOUNT_BODY_BYTES)),
    }),
    createAccount(parts.accounts ?? createAccountCreator(settings.networks), {
      trustProxy,
      limit: rateLimit(settings.accountsPerHour, HOUR_SECONDS, trustProxy),
      emulatorLimit: rateLimit(EMULATOR_ACCOUNTS_PER_MINUTE, 60, trustProxy),
    }),
  )
  for (const path of ['/api/health', '/api/config', '/api/keys/:publicKey']) {
    app.all(path, c => errorResponse(c, wrongMethod(c.req.method, 'GET, HEAD')))
  }
  app.all('/api/accounts', c => errorResponse(c, wrongMethod(c.req.method, 'POST')))
  for (const path of ['/api', '/api/*']) {
    app.all(path, c => errorResponse(c, noSuchRoute(new URL(c.req.url).pathname)))
  }

  app.get(
    '/image',
    image(
      parts.images ?? createImageService(parts.site, settings.imageHosts),
      rateLimit(IMAGES_PER_MINUTE, 60, trustProxy),
    ),
  )
  app.all('/image', c => errorResponse(c, wrongMethod(c.req.method, 'GET, HEAD')))
  app.all('*', serveSite(parts.site))

  app.onError((error, c) => {
    const known = toApiError(error)
    if (known.status === 500) {
      parts.log(JSON.stringify({ level: 'error', what: describeUnexpected(error) }))
    }
    return errorResponse(c, known)
  })
  return app
}
