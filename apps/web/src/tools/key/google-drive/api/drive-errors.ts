import { ToolError } from '@toolkit/core/errors'

const KEPT = 'Everything on this page is kept'
const AND_KEPT = 'everything on this page is kept'

/**
 * Messages for Google Drive. Each kind of failure has its own sentence, which names what is kept.
 */
const FAILURES = {
  expired: ['The sign-in expired or was revoked.', `Sign in again; ${AND_KEPT}.`],
  'sign-in-needed': ['You are not signed in to Google.', `Sign in; ${AND_KEPT}.`],
  'not-loaded': [
    'The Google Drive code couldn’t be loaded.',
    `You may be offline; ${AND_KEPT}. Try again.`,
  ],
  offline: [
    'You are offline, so Google Drive cannot be reached.',
    `${KEPT}; try again once you are online.`,
  ],
  dropped: [
    'The connection to Google Drive was lost before it answered.',
    `${KEPT}; check your connection, then try again.`,
  ],
  'daily-limit': [
    'This site has used up its daily Google quota.',
    `${KEPT}; try again tomorrow, or tell the site operator.`,
  ],
  full: [
    'Your Google storage is full, so nothing was saved.',
    'Make room in Google Drive, Gmail or Google Photos, then try again.',
  ],
  scope: [
    'The sign-in doesn’t include access to this page’s Google Drive folder.',
    'Sign in again and allow access to “application data”.',
  ],
  'api-not-enabled': [
    'The Google Drive API isn’t enabled for this site’s Google project.',
    'The site operator has to enable it in the Google Cloud console.',
  ],
  policy: [
    'The administrator of your Google account does not allow Drive apps.',
    'Use another account, or ask the administrator.',
  ],
  'not-found': [
    'This backup is no longer in Google Drive: it was deleted elsewhere.',
    'Refresh the list.',
  ],
  'not-what-was-sent': [
    'Google Drive returned something different from what was sent, so this isn’t a backup yet.',
    'Try again: the same file is rewritten, not a second one.',
  ],
} as const satisfies Readonly<Record<string, readonly [message: string, suggestion: string]>>

export type DriveFailure = keyof typeof FAILURES

export function driveError<F extends DriveFailure>(what: F, cause?: unknown) {
  const [message, suggestion] = FAILURES[what]
  return errorOf(what, message, suggestion, cause)
}

const errorOf = <W extends string>(what: W, message: string, suggestion: string, cause?: unknown) =>
  new ToolError(`drive/${what}`, message, { suggestion, cause })

export const tooSlow = (seconds: number) =>
  errorOf(
    'too-slow',
    `Google Drive did not answer within ${seconds} seconds.`,
    `${KEPT}; try again.`,
  )

export const faulty = (status: number) =>
  errorOf(
    'faulty',
    `Google Drive is having problems (status ${status}).`,
    `${KEPT}; try again in a few minutes.`,
  )

/** @param seconds delay that Google asks for, if any. */
export const tooManyRequests = (seconds: number | null) =>
  errorOf(
    'too-many-requests',
    'Google Drive is rate-limiting this account or site.',
    seconds === null
      ? `${KEPT}; try again in a few minutes.`
      : `${KEPT}; Google asks to wait ${seconds} seconds.`,
  )

/** @param reason Google's reason code. */
export const forbidden = (reason: string | null) =>
  errorOf(
    'forbidden',
    `Google Drive does not allow this${reason ? ` (${reason})` : ''}.`,
    'Sign in again; if it persists, use another account.',
  )

export const refused = (status: number, reason: string | null) =>
  errorOf(
    'refused',
    `Google Drive refused the request (status ${status}${reason ? `, ${reason}` : ''}).`,
    `${KEPT}; if it persists, tell the site operator.`,
  )

/** @param what expected content: "a file". */
export const notAnAnswer = (what: string, cause?: unknown) =>
  errorOf('bad-answer', `Google Drive’s answer is not ${what}.`, 'Try again.', cause)

export const tooLarge = (size: number) =>
  errorOf(
    'too-large',
    `This file has ${size.toLocaleString('en')} bytes, far more than a backup from this page.`,
    'This page didn’t write it.',
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webDrive: typeof import('./drive-errors')
  }
}
