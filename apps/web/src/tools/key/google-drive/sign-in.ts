import { type ToolError, toToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import type { GoogleSettings } from '../../../chain/config'
import type { AccessToken } from './api/drive-request'
import { refusedByGoogle, signInError } from './errors'

/** The only scope requested: a folder private to this client, hidden from all others. */
export const SCOPE = 'https://www.googleapis.com/auth/drive.appdata'

/** Page that Google redirects the window to, relative to the site's base path. */
const REDIRECT_PAGE = 'oauth/google.html'
/** 128 bits each, so unguessable. */
const RANDOM_BYTES = 16

/** Parameters of one sign-in: created for it, used once, held in memory. */
interface SignInRequest {
  /** URL of the sign-in window. */
  readonly url: string
  /** `<channel>.<nonce>`; returned unchanged. */
  readonly state: string
  /**
   * Channel on which the response arrives. The page's script, public/oauth/google.js, derives the
   * same name from `state`.
   */
  readonly channelName: string
}

/**
 * Returns the redirect URI of the site that serves `pageUrl`; Google requires an exact match with
 * the registered one.
 */
export function redirectUri(pageUrl: string, basePath: string): string {
  return new URL(basePath + REDIRECT_PAGE, pageUrl).href
}

/**
 * Builds a request of OAuth 2.0 for client-side web apps (RFC 6749 section 4.2;
 * developers.google.com/identity/protocols/oauth2/javascript-implicit-flow). `state` contains a
 * channel name and a nonce. OpenID's own `nonce` is bound to an ID token, which would need a
 * further scope.
 */
export function makeSignInRequest(
  google: GoogleSettings,
  redirect: string,
  loginHint: string | null = null,
  random: (length: number) => Uint8Array = randomBytes,
): SignInRequest {
  const channel = base64Url(random(RANDOM_BYTES))
  const state = `${channel}.${base64Url(random(RANDOM_BYTES))}`
  const url = new URL(google.authorizationUrl)
  url.search = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: redirect,
    response_type: 'token',
    scope: SCOPE,
    // Scopes granted to this client earlier stay out of this token.
    include_granted_scopes: 'false',
    state,
    // Without it, Google silently uses the only signed-in account.
    ...(loginHint === null ? { prompt: 'select_account' } : { login_hint: loginHint }),
  }).toString()
  return { url: url.href, state, channelName: `google-sign-in:${channel}` }
}

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Subtracted from Google's lifetime, so that no request arrives just after the expiry. */
const MARGIN_MS = 10_000
const ERROR_CODE = /^[a-z][a-z0-9_]{0,59}$/

/**
 * Parses the response that Google put into the fragment (RFC 6749 sections 4.2.2 and 4.2.2.1).
 * @param message fields received over the channel.
 * @param state value from the pending request.
 * @throws ToolError `google/…`.
 */
export function readAnswer(message: unknown, state: string, now: number): AccessToken {
  const field = (name: string): string => {
    const value: unknown = isRecord(message) ? message[name] : undefined
    return typeof value === 'string' ? value : ''
  }
  if (field('state') !== state) throw signInError('foreign-answer')
  const error = field('error')
  if (error === 'access_denied') throw signInError('access-denied')
  if (error !== '') throw refusedByGoogle(ERROR_CODE.test(error) ? error : 'an unknown error')
  const token = field('access_token')
  const lifetime = field('expires_in')
  const isBearer = field('token_type').toLowerCase() === 'bearer'
  // The token is put into a header, so it must match RFC 6750's character set.
  const usable = /^[\w.~+/-]+=*$/.test(token) && /^[1-9]\d{0,6}$/.test(lifetime)
  if (!usable || !isBearer) throw signInError('unusable-answer')
  if (!field('scope').split(' ').includes(SCOPE)) throw signInError('scope-missing')
  return {
    value: new Secret(token),
    expiresAt: now + Number(lifetime) * 1000 - MARGIN_MS,
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Interval between checks of whether the window is closed. */
export const LOOK_INTERVAL_MS = 500
/** A response that is in transit when the window closes still counts. */
export const CLOSED_GRACE_MS = 2000
/** The sign-in times out after this. */
const PATIENCE_MS = 15 * 60_000
const WINDOW = 'popup,width=520,height=680'

interface SignInHandlers {
  readonly onToken: (token: AccessToken) => void
  readonly onError: (error: ToolError) => void
}

/** Browser functions; replaced in tests. */
interface SignInParts {
  readonly open: (url: string) => { readonly closed: boolean; close(): void } | null
  readonly channel: (name: string) => Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>
}

const BROWSER: SignInParts = {
  open: url => window.open(url, '_blank', WINDOW),
  channel: name => new BroadcastChannel(name),
}

/**
 * Opens the sign-in window, which browsers allow only during a click, and waits for the response. A
 * window that looks closed is reported, but its response is still accepted: a Google page with a
 * Cross-Origin-Opener-Policy looks closed too. Returns a function that stops waiting.
 */
export function startSignIn(
  request: SignInRequest,
  handlers: SignInHandlers,
  parts: SignInParts = BROWSER,
): () => void {
  const channel = parts.channel(request.channelName)
  const popup = parts.open(request.url)
  if (!popup) {
    channel.close()
    handlers.onError(signInError('popup-blocked'))
    return () => undefined
  }
  let grace: ReturnType<typeof setTimeout> | undefined
  const look = setInterval(() => {
    if (!popup.closed) return
    clearInterval(look)
    grace = setTimeout(() => handlers.onError(signInError('window-closed')), CLOSED_GRACE_MS)
  }, LOOK_INTERVAL_MS)
  const patience = setTimeout(() => {
    stop()
    if (!popup.closed) handlers.onError(signInError('timed-out'))
  }, PATIENCE_MS)

  function stop(): void {
    clearInterval(look)
    clearTimeout(grace)
    clearTimeout(patience)
    channel.close()
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    let token: AccessToken
    try {
      token = readAnswer(data, request.state, Date.now())
    } catch (error) {
      channel.postMessage('refused')
      stop()
      handlers.onError(toToolError(error))
      return
    }
    // The window closes when it receives this message.
    channel.postMessage('received')
    stop()
    handlers.onToken(token)
  }
  return () => {
    stop()
    if (!popup.closed) popup.close()
  }
}
