import type { TransactionTemplate } from '@toolkit/core/templates/template'
import { findTemplates, TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { type KeyboardEvent, useState } from 'react'

/** Option: a template, or custom code. */
export type Pick = TransactionTemplate | 'own-code'

/** Search terms for "Own code". */
const OWN_CODE = ['own', 'code', 'custom', 'script', 'cadence', 'write', 'file']

/** State of the template search: the results, the active one, and the keyboard handler. */
export function usePicker(onPick: (pick: Pick) => void) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const [all, setAll] = useState(false)
  const found = foundBy(query, all)
  const index = Math.min(at, found.length - 1)

  function move(key: string): boolean {
    const last = found.length - 1
    if (key === 'ArrowDown') setAt(index === last ? 0 : index + 1)
    else if (key === 'ArrowUp') setAt(index <= 0 ? last : index - 1)
    else return false
    return true
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { nativeEvent, ctrlKey, metaKey, altKey, key } = event
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return
    if (key === 'Enter') {
      const picked = found[index]
      if (picked) onPick(picked)
    } else if (key === 'Escape' && query !== '') setQuery('')
    else if (!move(key)) return
    event.preventDefault()
    // Enter goes to the next step elsewhere on the page.
    event.stopPropagation()
  }

  return {
    ...{ query, found, index, press, all },
    search(text: string) {
      setQuery(text)
      setAt(0)
    },
    point: setAt,
    /** Shows every template, not only the common ones. */
    showAll: () => setAll(true),
  }
}

function foundBy(query: string, all: boolean): readonly Pick[] {
  const requested = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (requested.length === 0)
    return [...(all ? TRANSACTION_TEMPLATES : COMMON_TEMPLATES), 'own-code']
  const isOwn = requested.every(word => OWN_CODE.some(known => known.startsWith(word)))
  return [...(isOwn ? (['own-code'] as const) : []), ...findTemplates(query)]
}

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
const COMMON_TEMPLATES: readonly TransactionTemplate[] = [...COMMON.keys()].flatMap(
  id => TRANSACTION_TEMPLATES.find(template => template.id === id) ?? [],
)

/** Second line of a template's card. */
export const cardHint = ({ id, description }: TransactionTemplate): string =>
  COMMON.get(id) ?? description
