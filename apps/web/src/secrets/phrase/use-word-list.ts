import { loadWordList, type MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import { useEffect, useMemo } from 'react'
import { useRun } from '../../workers/use-run'

/** The words of a language, loaded as soon as it is chosen: so they are there when the network is not. */
export function useWordList(language: MnemonicLanguage | null) {
  const inputs = useMemo(() => [language], [language])
  const { state, stale, start, reset } = useRun<readonly string[]>({ inputs })
  useEffect(() => {
    if (language === null) reset()
    else void start(() => loadWordList(language))
  }, [language, start, reset])
  return {
    /** Null until they are there, and where they cannot be had. */
    words: state.status === 'done' && !stale ? state.output : null,
    failure: state.status === 'failed' ? state : null,
  }
}
