import type { TransactionTemplate } from '@toolkit/core/transaction/templates/template'
import { findTemplates } from '@toolkit/core/transaction/templates/transaction-templates'
import { type KeyboardEvent, useState } from 'react'

/** The search in the templates: what is found, which one the keys are at, and what the keys do. */
export function usePicker(onPick: (template: TransactionTemplate) => void) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const found = findTemplates(query)
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
      const template = found[index]
      if (template) onPick(template)
    } else if (key === 'Escape' && query !== '') setQuery('')
    else if (!move(key)) return
    event.preventDefault()
    // Enter builds the transaction elsewhere on the page.
    event.stopPropagation()
  }

  return {
    ...{ query, found, index, press },
    search(text: string) {
      setQuery(text)
      setAt(0)
    },
    point: setAt,
  }
}
