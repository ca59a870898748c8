/**
 * Transaction templates, each tested on the emulator.
 * @module
 */

import { type FlowAddress, isAddressOf, parseAddress } from '../account/address.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { NETWORK_IDS, type NetworkId } from '../network/networks.ts'
import { ACCOUNT_TEMPLATES, KEY_TEMPLATES } from './account-templates.ts'
import { CONTRACT_TEMPLATES } from './contract-templates.ts'
import { EVM_TEMPLATES } from './evm-templates.ts'
import { LINK_TEMPLATES } from './link-templates.ts'
import { NFT_TEMPLATES } from './nft-templates.ts'
import { OWNERSHIP_TEMPLATES } from './ownership-templates.ts'
import { SCHEDULE_TEMPLATES } from './schedule-templates.ts'
import { SEND_ALL_TEMPLATE } from './send-all-template.ts'
import type { TransactionTemplate } from './template.ts'
import type { TemplateContract } from './template-contracts.ts'
import { TOKEN_TEMPLATES } from './token-templates.ts'

/** All templates, by group and popularity. Cadence 1.0, each tested on the emulator. */
export const TRANSACTION_TEMPLATES: readonly TransactionTemplate[] = [
  ...TOKEN_TEMPLATES,
  ...NFT_TEMPLATES,
  SEND_ALL_TEMPLATE,
  ...ACCOUNT_TEMPLATES,
  ...LINK_TEMPLATES,
  ...OWNERSHIP_TEMPLATES,
  ...KEY_TEMPLATES,
  ...CONTRACT_TEMPLATES,
  ...EVM_TEMPLATES,
  ...SCHEDULE_TEMPLATES,
]

/**
 * Finds the templates for which every word of `query` starts a word of title, group or search words; all of them for an
 * empty query.
 * @example
 * findTemplates('send nft').map(({ id }) => id) // => ['send-nft']
 * findTemplates('').length === findTemplates('  ').length // => true
 */
export function findTemplates(query: string): readonly TransactionTemplate[] {
  requireInput('text', query, 'query')
  const expected = wordsOf(query)
  return TRANSACTION_TEMPLATES.filter(({ title, group, keywords: words }) => {
    const known = wordsOf(`${title} ${group} ${words}`)
    return expected.every(word => known.some(one => one.startsWith(word)))
  })
}

/** Template that a script was made from, by its imports. */
export interface TemplateScript {
  readonly template: TransactionTemplate
  /** Contract that the network itself lacks, and the account that the script imports it from. */
  readonly elsewhere: { readonly contract: TemplateContract; readonly address: FlowAddress } | null
  /** Network whose addresses all its imports have; null if that is the requested network. */
  readonly movedFrom: NetworkId | null
}

/**
 * Returns the template that a script is on a network, byte for byte: each import at the network's own address or, if
 * the network lacks the contract, at one account of it. Also if all imports are exactly those of another network
 * (`movedFrom`). Null for any other script: an import from another account makes it a different one.
 * @example
 * const script = 'transaction(name: String) {}'
 * templateOf(script, 'mainnet') // => null
 */
export function templateOf(script: string, network: NetworkId): TemplateScript | null {
  requireInput('text', script, 'script')
  const body = script.replace(IMPORTS, '')
  const template = TRANSACTION_TEMPLATES.find(one => one.body === body)
  if (!template) return null
  const contract = template.missingOn(network)
  const address = contract && importedFrom(contract, script)
  if (contract === null || (address !== null && isAddressOf(address, network))) {
    const elsewhere = contract && address && { contract, address }
    if (template.script(network, address) === script) {
      return { template, elsewhere, movedFrom: null }
    }
  }
  const movedFrom = NETWORK_IDS.find(
    other => template.missingOn(other) === null && template.script(other) === script,
  )
  return movedFrom === undefined ? null : { template, elsewhere: null, movedFrom }
}

/** Returns the account in the import of a contract; null if there is none. Templates start with their imports. */
function importedFrom(contract: TemplateContract, script: string): FlowAddress | null {
  const [imports = ''] = IMPORTS.exec(script) ?? []
  const [, digits] =
    new RegExp(`^import ${contract} from 0x([0-9a-f]{16})$`, 'm').exec(imports) ?? []
  return digits === undefined ? null : parseAddress(digits)
}

/** Matches the imports that templates start with. */
const IMPORTS = /^(?:import \w+ from 0x[0-9a-f]{16}\n)+\n/

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
