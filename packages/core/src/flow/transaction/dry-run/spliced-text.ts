/** A part of a text that was put together. */
interface Piece {
  readonly at: number
  readonly length: number
  /** Where it was copied from, or what of the source new text stands for; null for nothing. */
  readonly from: number | null
  readonly copied: boolean
}

/** A text made of parts of a source and of new text between them, which knows where each part came from. */
export interface SplicedText {
  readonly text: string
  readonly pieces: readonly Piece[]
}

/** Puts a text together from parts of `source` and new text. */
export class Splicer {
  readonly #source: string
  readonly #pieces: Piece[] = []
  #text = ''

  constructor(source: string) {
    this.#source = source
  }

  /** Appends what the source has there. */
  copy({ from, to }: { readonly from: number; readonly to: number }): this {
    this.#pieces.push({ at: this.#text.length, length: to - from, from, copied: true })
    this.#text += this.#source.slice(from, to)
    return this
  }

  /** Appends new text. @param standsFor the part of the source that something wrong in it is about. */
  add(text: string, standsFor: { readonly from: number } | null = null): this {
    const from = standsFor?.from ?? null
    this.#pieces.push({ at: this.#text.length, length: text.length, from, copied: false })
    this.#text += text
    return this
  }

  get done(): SplicedText {
    return { text: this.#text, pieces: this.#pieces }
  }
}

/** A place as Cadence names it: line from 1, column from 0, in characters and not in UTF-16 units. */
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

function placeAt(text: string, offset: number): LineColumn {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: [...before.slice(start)].length }
}

const pieceAt = ({ pieces }: SplicedText, offset: number) =>
  pieces.find(({ at, length }) => offset >= at && offset < at + length)

/** Whether a place of the spliced text is in new text. */
export const isNewText = (spliced: SplicedText, place: LineColumn): boolean =>
  pieceAt(spliced, offsetOf(spliced.text, place))?.copied !== true

/** Where a place of the spliced text is in the source; null for new text that stands for nothing. */
export function placeInSource(
  spliced: SplicedText,
  source: string,
  place: LineColumn,
): LineColumn | null {
  const offset = offsetOf(spliced.text, place)
  const piece = pieceAt(spliced, offset)
  if (!piece || piece.from === null) return null
  return placeAt(source, piece.copied ? piece.from + offset - piece.at : piece.from)
}
