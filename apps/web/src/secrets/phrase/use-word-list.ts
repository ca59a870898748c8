import { loadWordList, type MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import { useWorkerQuery } from '../../workers/use-worker-query'

const load = (language: MnemonicLanguage) => loadWordList(language)

/** Loads the words of a language as soon as it is selected, so that they are available offline later. */
export function useWordList(language: MnemonicLanguage | null) {
  const state = useWorkerQuery(load, language)
  return {
    /** Null while loading, and if loading failed. */
    words: state.status === 'success' ? state.data : null,
    failure: state.status === 'error' ? state : null,
  }
}
