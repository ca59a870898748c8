import { loadWordList, type MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import { useEffect } from 'react'
import { useJob } from '../../workers/use-task'

/** The words of a language, loaded as soon as it is chosen: so they are there when the network is not. */
export function useWordList(language: MnemonicLanguage | null) {
  const { state, run, reset } = useJob(async (id: MnemonicLanguage) => ({
    id,
    words: await loadWordList(id),
  }))
  useEffect(() => {
    if (language === null) reset()
    else void run(language)
  }, [language, run, reset])
  const loaded = state.status === 'done' && state.output.id === language
  return {
    /** Null until they are there, and where they cannot be had. */
    words: loaded ? state.output.words : null,
    error: state.status === 'failed' ? state.error : null,
    retry: () => void (language && run(language)),
  }
}
