import { languageFacts } from '@toolkit/core/mnemonic/languages'
import type { MnemonicNote } from '@toolkit/core/mnemonic/mnemonic'
import { readPhrase } from '@toolkit/core/mnemonic/read-phrase'
import type { Secret } from '@toolkit/core/secret'
import { readSecrets } from '@toolkit/explain/detect/find-secrets'
import { defineTask } from '../../workers/task'
import { isWrapped } from '../is-wrapped'

export interface CheckedPhrase {
  /** In BIP-39's normal form. */
  readonly mnemonic: Secret<string>
  readonly words: number
  /** "English". */
  readonly language: string
  readonly notes: readonly MnemonicNote[]
}

/** Parses a phrase in any language and checks its checksum; a phrase within other text is extracted. */
export default defineTask(
  'check-phrase',
  async (phrase: Secret<string>): Promise<CheckedPhrase> => {
    const text = phrase.reveal()
    try {
      return await check(text)
    } catch (error) {
      const found = (await readSecrets(text)).find(({ kind }) => kind === 'mnemonic')
      if (found?.certainty !== 'certain' || !isWrapped(text, found)) throw error
      return check(found.secret.reveal())
    }
  },
)

async function check(text: string): Promise<CheckedPhrase> {
  const { mnemonic, words, entropy, notes, language } = await readPhrase(text)
  entropy.wipe()
  const { label } = languageFacts(language)
  return { mnemonic, words: words.reveal().length, language: label, notes }
}
