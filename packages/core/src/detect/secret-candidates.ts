/** Where something is in a text, in UTF-16 units. */
export interface TextPlace {
  readonly offset: number
  readonly length: number
}

/** The shortest key as text is 32 bytes in Base64 without padding. */
const TOKEN = /[A-Za-z0-9+/_-]{43,}={0,2}/g
/** 32 bytes in hex, whatever letters stand before them: `key_9d61…`. */
const HEX = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi
/** A ruler of signs or a run of zeros is no key. */
const LEAST_KINDS = 10
/** Words with only spaces and line breaks between them, as many as the shortest phrase has. */
const WORDS = /(?<!\p{L})\p{L}{2,20}(?:[\s,]{1,20}\p{L}{2,20}){11,}(?!\p{L})/gu
const PEM_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----/g
const PEM_END = /-----END [A-Z0-9 ]{0,40}-----/g

const placesOf = (pattern: RegExp, text: string): readonly TextPlace[] =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ offset: index, length }))

/** Runs of characters that are long enough for a key, and no ruler or number in decimal. */
export const tokensOf = (text: string): readonly TextPlace[] =>
  [...placesOf(TOKEN, text), ...placesOf(HEX, text)].filter(({ offset, length }) => {
    const token = text.slice(offset, offset + length)
    if (/^\d+$/.test(token) && length !== 64) return false
    return new Set(token.slice(0, 200)).size >= LEAST_KINDS
  })

/** Runs of twelve words and more. */
export const wordRunsOf = (text: string): readonly TextPlace[] => placesOf(WORDS, text)

/** Private keys in PEM, to their last line, or to the end where they have none. */
export function pemKeysOf(text: string): readonly TextPlace[] {
  const found: TextPlace[] = []
  let end = 0
  for (const { offset } of placesOf(PEM_BEGIN, text)) {
    if (offset < end) continue
    PEM_END.lastIndex = offset
    const last = PEM_END.exec(text)
    PEM_END.lastIndex = 0
    end = last ? last.index + last[0].length : text.length
    found.push({ offset, length: end - offset })
  }
  return found
}

/** Whether the text is JSON by its beginning: a keystore, a JWK and a flow.json are, and no program is. */
export const beginsAsJson = (text: string): boolean => /^\s{0,1000}\{/.test(text)

/**
 * Whether `findSecrets` has to look: false only where it would find nothing. Takes microseconds, where the
 * other takes a worker.
 * @example
 * mayHoldSecret('transaction { prepare(signer: &Account) {} }') // => false
 */
export const mayHoldSecret = (text: string): boolean =>
  beginsAsJson(text) ||
  pemKeysOf(text).length > 0 ||
  tokensOf(text).length > 0 ||
  wordRunsOf(text).length > 0
