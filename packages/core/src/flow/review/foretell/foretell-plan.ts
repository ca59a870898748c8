import { parseCadence } from '../../../cadence-syntax/program.ts'
import type { FlowAddress } from '../../address.ts'
import type { CadenceValue } from '../../cadence/cadence-value.ts'
import type { NetworkId } from '../../networks.ts'
import { type DryRunPlan, dryRunScript } from '../../transaction/dry-run/dry-run-script.ts'
import type { LookDepth } from './account-look.ts'
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
}

/** A script that looks at accounts before and after the transaction's code, or why there is none. */
export type ForetellPlan = DryRunPlan & { readonly named: Named }

/**
 * Writes a transaction as a script that gives what the accounts it names have before and after it
 * (`readLooks`); what it changes is dropped. It takes the transaction's own arguments.
 * @param depth `least` where the whole look is too much for a script: signers alone, no contract's own code.
 * @param morePaths identifiers of storage paths whose capabilities are looked at too.
 */
export function foretellPlan(
  network: NetworkId,
  { source, values, ...signed }: Foretold,
  depth: LookDepth = 'whole',
  morePaths: readonly string[] = [],
): ForetellPlan {
  const named = namedIn(network, source, values, signed)
  const accounts = depth === 'whole' ? named.accounts : named.accounts.slice(0, named.signers)
  const paths = [...new Set([...named.paths, ...morePaths])]
  const { imports } = parseCadence(source)
  const frame = lookFrame({ network, accounts, paths, depth }, imports)
  return { ...dryRunScript(source, signed.authorizers, frame), named }
}
