import type { RunState } from '../../../../workers/run'
import type { Verified } from './verify'

/** Sentence of a report for a step that verifies signatures; null before it started. */
export function messageOf(state: RunState<Verified>): string | null {
  if (state.status === 'error') return state.error.message
  if (state.status === 'pending') return state.note
  return state.status === 'success' ? state.data.verdict.message : null
}

/** Verdicts, keys and weights: a signature, its message and its keys are public. */
export function detailsOf(verified: Verified | null): unknown {
  if (verified === null) return null
  const { answer, signatures, message } = verified
  const { checked, weight, address } = answer.output
  return {
    account: address === null ? null : `0x${address}`,
    weight,
    checked: checked.map(one => ({
      verdict: one.verdict,
      keyIndex: one.keyIndex,
      weight: one.weight,
      publicKey: one.key?.publicKey ?? null,
      signatureAlgorithm: one.key?.signatureAlgorithm ?? null,
      hashAlgorithm: one.key?.hashAlgorithm ?? null,
    })),
    message,
    signatures: JSON.parse(signatures) as unknown,
  }
}
