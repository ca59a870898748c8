import { ToolError } from '@toolkit/core/errors'
import {
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import { type ParsedPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'
import type { CurveKey } from '../../../chain/reads/accounts-of-keys'
import type { Question } from './question'

const FORMS = {
  raw: 'a public key',
  uncompressed: 'an uncompressed public key (04 prefix)',
  compressed: 'a compressed public key',
} as const

/**
 * Parses a public key in hex. A compressed one whose X is on both curves, as half of all are,
 * yields two keys.
 * @param written encoding of the original: "in Base64".
 * @throws ToolError `public-key/…` or `hex/…`.
 */
export function readHexKey(text: string, written = ''): Question {
  const { keys, form } = readPublicKey(text)
  const curves = keys.map(key => SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label)
  const what = `This is ${FORMS[form]}${written === '' ? '' : ` ${written}`}`
  const notice =
    keys.length > 1
      ? `${what}. Its X is valid on ${curves.join(' and on ')}, so both keys are looked up.`
      : `${what} on ${curves[0]}.`
  return { kind: 'key', keys, notice }
}

function readPublicKey(text: string): {
  readonly keys: readonly CurveKey[]
  readonly form: ParsedPublicKey['form']
} {
  try {
    const { hex, signatureAlgorithms, form } = parsePublicKey(text)
    return {
      keys: signatureAlgorithms
        .slice(0, 1)
        .map(signatureAlgorithm => ({ publicKey: hex, signatureAlgorithm })),
      form,
    }
  } catch (error) {
    const needsAlgorithm =
      error instanceof ToolError && error.code === 'public-key/compressed-needs-curve'
    if (!needsAlgorithm) throw error
  }
  const keys = SIGNATURE_ALGORITHM_IDS.flatMap(signatureAlgorithm => {
    const key = onCurve(text, signatureAlgorithm)
    return key ? [{ publicKey: key.hex, signatureAlgorithm }] : []
  })
  // On neither curve: throws the error of the first.
  if (keys.length === 0) parsePublicKey(text, 'ECDSA_P256')
  return { keys, form: 'compressed' }
}

function onCurve(text: string, signatureAlgorithm: SignatureAlgorithm): ParsedPublicKey | null {
  try {
    return parsePublicKey(text, signatureAlgorithm)
  } catch {
    return null
  }
}
