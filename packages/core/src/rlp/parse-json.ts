import { characterAt, nameCharacter } from '../bytes/characters.ts'
import type { RlpValue } from './encode.ts'
import { encodeRlpUint } from './encode.ts'
import { rlpTooDeep, rlpTooManyItems } from './errors.ts'
import {
  jsonEmpty,
  jsonForeign,
  jsonTrailing,
  jsonTrailingComma,
  jsonUnexpected,
  jsonUnfinished,
  naturalFault,
  naturalTooLong,
} from './json-errors.ts'
import { readJsonText } from './json-text.ts'
import { MAX_RLP_DEPTH, MAX_RLP_ITEMS } from './limits.ts'
import { findNaturalFault, MAX_DIGITS } from './natural.ts'

interface OpenList {
  readonly items: RlpValue[]
  readonly offset: number
}

const NUMBER_LIKE = /[-+.0-9A-Za-z]+/uy
const WORDS = { true: 'boolean', false: 'boolean', null: 'null' } as const

/** Reads one JSON text. Kept in an object: the place and the open lists belong to all its steps. */
class Reader {
  readonly #text: string
  readonly #open: OpenList[] = []
  #at = 0
  #count = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): RlpValue {
    this.#skipSpace()
    if (this.#at >= this.#text.length) throw jsonEmpty()
    let value = this.#value()
    for (;;) {
      // A list that was just opened has no value yet.
      if (value !== undefined) {
        const list = this.#open.at(-1)
        if (!list) break
        list.items.push(value)
        value = this.#next(list)
      } else value = this.#first()
    }
    this.#skipSpace()
    if (this.#at < this.#text.length) throw jsonTrailing({ where: '', offset: this.#at })
    return value
  }

  /** Behind an item: the next one, or the list that ends here. */
  #next(list: OpenList): RlpValue | undefined {
    this.#skipSpace()
    const sign = this.#text[this.#at]
    if (sign === ']') return this.#close(list)
    if (sign === undefined) throw this.#unclosed(list)
    if (sign !== ',') throw this.#unexpected('a comma or "]"')
    const comma = this.#at++
    this.#skipSpace()
    if (this.#text[this.#at] === ']') {
      throw jsonTrailingComma({ where: this.#where(), offset: comma })
    }
    if (this.#at >= this.#text.length) throw this.#unclosed(list)
    return this.#value()
  }

  /** Behind a "[": the first item, or the list that ends here. */
  #first(): RlpValue | undefined {
    this.#skipSpace()
    const list = this.#open.at(-1) as OpenList
    if (this.#text[this.#at] === ']') return this.#close(list)
    if (this.#at >= this.#text.length) throw this.#unclosed(list)
    return this.#value()
  }

  #close(list: OpenList): RlpValue {
    this.#at++
    this.#open.pop()
    return list.items
  }

  /** The value that starts here; undefined for a list, which is open now. */
  #value(): RlpValue | undefined {
    const offset = this.#at
    if (++this.#count > MAX_RLP_ITEMS) throw rlpTooManyItems({ offset, limit: MAX_RLP_ITEMS })
    const sign = this.#text[offset] ?? ''
    if (sign === '[') {
      if (this.#open.length >= MAX_RLP_DEPTH) throw rlpTooDeep({ offset, limit: MAX_RLP_DEPTH })
      this.#open.push({ items: [], offset })
      this.#at++
      return undefined
    }
    if (sign === '"') {
      const { bytes, end } = readJsonText(this.#text, offset, () => this.#where())
      this.#at = end
      return bytes
    }
    if (sign === '{') throw jsonForeign('object', { where: this.#where(), offset })
    return this.#number(offset)
  }

  #number(offset: number): RlpValue {
    NUMBER_LIKE.lastIndex = offset
    const token = NUMBER_LIKE.exec(this.#text)?.[0]
    const foreign = WORDS[token as keyof typeof WORDS]
    if (token !== undefined && foreign !== undefined) {
      throw jsonForeign(foreign, { where: this.#where(), offset, length: token.length })
    }
    if (token === undefined || !/^-?[0-9]/u.test(token)) throw this.#unexpected('a value')
    const found = findNaturalFault(token)
    if (found) {
      const character = characterAt(token, found.offset)
      throw naturalFault(found.fault, {
        where: this.#where(),
        offset: offset + found.offset,
        length: character.length,
        character: nameCharacter(character),
      })
    }
    if (token.length > MAX_DIGITS) {
      const digits = token.length
      throw naturalTooLong({ where: this.#where(), digits, limit: MAX_DIGITS, offset })
    }
    this.#at = offset + token.length
    return encodeRlpUint(BigInt(token))
  }

  #skipSpace(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at)
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return
      this.#at++
    }
  }

  #unexpected(wanted: string) {
    const found = characterAt(this.#text, this.#at)
    return jsonUnexpected({
      where: this.#where(),
      wanted,
      found: found === "'" ? 'a single quote' : nameCharacter(found),
      offset: this.#at,
      length: found.length,
    })
  }

  #unclosed(list: OpenList) {
    this.#open.pop()
    return jsonUnfinished({ what: 'list', where: this.#where(), offset: list.offset })
  }

  #where(): string {
    return `At $${this.#open.map(({ items }) => `[${items.length}]`).join('')}: `
  }
}

/**
 * The RLP value that a JSON text stands for: lists are lists, a text that starts with 0x is the
 * bytes behind it, any other text is its UTF-8 bytes, a natural number of any size is its minimal
 * big-endian bytes. Numbers are read from their digits, never through floating point. Nothing else
 * that JSON has is taken.
 * @throws ToolError `json-rlp/…`, `hex/…`, `integer/…`, `utf8/lone-surrogate`, `rlp/too-deep`,
 * `rlp/too-many-items`, with the JSON path in its words and the offset in UTF-16 units.
 */
export function parseRlpJson(text: string): RlpValue {
  return new Reader(text).read()
}
