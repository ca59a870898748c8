/** Part of a composed text. */
interface Piece {
  readonly at: number
  readonly length: number
  /** Origin of copied text, or the part of the source that new text replaces; null for none. */
  readonly from: number | null
  /** Copied, replacing a part of the source, an authorizer's account, or a frame around them. */
  readonly kind: 'copied' | 'replaced' | 'account' | 'frame'
}

/** Text composed of parts of a source and of new text, with the origin of each part. */
export interface SplicedText {
  readonly text: string
  readonly pieces: readonly Piece[]
  /** Prefix of names in new text. */
  readonly prefix: string
}

/** Composes a text from parts of `source` and new text. */
export class Splicer {
  readonly #source: string
  readonly #pieces: Piece[] = []
  readonly #prefix: string
  #text = ''

  constructor(source: string, prefix = '') {
    this.#source = source
    this.#prefix = prefix
  }

  /** Appends this range of the source. */
  copy({ from, to }: { readonly from: number; readonly to: number }): this {
    return this.#append(this.#source.slice(from, to), from, 'copied')
  }

  /** Appends new text. @param standsFor the part of the source that something wrong in it is about. */
  add(text: string, standsFor: { readonly from: number } | null = null): this {
    return this.#append(text, standsFor?.from ?? null, 'frame')
  }

  /** Appends new text in place of a part of the source. */
  replace(text: string, { from }: { readonly from: number }): this {
    return this.#append(text, from, 'replaced')
  }

  /** Appends the account of an authorizer, for a parameter of `prepare`. */
  account(text: string, { from }: { readonly from: number }): this {
    return this.#append(text, from, 'account')
  }

  #append(text: string, from: number | null, kind: Piece['kind']): this {
    this.#pieces.push({ at: this.#text.length, length: text.length, from, kind })
    this.#text += text
    return this
  }

  get done(): SplicedText {
    return { text: this.#text, pieces: this.#pieces, prefix: this.#prefix }
  }
}

/** Position as in Cadence: line from 1, column from 0, in characters, not UTF-16 units. */
export interface LineColumn {
  readonly line: number
  readonly column: number
}

function offsetOf(text: string, { line, column }: LineColumn): number {
  let start = 0
  for (let at = 1; at < line; at += 1) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  let offset = start
  for (let at = 0; at < column && offset < text.length; at += 1) {
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
  }
  return offset
}

/** Returns the position of an offset. */
export function lineColumnAt(text: string, offset: number): LineColumn {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: [...before.slice(start)].length }
}

const pieceAt = ({ pieces }: SplicedText, offset: number) =>
  pieces.find(({ at, length }) => offset >= at && offset < at + length)

/** Returns the kind of the piece at a position of the spliced text; a frame if there is none. */
export const kindAt = (spliced: SplicedText, position: LineColumn): Piece['kind'] =>
  pieceAt(spliced, offsetOf(spliced.text, position))?.kind ?? 'frame'

/**
 * Maps a position of the spliced text to the source, unchanged if it is in no piece; null for new text that replaces
 * nothing.
 */
export function positionInSource(
  spliced: SplicedText,
  source: string,
  position: LineColumn,
): LineColumn | null {
  // Cadence’s “nowhere” (0:0), used for a declaration that an import doesn’t find.
  if (position.line === 0) return position
  const offset = offsetOf(spliced.text, position)
  const piece = pieceAt(spliced, offset)
  if (!piece || piece.from === null) return null
  return lineColumnAt(source, piece.kind === 'copied' ? piece.from + offset - piece.at : piece.from)
}
