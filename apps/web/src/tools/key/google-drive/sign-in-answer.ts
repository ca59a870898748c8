import { Secret } from '@toolkit/core/secret'
import type { AccessToken } from './access-token'
import {
  accessDenied,
  foreignAnswer,
  refusedByGoogle,
  scopeMissing,
  unusableAnswer,
} from './sign-in-errors'
import { SCOPE } from './sign-in-request'

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
  if (field('state') !== state) throw foreignAnswer()
  const error = field('error')
  if (error === 'access_denied') throw accessDenied()
  if (error !== '') {
    throw refusedByGoogle({ reason: ERROR_CODE.test(error) ? error : 'an unknown error' })
  }
  const token = field('access_token')
  const lifetime = field('expires_in')
  const isBearer = field('token_type').toLowerCase() === 'bearer'
  // The token goes into a header: RFC 6750 says of which characters it is.
  const usable = /^[\w.~+/-]+=*$/.test(token) && /^[1-9]\d{0,6}$/.test(lifetime)
  if (!usable || !isBearer) throw unusableAnswer()
  if (!field('scope').split(' ').includes(SCOPE)) throw scopeMissing()
  return {
    value: new Secret(token),
    expiresAt: now + Number(lifetime) * 1000 - MARGIN_MS,
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
