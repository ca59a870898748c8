import { otherKmsAlgorithm } from './errors.ts'
import { type ParsedSignature, parseSignatureText } from './signature-text.ts'
import {
  isObject,
  optionalPart,
  parsedPart,
  readSignedJson,
  requiredPart,
  textPart,
} from './signed-json.ts'

/** Members of Google's answer to `asymmetricSign` (Cloud KMS REST v1, AsymmetricSignResponse). */
const GOOGLE = [
  'signature',
  'signatureCrc32c',
  'verifiedDigestCrc32c',
  'verifiedDataCrc32c',
  'name',
  'protectionLevel',
]

/** AWS's name for ECDSA of 32 bytes (AWS KMS API Reference, Sign). */
const AWS_ALGORITHM = 'ECDSA_SHA_256'

/** Returns true if JSON looks like a key service's answer to a signing call. */
export const isKmsAnswer = (json: unknown): boolean =>
  isObject(json) && (Object.hasOwn(json, 'Signature') || isGoogleAnswer(json))

function isGoogleAnswer(json: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(json, 'signature') && Object.keys(json).every(name => GOOGLE.includes(name))
}

/**
 * Parses the signature in the JSON answer of AWS KMS ("Signature") or Google Cloud KMS ("signature").
 * @throws ToolError `signed-json/…`, `signature/other-algorithm`, and what `parseSignatureText` throws, with
 * the place.
 * @example
 * const { form } = parseKmsAnswer('{"Signature":"MAYCAQECAQI=","SigningAlgorithm":"ECDSA_SHA_256"}')
 * form // => 'der-base64'
 */
export function parseKmsAnswer(text: string): ParsedSignature {
  const answer = readSignedJson(text, 'answer')
  const aws = optionalPart(answer, 'Signature')
  if (aws === null) return parsedPart(requiredPart(answer, 'signature'), parseSignatureText)
  const algorithm = optionalPart(answer, 'SigningAlgorithm')
  const found = algorithm && textPart(algorithm)
  if (algorithm && found !== null && found !== AWS_ALGORITHM) {
    throw otherKmsAlgorithm({ path: algorithm.path, found, expected: AWS_ALGORITHM })
  }
  return parsedPart(aws, parseSignatureText)
}
