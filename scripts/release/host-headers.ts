import {
  contentSecurityPolicy,
  type PolicySubject,
} from '../../apps/server/src/http/content-security-policy.ts'
import { securityHeaders } from '../../apps/server/src/http/security-headers.ts'
import { readSettings } from '../../apps/server/src/settings.ts'

/** Directives that a browser ignores in a `<meta>` (Content Security Policy Level 3, 3.3). */
const HEADER_ONLY = ['frame-ancestors', 'report-uri', 'report-to', 'sandbox']
const IMMUTABLE = 'public, max-age=31536000, immutable'
const POLICY = 'Content-Security-Policy'

const settings = readSettings({})

/** Headers that a host without our server has to send: the server's own, with its default settings. */
export interface HostHeaders {
  /** On every answer, without the policy. */
  readonly common: Readonly<Record<string, string>>
  /** Policy of every answer but the worker's script. */
  readonly page: string
  /** Policy of the worker's script. */
  readonly worker: string
  /** For files whose names contain a hash of their content, and for all others. */
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

/** The part of the page's policy that works in a `<meta http-equiv>`. */
export function metaPolicy(): string {
  return hostHeaders()
    .page.split('; ')
    .filter(directive => !HEADER_ONLY.includes(directive.split(' ')[0] ?? ''))
    .join('; ')
}
