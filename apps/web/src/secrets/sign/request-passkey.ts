import { parseBase64 } from '@toolkit/core/bytes/base64'
import { parseHex } from '@toolkit/core/bytes/hex'
import type { PasskeyAssertion } from '@toolkit/core/signing/passkey'
import {
  credentialIdInvalid,
  passkeyFailed,
  passkeyInsecure,
  passkeyNoDomain,
  passkeyNotAllowed,
  passkeyOfOtherSite,
  passkeyUnsupported,
} from './errors'

/** Time for the user to find a phone or a security key, in milliseconds. */
const TIMEOUT_MS = 180_000

/** Parses a credential ID in hex or Base64url to bytes; null if it is empty. @throws ToolError */
export function readCredentialId(text: string): Uint8Array | null {
  const compact = text.replace(/\s/gu, '')
  if (compact === '') return null
  try {
    if (/^(?:0x)?(?:[0-9a-f]{2})+$/iu.test(compact)) return parseHex(compact)
    return parseBase64(compact, { alphabet: 'any', padding: 'optional' })
  } catch (cause) {
    throw credentialIdInvalid(cause)
  }
}

/** An IP address is not a domain, and only domains have passkeys (W3C WebAuthn, 5.1.4.1). */
const isIpAddress = (host: string) => /^[\d.]+$/u.test(host) || host.startsWith('[')

/** Throws if this page cannot ask for a passkey. @throws ToolError `passkey/…` */
export function requirePasskeys(): void {
  const { hostname: host } = location
  if (isIpAddress(host)) throw passkeyNoDomain({ host })
  if (!isSecureContext) throw passkeyInsecure()
  if (!('PublicKeyCredential' in globalThis)) throw passkeyUnsupported()
}

/**
 * Asks a passkey of this site to sign a challenge.
 * @param credentialId of one passkey; null to choose among all.
 * @throws ToolError `passkey/…`
 */
export async function requestPasskey(
  challenge: Uint8Array,
  credentialId: Uint8Array | null,
  signal: AbortSignal,
): Promise<PasskeyAssertion> {
  requirePasskeys()
  const credential = await navigator.credentials
    .get({
      signal,
      publicKey: {
        challenge: challenge.slice().buffer,
        timeout: TIMEOUT_MS,
        userVerification: 'preferred',
        allowCredentials:
          credentialId === null ? [] : [{ type: 'public-key', id: credentialId.slice().buffer }],
      },
    })
    .catch((cause: unknown) => {
      throw passkeyError(cause)
    })
  const response = credential instanceof PublicKeyCredential ? credential.response : null
  if (!(response instanceof AuthenticatorAssertionResponse)) throw passkeyNotAllowed(null)
  return {
    authenticatorData: new Uint8Array(response.authenticatorData),
    clientDataJson: new Uint8Array(response.clientDataJSON),
    signature: new Uint8Array(response.signature),
  }
}

function passkeyError(cause: unknown) {
  const name = cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return passkeyNotAllowed(cause)
  if (name === 'SecurityError') return passkeyOfOtherSite({ host: location.hostname }, cause)
  if (name === 'NotSupportedError') return passkeyUnsupported()
  return passkeyFailed(cause)
}
