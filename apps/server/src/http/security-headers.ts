import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings.ts'
import { contentSecurityPolicy, policySubject } from './content-security-policy.ts'
import { isHttps } from './forwarded.ts'

// Powerful features that no page here uses, so that no frame in it can request them either.
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
// The camera scans the QR codes of a signing request, when the user opens the scanner.
const OWN_FEATURES = ['camera', 'clipboard-write', 'fullscreen', 'publickey-credentials-get']

const ONE_YEAR_SECONDS = 31_536_000

/** Headers of every response of a server with these settings; the worker's script has its own policy. */
export function securityHeaders(settings: Settings): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    // Wallets answer from a popup, which a plain same-origin would separate from its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': [
      ...DENIED_FEATURES.map(name => `${name}=()`),
      ...OWN_FEATURES.map(name => `${name}=(self)`),
    ].join(', '),
  }
}

/** Headers that a page's script or style needs: the others concern documents and workers, and take a kilobyte. */
const ON_PARTS: ReadonlySet<string> = new Set([
  'Cross-Origin-Resource-Policy',
  'X-Content-Type-Options',
  'Referrer-Policy',
])

/** Headers that a picture of the site needs: an SVG can be opened as a document, so it keeps the policy. */
const ON_PICTURES: ReadonlySet<string> = new Set([...ON_PARTS, 'Content-Security-Policy'])

/** Returns the names of the headers that a response gets; undefined for all of them. */
function headersFor(path: string, status: number, type: string): ReadonlySet<string> | undefined {
  if (status !== 200) return undefined
  // A browser never runs the first as a document; the second contains nothing that could request a feature.
  if (path.startsWith('/assets/') && /^text\/(?:javascript|css)\b/.test(type)) return ON_PARTS
  return /\.(?:svg|png|ico)$/.test(path) && type.startsWith('image/') ? ON_PICTURES : undefined
}

/** Pictures shown in READMEs and on other sites. */
const SHARED_PICTURE = /^\/badge\/[\w-]+\.svg$/

/** Sets them on every response, errors included, and HSTS if the request came over https. */
export function withSecurityHeaders(settings: Settings): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(settings))
  const policies = {
    worker: contentSecurityPolicy(settings, 'worker'),
    card: contentSecurityPolicy(settings, 'card'),
  }
  return async (c, next) => {
    await next()
    const type = c.res.headers.get('Content-Type') ?? ''
    const subject = policySubject(c.req.path, c.res.status, type)
    const applicable = subject === 'worker' ? undefined : headersFor(c.req.path, c.res.status, type)
    for (const [name, value] of headers) {
      if (applicable === undefined || applicable.has(name)) c.res.headers.set(name, value)
    }
    if (subject !== 'page') {
      c.res.headers.set('Content-Security-Policy', policies[subject])
    }
    if (c.res.status === 200 && SHARED_PICTURE.test(c.req.path)) {
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    }
    if (isHttps(c, settings.trustProxy)) {
      c.res.headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}`)
    }
  }
}
