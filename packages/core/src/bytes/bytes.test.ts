import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { concatBytes, equalBytes, padEnd, padStart } from './bytes.ts'

const bytes = fc.uint8Array({ maxLength: 40 })

describe('concatBytes', () => {
  it('joins in order and shares no memory', () => {
    const part = Uint8Array.of(1, 2)
    const joined = concatBytes(part, new Uint8Array(), Uint8Array.of(3))
    expect(joined).toEqual(Uint8Array.of(1, 2, 3))
    part[0] = 9
    expect(joined[0]).toBe(1)
    expect(concatBytes()).toEqual(new Uint8Array())
  })
})

describe('equalBytes', () => {
  it('tells any two different arrays apart', () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(equalBytes(a, a.slice())).toBe(true)
        expect(equalBytes(a, b)).toBe(a.join() === b.join())
      }),
    )
  })
})

describe('padding', () => {
  it('adds zeros on its own side only', () => {
    expect(padEnd(Uint8Array.of(7), 3)).toEqual(Uint8Array.of(7, 0, 0))
    expect(padStart(Uint8Array.of(7), 3)).toEqual(Uint8Array.of(0, 0, 7))
    expect(padStart(Uint8Array.of(7), 1)).toEqual(Uint8Array.of(7))
  })

  it('never cuts', () => {
    expect(refusal(() => padEnd(new Uint8Array(3), 2))).toMatchInlineSnapshot(`
      {
        "code": "bytes/does-not-fit",
        "message": "3 bytes do not fit into 2.",
      }
    `)
    expect(refusal(() => padStart(new Uint8Array(1), 0)).code).toBe('bytes/does-not-fit')
  })
})
