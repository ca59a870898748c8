import type { FlowAddress } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { SnapshotDepth } from './account-snapshot.ts'
import { type DryRunPlan, dryRunScript } from './dry-run/dry-run-script.ts'
import { type Named, namedIn } from './snapshot-accounts.ts'
import { snapshotFrame } from './snapshot-code.ts'

/** Transaction, with its data for a simulation. */
export interface SimulationRequest {
  readonly source: string
  /** Values of the arguments; null for one that cannot be decoded. */
  readonly values: readonly (CadenceValue | null)[]
  readonly authorizers: readonly FlowAddress[]
  readonly payer: FlowAddress
  readonly proposer: FlowAddress
  readonly computeLimit: bigint
}

/** Settings of one script of a simulation. */
export interface SimulationStep {
  readonly depth: SnapshotDepth
  /** Identifiers of storage paths whose capabilities are read besides those that the transaction names. */
  readonly morePaths: readonly string[]
}

export const FIRST_STEP: SimulationStep = { depth: 'whole', morePaths: [] }

/** Script that takes snapshots before and after the transaction's code, or the reason why there is none. */
export interface SimulationPlan {
  readonly script: DryRunPlan
  readonly named: Named
  readonly step: SimulationStep
}

/**
 * Writes a transaction as a script that returns the state of its accounts before and after it; the chain discards its
 * changes. It takes the transaction's own arguments, and `parseSimulation` parses its result. The snapshots read fields
 * of the standard interfaces and run no token code.
 */
export function planSimulation(
  network: NetworkId,
  { source, values, ...signed }: SimulationRequest,
  step = FIRST_STEP,
): SimulationPlan {
  const program = parseCadence(source)
  const named = namedIn(network, program, values, signed)
  const { depth } = step
  const accounts = depth === 'whole' ? named.accounts : named.accounts.slice(0, named.signers)
  const paths = [...new Set([...named.paths, ...step.morePaths])]
  const frame = snapshotFrame({ network, accounts, paths, depth }, program.imports)
  return { script: dryRunScript(source, signed.authorizers, frame), named, step }
}
