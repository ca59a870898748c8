import { ToolError } from '@toolkit/core/errors'

// Wording for Google Drive. Each kind of failure has its own sentence; what is kept is said.

export const signInExpired = () =>
  new ToolError({
    code: 'drive/expired',
    message: 'The sign-in has expired or was taken back.',
    suggestion: 'Sign in again; everything on this page is kept.',
  })

export const signInNeeded = () =>
  new ToolError({
    code: 'drive/sign-in-needed',
    message: 'You are not signed in to Google.',
    suggestion: 'Sign in; everything on this page is kept.',
  })

export const codeNotLoaded = (facts: { readonly cause: unknown }) =>
  new ToolError({
    code: 'drive/not-loaded',
    message: 'The part of this page that talks to Google Drive did not arrive.',
    suggestion: 'You may be offline; everything on this page is kept. Try again.',
    cause: facts.cause,
  })

export const offline = () =>
  new ToolError({
    code: 'drive/offline',
    message: 'You are offline, so Google Drive cannot be reached.',
    suggestion: 'Everything on this page is kept; try again once you are online.',
  })

export const dropped = (facts: { readonly cause: unknown }) =>
  new ToolError({
    code: 'drive/dropped',
    message: 'The connection to Google Drive broke off before an answer came.',
    suggestion: 'Everything on this page is kept; check your connection, then try again.',
    cause: facts.cause,
  })

export const tooSlow = (facts: { readonly seconds: number }) =>
  new ToolError({
    code: 'drive/too-slow',
    message: `Google Drive did not answer within ${facts.seconds} seconds.`,
    suggestion: 'Everything on this page is kept; try again.',
  })

export const faulty = (facts: { readonly status: number }) =>
  new ToolError({
    code: 'drive/faulty',
    message: `Google Drive has trouble of its own (status ${facts.status}).`,
    suggestion: 'Everything on this page is kept; try again in a few minutes.',
  })

export const tooManyRequests = (facts: { readonly seconds: number | null }) =>
  new ToolError({
    code: 'drive/too-many-requests',
    message: 'Google Drive gets too many requests from this account or site for the moment.',
    suggestion:
      facts.seconds === null
        ? 'Everything on this page is kept; try again in a few minutes.'
        : `Everything on this page is kept; Google asks to wait ${facts.seconds} seconds.`,
  })

export const dailyLimit = () =>
  new ToolError({
    code: 'drive/daily-limit',
    message: 'This site has used up what Google lets it ask for in one day.',
    suggestion:
      'Everything on this page is kept; try again tomorrow, or tell those who run this site.',
  })

export const driveFull = () =>
  new ToolError({
    code: 'drive/full',
    message: 'Your Google storage is full, so nothing was saved.',
    suggestion: 'Make room in Google Drive, Gmail or Google Photos, then try again.',
  })

export const scopeInsufficient = () =>
  new ToolError({
    code: 'drive/scope',
    message: 'The sign-in does not reach this page’s folder in Google Drive.',
    suggestion: 'Sign in again and allow access to “application data”.',
  })

export const apiNotEnabled = () =>
  new ToolError({
    code: 'drive/api-not-enabled',
    message: 'The Google Drive API is not switched on for this site’s Google project.',
    suggestion: 'Those who run this site have to enable it in the Google Cloud console.',
  })

export const blockedByPolicy = () =>
  new ToolError({
    code: 'drive/policy',
    message: 'The administrator of your Google account does not allow Drive apps.',
    suggestion: 'Use another account, or ask the administrator.',
  })

export const forbidden = (facts: { readonly reason: string | null }) =>
  new ToolError({
    code: 'drive/forbidden',
    message: `Google Drive does not allow this${facts.reason ? ` (${facts.reason})` : ''}.`,
    suggestion: 'Sign in again; if it stays, use another account.',
  })

export const notFound = () =>
  new ToolError({
    code: 'drive/not-found',
    message: 'This backup is no longer in Google Drive: it was deleted elsewhere.',
    suggestion: 'Refresh the list.',
  })

export const refused = (facts: { readonly status: number; readonly reason: string | null }) =>
  new ToolError({
    code: 'drive/refused',
    message: `Google Drive refused the request (status ${facts.status}${facts.reason ? `, ${facts.reason}` : ''}).`,
    suggestion: 'Everything on this page is kept; if it stays, tell those who run this site.',
  })

export const notAnAnswer = (facts: { readonly what: string; readonly cause?: unknown }) =>
  new ToolError({
    code: 'drive/bad-answer',
    message: `Google Drive’s answer is not ${facts.what}.`,
    suggestion: 'Try again.',
    cause: facts.cause,
  })

export const notWhatWasSent = () =>
  new ToolError({
    code: 'drive/not-what-was-sent',
    message: 'Google Drive gives back something else than what was sent, so this is no backup yet.',
    suggestion: 'Try again: the same file is written anew, not a second one.',
  })

export const tooLarge = (facts: { readonly size: number }) =>
  new ToolError({
    code: 'drive/too-large',
    message: `This file has ${facts.size.toLocaleString('en')} bytes, far more than a backup of ours.`,
    suggestion: 'It was not written by this page.',
  })
