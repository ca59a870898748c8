import { formatBase64, readBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { fixedHex, formatHex, type Hex, parseHex } from '@toolkit/core/bytes/hex'
import { parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { TRANSACTION_TAG, USER_TAG } from '@toolkit/core/hash/domain-tag'
import type { HashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { CURVES } from '@toolkit/core/keys/curves'
import { formatDerSignature } from '@toolkit/core/keys/der-signature'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { signDigest, verifyDigest } from '@toolkit/core/keys/signature'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../../workers/task'

export type MessageFormat = 'text' | 'hex' | 'base64'
/** Prefix hashed before the message: Flow's user-message tag, transaction tag, or none. */
export type MessageTag = 'user' | 'transaction' | 'none'

export interface SignMessageInput {
  /** 64 hex digits. */
  readonly privateKey: Secret<string>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: HashAlgorithm
  readonly tag: MessageTag
  readonly format: MessageFormat
  readonly message: string
}

export interface SignedMessage {
  /** Length of the message without the tag, in bytes. */
  readonly messageLength: number
  readonly messageHex: string
  /** Signed digest: the hash of tag and message. */
  readonly digest: string
  readonly publicKey: Hex<64>
  /** r‖s, 128 hex digits. */
  readonly signature: string
  readonly base64: string
  readonly der: string
  readonly r: string
  readonly s: string
  /** True if s is in the lower half of the order, as it always should be here. */
  readonly lowS: boolean
  /** True if the formatted signature verifies against the public key. */
  readonly verified: boolean
}

const TAGS: Readonly<Record<MessageTag, Uint8Array>> = {
  user: USER_TAG,
  transaction: TRANSACTION_TAG,
  none: new Uint8Array(),
}

/** Signs a message like a Flow account key, and verifies the result with the public key. */
export default defineTask('sign-message', (input: SignMessageInput): SignedMessage => {
  const { signatureAlgorithm, hashAlgorithm } = input
  const message = messageBytes(input.format, input.message)
  const digest = hashWith(hashAlgorithm, concatBytes(TAGS[input.tag], message))
  const privateKey = new Secret(parseHex(input.privateKey.reveal()))
  const publicKey = publicKeyOf(privateKey, signatureAlgorithm)
  const signature = signDigest({ privateKey, signatureAlgorithm, digest })
  privateKey.wipe()
  const text = formatHex(signature)
  const [r, s] = [text.slice(0, 64), text.slice(64)]
  return {
    messageLength: message.length,
    messageHex: formatHex(message),
    digest: formatHex(digest),
    publicKey: fixedHex(publicKey, 64),
    signature: text,
    base64: formatBase64(signature),
    der: formatHex(formatDerSignature(signature)),
    r,
    s,
    lowS: BigInt(`0x${s}`) <= CURVES[signatureAlgorithm].Point.Fn.ORDER / 2n,
    verified: verifyDigest({ publicKey, signatureAlgorithm, digest, signature: parseHex(text) }),
  }
})

function messageBytes(format: MessageFormat, text: string): Uint8Array {
  if (format === 'text') return encodeUtf8(text)
  if (format === 'hex') return parseLooseHex(text)
  return readBase64(text, { alphabet: 'any' }).bytes
}
