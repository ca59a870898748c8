import { type ToolError, toToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import type { GoogleSettings } from '../../../chain/config'
import type { AccessToken } from './api/drive-request'
import { refusedByGoogle, signInError } from './errors'

/** The one scope that is asked for: a folder of this client's own, hidden from every other. */
export const SCOPE = 'https://www.googleapis.com/auth/drive.appdata'

/** The page that Google sends the window back to, below the site's base path. */
const REDIRECT_PAGE = 'oauth/google.html'
/** 128 bits each, which nobody guesses. */
const RANDOM_BYTES = 16

/** What one sign-in is known by: made for it, used once, kept in memory. */
interface SignInRequest {
  /** The address of the sign-in window. */
  readonly url: string
  /** `<channel>.<nonce>`; comes back as it went. */
  readonly state: string
  /** Where the answer is awaited. Public/oauth/google.js makes the same name of `state`. */
  readonly channelName: string
}

/** The redirect URI of the site that `pageUrl` is on; Google wants it registered to the letter. */
export function redirectUri(pageUrl: string, basePath: string): string {
  return new URL(basePath + REDIRECT_PAGE, pageUrl).href
}

/**
 * A request by OAuth 2.0 for client-side web apps (RFC 6749 section 4.2;
 * developers.google.com/identity/protocols/oauth2/javascript-implicit-flow). `state` holds the name of
 * a channel and a nonce. OpenID's own `nonce` is bound to an ID token, which would need a further scope.
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
    // What was granted to this client at other times stays out of this token.
    include_granted_scopes: 'false',
    state,
    // Without it Google takes the only account that is signed in, and nobody sees which.
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

/** Less than Google says, so that a request does not arrive just too late. */
const MARGIN_MS = 10_000
const ERROR_CODE = /^[a-z][a-z0-9_]{0,59}$/

/**
 * Reads what Google put into the fragment (RFC 6749 sections 4.2.2 and 4.2.2.1).
 * @param message the fields, as they came over the channel.
 * @param state of the request that is waited for.
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
  // The token goes into a header: RFC 6750 says of which characters it is.
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

/** How often the window is looked at. */
export const LOOK_INTERVAL_MS = 500
/** An answer that is on its way when the window goes still counts. */
export const CLOSED_GRACE_MS = 2000
/** After so long nobody waits any more. */
const PATIENCE_MS = 15 * 60_000
const WINDOW = 'popup,width=520,height=680'

interface SignInHandlers {
  readonly onToken: (token: AccessToken) => void
  readonly onError: (error: ToolError) => void
}

/** What the browser gives; fakes in tests. */
interface SignInParts {
  readonly open: (url: string) => { readonly closed: boolean; close(): void } | null
  readonly channel: (name: string) => Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>
}

const BROWSER: SignInParts = {
  open: url => window.open(url, '_blank', WINDOW),
  channel: name => new BroadcastChannel(name),
}

/**
 * Opens the sign-in window, which a browser allows only while it handles a click, and waits for the
 * answer. A window that looks closed is reported, and its answer taken all the same: a page of Google's
 * that asks to be parted from its opener looks closed too. Gives a function that ends the waiting.
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
    // Lets the window close itself; it waits for a word.
    channel.postMessage('received')
    stop()
    handlers.onToken(token)
  }
  return () => {
    stop()
    if (!popup.closed) popup.close()
  }
}
