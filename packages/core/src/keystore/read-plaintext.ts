import { padStart } from '../bytes/bytes.ts'
import { parseHex } from '../bytes/hex.ts'
import { utf8Text } from '../bytes/utf8.ts'
import { loadWordList, type MnemonicLanguage } from '../mnemonic/languages.ts'
import { generateMnemonic } from '../mnemonic/mnemonic.ts'
import { Secret } from '../secret.ts'
import { badPlaintext } from './errors.ts'
import type { Keystore, StoredMnemonic, Weakness } from './keystore.ts'
import { decryptAes } from './open-crypto.ts'
import { shortKey, trailingNul } from './weaknesses.ts'

export type Plaintext = { readonly weaknesses: readonly Weakness[] } & (
  | { readonly kind: 'private-key'; readonly bytes: Uint8Array }
  | { readonly kind: 'mnemonic'; readonly bytes: Uint8Array; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
)

const PHRASE = /^\p{L}+(\s+\p{L}+){11,23}$/u
const KEY_LENGTH = 32
/** Fewer bytes are not a key that lost its leading zeros. */
const SHORTEST_KEY = 28

/**
 * Classifies the decrypted bytes. A missing `type` means a private key, but words and hex digits, which are not one,
 * are recognised by their characters.
 * @throws ToolError `keystore/bad-plaintext` when a phrase is not text.
 */
export function readPlaintext(plaintext: Uint8Array, holds: Keystore['holds']): Plaintext {
  const { length } = plaintext
  if (holds === 'private-key') {
    if (length === KEY_LENGTH) return { kind: 'private-key', bytes: plaintext, weaknesses: [] }
    if (length >= SHORTEST_KEY && length < KEY_LENGTH) {
      const bytes = padStart(plaintext, KEY_LENGTH)
      return { kind: 'private-key', bytes, weaknesses: [shortKey(length)] }
    }
  }
  let end = length
  while (end > 0 && plaintext[end - 1] === 0) end -= 1
  const bytes = plaintext.slice(0, end)
  const weaknesses = end < length ? [trailingNul()] : []
  const text = utf8Text(bytes)
  if (holds === 'mnemonic') {
    if (text === null || text === '') throw badPlaintext({ what: 'not-utf8' })
    return { kind: 'mnemonic', bytes, text, weaknesses }
  }
  if (text !== null && /^(0x)?[0-9a-f]{64}$/i.test(text)) {
    return { kind: 'private-key', bytes: parseHex(text), weaknesses }
  }
  if (text !== null && PHRASE.test(text.normalize('NFC').trim())) {
    return { kind: 'mnemonic', bytes, text, weaknesses }
  }
  return { kind: 'bytes', bytes: plaintext, weaknesses: [] }
}

/** Language by ethers' name of its word list. */
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
 * Decrypts the phrase stored beside a key. Ethers (`x-ethers` 0.1): its entropy under AES-256-CTR with 32 further
 * derived bytes; imToken: its words under the file's own key. Null for an unknown language, an invalid length or what is
 * no text; the key itself is still usable.
 * @param derived the file's derived bytes: 64 for ethers.
 */
export async function readStoredMnemonic(
  { by, counter, ciphertext, locale }: StoredMnemonic,
  derived: Uint8Array,
): Promise<Secret<string> | null> {
  if (counter.length !== 16) return null
  if (by === 'imtoken') {
    const text = utf8Text(
      await decryptAes('aes-128-ctr', derived.subarray(0, 16), counter, ciphertext),
    )
    return text !== null && PHRASE.test(text.normalize('NFC').trim()) ? new Secret(text) : null
  }
  const language = LANGUAGES.get(locale)
  const { length } = ciphertext
  if (language === undefined || length < 16 || length > 32 || length % 4 !== 0) return null
  const entropy = await decryptAes('aes-256-ctr', derived.subarray(32, 64), counter, ciphertext)
  const phrase = generateMnemonic(entropy, await loadWordList(language))
  entropy.fill(0)
  return new Secret(phrase)
}
