import { equalBytes } from '@toolkit/core/bytes/bytes'
import type { Transaction } from '@toolkit/core/transaction/transaction'

/** Parts of a transaction that determine its changes. */
export type SimulationQuestion = Pick<
  Transaction,
  'script' | 'arguments' | 'authorizers' | 'payer' | 'proposalKey' | 'computeLimit'
>

/** Returns true if both are the same transaction, signatures and sequence number aside. */
export function isSameQuestion(a: SimulationQuestion, b: SimulationQuestion): boolean {
  return (
    equalBytes(a.script, b.script) &&
    a.arguments.length === b.arguments.length &&
    a.arguments.every((one, at) => equalBytes(one, b.arguments[at] ?? new Uint8Array())) &&
    a.authorizers.join() === b.authorizers.join() &&
    a.payer === b.payer &&
    a.proposalKey.address === b.proposalKey.address &&
    a.computeLimit === b.computeLimit
  )
}
