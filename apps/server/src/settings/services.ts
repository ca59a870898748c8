import { resolve } from 'node:path'
import { Secret } from '@toolkit/core/secret'
import * as v from 'valibot'
import { hostOf } from '../http/hosts.ts'
import { isLoopbackHost } from '../services/images/ip-range.ts'
import {
  BASE_URL,
  type Environment,
  listOf,
  ORIGIN,
  readValue,
  type ValueKind,
  wholeNumber,
  wrongSecret,
} from './values.ts'

/** Settings of Google Drive: the operator's OAuth client, and Google's URLs. */
export interface GoogleSettings {
  /** Id of an OAuth client of the type "Web application". Public: it is in every sign-in URL. */
  readonly clientId: string
  /** URL of the sign-in window. */
  readonly authorizationUrl: string
  /** Origin of the Drive API. */
  readonly apiOrigin: string
  /** URL at which a token is revoked. */
  readonly revocationUrl: string
}

// Google's own URLs (developers.google.com/identity/protocols/oauth2/javascript-implicit-flow).
const AUTHORIZATION_URL = 'https://accounts.google.com/o/oauth2/v2/auth'
const API_ORIGIN = 'https://www.googleapis.com'
const REVOCATION_URL = 'https://oauth2.googleapis.com/revoke'

const CLIENT_ID: ValueKind<string> = {
  schema: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}\.apps\.googleusercontent\.com$/)),
  expected: 'the client ID of a Google OAuth client, which ends with .apps.googleusercontent.com',
}

/**
 * Reads the settings of Google Drive; null if no client is configured. The URLs are configurable so that tests can
 * replace Google. Throws SettingsError.
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

/** Origin that images may come from. Plain http only for this machine. */
export interface ImageHost {
  readonly protocol: 'https:' | 'http:'
  /** Host with its port, as in `URL.host`. */
  readonly host: string
}

function parseImageHost(text: string): ImageHost | null {
  const href = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  const bare = `${url.protocol}//${url.host}` === url.origin && url.pathname === '/' && !url.search
  if (!bare || url.username !== '' || url.hash !== '' || url.host === '') return null
  // A star is a host to the URL parser, but no host of that name would ever match.
  if (hostOf(url.host) === null) return null
  if (url.protocol === 'https:') return { protocol: 'https:', host: url.host }
  if (url.protocol !== 'http:' || !isLoopbackHost(url.hostname)) return null
  return { protocol: 'http:', host: url.host }
}

/** Hosts such as `images.example.com`, with `:port` if it is not 443. */
export const IMAGE_HOST_LIST = listOf(
  parseImageHost,
  'host names separated by spaces, each in full, such as images.example.com (http:// only for this machine itself)',
)

const MAX_INDEX = 999_999
const MAX_KEYS = 1000

/** Indexes of account keys: `0`, `0,1,2` or `0-99`, separated by commas or spaces, without duplicates. */
export const KEY_INDEXES: ValueKind<readonly number[]> = {
  schema: v.pipe(
    v.string(),
    v.rawTransform<string, readonly number[]>(({ dataset, addIssue, NEVER }) => {
      const indexes = readIndexes(dataset.value)
      if (indexes === null) addIssue({ message: 'not such a list' })
      return indexes ?? NEVER
    }),
  ),
  expected: `indexes of account keys, such as 0 or 0,1,2 or 0-99, at most ${MAX_KEYS}`,
}

function readIndexes(text: string): readonly number[] | null {
  const indexes = new Set<number>()
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const range = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part)
    if (!range) return null
    const first = Number(range[1])
    const last = Number(range[2] ?? range[1])
    if (last < first || last > MAX_INDEX || last - first >= MAX_KEYS) return null
    for (let index = first; index <= last; index++) indexes.add(index)
  }
  return indexes.size === 0 || indexes.size > MAX_KEYS ? null : [...indexes]
}

const SCHEME = /^(?:https?|wss?):$/
const HOST_SOURCE = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9.-]+(?::(?:\d{1,5}|\*))?$/i
const IPV6_SOURCE = /^(?:https?|wss?):\/\/\[[0-9a-f:.]+\](?::\d{1,5})?$/i

function isSource(text: string): boolean {
  return SCHEME.test(text) || HOST_SOURCE.test(text) || IPV6_SOURCE.test(text)
}

/**
 * Sources for a Content-Security-Policy, separated by spaces or commas: a scheme (`https:`) or an origin whose host may
 * begin with `*.`. Keywords and paths are rejected, so that a setting can extend what a page may reach but never
 * disable the policy. The word `none` gives an empty list.
 */
export const SOURCE_LIST: ValueKind<readonly string[]> = {
  schema: v.pipe(
    v.string(),
    v.transform(text => (text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean))),
    v.array(v.pipe(v.string(), v.check(isSource))),
  ),
  expected:
    'sources separated by spaces, each a scheme such as https: or an origin such as https://*.example.com, or the word none',
}

/** Database of the account jobs. */
export interface DatabaseSettings {
  /** URL of a Postgres that several copies share, password included; null for the folder. */
  readonly url: Secret<string> | null
  /** Folder of the built-in database. */
  readonly folder: string
}

/** Reads DATABASE_URL and DATA_DIR. Throws SettingsError, which never shows the URL. */
export function readDatabase(env: Environment): DatabaseSettings {
  const folder = resolve(env['DATA_DIR']?.trim() || 'data')
  const text = env['DATABASE_URL']?.trim() ?? ''
  if (text === '') return { url: null, folder }
  const known = URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)
  if (!known) {
    throw wrongSecret(
      'DATABASE_URL',
      'the address of a Postgres database, such as postgres://user:password@host:5432/name',
    )
  }
  return { url: new Secret(text), folder }
}

/** Limits of sponsored accounts per client address. */
export interface SponsorSettings {
  readonly accountsPerHour: number
  readonly accountsPerDay: number
  /** Average number of attempts of a page's proof of work; 0 for no work. */
  readonly work: number
}

// With 5000 rounds of PBKDF2 for each number, 2 to 3 seconds on a phone.
const WORK = 1000

/** Reads the limits of sponsored accounts. Throws SettingsError. */
export function readSponsor(env: Environment): SponsorSettings {
  return {
    accountsPerHour: readValue(env, 'ACCOUNTS_PER_HOUR', wholeNumber(1, 1_000_000), 5),
    accountsPerDay: readValue(env, 'ACCOUNTS_PER_DAY', wholeNumber(1, 1_000_000), 20),
    work: readValue(env, 'SPONSOR_WORK', wholeNumber(0, 1_000_000, ' (0 asks for none)'), WORK),
  }
}

const TOKEN = /^[\w.~+/=-]{16,200}$/

/**
 * Reads METRICS_TOKEN: anyone who has it may read `/metrics`; null for no access. Throws SettingsError, which never
 * shows it.
 */
export function readMetricsToken(env: Environment): Secret<string> | null {
  const text = env['METRICS_TOKEN']?.trim() ?? ''
  if (text === '') return null
  if (!TOKEN.test(text)) {
    throw wrongSecret('METRICS_TOKEN', '16 to 200 letters, digits and signs of - _ . ~ + / =')
  }
  return new Secret(text)
}
