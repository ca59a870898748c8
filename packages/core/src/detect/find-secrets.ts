import { languagesInScriptOf } from '../mnemonic/detect-language.ts'
import { loadWordList, type WordList } from '../mnemonic/languages.ts'
import { detect } from './detect.ts'
import type { PastedKind } from './guess.ts'
import {
  beginsAsJson,
  pemKeysOf,
  type TextPlace,
  tokensOf,
  wordRunsOf,
} from './secret-candidates.ts'

/** Something in a text that is, or may be, a secret. */
export interface FoundSecret extends TextPlace {
  readonly kind: PastedKind
}

/** More runs that may be keys than a program has: those beyond are taken for what they may be. */
const MOST_LOOKED_AT = 500
const SHORTEST_PHRASE = 12

/**
 * What in a text, a program say, is or may be a secret: keys in PEM, extended keys, WIF, 32 bytes in hex or
 * Base64, phrases of words that are all on one of BIP-39's lists; all of it where it is a keystore, a JWK with
 * its private part or a flow.json. 64 hex digits may be a hash as well: they are told all the same. In the
 * order of the text, none within another one. Heavy: for workers.
 * @throws ToolError `mnemonic/list-not-loaded`.
 * @example
 * await findSecrets('transaction {}') // => []
 */
export async function findSecrets(text: string): Promise<readonly FoundSecret[]> {
  if (beginsAsJson(text)) {
    const kind = await secretKind(text)
    if (kind !== null) return [{ offset: 0, length: text.length, kind }]
  }
  const found: FoundSecret[] = pemKeysOf(text).map(place => ({ ...place, kind: 'private-key' }))
  for (const [at, place] of tokensOf(text).entries()) {
    const token = text.slice(place.offset, place.offset + place.length)
    const kind = at < MOST_LOOKED_AT ? await secretKind(token) : 'private-key'
    if (kind !== null) found.push({ ...place, kind })
  }
  for (const run of wordRunsOf(text)) found.push(...(await phrasesIn(text, run)))
  const ordered = found.toSorted((a, b) => a.offset - b.offset || b.length - a.length)
  let end = 0
  return ordered.filter(({ offset, length }) => {
    if (offset < end) return false
    end = offset + length
    return true
  })
}

async function secretKind(text: string): Promise<PastedKind | null> {
  const secret = (await detect(text)).find(guess => guess.secret)
  if (secret === undefined) return null
  // A long name: of the Base64 of 32 bytes one in ten thousand has no digit.
  return secret.kind === 'base64' && /^[A-Za-z_]+$/.test(text) ? null : secret.kind
}

/** The stretches of a run of words that are on one list, each long enough for a phrase. */
async function phrasesIn(
  text: string,
  { offset, length }: TextPlace,
): Promise<readonly FoundSecret[]> {
  const run = text.slice(offset, offset + length)
  const words = [...run.matchAll(/\p{L}+/gu)].map(({ index, 0: word }) => ({
    from: offset + index,
    to: offset + index + word.length,
    word: word.toLowerCase().normalize('NFKD'),
  }))
  const found: FoundSecret[] = []
  for (const language of languagesInScriptOf(run)) {
    const list = wordsOf(await loadWordList(language))
    let first = 0
    for (let at = 0; at <= words.length; at += 1) {
      const word = words[at]
      if (word && list.has(word.word)) continue
      const [begin, last] = [words[first], words[at - 1]]
      if (begin && last && at - first >= SHORTEST_PHRASE) {
        found.push({ offset: begin.from, length: last.to - begin.from, kind: 'mnemonic' })
      }
      first = at + 1
    }
  }
  return found
}

const sets = new WeakMap<WordList, ReadonlySet<string>>()

function wordsOf(list: WordList): ReadonlySet<string> {
  const known = sets.get(list) ?? new Set(list)
  sets.set(list, known)
  return known
}
