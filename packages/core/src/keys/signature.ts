/**
 * ECDSA signatures as Flow creates and verifies them.
 * @module
 */

import { concatBytes } from '../bytes/bytes.ts'
import { requireInput } from '../bytes/require-kind.ts'
import type { Secret } from '../secret.ts'
import { type HashAlgorithm, SIGNATURE_LENGTH, type SignatureAlgorithm } from './algorithms.ts'
import { CURVES } from './curves.ts'
import { digestWrongLength, signatureWrongLength } from './errors.ts'
import { hashWith } from './flow-hash.ts'
import { requirePrivateKey } from './private-key.ts'
import { requirePublicKey } from './public-key.ts'
import { requireSecret } from './require-secret.ts'

/** Input to the hash before signing: the tag, if any, and the message. */
interface Message {
  readonly hashAlgorithm: HashAlgorithm
  readonly message: Uint8Array
  /** 32 bytes, from `domainTag`; none for a bare message. */
  readonly tag?: Uint8Array
}

function digestOf({ hashAlgorithm, message, tag }: Message): Uint8Array {
  return hashWith(hashAlgorithm, tag === undefined ? message : concatBytes(tag, message))
}

/**
 * Checks that a signature is r‖s, Flow's format.
 * @throws ToolError `signature/wrong-length` when the signature is not 64 bytes.
 * @example
 * requireSignature(new Uint8Array(65)) // throws signature/wrong-length
 */
export function requireSignature(signature: Uint8Array): void {
  requireInput('bytes', signature, 'signature')
  if (signature.length === SIGNATURE_LENGTH) return
  throw signatureWrongLength({
    length: signature.length,
    looksLikeDer: signature[0] === 0x30 && signature[1] === signature.length - 2,
  })
}

function requireDigest(digest: Uint8Array): void {
  requireInput('bytes', digest, 'digest')
  if (digest.length !== 32 && digest.length !== 48) {
    throw digestWrongLength({ length: digest.length })
  }
}

/**
 * Signs a digest (32 or 48 bytes, of which the leftmost 32 count): 64 bytes r‖s, deterministic by RFC 6979 with
 * HMAC-SHA-256, s in the low half.
 * @throws ToolError `signature/digest-length`, and what `requirePrivateKey` throws.
 * @example
 * import { hashWith } from '@toolkit/core/keys/flow-hash'
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * const privateKey = generatePrivateKey('ECDSA_P256')
 * const digest = hashWith('SHA3_256', new Uint8Array())
 * signDigest({ privateKey, signatureAlgorithm: 'ECDSA_P256', digest }).length // => 64
 */
export function signDigest(input: {
  readonly privateKey: Secret<Uint8Array>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly digest: Uint8Array
}): Uint8Array {
  requireInput('object', input, 'input')
  requireDigest(input.digest)
  requireSecret(input.privateKey, 'private key')
  const bytes = input.privateKey.reveal()
  requirePrivateKey(bytes, input.signatureAlgorithm)
  return CURVES[input.signatureAlgorithm].sign(input.digest, bytes, { prehash: false, lowS: true })
}

/**
 * Signs tag‖message like a key of a Flow account, with the key's own hash algorithm: 64 bytes r‖s, deterministic, low
 * s.
 * @throws ToolError what `requirePrivateKey` throws.
 * @example
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * import { USER_TAG } from '@toolkit/core/hash/domain-tag'
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * import { publicKeyOf } from '@toolkit/core/keys/public-key'
 * import { verify } from '@toolkit/core/keys/signature'
 * const privateKey = generatePrivateKey('ECDSA_P256')
 * const publicKey = publicKeyOf(privateKey, 'ECDSA_P256')
 * const signed = { hashAlgorithm: 'SHA3_256', message: encodeUtf8('hi'), tag: USER_TAG } as const
 * const signature = sign({ ...signed, privateKey, signatureAlgorithm: 'ECDSA_P256' })
 * verify({ ...signed, publicKey, signatureAlgorithm: 'ECDSA_P256', signature }) // => true
 */
export function sign(
  input: Message & {
    readonly privateKey: Secret<Uint8Array>
    readonly signatureAlgorithm: SignatureAlgorithm
  },
): Uint8Array {
  requireInput('object', input, 'input')
  return signDigest({ ...input, digest: digestOf(input) })
}

/**
 * Returns true if r‖s is the key's signature of the digest. As on Flow, both s and order − s are accepted; r or s of 0
 * or not below the order is an invalid signature, not an error.
 * @throws ToolError `signature/wrong-length`, `signature/digest-length`, and what
 * `requirePublicKey` throws.
 * @example
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * import { publicKeyOf } from '@toolkit/core/keys/public-key'
 * import { signDigest } from '@toolkit/core/keys/signature'
 * const privateKey = generatePrivateKey('ECDSA_P256')
 * const publicKey = publicKeyOf(privateKey, 'ECDSA_P256')
 * const digest = new Uint8Array(32).fill(7)
 * const signature = signDigest({ privateKey, signatureAlgorithm: 'ECDSA_P256', digest })
 * verifyDigest({ publicKey, signatureAlgorithm: 'ECDSA_P256', digest, signature }) // => true
 */
export function verifyDigest(input: {
  readonly publicKey: Uint8Array
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly digest: Uint8Array
  readonly signature: Uint8Array
}): boolean {
  requireInput('object', input, 'input')
  const { publicKey, signatureAlgorithm, digest, signature } = input
  requireSignature(signature)
  requireDigest(digest)
  requirePublicKey(publicKey, signatureAlgorithm)
  const sec1 = concatBytes(Uint8Array.of(4), publicKey)
  // noble's defaults would hash the digest again and reject the high half of s.
  return CURVES[signatureAlgorithm].verify(signature, digest, sec1, { prehash: false, lowS: false })
}

/**
 * Returns true if r‖s (64 bytes) is the signature of tag‖message by the public key (64 bytes X‖Y).
 * @throws ToolError what `verifyDigest` throws.
 * @example
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * import { publicKeyOf } from '@toolkit/core/keys/public-key'
 * const publicKey = publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256')
 * const signed = { hashAlgorithm: 'SHA3_256', message: new Uint8Array() } as const
 * const signature = new Uint8Array(64).fill(1)
 * verify({ ...signed, publicKey, signatureAlgorithm: 'ECDSA_P256', signature }) // => false
 */
export function verify(
  input: Message & {
    readonly publicKey: Uint8Array
    readonly signatureAlgorithm: SignatureAlgorithm
    readonly signature: Uint8Array
  },
): boolean {
  requireInput('object', input, 'input')
  return verifyDigest({ ...input, digest: digestOf(input) })
}
