import { ACCOUNT_TEMPLATES } from './account-templates.ts'
import { CONTRACT_TEMPLATES } from './contract-templates.ts'
import { EVM_TEMPLATES } from './evm-templates.ts'
import { KEY_TEMPLATES } from './key-templates.ts'
import { LINK_TEMPLATES } from './link-templates.ts'
import { NFT_TEMPLATES } from './nft-templates.ts'
import { OWNERSHIP_TEMPLATES } from './ownership-templates.ts'
import type { TransactionTemplate } from './template.ts'
import { TOKEN_TEMPLATES } from './token-templates.ts'

/** Every template, by group and by how often it is asked for. Cadence 1.0, each proven on the emulator. */
export const TRANSACTION_TEMPLATES: readonly TransactionTemplate[] = [
  ...TOKEN_TEMPLATES,
  ...NFT_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...LINK_TEMPLATES,
  ...OWNERSHIP_TEMPLATES,
  ...KEY_TEMPLATES,
  ...CONTRACT_TEMPLATES,
  ...EVM_TEMPLATES,
]

/**
 * The templates in which every word of `query` begins a word of title, group or search words; all of
 * them for an empty query.
 * @example
 * findTemplates('send nft').map(({ id }) => id) // => ['send-nft']
 * findTemplates('').length === findTemplates('  ').length // => true
 */
export function findTemplates(query: string): readonly TransactionTemplate[] {
  const wanted = wordsOf(query)
  return TRANSACTION_TEMPLATES.filter(({ title, group, words }) => {
    const known = wordsOf(`${title} ${group} ${words}`)
    return wanted.every(word => known.some(one => one.startsWith(word)))
  })
}

/**
 * The template that a script was made from, as long as nothing but its imports was changed; null for any
 * other script.
 * @example
 * const script = 'transaction(name: String) {}'
 * templateOf(script) // => null
 */
export function templateOf(script: string): TransactionTemplate | null {
  const body = script.replace(IMPORTS, '')
  return TRANSACTION_TEMPLATES.find(template => template.body === body) ?? null
}

/** The imports that templates begin with. */
const IMPORTS = /^(?:import \w+ from 0x[0-9a-f]{16}\n)+\n/

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
