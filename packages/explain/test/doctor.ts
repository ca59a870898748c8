import { parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { USER_TAG } from '@toolkit/core/hash/domain-tag'
import type { HashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { Secret } from '@toolkit/core/secret'
import extra from '../../core/fixtures/flow-extra.json' with { type: 'json' }
import type { DoctorQuestion } from '../src/doctor/doctor-variants.ts'

const pair = extra.hd["m/44'/539'/0'/0/0"]
export const OTHER_PAIR = extra.hd["m/44'/1'/769/0/0"]
export const keyOf = (
  signatureAlgorithm: SignatureAlgorithm,
  { priv, pub }: { priv: string; pub: string },
  hashAlgorithm: HashAlgorithm,
) => ({
  privateKey: new Secret(parseHex(priv)),
  publicKey: parseHex(pub),
  signatureAlgorithm,
  hashAlgorithm,
})
export const P256 = keyOf('ECDSA_P256', pair.p256, 'SHA3_256')
const K1 = keyOf('ECDSA_secp256k1', pair.secp256k1, 'SHA2_256')
export const CURVE_KEYS = [P256, K1] as const
export type TestKey = (typeof CURVE_KEYS)[number]

export const MESSAGE = encodeUtf8('Hello, Flow! 🌊')

/** Creates a question about a signature of MESSAGE by `key`, with the tag of user messages by default. */
export function question(
  key: TestKey,
  signature: Uint8Array,
  more: Partial<DoctorQuestion> & { tag?: Uint8Array } = {},
): DoctorQuestion {
  const { tag = USER_TAG, ...rest } = more
  return {
    message: { bytes: MESSAGE },
    signature,
    keys: [key],
    expected: { key: 0, hashAlgorithm: key.hashAlgorithm, tag },
    ...rest,
  }
}
