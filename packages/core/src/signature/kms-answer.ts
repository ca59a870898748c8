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

/** What Google's `asymmetricSign` answers with (Cloud KMS REST v1, AsymmetricSignResponse). */
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

/** Whether JSON is what a key service answers a call to sign with. */
export const isKmsAnswer = (json: unknown): boolean =>
  isObject(json) && (Object.hasOwn(json, 'Signature') || isGoogleAnswer(json))

function isGoogleAnswer(json: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(json, 'signature') && Object.keys(json).every(name => GOOGLE.includes(name))
}

/**
 * The signature in the JSON that AWS KMS ("Signature") or Google Cloud KMS ("signature") answers with.
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
