import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bodyTooLarge, noSuchRoute, wrongMethod } from './errors.ts'
import { accessLog, describeUnexpected, errorResponse, toApiError } from './http/error-response.ts'
import { rateLimit } from './http/rate-limit.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import {
  accountJob,
  createAccount,
  fundAccount,
  type SponsorParts,
  workChallenge,
} from './routes/accounts.ts'
import { health, publicConfig } from './routes/config.ts'
import { image } from './routes/image.ts'
import { accountsByKey } from './routes/keys.ts'
import { serveSite } from './routes/site.ts'
import type { AccountCreator } from './services/accounts/account-creator.ts'
import { Admission } from './services/accounts/admission.ts'
import { createImageService, type ImageService } from './services/images/image-service.ts'
import { createKeyIndexer, type KeyIndexer } from './services/key-indexer.ts'
import type { Site } from './services/site.ts'
import type { Settings } from './settings.ts'

/** What the app works with besides its settings. What is left out is made from the settings. */
export interface AppParts {
  readonly site: Site
  /** Takes one line of the log. */
  readonly log: (line: string) => void
  readonly accounts: AccountCreator
  readonly keyIndexer?: KeyIndexer
  readonly images?: ImageService
}

// Twenty-five keys are some 7 kB.
const ACCOUNT_BODY_BYTES = 16_384
// One search of all that a seed phrase may open asks some hundred keys, a repaired phrase some five hundred.
const LOOKUPS_PER_MINUTE = 600
const IMAGES_PER_MINUTE = 300
// A page asks once a second how far its account is, and many pages may come from one address.
const JOB_QUESTIONS_PER_MINUTE = 3000
const CHALLENGES_PER_MINUTE = 60

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
  const admission = new Admission(settings)
  sponsor(app, { accounts: parts.accounts, admission, trustProxy })
  for (const path of ['/api/health', '/api/config', '/api/keys/:publicKey', '/api/accounts/:job']) {
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

/** What the server pays for: new accounts, and FLOW on the emulator. */
function sponsor(app: Hono, parts: SponsorParts): void {
  const limit = (points: number) => rateLimit(points, 60, parts.trustProxy)
  const small = bodyLimit({
    maxSize: ACCOUNT_BODY_BYTES,
    onError: c => errorResponse(c, bodyTooLarge(ACCOUNT_BODY_BYTES)),
  })
  app.post('/api/accounts', requireSameOrigin, small, createAccount(parts))
  app.post('/api/fund', requireSameOrigin, small, fundAccount(parts))
  app.get('/api/accounts/challenge', workChallenge(parts, limit(CHALLENGES_PER_MINUTE)))
  app.get('/api/accounts/:job', accountJob(parts, limit(JOB_QUESTIONS_PER_MINUTE)))
}
