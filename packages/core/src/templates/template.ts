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

/** One parameter of a template's transaction, in words. */
export interface TemplateParameter {
  readonly name: string
  /** What to enter, as a short phrase. */
  readonly hint: string
  /** An example as it is typed; never an address to send something to. */
  readonly placeholder?: string
}

/** A transaction that is ready to fill in. */
export interface TransactionTemplate {
  /** Stable, kebab-case. */
  readonly id: string
  /** What it does, as on a button. */
  readonly title: string
  /** One or two sentences: what happens, and what to know before. */
  readonly description: string
  readonly group: TemplateGroup
  /** Other words that people search it by. */
  readonly words: string
  /** Who authorizes it, in the order of `prepare`: the role of each account. */
  readonly authorizers: readonly [string, ...string[]]
  /** A compute limit that is enough on every network; the fee follows what is used. */
  readonly computeLimit: bigint
  /** In the order of the script's parameters. */
  readonly parameters: readonly TemplateParameter[]
  /** The source below its imports; the same on every network. */
  readonly body: string
  /** The contract that this network does not have: its account must be named. Null where all is there. */
  missingOn(network: NetworkId): TemplateContract | null
  /**
   * The Cadence source with its imports by their addresses on the network. `elsewhere` is the account
   * that has what the network lacks.
   * @throws ToolError `template/contract-missing` without `elsewhere` where it is needed.
   */
  script(network: NetworkId, elsewhere?: FlowAddress | null): string
}

interface TemplateSource
  extends Omit<TransactionTemplate, 'script' | 'missingOn' | 'computeLimit'> {
  readonly computeLimit?: bigint
  readonly imports?: readonly TemplateContract[]
}

/** Enough for what moves or stores one thing: most transactions take 150 to 500 since July 2026 (FLIP 370). */
const USUAL_LIMIT = 999n

/** The most that a network computes for one transaction. */
export const HIGHEST_LIMIT = 9999n

/**
 * A template from its source: `script` puts in front of the body an import for each contract.
 * @example
 * const body = 'transaction {}'
 * const words = { title: 'Do nothing', description: 'Does nothing.', words: 'empty' }
 * const roles = { group: 'Accounts', authorizers: ['signer'], parameters: [] } as const
 * const template = defineTemplate({ id: 'do-nothing', ...words, ...roles, imports: ['EVM'], body })
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
