import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { PreFlightFinding } from '@toolkit/explain/preflight/finding'
import { readinessOf } from '@toolkit/explain/preflight/pre-flight'

/** Error codes of a payer whose balance is too small for the fee, and for the storage beside it. */
const OF_FEES: ReadonlySet<PreFlightFinding['answer']> = new Set([1118, 1103])

/** Blocker of a transaction. */
export interface Blocking {
  /** PreFlightFinding that the network would refuse it, or run and fail; null if none is known. */
  readonly finding: PreFlightFinding | null
  /** The first finding against it, blocking or not. */
  readonly said: PreFlightFinding | null
  /** True if missing signatures are the only blocker. */
  readonly isUnsigned: boolean
}

/**
 * Returns the finding that makes it pointless to sign or send. A local chain only charges fees if configured to, which
 * it does not report: its fee findings are shown but block nothing.
 */
export function blockingOf(network: NetworkId, findings: readonly PreFlightFinding[]): Blocking {
  const certain = NETWORKS[network].isLocal
    ? findings.filter(({ answer }) => !OF_FEES.has(answer))
    : findings
  const { kind, first } = readinessOf(certain)
  const all = readinessOf(findings)
  return {
    finding: kind === 'refused' || kind === 'fails' ? first : null,
    said: all.kind === 'refused' || all.kind === 'fails' ? all.first : null,
    isUnsigned: kind === 'unsigned',
  }
}
