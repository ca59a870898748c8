import type { Hex } from '@toolkit/core/bytes/hex'
import { Secret } from '@toolkit/core/secret'
import { runTask } from '../../workers/run-task'
import { READ_KEY } from '../key/key-input'
import { requirePasskeys } from '../sign/request-passkey'
import { passkeyFailedToMake, passkeyNotMade, passkeyOtherCurve } from './errors'

/** Time for the user to find a phone or a security key, in milliseconds. */
const TIMEOUT_MS = 180_000
/** COSE: ECDSA on P-256 with SHA-256, the only algorithm that both Flow and authenticators support. */
const ES256 = -7
const CHALLENGE_LENGTH = 32
const USER_ID_LENGTH = 16

export interface NewPasskey {
  readonly publicKey: Hex<64>
  /** Base64url. */
  readonly credentialId: string
}

/**
 * Creates a passkey of this site with a P-256 key. Requests that it is discoverable without its ID, and verifies the
 * user by fingerprint or PIN if the device can.
 * @param name under which the device lists it.
 * @throws ToolError `passkey/…`, `new-passkey/…`
 */
export async function createPasskey(name: string, signal: AbortSignal): Promise<NewPasskey> {
  requirePasskeys()
  const credential = await navigator.credentials
    .create({
      signal,
      publicKey: {
        // No attestation is checked: only the key matters.
        challenge: crypto.getRandomValues(new Uint8Array(CHALLENGE_LENGTH)),
        rp: { name: 'Flow Wallet Tool Kits' },
        user: {
          id: crypto.getRandomValues(new Uint8Array(USER_ID_LENGTH)),
          name,
          displayName: name,
        },
        pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
        timeout: TIMEOUT_MS,
      },
    })
    .catch((cause: unknown) => {
      const name = cause instanceof DOMException ? cause.name : ''
      const stopped = name === 'NotAllowedError' || name === 'AbortError'
      throw stopped ? passkeyNotMade(cause) : passkeyFailedToMake(cause)
    })
  const response = credential instanceof PublicKeyCredential ? credential.response : null
  if (!credential || !(response instanceof AuthenticatorAttestationResponse)) {
    throw passkeyNotMade(null)
  }
  return { publicKey: await publicKeyOf(response), credentialId: credential.id }
}

/** X */
async function publicKeyOf(response: AuthenticatorAttestationResponse): Promise<Hex<64>> {
  const algorithm = response.getPublicKeyAlgorithm()
  if (algorithm !== ES256) throw passkeyOtherCurve({ algorithm })
  const spki = response.getPublicKey()
  if (spki === null) throw passkeyOtherCurve({ algorithm: null })
  // Public, but parsed by the common key reader, which takes a Secret.
  const source = new Secret(new Uint8Array(spki))
  const read = await runTask(READ_KEY, { source, signatureAlgorithm: null, account: null })
  const [key] = read.kind === 'key' && read.form === 'der-spki' ? read.keys : []
  if (key?.signatureAlgorithm !== 'ECDSA_P256') throw passkeyOtherCurve({ algorithm: null })
  return key.publicKey
}
