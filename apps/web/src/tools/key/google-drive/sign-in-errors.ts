import { ToolError } from '@toolkit/core/errors'

// Wording for signing in to Google.

export const popupBlocked = () =>
  new ToolError({
    code: 'google/popup-blocked',
    message: 'Popup failed to open (was it blocked by a popup blocker?)',
    suggestion: 'Allow popups for this site, then sign in again.',
  })

export const windowClosed = () =>
  new ToolError({
    code: 'google/window-closed',
    message: 'The sign-in window was closed before Google answered.',
    suggestion:
      'Sign in again. If Google showed an error there, such as redirect_uri_mismatch, those who run this site have to mend it.',
  })

export const signInTimedOut = () =>
  new ToolError({
    code: 'google/timed-out',
    message: 'Google has not answered for a quarter of an hour.',
    suggestion: 'Close the sign-in window and sign in again.',
  })

export const accessDenied = () =>
  new ToolError({
    code: 'google/access-denied',
    message: 'You did not give this page access to its folder in Google Drive.',
    suggestion: 'Sign in again and allow it; no other file of yours is asked for.',
  })

export const refusedByGoogle = (facts: { readonly reason: string }) =>
  new ToolError({
    code: 'google/refused',
    message: `Google refused the sign-in: ${facts.reason}.`,
    suggestion:
      facts.reason === 'admin_policy_enforced' || facts.reason === 'org_internal'
        ? 'The administrator of your Google account does not allow it; use another account.'
        : 'Try again; if it stays, tell those who run this site.',
  })

export const foreignAnswer = () =>
  new ToolError({
    code: 'google/foreign-answer',
    message: 'An answer came that does not belong to this sign-in, and was refused.',
    suggestion: 'Sign in again from this page.',
  })

export const scopeMissing = () =>
  new ToolError({
    code: 'google/scope-missing',
    message: 'Google signed you in, but without access to this page’s folder in Google Drive.',
    suggestion: 'Sign in again and leave the box for “application data” ticked.',
  })

export const unusableAnswer = () =>
  new ToolError({
    code: 'google/unusable-answer',
    message: 'Google’s answer holds no usable token.',
    suggestion: 'Sign in again.',
  })
