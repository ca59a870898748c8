import type { WordList } from '@toolkit/core/mnemonic/languages'
import { completions } from '@toolkit/core/mnemonic/suggest'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { completeWord, type Typed, wordAt } from './phrase-text'

/** Maximum number of suggestions. */
const LIMIT = 8

export interface CompletionOptions {
  readonly text: string
  readonly words: WordList | null
  /** The list would reveal what a masked field hides, so it then opens only on request. */
  readonly masked: boolean
  readonly onComplete: (typed: Typed) => void
}

/**
 * Completions of the word at the caret. Arrow keys select, Enter accepts, Escape closes. A complete
 * word that also starts longer ones is listed too, so that each can be selected.
 */
export function useCompletion({ text, words, masked, onComplete }: CompletionOptions) {
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  /** User action on the list since the caret last moved. */
  const [wish, setWish] = useState<'open' | 'closed' | null>(null)

  const at = caret === null ? null : wordAt({ text, caret })
  const prefix = at?.prefix ?? ''
  const fitting = useMemo(
    () => (words && prefix !== '' ? completions(prefix, words, LIMIT) : []),
    [words, prefix],
  )
  // A complete word that starts no other needs no suggestion.
  const whole = fitting.length === 1 && fitting[0] === prefix
  const options = whole || wish === 'closed' || (masked && wish !== 'open') ? [] : fitting
  const chosen = Math.min(active, options.length - 1)

  function moved(position: number | null): void {
    if (position === caret) return
    setCaret(position)
    setActive(0)
    // In a masked field, a list the user opened stays open for this word.
    if (wish === 'closed' || !masked || position === null) setWish(null)
  }

  function take(word: string): void {
    if (caret === null) return
    const next = completeWord({ text, caret }, word)
    setWish(null)
    setActive(0)
    setCaret(next.caret)
    onComplete(next)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.altKey || event.metaKey) return
    if (options.length === 0) {
      const requestsList = event.key === 'ArrowDown' || (event.ctrlKey && event.key === ' ')
      // A list that is still loading opens when it arrives.
      const hopeless = prefix === '' || whole || (words !== null && fitting.length === 0)
      if (!requestsList || hopeless) return
      event.preventDefault()
      setWish('open')
      return
    }
    const step = STEPS.get(event.key)
    if (step !== undefined) {
      event.preventDefault()
      setActive((chosen + step + options.length) % options.length)
    } else if (event.key === 'Enter' && options[chosen] !== undefined) {
      event.preventDefault()
      // Enter in the page's fields triggers its action; here it only accepts the word.
      event.stopPropagation()
      take(options[chosen])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setWish('closed')
    }
  }

  return { options, active: chosen, moved, take, onKeyDown }
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])
