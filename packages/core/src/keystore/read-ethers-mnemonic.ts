import { loadWordList, type MnemonicLanguage } from '../mnemonic/languages.ts'
import { generateMnemonic } from '../mnemonic/mnemonic.ts'
import { Secret } from '../secret.ts'
import { decryptAes } from './aes.ts'
import type { Keystore } from './keystore.ts'

/** ethers' names of the word lists. */
const LANGUAGES: ReadonlyMap<string, MnemonicLanguage> = new Map([
  ['en', 'english'],
  ['cz', 'czech'],
  ['es', 'spanish'],
  ['fr', 'french'],
  ['it', 'italian'],
  ['ja', 'japanese'],
  ['ko', 'korean'],
  ['pt', 'portuguese'],
  ['zh_cn', 'chinese-simplified'],
  ['zh_tw', 'chinese-traditional'],
])

/**
 * The phrase that ethers keeps beside a key (`x-ethers` 0.1): its entropy under AES-256-CTR.
 * null for a language or a length that there is none of; the key itself is not lost by that.
 */
export async function readEthersMnemonic(
  kept: NonNullable<Keystore['ethersMnemonic']>,
  key: Uint8Array,
): Promise<Secret<string> | null> {
  const language = LANGUAGES.get(kept.locale)
  const { length } = kept.ciphertext
  if (language === undefined || kept.counter.length !== 16) return null
  if (length < 16 || length > 32 || length % 4 !== 0) return null
  const entropy = await decryptAes('aes-256-ctr', key, kept.counter, kept.ciphertext)
  const phrase = generateMnemonic(entropy, await loadWordList(language))
  entropy.fill(0)
  return new Secret(phrase)
}
