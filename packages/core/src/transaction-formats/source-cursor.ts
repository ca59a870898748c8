import { sourceShape } from '../transaction/errors.ts'

/** A place in a source that has one shape, and what may be taken from it. */
export interface SourceCursor {
  /** @throws ToolError `transaction/source-shape` unless exactly this follows; then goes behind it. */
  readonly expect: (text: string) => void
  /** Whether exactly this follows; then goes behind it. */
  readonly takes: (text: string) => boolean
  /** What the sticky pattern has here. @throws ToolError `transaction/source-shape` */
  readonly take: (pattern: RegExp) => string
  /** What is wrong here. */
  readonly fail: () => Error
}

/** The error for the place `offset` of a source. */
export function shapeAt(language: string, source: string, offset: number) {
  const line = source.slice(0, offset).split('\n').length
  // Whoever pasted it may have left the last line feed out: behind it is no place of theirs.
  const end = source.endsWith('\n') ? source.length - 1 : source.length
  return sourceShape({ language, line, offset: Math.min(offset, end) })
}

/** A cursor at the start of a source in `language`, which errors name. */
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
 * Throws unless a source is exactly what is written for what was read of it: nothing in it was left
 * unread. @throws ToolError `transaction/source-shape` at the first difference.
 */
export function requireSame(language: string, source: string, written: string): void {
  if (source === written) return
  let offset = 0
  while (source.charCodeAt(offset) === written.charCodeAt(offset)) offset++
  throw shapeAt(language, source, offset)
}
