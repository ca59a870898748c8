import { ToolError } from '../errors.ts'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject

export interface JsonObject {
  readonly [member: string]: JsonValue
}

export type JsonFault =
  | 'unexpected'
  | 'cut-off'
  | 'bad-text'
  | 'bad-number'
  | 'twice'
  | 'too-deep'
  | 'trailing'

const FAULTS: Readonly<Record<JsonFault, string>> = {
  unexpected: 'The JSON is damaged here: a value, a comma or a bracket was expected.',
  'cut-off': 'The JSON ends before it is complete.',
  'bad-text': 'A text in the JSON holds a character or an escape that JSON does not allow.',
  'bad-number': 'A number in the JSON is not written as JSON wants it.',
  twice: 'A member of the JSON stands there twice, so it is unclear which one counts.',
  'too-deep': 'The JSON is nested too deeply.',
  trailing: 'Something follows after the end of the JSON.',
}

/** Never a part of the text: `JSON.parse` would put some of it, and so of a key, into its message. */
function jsonFault(fault: JsonFault, offset: number): ToolError {
  return new ToolError({
    code: `secret-json/${fault}`,
    message: FAULTS[fault],
    position: { kind: 'offset', offset, length: 1 },
    suggestion: 'Copy it again, whole, from the first bracket to the last.',
  })
}

const MAX_DEPTH = 32

class Reader {
  readonly #text: string
  #offset = 0

  constructor(text: string) {
    this.#text = text
  }

  whole(): JsonValue {
    const value = this.#value(0)
    this.#space()
    if (this.#offset < this.#text.length) throw jsonFault('trailing', this.#offset)
    return value
  }

  #space(): void {
    while (/[ \t\r\n]/u.test(this.#text.charAt(this.#offset))) this.#offset++
  }

  #fault(): ToolError {
    const atEnd = this.#offset >= this.#text.length
    return jsonFault(atEnd ? 'cut-off' : 'unexpected', Math.min(this.#offset, this.#text.length))
  }

  #take(character: string): boolean {
    this.#space()
    if (this.#text.charAt(this.#offset) !== character) return false
    this.#offset++
    return true
  }

  #value(depth: number): JsonValue {
    if (depth > MAX_DEPTH) throw jsonFault('too-deep', this.#offset)
    if (this.#take('{')) return this.#object(depth)
    if (this.#take('[')) return this.#array(depth)
    const first = this.#text.charAt(this.#offset)
    if (first === '"') return this.#string()
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (!this.#text.startsWith(word, this.#offset)) continue
      this.#offset += word.length
      return value
    }
    if (/[-\d]/u.test(first)) return this.#number()
    throw this.#fault()
  }

  #object(depth: number): JsonValue {
    const members = new Map<string, JsonValue>()
    if (this.#take('}')) return {}
    do {
      this.#space()
      const at = this.#offset
      if (this.#text.charAt(at) !== '"') throw this.#fault()
      const name = this.#string()
      if (members.has(name)) throw jsonFault('twice', at)
      if (!this.#take(':')) throw this.#fault()
      members.set(name, this.#value(depth + 1))
    } while (this.#take(','))
    if (!this.#take('}')) throw this.#fault()
    return Object.fromEntries(members)
  }

  #array(depth: number): JsonValue {
    const items: JsonValue[] = []
    if (this.#take(']')) return items
    do items.push(this.#value(depth + 1))
    while (this.#take(','))
    if (!this.#take(']')) throw this.#fault()
    return items
  }

  #string(): string {
    const start = this.#offset
    let end = start + 1
    for (; ; end++) {
      const unit = this.#text.charCodeAt(end)
      if (Number.isNaN(unit)) throw jsonFault('cut-off', this.#text.length)
      if (unit === 0x22) break
      if (unit < 0x20) throw jsonFault('bad-text', end)
      if (unit === 0x5c) end++
    }
    this.#offset = end + 1
    try {
      return JSON.parse(this.#text.slice(start, end + 1)) as string
    } catch {
      throw jsonFault('bad-text', start)
    }
  }

  #number(): number {
    const rest = this.#text.slice(this.#offset)
    const written = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.])/u.exec(rest)?.[0]
    if (written === undefined) throw jsonFault('bad-number', this.#offset)
    this.#offset += written.length
    return Number(written)
  }
}

/**
 * The value of a JSON text (RFC 8259) that may hold secrets: as `JSON.parse`, but its errors have an
 * offset and no part of the text, and a member that stands twice is refused.
 * @throws ToolError `secret-json/…` with the offset.
 */
export function parseSecretJson(text: string): JsonValue {
  return new Reader(text).whole()
}

/** Whether the value is an object with members, not an array. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
