import { ToolError } from '@toolkit/core/errors'

/** Messages for the Google sign-in. */
const FAILURES = {
  'popup-blocked': [
    'Popup failed to open (was it blocked by a popup blocker?)',
    'Allow popups for this site, then sign in again.',
  ],
  'window-closed': [
    'The sign-in window was closed before Google answered.',
    'Sign in again. If Google showed an error there, such as redirect_uri_mismatch, the site operator has to fix this.',
  ],
  'timed-out': [
    'Google hasn’t answered for 15 minutes.',
    'Close the sign-in window and sign in again.',
  ],
  'access-denied': [
    'You didn’t allow this page to access its Google Drive folder.',
    'Sign in again and allow it; your other files aren’t requested.',
  ],
  'foreign-answer': [
    'An answer that doesn’t belong to this sign-in was rejected.',
    'Sign in again from this page.',
  ],
  'scope-missing': [
    'Google signed you in, but without access to this page’s Google Drive folder.',
    'Sign in again and leave the box for “application data” ticked.',
  ],
  'unusable-answer': ['Google’s answer contains no usable token.', 'Sign in again.'],
} as const satisfies Readonly<Record<string, readonly [message: string, suggestion: string]>>

export function signInError<F extends keyof typeof FAILURES>(what: F) {
  const [message, suggestion] = FAILURES[what]
  return new ToolError(`google/${what}`, message, { suggestion })
}

export const refusedByGoogle = (reason: string) =>
  new ToolError('google/refused', `Google refused the sign-in: ${reason}.`, {
    suggestion: ['admin_policy_enforced', 'org_internal'].includes(reason)
      ? 'The administrator of your Google account does not allow it; use another account.'
      : 'Try again; if it persists, tell the site operator.',
  })

/** Error for an invalid backup name. */
export const nameError = (
  what: 'empty' | 'long' | 'control' | 'holds-secret',
  message: string,
  suggestion: string,
) => new ToolError(`backup/name-${what}`, message, { suggestion })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webGoogle: typeof import('./errors')
  }
}
