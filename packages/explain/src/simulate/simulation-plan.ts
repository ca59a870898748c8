import type { FlowAddress } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { SnapshotDepth } from './account-snapshot.ts'
import { type DryRunPlan, dryRunScript } from './dry-run/dry-run-script.ts'
import { type Named, namedIn } from './snapshot-accounts.ts'
import { snapshotFrame } from './snapshot-code.ts'

/** A transaction, as far as it says what it would change. */
export interface SimulationRequest {
  readonly source: string
  /** The arguments' values; null for one that cannot be read. */
  readonly values: readonly (CadenceValue | null)[]
  readonly authorizers: readonly FlowAddress[]
  readonly payer: FlowAddress
  readonly proposer: FlowAddress
  readonly computeLimit: bigint
}

/** How one script of a simulation asks. */
export interface SimulationStep {
  readonly depth: SnapshotDepth
  /** Identifiers of storage paths whose capabilities are looked at beside those that the transaction names. */
  readonly morePaths: readonly string[]
}

export const FIRST_STEP: SimulationStep = { depth: 'whole', morePaths: [] }

/** A script that looks at accounts before and after the transaction's code, or why there is none. */
export interface SimulationPlan {
  readonly script: DryRunPlan
  readonly named: Named
  readonly step: SimulationStep
}

/**
 * Writes a transaction as a script that gives what the accounts it names have before and after it; what it
 * changes is dropped. It takes the transaction's own arguments, and `parseSimulation` reads its answer. Its
 * looks read fields of the standard interfaces and run no code of a token.
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
