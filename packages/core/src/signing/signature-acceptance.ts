import { parseChainError } from '../chain-error/chain-error.ts'

/** Codes with which the chain rejects a transaction for its signatures (flow-go `fvm/transactionVerifier.go`). */
const REFUSED: ReadonlySet<number> = new Set([1006, 1008, 1009, 1053, 1055, 1201, 1202])
/** From here on, codes are failures of the node, unrelated to the transaction. */
const FIRST_FAILURE = 2000

/**
 * Returns true if the chain accepted a transaction's signatures, from its result: it checks them before anything else,
 * so a transaction that failed later had valid ones. Null while unknown.
 * @param execution how far it ran; `errorMessage` is the chain's own, empty on success.
 */
export function signaturesAccepted(
  execution: 'pending' | 'success' | 'failure',
  errorMessage: string,
): boolean | null {
  if (execution === 'pending') return null
  if (execution === 'success') return true
  const { code, report } = parseChainError(errorMessage)
  if (report !== null) return true
  if (code === null || code >= FIRST_FAILURE) return null
  return !REFUSED.has(code)
}
