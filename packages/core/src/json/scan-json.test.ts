import { describe, expect, it } from 'vitest'
import type { JsonFault } from './parse-json.ts'
import { isJsonNumber, JsonScanner } from './scan-json.ts'

class Fault extends Error {
  readonly fault: JsonFault
  constructor(fault: JsonFault) {
    super()
    this.fault = fault
  }
}

/** Returns the tokens of a text, each with its source. */
function parts(source: string, maxDepth = 100): readonly string[] {
  const scanner = new JsonScanner(source, { maxDepth, fail: fault => new Fault(fault) })
  const found: string[] = []
  for (let event = scanner.next(); event !== 'end'; event = scanner.next()) {
    const { offset, end, text } = scanner
    const reported = event === 'list' || event === 'object' || event === 'close' ? '' : ` ${text}`
    found.push(`${offset}-${end} ${event}${reported}`)
  }
  return found
}

function faultOf(source: string, maxDepth?: number): JsonFault {
  try {
    parts(source, maxDepth)
  } catch (error) {
    if (error instanceof Fault) return error.fault
    throw error
  }
  throw new Error(`nothing was refused: ${source.slice(0, 40)}`)
}

describe('the scanner', () => {
  it('tells every part and its place, and leaves numbers as they are written', () => {
    expect(parts(' {"a" : [1e2, -0,\n18446744073709551615], "\\u0062":"\\n", "c": null} ')).toEqual(
      [
        '1-2 object',
        '2-7 key a',
        '8-9 list',
        '9-12 number 1e2',
        '14-16 number -0',
        '18-38 number 18446744073709551615',
        '38-39 close',
        '41-50 key b',
        '50-54 string \n',
        '56-60 key c',
        '61-65 word null',
        '65-66 close',
      ],
    )
    expect(parts('[]')).toEqual(['0-1 list', '1-2 close'])
  })

  it.each<[string, JsonFault]>([
    ['', { kind: 'empty', offset: 0 }],
    [' \n', { kind: 'empty', offset: 2 }],
    ['[1,[2', { kind: 'unclosed', offset: 3 }],
    ['{"a"', { kind: 'unclosed', offset: 0 }],
    ['{"a":', { kind: 'unclosed', offset: 0 }],
    ['["a\\', { kind: 'unclosed-string', offset: 1 }],
    ['[1,]', { kind: 'trailing-comma', offset: 3, comma: 2 }],
    ['{"a":1, }', { kind: 'trailing-comma', offset: 8, comma: 6 }],
    ['[1}', { kind: 'unexpected', offset: 2, expected: 'comma-or-end' }],
    ['[1,}', { kind: 'unexpected', offset: 3, expected: 'value' }],
    ['[,', { kind: 'unexpected', offset: 1, expected: 'value-or-end' }],
    ['{1', { kind: 'unexpected', offset: 1, expected: 'key-or-end' }],
    ['{"a":1,2', { kind: 'unexpected', offset: 7, expected: 'key' }],
    ['{"a" 1', { kind: 'unexpected', offset: 5, expected: 'colon' }],
    ['[tru]', { kind: 'unexpected', offset: 1, expected: 'value-or-end' }],
    ['"a\tb"', { kind: 'control-character', offset: 2 }],
    ['"\\u12g4"', { kind: 'bad-escape', offset: 1, length: 2 }],
    ['[01]', { kind: 'bad-number', offset: 1, length: 2 }],
    ['{"a":1,"\\u0061":2}', { kind: 'twice', offset: 7 }],
    ['{"__proto__":1,"__proto__":2}', { kind: 'twice', offset: 15 }],
    ['1 2', { kind: 'trailing', offset: 2 }],
    [']', { kind: 'unexpected', offset: 0, expected: 'value' }],
  ])('%j is refused, with the place', (source, fault) => {
    expect(faultOf(source)).toEqual(fault)
  })

  it('lets a key stand in two objects, and names that objects inherit in one', () => {
    expect(parts('[{"a":1},{"a":{"a":2}}]')).toHaveLength(13)
    expect(parts('{"__proto__":1,"constructor":2}')).toHaveLength(6)
  })

  it('opens as many brackets as it may', () => {
    expect(parts('[[]]', 2)).toHaveLength(4)
    expect(faultOf('[[[]]]', 2)).toEqual({ kind: 'too-deep', offset: 2, limit: 2 })
  })

  it('overflows nothing, whatever is half a million characters long', () => {
    const many = 500_000
    expect(parts(`"${'x'.repeat(many)}"`)).toHaveLength(1)
    expect(parts(`"${'\\n'.repeat(many)}"`)).toHaveLength(1)
    expect(parts('9'.repeat(many))).toHaveLength(1)
    expect(parts(`${' '.repeat(many)}1`)).toHaveLength(1)
    expect(faultOf('['.repeat(many), Number.POSITIVE_INFINITY).kind).toBe('unclosed')
  })
})

it.each([
  [true, ['0', '-0', '10', '1.5', '0.0', '1e5', '1E+05', '-1.25e-3']],
  [false, ['', '-', '01', '-01', '1.', '.5', '1e', '1e+', '+1', '1.e5', '0x1', '1-2', '1e5.']],
])('what is a number in JSON: %s', (valid, texts) => {
  for (const text of texts) expect([text, isJsonNumber(text)]).toEqual([text, valid])
})
