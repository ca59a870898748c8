import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonFault } from './find-json-fault.ts'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('findJsonFault', () => {
  it.each([
    ['', 0],
    ['  ', 2],
    ['not json', 0],
    ['{"type":"Int","value":', 22],
    ['{"type":"Int","value":"1"', 25],
    ['{"type":"Int","value":1} x', 25],
    ['{"a":01}', 5],
    ['[1,]', 3],
    ['{"a":1,}', 7],
    ['{"a" 1}', 5],
    ['[1}', 2],
    ['{a:1}', 1],
    ['["\\x"]', 2],
    ['["a\nb"]', 3],
    ['["open', 1],
    ['\ufeff{}', 0],
    ['{"a":1,"a":2]', 12],
  ])('of %j is %i', (text, offset) => {
    expect(findJsonFault(text)).toBe(offset)
  })

  it('reads strings of a million characters', () => {
    const long = `"${'x\\n'.repeat(400_000)}`
    expect(findJsonFault(`[${long}"]`)).toBe(null)
    expect(findJsonFault(`[${long}`)).toBe(1)
  })

  it('finds nothing in JSON, and something in everything else', () => {
    fc.assert(fc.property(fc.json(), text => findJsonFault(text) === null))
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
        expect(findJsonFault(text) === null).toBe(parses(text))
      }),
      { numRuns: 5000 },
    )
  })
})
