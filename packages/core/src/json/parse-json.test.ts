import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { parseJson } from './parse-json.ts'

describe('parseJson', () => {
  it('gives what JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, space) => {
        const text = JSON.stringify(value, null, space)
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
    expect(Object.keys(parseJson('{"__proto__": 1}') as object)).toEqual(['__proto__'])
  })

  it('refuses what JSON.parse refuses, and nothing else but members that stand twice', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '1',
      '-0',
      '01',
      '1.',
      '1e5',
      'true',
    ]
    const more = ['nul', 'null', ' ', '\n', '"\\u00e9"', '"\\x"', '"\t"', '"', '\\']
    const soup = fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 8 })
    let valid = 0
    fc.assert(
      fc.property(soup, parts => {
        const text = parts.join('')
        let expected: unknown
        try {
          expected = JSON.parse(text)
        } catch {
          const { code, position } = refusal(() => parseJson(text))
          expect(code).toMatch(/^json\//)
          expect(position?.kind === 'offset' && position.offset <= text.length).toBe(true)
          return
        }
        valid++
        try {
          expect(parseJson(text)).toEqual(expected)
        } catch {
          expect(refusal(() => parseJson(text)).code).toBe('json/twice')
        }
      }),
      { numRuns: 2000 },
    )
    expect(valid).toBeGreaterThan(20)
  })

  it.each([
    ['{"d":"topsecret" "x":1}', 'unexpected', 17],
    ['{"d":"topsecret', 'cut-off', 15],
    ['{"d":"topsecret"', 'cut-off', 16],
    ['{"d":topsecret}', 'unexpected', 5],
    ['{"d":"top\nsecret"}', 'bad-text', 9],
    ['{"d":"top\\qsecret"}', 'bad-text', 9],
    ['{"d":1,"d":2}', 'twice', 7],
    ['{"d":01}', 'bad-number', 5],
    ['{}topsecret', 'trailing', 2],
    ['['.repeat(40), 'too-deep', 32],
  ])('says where, and nothing of the text: %j', (text, fault, offset) => {
    const error = refusal(() => parseJson(text))
    expect(error).toMatchObject({ code: `json/${fault}`, position: { offset } })
    expect(JSON.stringify(error)).not.toContain('top')
  })
})
