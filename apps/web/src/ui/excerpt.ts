export interface Excerpt {
  readonly before: string
  /** What the error is about; empty when it sits between characters or at the end. */
  readonly marked: string
  readonly after: string
  /** Whether text was left out in front and behind. */
  readonly cutBefore: boolean
  readonly cutAfter: boolean
}

const MAX_MARKED = 16

/**
 * The part of `text` around an error, short enough for one line.
 *
 * `offset` and `length` count UTF-16 units, as in ToolError; a place outside the text is moved to
 * its nearest end, and a surrogate pair is never cut in half. `context` is how many units to keep
 * on either side. Characters without a shape are given one (`↵`, `→`, `␀`).
 */
export function excerptAt(text: string, offset: number, length = 1, context = 10): Excerpt {
  const start = whole(text, clamp(offset, 0, text.length), -1)
  const end = whole(text, clamp(offset + Math.min(length, MAX_MARKED), start, text.length), 1)
  const first = whole(text, Math.max(0, start - context), 1)
  const last = whole(text, Math.min(text.length, end + context), -1)
  return {
    before: visible(text.slice(first, start)),
    marked: visible(text.slice(start, end)).replaceAll(' ', '␣'),
    after: visible(text.slice(end, last)),
    cutBefore: first > 0,
    cutAfter: last < text.length,
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** `index`, moved by `step` when it would split a surrogate pair. */
function whole(text: string, index: number, step: 1 | -1): number {
  const splits =
    /[\uD800-\uDBFF]/.test(text.charAt(index - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(index))
  return splits ? index + step : index
}

function visible(text: string): string {
  return Array.from(text, character => {
    if (character === '\n') return '↵'
    if (character === '\t') return '→'
    const code = character.charCodeAt(0)
    if (code < 0x20) return String.fromCharCode(0x2400 + code)
    return character === '\u007F' ? '␡' : character
  }).join('')
}
