import { type Peek, skipTrivia } from './trivia.ts'

/** Meaning of a `<` after an expression. */
export type AfterLess = 'comparison' | 'invocation' | 'restricted'

/** Type with braces directly after it, from before Cadence 1.0; the parser rejects it immediately. */
class RestrictedType extends Error {}
class NoType extends Error {}

/**
 * Classifies the `<` at offset 0: it opens the type arguments of a call if types, `>` and `(` follow. Cadence's parser
 * tries the same and otherwise treats the `<` as a comparison.
 * @param peek counts from the `<`.
 */
export function typeArgumentsAt(peek: Peek): AfterLess {
  const reader = new TypeReader(peek)
  try {
    return reader.readsTypeArguments() ? 'invocation' : 'comparison'
  } catch (error) {
    if (error instanceof RestrictedType) return 'restricted'
    if (error instanceof NoType) return 'comparison'
    throw error
  }
}

const isWord = (character: string) => /\w/.test(character)

/** Maximum nesting of types in Cadence's parser (`typeDepthLimit`); it also bounds the cost of each `<`. */
const MAX_DEPTH = 16

class TypeReader {
  readonly #peek: Peek
  #at = 1
  #depth = 0

  constructor(peek: Peek) {
    this.#peek = peek
  }

  readsTypeArguments(): boolean {
    this.#annotations('>')
    this.#skip()
    return this.#char() === '('
  }

  #char(ahead = 0): string {
    const code = this.#peek(this.#at + ahead)
    return code < 0 ? '' : String.fromCharCode(code)
  }

  #skip(): void {
    this.#at = skipTrivia(this.#peek, this.#at)
  }

  #expect(character: string): void {
    this.#skip()
    if (this.#char() !== character) throw new NoType()
    this.#at++
  }

  /** Reads types separated by commas, up to and including `end`. */
  #annotations(end: '>' | ')'): void {
    let expected = true
    for (;;) {
      this.#skip()
      const next = this.#char()
      if (next === end && !(end === '>' && this.#char(1) === '=')) break
      if (next === ',' ? expected : !expected) throw new NoType()
      if (next === ',') this.#at++
      else this.#annotation()
      expected = next === ','
    }
    this.#at++
  }

  #annotation(): void {
    this.#skip()
    if (this.#char() === '@') this.#at++
    this.#type()
  }

  #type(): void {
    if (this.#depth === MAX_DEPTH) throw new NoType()
    this.#depth++
    this.#skip()
    this.#start()
    for (;;) {
      const [next, after] = [this.#char(), this.#char(1)]
      if (next === '{' && !/[ \t\r\n]/.test(after)) throw new RestrictedType()
      if (next === '?' && after !== '.') this.#at++
      else if (next === '<' && !/[-=<]/.test(after)) {
        this.#at++
        this.#annotations('>')
      } else {
        this.#depth--
        return
      }
    }
  }

  #start(): void {
    const next = this.#char()
    if (next === '[') this.#array()
    else if (next === '{') this.#braces()
    else if (next === '&' && this.#char(1) !== '&') {
      this.#at++
      this.#type()
    } else if (next === '(') {
      this.#at++
      this.#type()
      this.#expect(')')
    } else if (isWord(next) && !/\d/.test(next)) this.#named()
    else throw new NoType()
  }

  #array(): void {
    this.#at++
    this.#type()
    this.#skip()
    if (this.#char() === ';') {
      this.#at++
      this.#skip()
      if (!/\d/.test(this.#char())) throw new NoType()
      while (isWord(this.#char())) this.#at++
    }
    this.#expect(']')
  }

  #braces(): void {
    this.#at++
    for (;;) {
      this.#skip()
      if (this.#char() === '}') break
      if (this.#char() === ',' || this.#char() === ':') this.#at++
      else this.#type()
    }
    this.#at++
  }

  #word(): string {
    let word = ''
    for (; isWord(this.#char()); this.#at++) word += this.#char()
    return word
  }

  #named(): void {
    let word = this.#word()
    const behind = this.#at
    if (word === 'view') {
      this.#skip()
      if (this.#word() === 'fun') word = 'fun'
      else this.#at = behind
    }
    if (word === 'auth') this.#authorized()
    else if (word === 'fun') this.#function()
    else {
      while (this.#char() === '.') {
        this.#at++
        if (!isWord(this.#char()) || /\d/.test(this.#char())) throw new NoType()
        this.#word()
      }
    }
  }

  #authorized(): void {
    this.#expect('(')
    this.#skip()
    const start = this.#at
    if (this.#word() !== 'mapping') this.#at = start
    this.#nominal()
    this.#skip()
    const separator = this.#char()
    if (separator === ',' || separator === '|') this.#entitlements(separator)
    this.#expect(')')
    this.#skip()
    if (this.#char(1) === '&') throw new NoType()
    this.#expect('&')
    this.#type()
  }

  #nominal(): void {
    this.#skip()
    if (!isWord(this.#char())) throw new NoType()
    this.#type()
  }

  /** Reads the entitlements after the first one, all separated by the same separator. */
  #entitlements(separator: string): void {
    for (;;) {
      this.#skip()
      if (this.#char() !== separator) return
      this.#at++
      this.#skip()
      if (this.#char() === ')') return
      this.#nominal()
    }
  }

  #function(): void {
    this.#expect('(')
    this.#annotations(')')
    const behind = this.#at
    this.#skip()
    if (this.#char() !== ':') {
      this.#at = behind
      return
    }
    this.#at++
    this.#annotation()
  }
}
