import { parseHex } from '../src/bytes/hex.ts'
import { domainTag } from '../src/hash/domain-tag.ts'
import type { HashAlgorithm, SignatureAlgorithm } from '../src/keys/algorithms.ts'
import { parsePublicKey } from '../src/keys/public-key.ts'
import { parseSignatureText } from '../src/signature/signature-text.ts'
import { loadCases } from './vectors.ts'

interface VerifyInput {
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: HashAlgorithm
  readonly publicKey: string
  readonly messageHex: string
  readonly domainTag?: string
  readonly signature: string
}

const CASES = loadCases<VerifyInput, { valid: boolean }>('flow-keys', 'verify')
const isReadable = ({ input }: (typeof CASES)[number]) => input.signature.length === 128

/** Published signatures, with their validity. */
export const PUBLISHED_SIGNATURES = CASES.filter(isReadable).map(({ name, input, valid }) => {
  const { publicKey, signatureAlgorithm, hashAlgorithm, messageHex } = input
  return {
    name,
    key: {
      publicKey: parsePublicKey(publicKey, signatureAlgorithm).bytes,
      signatureAlgorithm,
      hashAlgorithm,
    },
    message: parseHex(messageHex),
    tag: input.domainTag === undefined ? new Uint8Array() : domainTag(input.domainTag),
    signature: parseSignatureText(input.signature).bytes,
    valid,
  }
})

/** Published signatures that cannot be parsed. */
export const UNREADABLE_SIGNATURES = CASES.filter(one => !isReadable(one)).map(
  ({ input, valid }) => ({ text: input.signature, valid }),
)
