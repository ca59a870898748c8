import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { DEFAULT_PATH, formatPath, MAX_INDEX, PATH_PRESETS, parsePath } from './path.ts'

const step = fc.record({ index: fc.oneof(fc.nat(100), fc.nat(MAX_INDEX)), hardened: fc.boolean() })

it('gives every path back, in any way of writing', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.constantFrom("'", 'h', 'H', '’', '′'),
      (steps, mark) => {
        const text = formatPath(steps)
        expect(parsePath(text)).toEqual(steps)
        expect(parsePath(` ${text.replaceAll("'", mark)}\n`)).toEqual(steps)
      },
    ),
  )
})

it('accepts only what it would write, marks and spaces around aside', () => {
  const piece = fc.constantFrom(
    'm',
    '/',
    '0',
    '1',
    '44',
    "'",
    'h',
    ' ',
    '2147483648',
    '-',
    'M',
    '.',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const text = pieces.join('')
      let steps: ReturnType<typeof parsePath>
      try {
        steps = parsePath(text)
      } catch {
        return
      }
      expect(text.trim().toLowerCase().replaceAll('h', "'")).toBe(formatPath(steps))
    }),
    { numRuns: 3000 },
  )
})

it('each mistake has a sentence of its own, and its place', () => {
  const said = (text: string) => {
    const { code, message, position } = refusal(() => parsePath(text))
    return [code, position?.kind === 'offset' ? position.offset : -1, message].join(' | ')
  }
  expect({
    nothing: said('  '),
    garbage: said('garbage'),
    'no m': said("44'/539'"),
    'slash at the end': said("m/44'/"),
    'two slashes': said("m//44'"),
    'a leading zero': said("m/044'/0"),
    'index 2^31': said("m/44'/2147483648"),
    'index 2^32': said("m/44'/4294967296'"),
    'far too large': said(`m/${'9'.repeat(40)}`),
    'a negative index': said('m/-1'),
    'a fraction': said('m/1.5'),
    'another mark': said('m/44*/0'),
    'a mark twice': said("m/44''/0"),
    'a mark alone': said("m/'/0"),
    'a space inside': said("m/44' /0"),
    'too deep': said(`m${'/0'.repeat(256)}`),
  }).toMatchInlineSnapshot(`
    {
      "a fraction": "path/bad-character | 3 | Step 1 of the path contains ".", which is no digit.",
      "a leading zero": "path/leading-zero | 2 | Step 1 of the path has a leading 0.",
      "a mark alone": "path/bad-character | 2 | Step 1 of the path contains "'", which is no digit.",
      "a mark twice": "path/bad-mark | 5 | Something follows the hardened mark in step 1 of the path.",
      "a negative index": "path/bad-character | 2 | Step 1 of the path contains "-", which is no digit.",
      "a space inside": "path/bad-mark | 5 | Something follows the hardened mark in step 1 of the path.",
      "another mark": "path/bad-character | 4 | Step 1 of the path contains "*", which is no digit.",
      "far too large": "path/too-large | 2 | Step 1 of the path is more than 2147483647.",
      "garbage": "path/no-root | 0 | The path doesn’t start with m.",
      "index 2^31": "path/too-large | 6 | Step 2 of the path is more than 2147483647.",
      "index 2^32": "path/too-large | 6 | Step 2 of the path is more than 2147483647.",
      "no m": "path/no-root | 0 | The path doesn’t start with m.",
      "nothing": "path/empty | 2 | The path is empty.",
      "slash at the end": "path/empty-step | 6 | Step 2 of the path is empty.",
      "too deep": "path/too-deep | 512 | The path has more than 255 steps.",
      "two slashes": "path/empty-step | 2 | Step 1 of the path is empty.",
    }
  `)
})

describe('presets', () => {
  it('are paths', () => {
    for (const { path } of PATH_PRESETS) expect(formatPath(parsePath(path()))).toBe(path())
    expect(PATH_PRESETS.map(({ path }) => path({ account: 2, index: 3 }))).toEqual([
      "m/44'/539'/2'/0/3",
      "m/44'/1'/769/0/0",
      "m/44'/60'/2'/0/3",
    ])
    expect(PATH_PRESETS[0]?.path()).toBe(DEFAULT_PATH)
  })

  it('take indexes only', () => {
    const flow = PATH_PRESETS[0]
    for (const bad of [-1, 1.5, Number.NaN, MAX_INDEX + 1]) {
      expect(refusal(() => flow?.path({ index: bad })).code).toBe('path/bad-index')
      expect(refusal(() => flow?.path({ account: bad })).code).toBe('path/bad-index')
    }
  })
})

it('does not take apart what is far too long', () => {
  expect(refusal(() => parsePath(`m${'/0'.repeat(5_000_000)}`)).code).toBe('path/too-deep')
  expect(refusal(() => parsePath('/'.repeat(10_000_000))).code).toBe('path/no-root')
})
