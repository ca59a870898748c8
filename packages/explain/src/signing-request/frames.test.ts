import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTransaction } from '../../../core/test/arbitrary-transaction.ts'
import {
  addFrame,
  type FrameSet,
  joinFrames,
  missingFrames,
  readFrame,
  writeFrames,
} from './frames.ts'
import { parseSigningRequest } from './parse-signing-request.ts'

const handedOver = arbitraryTransaction.map(
  transaction => ({ network: 'testnet', transaction }) as const,
)
const sample = (script: string): Transaction => ({
  ...(fc.sample(arbitraryTransaction, { numRuns: 1, seed: 3 })[0] as Transaction),
  script: encodeUtf8(script),
})
const HANDED = { network: 'testnet', transaction: sample('x'.repeat(900)) } as const
const collect = (frames: readonly string[]) =>
  frames.reduce<FrameSet | null>((set, frame) => addFrame(set, readFrame(frame)), null)

function codeOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof ToolError) return error.code
    throw error
  }
  return 'read'
}

describe('frames', () => {
  it('are joined in any order, with any of them twice', () => {
    fc.assert(
      fc.property(handedOver, fc.infiniteStream(fc.nat()), (request, numbers) => {
        const frames = writeFrames(request)
        const again = frames.filter(() => (numbers.next().value ?? 0) % 2 === 0)
        const mixed = [...frames, ...again]
          .map(frame => ({ frame, place: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ frame }) => frame)
        const set = collect(mixed)
        expect(set && joinFrames(set)).toEqual(request)
        expect(parseSigningRequest(mixed.join('\n'))).toEqual({ ...request, form: 'frames' })
      }),
      { numRuns: 50 },
    )
  })

  it('are of capitals, digits and slashes, which QR codes hold densely', () => {
    for (const frame of writeFrames(HANDED)) {
      expect(frame).toMatch(/^[0-9A-Z/]+$/)
      expect(frame.length).toBeLessThanOrEqual(360)
    }
  })

  it('are refused at every truncation and with every bit flipped', () => {
    const [, frame = ''] = writeFrames(HANDED)
    for (let length = 0; length < frame.length; length++) {
      expect(
        codeOf(() => readFrame(frame.slice(0, length))),
        `${length}`,
      ).not.toBe('read')
    }
    for (let at = 0; at < frame.length; at++) {
      for (let bit = 0; bit < 7; bit++) {
        const flipped = String.fromCharCode(frame.charCodeAt(at) ^ (1 << bit))
        const changed = frame.slice(0, at) + flipped + frame.slice(at + 1)
        expect(
          codeOf(() => readFrame(changed)),
          `${at}.${bit}`,
        ).not.toBe('read')
      }
    }
  })

  it('that are missing are named, and nothing is joined without them', () => {
    const frames = writeFrames(HANDED)
    for (const left of frames.keys()) {
      const set = collect(frames.filter((_, at) => at !== left)) as FrameSet
      expect(missingFrames(set)).toEqual([left + 1])
      expect(codeOf(() => joinFrames(set))).toBe('hand-over/frames-missing')
    }
  })

  it('of another signing request are told', () => {
    const other = writeFrames({ ...HANDED, transaction: sample('y'.repeat(900)) })
    const [first = ''] = writeFrames(HANDED)
    expect(codeOf(() => collect([first, other[1] ?? '']))).toBe('hand-over/frame-other-session')
  })

  it('of a version to come are told', () => {
    const [first = ''] = writeFrames(HANDED)
    expect(codeOf(() => readFrame(first.replace('FLOWTX1', 'FLOWTX2')))).toBe('hand-over/version')
  })

  it('are not written by the thousand', () => {
    const long = { ...HANDED, transaction: sample('x'.repeat(50_000)) }
    expect(codeOf(() => writeFrames(long))).toBe('hand-over/too-many-frames')
  })
})
