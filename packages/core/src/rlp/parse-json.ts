/**
 * Parsing of an RLP value from JSON.
 * @module
 */

import { characterAt, nameCharacter } from '../bytes/characters.ts'
import { requireInput } from '../bytes/require-kind.ts'
import type { JsonFault } from '../json/parse-json.ts'
import { JsonScanner } from '../json/scan-json.ts'
import type { RlpValue } from './encode.ts'
import { encodeRlpUint } from './encode.ts'
import { rlpTooDeep, rlpTooManyItems } from './errors.ts'
import { MAX_RLP_DEPTH, MAX_RLP_ITEMS } from './header.ts'
import {
  jsonBadEscape,
  jsonControlCharacter,
  jsonEmpty,
  jsonForeign,
  jsonTrailing,
  jsonTrailingComma,
  jsonUnexpected,
  jsonUnfinished,
  naturalFault,
  naturalTooLong,
} from './json-errors.ts'
import { bytesOfJsonText } from './json-text.ts'
import { findNaturalFault, MAX_DIGITS } from './natural.ts'

/** Parses one JSON text. An object, because all its steps share the open lists. */
class Reader {
  readonly #source: string
  readonly #scanner: JsonScanner
  readonly #open: RlpValue[][] = []

  constructor(source: string) {
    this.#source = source
    const fail = (fault: JsonFault) => this.#error(fault)
    this.#scanner = new JsonScanner(source, { maxDepth: MAX_RLP_DEPTH, fail })
  }

  read(): RlpValue {
    const scanner = this.#scanner
    let count = 0
    let value: RlpValue = []
    for (let event = scanner.next(); event !== 'end'; event = scanner.next()) {
      const { offset } = scanner
      if (event !== 'close' && ++count > MAX_RLP_ITEMS) {
        throw rlpTooManyItems({ offset, limit: MAX_RLP_ITEMS })
      }
      if (event === 'list') {
        this.#open.push([])
        continue
      }
      if (event === 'close') value = this.#open.pop() ?? []
      else if (event === 'string') value = this.#bytes()
      else if (event === 'number') value = this.#natural()
      else throw this.#foreign()
      this.#open.at(-1)?.push(value)
    }
    return value
  }

  #bytes(): Uint8Array {
    const { offset: start, text } = this.#scanner
    return bytesOfJsonText({ source: this.#source, start, text, where: () => this.#where() })
  }

  /** Parses the digits, never through floating point. */
  #natural(): Uint8Array {
    const { offset, text } = this.#scanner
    if (findNaturalFault(text)) throw this.#badNumber(offset, text)
    if (text.length > MAX_DIGITS) {
      const digits = text.length
      throw naturalTooLong({ where: this.#where(), digits, limit: MAX_DIGITS, offset })
    }
    return encodeRlpUint(BigInt(text))
  }

  #badNumber(offset: number, written: string): Error {
    const { fault, offset: at } = findNaturalFault(written) ?? { fault: 'bad-digit', offset: 0 }
    const character = characterAt(written, at)
    return naturalFault(fault, {
      where: this.#where(),
      offset: offset + at,
      length: character.length,
      character: nameCharacter(character),
    })
  }

  #foreign(): Error {
    const { offset, end, text } = this.#scanner
    const length = end - offset
    const kind = length === 1 ? 'object' : text === 'null' ? 'null' : 'boolean'
    return jsonForeign(kind, { where: this.#where(), offset, length })
  }

  #error(fault: JsonFault): Error {
    const { offset } = fault
    switch (fault.kind) {
      case 'empty':
        return jsonEmpty()
      case 'trailing':
        return jsonTrailing({ where: '', offset })
      case 'too-deep':
        return rlpTooDeep({ offset, limit: fault.limit })
      case 'unclosed':
        // It is a list, since objects are rejected where they start; the error has the list's position.
        this.#open.pop()
        return jsonUnfinished({ what: 'list', where: this.#where(), offset })
      case 'unclosed-string':
        return jsonUnfinished({ what: 'text', where: this.#where(), offset })
      case 'trailing-comma':
        return jsonTrailingComma({ where: this.#where(), offset: fault.comma })
      case 'bad-escape':
        return jsonBadEscape({ where: this.#where(), offset, length: fault.length })
      case 'bad-number':
        return this.#badNumber(offset, this.#source.slice(offset, offset + fault.length))
      case 'control-character': {
        const character = nameCharacter(characterAt(this.#source, offset))
        return jsonControlCharacter({ where: this.#where(), character, offset })
      }
      default: {
        const expected = 'expected' in fault && fault.expected === 'comma-or-end'
        return this.#unexpected(offset, expected ? 'a comma or "]"' : 'a value')
      }
    }
  }

  #unexpected(offset: number, expected: string): Error {
    const found = characterAt(this.#source, offset)
    return jsonUnexpected({
      where: this.#where(),
      expected,
      found: found === "'" ? 'a single quote' : nameCharacter(found),
      offset,
      length: found.length,
    })
  }

  #where(): string {
    return `At $${this.#open.map(items => `[${items.length}]`).join('')}: `
  }
}

/**
 * Parses an RLP value from JSON: lists are lists, a text that starts with 0x is hex bytes, any other text is its UTF-8
 * bytes, a natural number of any size is its minimal big-endian bytes. Numbers are parsed from their digits, never
 * through floating point. Rejects all other JSON.
 * @throws ToolError `json-rlp/…`, `hex/…`, `integer/…`, `utf8/lone-surrogate`, `rlp/too-deep`,
 * `rlp/too-many-items`, with the JSON path in its words and the offset in UTF-16 units.
 * @example
 * parseRlpJson('["0x0a", 1024]') // => [Uint8Array.of(10), Uint8Array.of(4, 0)]
 * parseRlpJson('[true]') // throws json-rlp/boolean
 */
export function parseRlpJson(text: string): RlpValue {
  requireInput('text', text, 'text')
  return new Reader(text).read()
}
