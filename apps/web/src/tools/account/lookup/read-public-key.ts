import { ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { type ParsedPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'

/** A public key to look for. */
export interface CandidateKey {
  /** 128 lower-case hex digits, X‖Y. */
  readonly publicKey: string
  readonly signatureAlgorithm: SignatureAlgorithm
}

/**
 * The keys that a text stands for: one, in any form that is accepted; two when it is compressed
 * and its X lies on both curves, which half of all do.
 * @throws ToolError `public-key/…` or `hex/…`.
 */
export function readPublicKey(text: string): {
  readonly keys: readonly CandidateKey[]
  readonly form: ParsedPublicKey['form']
} {
  try {
    const { hex, curves, form } = parsePublicKey(text)
    return { keys: curves.slice(0, 1).map(curve => candidate(hex, curve)), form }
  } catch (error) {
    const needsCurve =
      error instanceof ToolError && error.code === 'public-key/compressed-needs-curve'
    if (!needsCurve) throw error
  }
  const keys = SIGNATURE_ALGORITHM_IDS.flatMap(curve => {
    const key = onCurve(text, curve)
    return key ? [candidate(key.hex, curve)] : []
  })
  // On neither: the one curve's own error says so.
  if (keys.length === 0) parsePublicKey(text, 'ECDSA_P256')
  return { keys, form: 'compressed' }
}

function onCurve(text: string, curve: SignatureAlgorithm): ParsedPublicKey | null {
  try {
    return parsePublicKey(text, curve)
  } catch {
    return null
  }
}

function candidate(publicKey: string, signatureAlgorithm: SignatureAlgorithm): CandidateKey {
  return { publicKey, signatureAlgorithm }
}
