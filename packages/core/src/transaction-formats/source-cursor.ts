import { sourceShape } from '../transaction/errors.ts'

/** Position in a source of fixed shape, with its parsing operations. */
export interface SourceCursor {
  /** @throws ToolError `transaction/source-shape` unless exactly this follows; then goes behind it. */
  readonly expect: (text: string) => void
  /** Moves past the text if exactly this follows; returns true if so. */
  readonly takes: (text: string) => boolean
  /** Takes the match of the sticky pattern here. @throws ToolError `transaction/source-shape` */
  readonly take: (pattern: RegExp) => string
  /** Creates the error for this position. */
  readonly fail: () => Error
}

/** Creates the error for `offset` in a source. */
export function shapeAt(language: string, source: string, offset: number) {
  const line = source.slice(0, offset).split('\n').length
  // The user may have omitted the last line feed: the error must not point past it.
  const end = source.endsWith('\n') ? source.length - 1 : source.length
  return sourceShape({ language, line, offset: Math.min(offset, end) })
}

/** Creates a cursor at the start of a source in `language`, which errors name. */
export function cursorOf(language: string, source: string): SourceCursor {
  let offset = 0
  const fail = () => shapeAt(language, source, offset)
  const takes = (text: string) => {
    if (!source.startsWith(text, offset)) return false
    offset += text.length
    return true
  }
  return {
    fail,
    takes,
    expect(text) {
      if (takes(text)) return
      let same = 0
      while (same < text.length && source[offset + same] === text[same]) same++
      throw shapeAt(language, source, offset + same)
    },
    take(pattern) {
      pattern.lastIndex = offset
      const found = pattern.exec(source)?.[0]
      if (found === undefined) throw fail()
      offset += found.length
      return found
    },
  }
}

/**
 * Checks that a source is exactly what would be written for its parsed content, so that nothing was ignored. @throws
 * ToolError `transaction/source-shape` at the first difference.
 */
export function requireSame(language: string, source: string, written: string): void {
  if (source === written) return
  let offset = 0
  while (source.charCodeAt(offset) === written.charCodeAt(offset)) offset++
  throw shapeAt(language, source, offset)
}
