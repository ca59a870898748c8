/** A secret that a test types or a page makes; what it is tells which of its forms are looked for. */
export interface KnownSecret {
  readonly name: string
  readonly kind: 'key' | 'phrase' | 'text'
  /** `key`: hex digits; `phrase`: words; `text`: a password, a passphrase, any other text. */
  readonly value: string
}

/** A piece of a secret in one of its forms. A haystack that holds it has the secret or a part of it. */
export interface Needle {
  readonly secret: string
  readonly form: string
  readonly text: string
}

/** How long a piece is: 64 bits of a key, nobody's accident. */
const HEX_DIGITS = 16
const BASE64_CHARACTERS = 11
const DECIMAL_DIGITS = 19
const WORDS = 3

/**
 * Every piece of every form of `secrets`: hex, Base64 (both alphabets, at each of the three places a
 * byte can begin in it), decimal, text, and words in a row.
 */
export function needlesOf(secrets: readonly KnownSecret[]): readonly Needle[] {
  return secrets.flatMap(secret => {
    const add = (form: string, texts: readonly string[]): readonly Needle[] =>
      texts.map(text => ({ secret: secret.name, form, text }))
    const bytes = bytesOf(secret)
    const hex = bytes.toString('hex')
    return [
      ...add('hex', windows(hex, HEX_DIGITS)),
      ...add('Base64', base64Pieces(bytes)),
      ...(secret.kind === 'key'
        ? [
            ...add('decimal', windows(BigInt(`0x${hex}`).toString(), DECIMAL_DIGITS)),
            // The digits themselves, as a text: that is how pages mostly hold a key.
            ...add('Base64', base64Pieces(Buffer.from(hex))),
            ...add('Base64', base64Pieces(Buffer.from(hex.toUpperCase()))),
          ]
        : []),
      ...(secret.kind === 'phrase' ? add('words', wordPieces(secret.value)) : []),
      ...(secret.kind === 'text' ? add('text', [secret.value.toLowerCase()]) : []),
    ]
  })
}

/** The needles that `haystack` holds, in any letter case where the form has none, URL-decoded or not. */
export function findNeedles(haystack: string, needles: readonly Needle[]): readonly Needle[] {
  const exact = `${haystack}\n${decoded(haystack)}`
  const lower = exact.toLowerCase()
  const words = ` ${lower.replace(/[^\p{L}\p{M}]+/gu, ' ')} `
  return needles.filter(({ form, text }) =>
    (form === 'Base64' ? exact : form === 'words' ? words : lower).includes(text),
  )
}

function bytesOf({ kind, value }: KnownSecret): Buffer {
  return Buffer.from(value, kind === 'key' ? 'hex' : 'utf8')
}

function windows(text: string, length: number): readonly string[] {
  if (text.length <= length) return [text]
  return Array.from({ length: text.length - length + 1 }, (_, at) => text.slice(at, at + length))
}

function base64Pieces(bytes: Buffer): readonly string[] {
  const pieces = [0, 1, 2].flatMap(shift => {
    // Only whole groups of three bytes look the same whatever stands around them.
    const whole = bytes.subarray(shift, shift + Math.floor((bytes.length - shift) / 3) * 3)
    return windows(whole.toString('base64'), BASE64_CHARACTERS)
  })
  const long = pieces.filter(piece => piece.length === BASE64_CHARACTERS)
  return [...new Set([...long, ...long.map(urlSafe)])]
}

const urlSafe = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_')

function wordPieces(phrase: string): readonly string[] {
  const words = phrase.normalize('NFKD').toLowerCase().trim().split(/\s+/u)
  return words
    .slice(0, Math.max(0, words.length - WORDS + 1))
    .map((_, at) => ` ${words.slice(at, at + WORDS).join(' ')} `)
}

/** Each run of escapes by itself: one that is none leaves the others what they say. */
function decoded(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, run => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}
