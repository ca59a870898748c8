import type { FlowAddress } from '../account/address.ts'
import type { NetworkId } from '../network/networks.ts'
import { deployedAt, importLines, type TemplateContract } from './template-contracts.ts'

export type TemplateGroup =
  | 'Tokens'
  | 'NFTs'
  | 'Keys'
  | 'Accounts'
  | 'Contracts'
  | 'EVM'
  | 'Scheduled'

/** Description of one parameter of a template's transaction. */
export interface TemplateParameter {
  readonly name: string
  /** Value to enter, as a short phrase. */
  readonly hint: string
  /** Example as typed; never an address to send something to. */
  readonly placeholder?: string
}

/** Transaction ready to fill in. */
export interface TransactionTemplate {
  /** Stable, kebab-case. */
  readonly id: string
  /** Action, as on a button. */
  readonly title: string
  /** One or two sentences: the effect, and warnings. */
  readonly description: string
  readonly group: TemplateGroup
  /** Additional search words. */
  readonly keywords: string
  /** Role of each authorizing account, in the order of `prepare`. */
  readonly authorizers: readonly [string, ...string[]]
  /** Compute limit that is enough on every network; the fee follows the actual usage. */
  readonly computeLimit: bigint
  /** In the order of the script's parameters. */
  readonly parameters: readonly TemplateParameter[]
  /** Source below its imports; the same on every network. */
  readonly body: string
  /** Returns the contract that this network does not have, whose account the user must name. Null if all are there. */
  missingOn(network: NetworkId): TemplateContract | null
  /**
   * Returns the Cadence source with its imports by their addresses on the network. `elsewhere` is the account of the
   * contract that the network lacks.
   * @throws ToolError `template/contract-missing` without `elsewhere` where it is needed.
   */
  script(network: NetworkId, elsewhere?: FlowAddress | null): string
}

interface TemplateSource
  extends Omit<TransactionTemplate, 'script' | 'missingOn' | 'computeLimit'> {
  readonly computeLimit?: bigint
  readonly imports?: readonly TemplateContract[]
}

/** Enough to move or store one thing: most transactions take 150 to 500 since July 2026 (FLIP 370). */
const USUAL_LIMIT = 999n

/** Maximum compute limit of a transaction on the network. */
export const HIGHEST_LIMIT = 9999n

/**
 * Creates a template from its source: `script` adds an import for each contract before the body.
 * @example
 * const body = 'transaction {}'
 * const keywords = { title: 'Do nothing', description: 'Does nothing.', keywords: 'empty' }
 * const roles = { group: 'Accounts', authorizers: ['signer'], parameters: [] } as const
 * const template = defineTemplate({ id: 'do-nothing', ...keywords, ...roles, imports: ['EVM'], body })
 * template.script('mainnet') // => 'import EVM from 0xe467b9dd11fa00df\n\ntransaction {}'
 */
export function defineTemplate({
  imports = [],
  body,
  ...facts
}: TemplateSource): TransactionTemplate {
  return {
    computeLimit: USUAL_LIMIT,
    ...facts,
    body,
    missingOn: network => imports.find(name => deployedAt(name, network) === null) ?? null,
    script(network, elsewhere = null) {
      const lines = importLines(imports, network, elsewhere)
      return lines === '' ? body : `${lines}\n${body}`
    },
  }
}
