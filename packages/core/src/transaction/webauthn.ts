import { parseBase64 } from '../bytes/base64.ts'
import { concatBytes, equalBytes } from '../bytes/bytes.ts'
import { ToolError } from '../errors.ts'
import { TRANSACTION_TAG } from '../hash/domain-tag.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { decodeRlp } from '../rlp/decode.ts'

/** Reason why extension data of the WebAuthn scheme does not count, one per check of FLIP 264. */
export type WebAuthnFault =
  /** Not 01 and RLP of [authenticator data, client data], or the client data is not its JSON. */
  | 'webauthn-malformed'
  /** The client data is not of type `webauthn.get`. */
  | 'webauthn-type'
  /** The challenge is not the hash of the signed message. */
  | 'webauthn-challenge'
  /** The authenticator data is shorter than 37 bytes. */
  | 'webauthn-authenticator-data'
  /** The relying party's hash is Flow's transaction tag, which would forge a plain message. */
  | 'webauthn-relying-party'
  /** User not present, backed up but not eligible, or data that the flags do not announce. */
  | 'webauthn-flags'

const SCHEME = 1
const AUTHENTICATOR_DATA_LENGTH = 37
const FLAGS = {
  present: 0x01,
  backupEligible: 0x08,
  backedUp: 0x10,
  attested: 0x40,
  extended: 0x80,
}

export interface PasskeyParts {
  readonly authenticatorData: Uint8Array
  readonly clientDataJson: Uint8Array
}

/** Parses authenticator data and client data from extension data of the WebAuthn scheme; null if malformed. */
export function passkeyParts(extensionData: Uint8Array): PasskeyParts | null {
  try {
    const item = decodeRlp(extensionData.subarray(1))
    if (extensionData[0] !== SCHEME || item.kind !== 'list') return null
    const [authenticator, client, ...others] = item.items
    if (authenticator?.kind !== 'bytes' || client?.kind !== 'bytes' || others.length > 0)
      return null
    return { authenticatorData: authenticator.bytes, clientDataJson: client.bytes }
  } catch (error) {
    if (error instanceof ToolError) return null
    throw error
  }
}

/** Parses the client data's fields (W3C WebAuthn, 5.8.1); null if they are not texts in a JSON object. */
function clientDataOf(bytes: Uint8Array): { type: string; challenge: string } | null {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
    if (typeof json !== 'object' || json === null) return null
    const { type, challenge } = json as { type?: unknown; challenge?: unknown }
    return typeof type === 'string' && typeof challenge === 'string' ? { type, challenge } : null
  } catch {
    return null
  }
}

/** Returns true if the challenge is `digest` in unpadded Base64url, as every browser writes it. */
function isChallenge(challenge: string, digest: Uint8Array): boolean {
  if (challenge.includes('=')) return false
  try {
    return equalBytes(parseBase64(challenge, { alphabet: 'url' }), digest)
  } catch {
    return false
  }
}

function flagsFit(authenticatorData: Uint8Array): boolean {
  const flags = authenticatorData[32] ?? 0
  const has = (flag: number) => (flags & flag) !== 0
  const more = authenticatorData.length > AUTHENTICATOR_DATA_LENGTH
  return (
    has(FLAGS.present) &&
    (has(FLAGS.backupEligible) || !has(FLAGS.backedUp)) &&
    (has(FLAGS.attested) || has(FLAGS.extended)) === more
  )
}

/**
 * Returns the bytes that a passkey actually signs for `message` (transaction tag and RLP): authenticator data, then
 * SHA2-256 of the client data. Performs the checks of FLIP 264 and flow-go `model/flow/webauthn.go`; if one fails, the
 * chain rejects the signature.
 */
export function webAuthnMessage(
  extensionData: Uint8Array,
  message: Uint8Array,
): { readonly message: Uint8Array } | { readonly fault: WebAuthnFault } {
  const parts = passkeyParts(extensionData)
  const client = parts && clientDataOf(parts.clientDataJson)
  if (!parts || !client) return { fault: 'webauthn-malformed' }
  const { authenticatorData, clientDataJson } = parts
  if (client.type !== 'webauthn.get') return { fault: 'webauthn-type' }
  if (!isChallenge(client.challenge, hashWith('SHA2_256', message))) {
    return { fault: 'webauthn-challenge' }
  }
  if (authenticatorData.length < AUTHENTICATOR_DATA_LENGTH) {
    return { fault: 'webauthn-authenticator-data' }
  }
  if (equalBytes(authenticatorData.subarray(0, 32), TRANSACTION_TAG)) {
    return { fault: 'webauthn-relying-party' }
  }
  if (!flagsFit(authenticatorData)) return { fault: 'webauthn-flags' }
  return { message: concatBytes(authenticatorData, hashWith('SHA2_256', clientDataJson)) }
}
