import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonFaultAt } from './json-place'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('jsonFaultAt', () => {
  it.each([
    ['', 0],
    ['  ', 2],
    ['not json', 0],
    ['{"type":"Int","value":', 22],
    ['{"type":"Int","value":"1"', 25],
    ['{"type":"Int","value":1} x', 25],
    ['{"a":01}', 6],
    ['[1,]', 3],
    ['{"a":1,}', 7],
    ['{"a" 1}', 5],
    ['[1}', 2],
    ['{a:1}', 1],
    ['["\\x"]', 1],
    ['["a\nb"]', 1],
    ['["open', 1],
    ['\ufeff{}', 0],
  ])('of %j is %i', (text, offset) => {
    expect(jsonFaultAt(text)).toBe(offset)
  })

  it('finds nothing in JSON, and something in everything else', () => {
    fc.assert(fc.property(fc.json(), text => jsonFaultAt(text) === null))
    const pieces = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"\\u00e9"',
        '"\u007f"',
        '1',
        '-0.5e3',
        '00',
        'true',
      ],
      ...['null', ' ', '\n', '"', '\\', '\t', '\u0000', '-', '.', 'é'],
    )
    const texts = fc.array(pieces, { maxLength: 12 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(texts, text => {
        expect(jsonFaultAt(text) === null).toBe(parses(text))
      }),
      { numRuns: 5000 },
    )
  })
})
