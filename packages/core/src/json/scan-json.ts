import { readJsonString } from './json-string.ts'
import type { FailJson, JsonExpectation } from './parse-json.ts'

/** `key` comes with its colon read; `close` ends the innermost list or object; `end` is the text's. */
export type JsonEvent = 'list' | 'object' | 'close' | 'key' | 'string' | 'number' | 'word' | 'end'

export interface JsonScannerOptions {
  /** How many brackets may be open at the same time. */
  readonly maxDepth: number
  /** Lets an object have a key twice. */
  readonly repeatedKeys?: boolean
  readonly fail: FailJson
}

interface Open {
  readonly offset: number
  readonly isObject: boolean
  /** The keys of an object so far, where they may not be repeated. */
  readonly keys: Set<string> | null
}

const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null'])

const isSpace = (unit: number) => unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09

/** Of what begins like a number or a word, everything that could go on with it. */
const isToken = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) ||
  (unit >= 0x41 && unit <= 0x5a) ||
  (unit >= 0x61 && unit <= 0x7a) ||
  unit === 0x2b ||
  unit === 0x2d ||
  unit === 0x2e

/**
 * The one reader of JSON (RFC 8259): strict, with the place of every part in UTF-16 units, and a key
 * that an object has already is a fault unless it may be. It walks the text once, without recursion and without regular
 * expressions, which millions of characters would overflow. Numbers are left as they are written.
 */
export class JsonScanner {
  /** Where the last event begins, and where the text goes on behind it. */
  offset = 0
  end = 0
  /** What a string or key stands for; a number or word as it is written. */
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

  /** The next part. Throws what `fail` makes of a fault. */
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

  /** The unit behind whitespace, which `end` is moved to; NaN where there is none. */
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

/** Whether a text is a number as JSON writes it (RFC 8259 section 6). Any length: no regular expression. */
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
