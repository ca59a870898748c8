import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { Finding } from '@toolkit/explain/preflight/finding'
import { readinessOf } from '@toolkit/explain/preflight/pre-flight'

/** Error codes of a payer whose balance is too small for the fee, and for what it stores beside it. */
const OF_FEES: ReadonlySet<Finding['answer']> = new Set([1118, 1103])

/** What keeps a transaction from being sent. */
export interface Blocking {
  /** What the network would refuse, or run and fail; null where nothing is known against it. */
  readonly finding: Finding | null
  /** What speaks against it first, whether it keeps anybody from sending or not. */
  readonly said: Finding | null
  /** Whether signatures are missing, and nothing else. */
  readonly isUnsigned: boolean
}

/**
 * The finding that makes it pointless to sign or send. A local chain takes fees only if it was told to, which it
 * does not tell: what it would say of them is shown and keeps nobody from sending.
 */
export function blockingOf(network: NetworkId, findings: readonly Finding[]): Blocking {
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
