import type { GoogleSettings } from '../../../chain/config'

/** The one scope that is asked for: a folder of this client's own, hidden from every other. */
export const SCOPE = 'https://www.googleapis.com/auth/drive.appdata'

/** The page that Google sends the window back to, below the site's base path. */
const REDIRECT_PAGE = 'oauth/google.html'
/** 128 bits each, which nobody guesses. */
const RANDOM_BYTES = 16

/** What one sign-in is known by: made for it, used once, kept in memory. */
export interface SignInRequest {
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
