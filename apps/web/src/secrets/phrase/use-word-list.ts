import { loadWordList, type MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import { useEffect, useMemo } from 'react'
import { useRun } from '../../workers/use-run'

/** Loads the words of a language as soon as it is selected, so that they are available offline later. */
export function useWordList(language: MnemonicLanguage | null) {
  const inputs = useMemo(() => [language], [language])
  const { state, stale, start, reset } = useRun<readonly string[]>({ inputs })
  useEffect(() => {
    if (language === null) reset()
    else void start(() => loadWordList(language))
  }, [language, start, reset])
  return {
    /** Null while loading, and if loading failed. */
    words: state.status === 'done' && !stale ? state.output : null,
    failure: state.status === 'failed' ? state : null,
  }
}
