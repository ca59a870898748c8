/**
 * Account proofs, as exchanged by FCL and wallets.
 * @module
 */

import { type FlowAddress, parseShortAddress } from '../account/address.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { parseHex, scanHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { ACCOUNT_PROOF_TAG } from '../hash/domain-tag.ts'
import { encodeRlp } from '../rlp/encode.ts'
import { type CompositeSignature, compositeSignaturesOf } from './composite-signature.ts'
import { noAccountProof, noAppIdentifier, nonceTooShort } from './errors.ts'
import {
  isObject,
  optionalPart,
  parsedPart,
  readSignedJson,
  requiredPart,
  type SignedPart,
} from './signed-json.ts'

/** Minimum hex digits of a nonce (FCL's and the Go SDK's check). */
const MIN_NONCE_DIGITS = 64

/** Signed fields of an account proof. */
export interface AccountProofFields {
  readonly address: FlowAddress
  /** At least 32 bytes. */
  readonly nonce: Uint8Array
  /** Origin of the application's page, or the name it chose. */
  readonly appIdentifier: string
}

export interface AccountProof {
  readonly address: FlowAddress
  readonly nonce: Uint8Array
  readonly signatures: readonly CompositeSignature[]
  /** Null if the JSON lacks it, as FCL's service does. */
  readonly appIdentifier: string | null
}

/**
 * Parses the nonce of an account proof: hex, 0x optional, 32 bytes or more.
 * @throws ToolError `account-proof/nonce-too-short`, `hex/…`.
 * @example
 * parseNonce(`0x${'01'.repeat(32)}`).length // => 32
 * parseNonce('0x01') // throws account-proof/nonce-too-short
 */
export function parseNonce(text: string): Uint8Array {
  const { digits } = scanHex(text, 'nonce')
  if (digits < MIN_NONCE_DIGITS) throw nonceTooShort({ digits, expected: MIN_NONCE_DIGITS })
  return parseHex(text, { field: 'nonce' })
}

/**
 * Encodes RLP of [app identifier, address, nonce], without the tag (fcl-core `encode-account-proof.ts`).
 * @throws ToolError `account-proof/no-app-identifier`, `account-proof/nonce-too-short`.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { parseAddress } from '@toolkit/core/account/address'
 * const proof = {
 *   appIdentifier: 'https://example.com',
 *   address: parseAddress('f8d6e0586b0a20c7'),
 *   nonce: new Uint8Array(32).fill(1),
 * }
 * formatHex(encodeAccountProof(proof)).slice(0, 4) // => 'f83e'
 */
export function encodeAccountProof(fields: AccountProofFields): Uint8Array {
  requireInput('object', fields, 'fields')
  const { address, nonce, appIdentifier } = fields
  requireInput('bytes', nonce, 'nonce')
  if (appIdentifier === '') throw noAppIdentifier()
  if (nonce.length * 2 < MIN_NONCE_DIGITS) {
    throw nonceTooShort({ digits: nonce.length * 2, expected: MIN_NONCE_DIGITS })
  }
  return encodeRlp([
    encodeUtf8(appIdentifier),
    parseHex(address, { byteLength: 8, field: 'address' }),
    nonce,
  ])
}

/**
 * Returns the bytes that are hashed and signed: the account proof's tag and the RLP. @throws as `encodeAccountProof`.
 * @throws as `encodeAccountProof`.
 * @example
 * import { encodeAccountProof } from '@toolkit/core/signature/account-proof'
 * import { parseAddress } from '@toolkit/core/account/address'
 * const proof = {
 *   appIdentifier: 'https://example.com',
 *   address: parseAddress('f8d6e0586b0a20c7'),
 *   nonce: new Uint8Array(32).fill(1),
 * }
 * accountProofBytes(proof).subarray(32) // => encodeAccountProof(proof)
 */
export function accountProofBytes(fields: AccountProofFields): Uint8Array {
  requireInput('object', fields, 'fields')
  return concatBytes(ACCOUNT_PROOF_TAG, encodeAccountProof(fields))
}

const isService = (value: unknown) => isObject(value) && value['type'] === 'account-proof'

/** Finds the proof: the root itself, its `data`, or a service in the user's list. */
function findProof(root: SignedPart): SignedPart {
  const { value, path } = root
  if (isObject(value) && Object.hasOwn(value, 'services') && Array.isArray(value['services'])) {
    const at = value['services'].findIndex(isService)
    if (at < 0) throw noAccountProof()
    return requiredPart({ value: value['services'][at], path: `services[${at}]` }, 'data')
  }
  if (Array.isArray(value)) {
    const at = value.findIndex(isService)
    if (at < 0) throw noAccountProof()
    return requiredPart({ value: value[at] as unknown, path: `${path}[${at}]` }, 'data')
  }
  if (isService(value)) return requiredPart(root, 'data')
  return root
}

/**
 * Returns true if parsed JSON looks like an account proof, not like composite signatures.
 * @example
 * isAccountProofJson({ nonce: '01', signatures: [] }) // => true
 * isAccountProofJson([{ addr: '01', keyId: 0, signature: '' }]) // => false
 */
export function isAccountProofJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isService)
  if (!isObject(value)) return false
  return isService(value) || ['nonce', 'signatures', 'services'].some(name => name in value)
}

/**
 * Parses an account proof from JSON: {address, nonce, signatures} as FCL's resolver and wallets return it, the service
 * around it, or the whole current user with its services. `appIdentifier` is optional.
 * @throws ToolError `account-proof/none`, `account-proof/nonce-too-short`, `signed-json/…`, or what a
 * part throws, with its place.
 * @example
 * const signature = { addr: '0xf8d6e0586b0a20c7', keyId: 0, signature: '01'.repeat(64) }
 * const nonce = '02'.repeat(32)
 * const text = JSON.stringify({ address: '0xf8d6e0586b0a20c7', nonce, signatures: [signature] })
 * parseAccountProof(text).address // => 'f8d6e0586b0a20c7'
 * parseAccountProof('[]') // throws account-proof/none
 */
export function parseAccountProof(text: string): AccountProof {
  requireInput('text', text, 'text')
  const root = readSignedJson(text, 'proof')
  if (!isObject(root.value) && !Array.isArray(root.value)) throw noAccountProof()
  const proof = findProof(root)
  const identifier = optionalPart(proof, 'appIdentifier')
  return {
    address: parsedPart(requiredPart(proof, 'address'), parseShortAddress),
    nonce: parsedPart(requiredPart(proof, 'nonce'), parseNonce),
    signatures: compositeSignaturesOf(requiredPart(proof, 'signatures')),
    appIdentifier: identifier === null ? null : parsedPart(identifier, text => text),
  }
}
