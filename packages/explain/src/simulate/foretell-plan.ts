import type { FlowAddress } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { LookDepth } from './account-look.ts'
import { type DryRunPlan, dryRunScript } from './dry-run/dry-run-script.ts'
import { lookFrame } from './look-code.ts'
import { type Named, namedIn } from './looked-at.ts'

/** A transaction, as far as it says what it would change. */
export interface Foretold {
  readonly source: string
  /** The arguments' values; null for one that cannot be read. */
  readonly values: readonly (CadenceValue | null)[]
  readonly authorizers: readonly FlowAddress[]
  readonly payer: FlowAddress
  readonly proposer: FlowAddress
  readonly computeLimit: bigint
}

/** How one script of a foretelling asks. */
export interface ForetellStep {
  readonly depth: LookDepth
  /** Identifiers of storage paths whose capabilities are looked at beside those that the transaction names. */
  readonly morePaths: readonly string[]
}

export const FIRST_STEP: ForetellStep = { depth: 'whole', morePaths: [] }

/** A script that looks at accounts before and after the transaction's code, or why there is none. */
export interface ForetellPlan {
  readonly script: DryRunPlan
  readonly named: Named
  readonly step: ForetellStep
}

/**
 * Writes a transaction as a script that gives what the accounts it names have before and after it; what it
 * changes is dropped. It takes the transaction's own arguments, and `readForetelling` reads its answer. Its
 * looks read fields of the standard interfaces and run no code of a token.
 */
export function foretellPlan(
  network: NetworkId,
  { source, values, ...signed }: Foretold,
  step = FIRST_STEP,
): ForetellPlan {
  const program = parseCadence(source)
  const named = namedIn(network, program, values, signed)
  const { depth } = step
  const accounts = depth === 'whole' ? named.accounts : named.accounts.slice(0, named.signers)
  const paths = [...new Set([...named.paths, ...step.morePaths])]
  const frame = lookFrame({ network, accounts, paths, depth }, program.imports)
  return { script: dryRunScript(source, signed.authorizers, frame), named, step }
}
