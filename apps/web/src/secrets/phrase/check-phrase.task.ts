import { ToolError } from '@toolkit/core/errors'
import { detectLanguage } from '@toolkit/core/mnemonic/detect-language'
import { languageFacts, loadWordList } from '@toolkit/core/mnemonic/languages'
import { type MnemonicNote, parseMnemonic } from '@toolkit/core/mnemonic/mnemonic'
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
  const matches = await detectLanguage(text)
  const most = matches[0]?.known
  const candidates = matches.filter(({ known }) => known === most).map(({ language }) => language)
  let refusal: unknown
  // Lists share words: the first one with a valid checksum wins.
  for (const language of candidates.length > 0 ? candidates : (['english'] as const)) {
    try {
      const { mnemonic, words, entropy, notes } = parseMnemonic(text, await loadWordList(language))
      entropy.wipe()
      const { label } = languageFacts(language)
      return { mnemonic, words: words.reveal().length, language: label, notes }
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      refusal ??= error
    }
  }
  throw refusal
}
