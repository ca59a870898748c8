import type { TransactionTemplate } from '@toolkit/core/templates/template'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'

/** Most common templates, in the order of the cards, each with its purpose in three words. */
const COMMON: ReadonlyMap<string, string> = new Map([
  ['send-flow', 'To another account'],
  ['send-tokens', 'Any fungible token'],
  ['send-nft', 'From a collection'],
  ['send-all', 'Empties an account'],
  ['create-account', 'With a public key'],
  ['set-up-vault', 'To receive a token'],
  ['set-up-collection', 'To receive NFTs'],
  ['add-key', 'To an account'],
  ['revoke-key', 'Of an account'],
  ['deploy-contract', 'To an account'],
  ['fund-evm', 'From Cadence to EVM'],
])

/** Templates shown before a search. */
export const COMMON_TEMPLATES: readonly TransactionTemplate[] = [...COMMON.keys()].flatMap(
  id => TRANSACTION_TEMPLATES.find(template => template.id === id) ?? [],
)

/** Second line of a template's card. */
export const cardHint = ({ id, description }: TransactionTemplate): string =>
  COMMON.get(id) ?? description
