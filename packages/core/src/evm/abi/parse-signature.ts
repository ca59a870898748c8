/**
 * Parser of human-readable ABI: functions, events, errors and lists of types.
 * @module
 */

import { requireLength } from '../../length-limit.ts'
import type { AbiItem, AbiItemKind } from './abi-item.ts'
import { type AbiParameter, MAX_ABI_DEPTH } from './abi-type.ts'
import { abiEmpty, abiTooDeep, abiTooManyTopics, abiUnexpected } from './errors.ts'
import { arrayOf, elementaryType, tupleOf } from './type-name.ts'

/** Maximum UTF-16 units of all signatures together. */
const MAX_SIGNATURES_LENGTH = 500_000

const KINDS = new Set<string>(['function', 'event', 'error', 'constructor'])
/** Words allowed after the parameters of a function that don't affect its encoding. */
const MODIFIERS = new Set(
  'public external internal private pure view payable nonpayable virtual override constant'.split(
    ' ',
  ),
)
const LOCATIONS = new Set(['memory', 'calldata', 'storage', 'payable'])

type Token = { readonly text: string; readonly offset: number; readonly newLine: boolean }

/** Words, numbers in brackets, signs; anything else is a token of one character, rejected when it is read. */
const TOKENS = /[A-Za-z_$][\w$]*|\d+|\p{L}|[^\s]/gu

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    tokens.push({ text: token, offset: index, newLine: text.slice(end, index).includes('\n') })
    end = index + token.length
  }
  return tokens
}

const isWord = (token: Token | undefined) => token !== undefined && /^[A-Za-z_$]/.test(token.text)

class SignatureReader {
  readonly #tokens: readonly Token[]
  readonly #end: number
  #at = 0

  constructor(text: string) {
    this.#tokens = tokensOf(text)
    this.#end = text.length
  }

