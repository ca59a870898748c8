import { readJsonString } from './json-string.ts'
import type { FailJson, JsonExpectation } from './parse-json.ts'

/** `key` includes its colon; `close` ends the innermost list or object; `end` is the end of the text. */
export type JsonEvent = 'list' | 'object' | 'close' | 'key' | 'string' | 'number' | 'word' | 'end'

export interface JsonScannerOptions {
  /** Maximum number of open brackets. */
  readonly maxDepth: number
  /** Allows duplicate keys in an object. */
  readonly repeatedKeys?: boolean
  readonly fail: FailJson
}

interface Open {
  readonly offset: number
  readonly isObject: boolean
  /** Keys of an object so far, if duplicates are not allowed. */
  readonly keys: Set<string> | null
}

const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null'])

const isSpace = (unit: number) => unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09

/** Returns true for a character that can continue a number or a word. */
const isToken = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) ||
  (unit >= 0x41 && unit <= 0x5a) ||
  (unit >= 0x61 && unit <= 0x7a) ||
  unit === 0x2b ||
  unit === 0x2d ||
  unit === 0x2e

/**
 * JSON tokenizer (RFC 8259): strict, with the position of every token in UTF-16 units; duplicate keys are a fault
 * unless allowed. It reads the text once, without recursion or regular expressions, which would overflow on millions of
 * characters. Numbers are left as written.
 */
export class JsonScanner {
  /** Start of the last event, and the position after it. */
  offset = 0
  end = 0
  /** Value of a string or key; a number or word as written. */
  text = ''

  readonly #source: string
  readonly #maxDepth: number
  readonly #repeatedKeys: boolean
  readonly #fail: FailJson
  readonly #open: Open[] = []
  #wanted: JsonExpectation | 'nothing' = 'value'

  constructor(source: string, { maxDepth, repeatedKeys = false, fail }: JsonScannerOptions) {
    this.#source = source
    this.#maxDepth = maxDepth
    this.#repeatedKeys = repeatedKeys
    this.#fail = fail
  }

  /** Returns the next token. Throws the result of `fail` for a fault. */
  next(): JsonEvent {
    let comma: number | null = null
    for (;;) {
      const unit = this.#nextUnit()
      const offset = this.end
      this.offset = offset
      const expected = this.#wanted
      if (expected === 'nothing') {
        if (Number.isNaN(unit)) return 'end'
        throw this.#fail({ kind: 'trailing', offset })
      }
      if (Number.isNaN(unit)) throw this.#cutOff()
      if (this.#closes(unit)) {
        if (comma !== null) throw this.#fail({ kind: 'trailing-comma', offset, comma })
        if (expected.endsWith('or-end')) return this.#close()
      }
      if (expected === 'comma-or-end') {
        if (unit !== 0x2c) throw this.#fail({ kind: 'unexpected', offset, expected })
        comma = offset
        this.end = offset + 1
        this.#wanted = this.#open.at(-1)?.isObject ? 'key' : 'value'
        continue
      }
      return expected === 'key' || expected === 'key-or-end' ? this.#key(unit) : this.#value(unit)
    }
  }

  /** Skips whitespace, moving `end`, and returns the next unit; NaN at the end. */
  #nextUnit(): number {
    for (;;) {
      const unit = this.#source.charCodeAt(this.end)
      if (!isSpace(unit)) return unit
      this.end++
    }
  }

  #closes(unit: number): boolean {
    const open = this.#open.at(-1)
    return open !== undefined && unit === (open.isObject ? 0x7d : 0x5d)
  }

  #close(): 'close' {
    this.#open.pop()
    this.end = this.offset + 1
    this.#valueEnds()
    return 'close'
  }

  #valueEnds(): void {
    this.#wanted = this.#open.length === 0 ? 'nothing' : 'comma-or-end'
  }

  #key(unit: number): 'key' {
    const { offset } = this
    if (unit !== 0x22) throw this.#unexpected()
    this.#string()
    const keys = this.#open.at(-1)?.keys
    if (keys?.has(this.text)) throw this.#fail({ kind: 'twice', offset })
    keys?.add(this.text)
    this.#wanted = 'colon'
    const colon = this.#nextUnit()
    if (Number.isNaN(colon)) throw this.#cutOff()
    if (colon !== 0x3a) {
      this.offset = this.end
      throw this.#unexpected()
    }
    this.end++
    this.#wanted = 'value'
    return 'key'
  }

  #value(unit: number): JsonEvent {
    if (unit === 0x5b || unit === 0x7b) return this.#openBracket(unit === 0x7b)
    if (unit === 0x22) {
      this.#string()
      this.#valueEnds()
      return 'string'
    }
    const { offset } = this
    let end = offset
    while (isToken(this.#source.charCodeAt(end))) end++
    this.text = this.#source.slice(offset, end)
    const isNumber = unit === 0x2d || (unit >= 0x30 && unit <= 0x39)
    if (!isNumber && !WORDS.has(this.text)) throw this.#unexpected()
    if (isNumber && !isJsonNumber(this.text)) {
      throw this.#fail({ kind: 'bad-number', offset, length: end - offset })
    }
    this.end = end
    this.#valueEnds()
    return isNumber ? 'number' : 'word'
  }

  #openBracket(isObject: boolean): 'list' | 'object' {
    const { offset } = this
    const limit = this.#maxDepth
    if (this.#open.length >= limit) throw this.#fail({ kind: 'too-deep', offset, limit })
    const keys = isObject && !this.#repeatedKeys ? new Set<string>() : null
    this.#open.push({ offset, isObject, keys })
    this.end = offset + 1
    this.#wanted = isObject ? 'key-or-end' : 'value-or-end'
    return isObject ? 'object' : 'list'
  }

  #string(): void {
    const { text, end } = readJsonString(this.#source, this.offset, this.#fail)
    this.text = text
    this.end = end
  }

  #unexpected(): Error {
    const expected = this.#wanted as JsonExpectation
    return this.#fail({ kind: 'unexpected', offset: this.offset, expected })
  }

  #cutOff(): Error {
    const open = this.#open.at(-1)
    return this.#fail(
      open ? { kind: 'unclosed', offset: open.offset } : { kind: 'empty', offset: this.end },
    )
  }
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

function digitsEnd(text: string, from: number): number {
  let at = from
  while (isDigit(text.charCodeAt(at))) at++
  return at
}

/** Returns true if a text is a JSON number (RFC 8259 section 6). Of any length, so no regular expression. */
export function isJsonNumber(text: string): boolean {
  const start = text.startsWith('-') ? 1 : 0
  let at = digitsEnd(text, start)
  if (at === start || (text.charAt(start) === '0' && at > start + 1)) return false
  if (text.charAt(at) === '.') {
    const end = digitsEnd(text, at + 1)
    if (end === at + 1) return false
    at = end
  }
  if (text.charAt(at) === 'e' || text.charAt(at) === 'E') {
    const sign = text.charAt(at + 1)
    const from = sign === '+' || sign === '-' ? at + 2 : at + 1
    const end = digitsEnd(text, from)
    if (end === from) return false
    at = end
  }
  return at === text.length
}
