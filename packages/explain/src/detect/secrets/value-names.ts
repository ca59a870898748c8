import { isHalf, isHashCall, type Naming, namingBehind, namingOf } from './naming.ts'
import type { TextRange } from './text-interpretation.ts'

const LONGEST_LABEL = 120
const LONGEST_NAME = 80
/** Maximum distance between two numbers of a signature, and length of a table's line. */
const LONGEST_PAIR = 200
const LONGEST_ROW = 2000
/** Value stored in a slot, after its key. */
const OF_SLOT = /\b(?:slot|storage)\b[^\n]{1,90}[\s"'](?:=>?|:|->|→)\s*["']?(?:0x)?$/i
const OF_FRAGMENT = /\/[^\s#]*#([\w-]+=)$/
/** Maximum number of enclosing brackets that may name a value. */
const ENCLOSING = 8
const [QUOTE, BACKSLASH, LINE_FEED, RETURN] = [0x22, 0x5c, 0x0a, 0x0d]

/** Number of JSON-Cadence, before its type or after it. */
const TYPED_NUMBER = /"type"\s*:\s*"(?:U?Int|Word|U?Fix)\w*"\s*,\s*"value"\s*:\s*"-?$/
const NUMBER_TYPE = /^"?\s*,\s*"type"\s*:\s*"(?:U?Int|Word|U?Fix)/
/** Members that occur only in data written by the network or a compiler. */
const RECORD_MEMBER =
  /["'\s](?:block_?id|block_?hash|transaction_?hash|transaction_?id|reference_block_id|ref_?block|topics|log_?index|gas_limit|proposal_?key|authorizers|payload_signatures|envelope_signatures|parent_id|parent_?hash|state_?root|blockNumber|abi|public_?key)["']?\s*[:=]/gi
const MEMBERS_OF_RECORD = 2

interface Columns {
  readonly mark: string
  readonly names: readonly string[]
}

/** Returns the names in a table's first line, and their separator; null if the text isn't a table. */
function columnsOf(text: string): Columns | null {
  const [first = ''] = text.trimStart().slice(0, LONGEST_ROW).split(/\r?\n/)
  if (!/^[\p{L}\p{N}_ .#|,;\t"'()-]+$/u.test(first)) return null
  const mark = ['|', '\t', ';', ','].find(one => first.includes(one))
  return mark === undefined ? null : { mark, names: first.split(mark) }
}

/** Determines the names of a text's values. Call it in the order of the text, which is scanned once. */
export class ValueNames {
  readonly #text: string
  readonly #isRecord: boolean
  readonly #next = /["{}[\],]/g
  /** Names of the open lists and objects, and of the current member. */
  readonly #open: (string | null)[] = []
  #name: string | null = null
  /** Value of the member `name` beside the current one, as JSON-Cadence writes fields. */
  #title: string | null = null
  #read = 0
  /** End of the previous value. */
  #last = 0

  /** True if the following values on lines of their own are in a list of public data. */
  #isPublicList = false
  readonly #columns: Columns | null

  constructor(text: string) {
    this.#text = text
    this.#columns = columnsOf(text)
    const members = text.matchAll(RECORD_MEMBER)
    let count = 0
    while (count < MEMBERS_OF_RECORD && !members.next().done) count += 1
    this.#isRecord = count >= MEMBERS_OF_RECORD
  }

  /**
   * @param isAny true if values with their own names may start within it.
   * @param isList true for a list, whose type isn't that of its first number.
   */
  namingOf(
    { offset, length }: TextRange,
    { isAny = false, isList = false }: { readonly isAny?: boolean; readonly isList?: boolean } = {},
  ): Naming {
    this.#walkTo(offset)
    const label = this.#labelAt(offset)
    if (!isList && TYPED_NUMBER.test(this.#text.slice(Math.max(0, offset - LONGEST_NAME), offset)))
      return 'public'
    const naming =
      namingOf(label) ??
      this.#beside(offset, offset + length) ??
      this.#enclosing() ??
      this.#column(offset) ??
      this.#heading(offset, label) ??
      this.#behind(offset + length)
    if (!isAny) this.#last = offset + length
    return naming ?? (this.#isRecord ? 'public' : null)
  }

  /** Returns the text before a value on its line, from the last separator. */
  #labelAt(offset: number): string {
    const from = Math.max(this.#last, offset - LONGEST_LABEL)
    const before = this.#text.slice(from, offset)
    const start = Math.max(...[...'\n\r,;{}|&?'].map(mark => before.lastIndexOf(mark)))
    const line = before.slice(start + 1)
    // The path of a link does not name what its fragment has: `/key/analyze#id=…`.
    const label = OF_FRAGMENT.exec(line)?.[1] ?? line
    // Cells of a table: the name of a cell comes before its bar.
    return before[start] === '|' && !/\p{L}/u.test(label)
      ? before.slice(before.lastIndexOf('\n') + 1)
      : label
  }

  #enclosing(): Naming {
    const member = this.#name === 'value' ? this.#title : this.#name
    for (const name of [member, ...this.#open.slice(-ENCLOSING).toReversed()]) {
      const naming = name === null ? null : namingOf(name)
      if (naming !== null) return naming
    }
    return null
  }

  /** Returns the meaning of the same line for this and another value together. */
  #beside(start: number, end: number): Naming {
    const before = this.#text.slice(Math.max(0, start - LONGEST_PAIR), start)
    const isPublic =
      isHalf(before, this.#text.slice(end, end + LONGEST_PAIR)) ||
      isHashCall(before.slice(-LONGEST_LABEL)) ||
      OF_SLOT.test(before)
    return isPublic ? 'public' : null
  }

  /** Returns the meaning of the value's column in the table's first line. */
  #column(offset: number): Naming {
    if (this.#columns === null) return null
    const { mark, names } = this.#columns
    const before = this.#text.slice(Math.max(0, offset - LONGEST_ROW), offset)
    const line = before.slice(before.lastIndexOf('\n') + 1)
    const rest = this.#text.slice(offset, offset + LONGEST_ROW).split('\n')[0] ?? ''
    const cells = line.split(mark)
    const isRow = cells.length + rest.split(mark).length - 1 === names.length
    return isRow ? namingOf(names[cells.length - 1] ?? '') : null
  }

  /** Returns the meaning of the line above a value on its own line, or above its list. */
  #heading(offset: number, label: string): Naming {
    if (/[\p{L}\p{N}]/u.test(label.replace(/0x$/i, ''))) return null
    const before = this.#text.slice(Math.max(this.#last, offset - 2 * LONGEST_LABEL), offset)
    if (/^["'`]?,?\s*\n[\s\d\-*•.)"'`[]*(?:0x)?$/.test(before) && this.#isPublicList)
      return 'public'
    const lines = before.split(/\r?\n/).slice(0, -1)
    const heading = lines.findLast(line => /[\p{L}\p{N}]/u.test(line)) ?? ''
    if (heading === '') return null
    const naming = heading.length > LONGEST_LABEL ? null : namingOf(heading)
    this.#isPublicList = naming === 'public' && /s[^\p{L}\p{N}]*$/u.test(heading)
    return naming
  }

  /** Returns the meaning of the text after it on its line: a file name, as in a list of checksums, or a remark. */
  #behind(end: number): Naming {
    const behind = this.#text.slice(end, end + LONGEST_NAME)
    if (NUMBER_TYPE.test(behind)) return 'public'
    const [line = ''] = behind.split(/[\r\n]/)
    return namingBehind(line)
  }

  #walkTo(offset: number): void {
    this.#next.lastIndex = this.#read
    for (let found = this.#next.exec(this.#text); found; found = this.#next.exec(this.#text)) {
      const { index } = found
      if (index >= offset) return
      this.#read = index + 1
      switch (found[0]) {
        case '"': {
          const end = this.#endOfString(index)
          if (end === null) break
          // The value is within this text.
          if (end > offset) return
          this.#read = end
          const isName = /^\s{0,20}:/.test(this.#text.slice(end, end + 21))
          const written = this.#text.slice(index + 1, Math.min(end - 1, index + LONGEST_NAME))
          if (isName) this.#name = written
          else if (this.#name === 'name') this.#title = written
          break
        }
        case ',':
          this.#name = null
          break
        case '{':
        case '[':
          this.#open.push(this.#name === 'value' ? this.#title : this.#name)
          this.#name = null
          this.#title = null
          break
        default:
          this.#open.pop()
          this.#name = null
          this.#title = null
      }
      this.#next.lastIndex = this.#read
    }
    this.#read = this.#text.length
  }

  /** Returns the offset after the closing quote; null if its line has none, which is then skipped. */
  #endOfString(start: number): number | null {
    for (let at = start + 1; at < this.#text.length; at += 1) {
      const unit = this.#text.charCodeAt(at)
      if (unit === QUOTE) return at + 1
      if (unit === BACKSLASH) at += 1
      else if (unit === LINE_FEED || unit === RETURN) {
        this.#read = at
        return null
      }
    }
    this.#read = this.#text.length
    return null
  }
}
