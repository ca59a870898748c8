import * as v from 'valibot'
import { BASE_URL, type Environment, ORIGIN, readValue, type ValueKind } from './values.ts'

/** Whom the page asks for Google Drive: the operator's OAuth client, and Google's addresses. */
export interface GoogleSettings {
  /** Of an OAuth client of the type "Web application". Public: it stands in every sign-in address. */
  readonly clientId: string
  /** Where a sign-in window is opened. */
  readonly authorizationUrl: string
  /** Origin of the Drive API. */
  readonly apiOrigin: string
  /** Where a token is given back. */
  readonly revocationUrl: string
}

// Google's own addresses (developers.google.com/identity/protocols/oauth2/javascript-implicit-flow).
const AUTHORIZATION_URL = 'https://accounts.google.com/o/oauth2/v2/auth'
const API_ORIGIN = 'https://www.googleapis.com'
const REVOCATION_URL = 'https://oauth2.googleapis.com/revoke'

const CLIENT_ID: ValueKind<string> = {
  schema: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}\.apps\.googleusercontent\.com$/)),
  expected: 'the client ID of a Google OAuth client, which ends with .apps.googleusercontent.com',
}

/**
 * The settings for Google Drive; null where no client is set. The addresses are there so that tests
 * can put a stand-in in Google's place. Throws SettingsError.
 */
export function readGoogle(env: Environment): GoogleSettings | null {
  const clientId = readValue<string | null>(env, 'GOOGLE_CLIENT_ID', CLIENT_ID, null)
  const addresses = {
    authorizationUrl: readValue(env, 'GOOGLE_AUTHORIZATION_URL', BASE_URL, AUTHORIZATION_URL),
    apiOrigin: readValue(env, 'GOOGLE_API_ORIGIN', ORIGIN, API_ORIGIN),
    revocationUrl: readValue(env, 'GOOGLE_REVOCATION_URL', BASE_URL, REVOCATION_URL),
  }
  return clientId === null ? null : { clientId, ...addresses }
}
