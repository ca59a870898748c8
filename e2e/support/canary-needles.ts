/** A secret that a test types or a page generates; its kind determines the forms to search for. */
export interface KnownSecret {
  readonly name: string
  readonly kind: 'key' | 'phrase' | 'text'
  /** `key`: hex digits; `phrase`: words; `text`: a password, a passphrase, any other text. */
  readonly value: string
}

/** A piece of a secret in one of its forms. A haystack that contains it has the secret or a part of it. */
export interface Needle {
  readonly secret: string
  readonly form: string
  readonly text: string
}

/** Length of a piece: 64 bits of a key, too long for a coincidence. */
const HEX_DIGITS = 16
const BASE64_CHARACTERS = 11
const DECIMAL_DIGITS = 19
const WORDS = 3

/**
 * Lists every piece of every form of `secrets`: hex, Base64 (both alphabets, at each of the three alignments of a
 * byte), decimal, text, and consecutive words.
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
            // The digits themselves, as a text: the usual form of a key in a page.
            ...add('Base64', base64Pieces(Buffer.from(hex))),
            ...add('Base64', base64Pieces(Buffer.from(hex.toUpperCase()))),
          ]
        : []),
      ...(secret.kind === 'phrase' ? add('words', wordPieces(secret.value)) : []),
      ...(secret.kind === 'text' ? add('text', [secret.value.toLowerCase()]) : []),
    ]
  })
}

/** Finds the needles in `haystack`, ignoring letter case for case-insensitive forms, URL-decoded or not. */
export function findNeedles(haystack: string, needles: readonly Needle[]): readonly Needle[] {
  const exact = `${haystack}\n${decoded(haystack)}`
  const lower = exact.toLowerCase()
  const message = ` ${lower.replace(/[^\p{L}\p{M}]+/gu, ' ')} `
  return needles.filter(({ form, text }) =>
    (form === 'Base64' ? exact : form === 'words' ? message : lower).includes(text),
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
    // Only whole groups of three bytes are independent of the surrounding bytes.
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

/** Decodes each run of escapes separately: an invalid one does not affect the others. */
function decoded(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, run => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}
