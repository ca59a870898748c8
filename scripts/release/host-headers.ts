import {
  contentSecurityPolicy,
  type PolicySubject,
} from '../../apps/server/src/http/content-security-policy.ts'
import { securityHeaders } from '../../apps/server/src/http/security-headers.ts'
import { readSettings } from '../../apps/server/src/settings.ts'

/** What a browser ignores in a `<meta>` (Content Security Policy Level 3, 3.3). */
const HEADER_ONLY = ['frame-ancestors', 'report-uri', 'report-to', 'sandbox']
const IMMUTABLE = 'public, max-age=31536000, immutable'
const POLICY = 'Content-Security-Policy'

const settings = readSettings({})

/** What a host without our server has to send: the server's own headers, with its default settings. */
export interface HostHeaders {
  /** On every answer, the policy apart. */
  readonly common: Readonly<Record<string, string>>
  /** The policy of every answer but the worker's script. */
  readonly page: string
  /** The policy of the worker's script. */
  readonly worker: string
  /** Of files whose names change with what they contain, and of all others. */
  readonly cache: { readonly assets: string; readonly others: string }
}

export function hostHeaders(): HostHeaders {
  const { [POLICY]: _, ...common } = securityHeaders(settings)
  const policy = (subject: PolicySubject) => contentSecurityPolicy(settings, subject)
  return {
    common,
    page: policy('page'),
    worker: policy('worker'),
    cache: { assets: IMMUTABLE, others: 'no-cache' },
  }
}

/** The page's policy as far as a `<meta http-equiv>` can carry it. */
export function metaPolicy(): string {
  return hostHeaders()
    .page.split('; ')
    .filter(directive => !HEADER_ONLY.includes(directive.split(' ')[0] ?? ''))
    .join('; ')
}
