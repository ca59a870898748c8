import { type ToolError, toToolError } from '@toolkit/core/errors'
import {
  loadWordList,
  type MnemonicLanguage,
  type WordList,
} from '@toolkit/core/mnemonic/languages'
import { useCallback, useEffect, useState } from 'react'

export interface WordListState {
  /** Null until they are there, and where they cannot be had. */
  readonly words: WordList | null
  readonly error: ToolError | null
  readonly retry: () => void
}

interface Outcome {
  readonly language: MnemonicLanguage
  readonly words: WordList | null
  readonly error: ToolError | null
}

/** The words of a language, loaded as soon as it is chosen: so they are there when the network is not. */
export function useWordList(language: MnemonicLanguage | null): WordListState {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [round, setRound] = useState(0)
  const retry = useCallback(() => {
    setOutcome(null)
    setRound(count => count + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries the same again.
  useEffect(() => {
    if (language === null) return
    let wanted = true
    loadWordList(language).then(
      words => wanted && setOutcome({ language, words, error: null }),
      error => wanted && setOutcome({ language, words: null, error: toToolError(error) }),
    )
    return () => {
      wanted = false
    }
  }, [language, round])

  const current = outcome?.language === language ? outcome : null
  return { words: current?.words ?? null, error: current?.error ?? null, retry }
}