  get done(): boolean {
    return this.#at >= this.#tokens.length
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at]
  }

  fail(needed: string): Error {
    const token = this.#next
    return abiUnexpected({ needed, found: token?.text, offset: token?.offset ?? this.#end })
  }

  /** Takes the next token if it is one of these; returns true if so. */
  take(...texts: readonly string[]): boolean {
    const taken = this.#next !== undefined && texts.includes(this.#next.text)
    if (taken) this.#at += 1
    return taken
  }

  #word(needed: string): Token {
    const token = this.#next
    if (!token || !isWord(token)) throw this.fail(needed)
    this.#at += 1
    return token
  }

  item(): AbiItem {
    const first = this.#next
    const second = this.#tokens[this.#at + 1]
    const isKind =
      first && KINDS.has(first.text) && (isWord(second) || first.text === 'constructor')
    let kind: AbiItemKind = isKind ? (this.#word('').text as AbiItemKind) : 'function'
    let name = ''
    if (kind === 'function' && first?.text === '(') kind = 'parameters'
    else if (kind !== 'constructor')
      name = this.#word('the name of a function, event or error').text
    const offset = this.#next?.offset ?? this.#end
    if (!this.take('(')) throw this.fail('"(" and the types of the parameters')
    const inputs = this.#parameters(kind === 'event', 0)
    const { outputs, anonymous } = this.#tail(kind)
    const topics = inputs.filter(({ indexed }) => indexed).length
    const limit = anonymous ? 4 : 3
    if (topics > limit) throw abiTooManyTopics({ topics, limit, offset })
    return { kind, name, inputs, outputs, anonymous }
  }

  /** Parses the rest of the signature after the parameters. */
  #tail(kind: AbiItemKind) {
    let outputs: readonly AbiParameter[] = []
    let anonymous = false
    while (!this.done) {
      const token = this.#next
      if (kind === 'event' && !anonymous && this.take('anonymous')) anonymous = true
      else if (kind === 'function' && outputs.length === 0 && this.take('returns')) {
        if (!this.take('(')) throw this.fail('"(" and the types that are returned')
        outputs = this.#parameters(false, 0)
      } else if (
        token &&
        MODIFIERS.has(token.text) &&
        (kind === 'function' || kind === 'constructor')
      ) {
        this.#at += 1
      } else if (this.take(';') || token?.newLine) break
      else throw this.fail('the end of the signature')
    }
    return { outputs, anonymous }
  }

  /** Parses the parameters after an open bracket, including the closing one. */
  #parameters(ofEvent: boolean, depth: number): AbiParameter[] {
    const parameters: AbiParameter[] = []
    if (this.take(')')) return parameters
    do parameters.push(this.#parameter(ofEvent, depth))
    while (this.take(','))
    if (!this.take(')')) throw this.fail('a comma or ")"')
    return parameters
  }

  #parameter(ofEvent: boolean, depth: number): AbiParameter {
    const type = this.#type(depth)
    let indexed = false
    while (this.#next) {
      if (ofEvent && !indexed && this.take('indexed')) indexed = true
      else if (!LOCATIONS.has(this.#next.text) || !this.take(this.#next.text)) break
    }
    const name = isWord(this.#next) ? this.#word('').text : ''
    return { name, type, ...(ofEvent ? { indexed } : {}) }
  }

  #type(depth: number) {
    const start = this.#next?.offset ?? this.#end
    const at = () => ({ offset: start, length: this.#behind() - start })
    if (depth >= MAX_ABI_DEPTH) throw abiTooDeep({ limit: MAX_ABI_DEPTH, offset: start })
    const second = this.#tokens[this.#at + 1]
    if (second?.text === '(') this.take('tuple')
    let type = this.take('(')
      ? tupleOf(this.#parameters(false, depth + 1), at)
      : elementaryType(this.#word('a type').text, at)
    for (let nested = depth; this.take('['); nested++) {
      if (nested >= MAX_ABI_DEPTH) throw abiTooDeep({ limit: MAX_ABI_DEPTH, offset: start })
      const length = this.#next && /^\d/.test(this.#next.text) ? this.#next.text : ''
      this.take(length)
      if (!this.take(']')) throw this.fail(length === '' ? 'a number or "]"' : '"]"')
      type = arrayOf(type, length, at)
    }
    return type
  }

  /** Returns the end of the last token taken. */
  #behind(): number {
    const token = this.#tokens[this.#at - 1]
    return token ? token.offset + token.text.length : 0
  }
}

/**
 * Parses one signature as written in Solidity or by hand: `transfer(address,uint256)`,
 * `function transfer(address to, uint256 amount) returns (bool)`, `event Transfer(address indexed from)`,
 * `error Foo(uint256)`, `constructor(address)`; bare types in brackets: `(address,uint256)`. `uint` and `int` have 256
 * bits.
 * @throws ToolError `abi/…` with the offset; `input/too-long`.
 * @example
 * parseSignature('transfer(address,uint256)').inputs.length // => 2
 * parseSignature('transfer(address,uint7)') // throws abi/bad-size
 */
export function parseSignature(text: string): AbiItem {
  const [item, second] = parseSignatures(text)
  if (item && second === undefined) return item
  throw abiUnexpected({ needed: 'one signature', found: 'several', offset: 0 })
}

/**
 * Parses all signatures in a text, separated by line breaks or semicolons.
 * @throws ToolError as `parseSignature`; `abi/empty`.
 * @example
 * parseSignatures('error A(); error B(uint256)').length // => 2
 * parseSignatures('') // throws abi/empty
 */
export function parseSignatures(text: string): readonly AbiItem[] {
  requireLength(text, MAX_SIGNATURES_LENGTH, 'The ABI')
  const reader = new SignatureReader(text)
  if (reader.done) throw abiEmpty()
  const items: AbiItem[] = []
  while (!reader.done) {
    items.push(reader.item())
    while (reader.take(';'));
  }
  return items
}
