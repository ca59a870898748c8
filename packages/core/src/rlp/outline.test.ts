import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryRlp } from '../../test/arbitrary-rlp.ts'
import { refusal } from '../../test/refusal.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { decodeRlp, type RlpItem } from './decode.ts'
import { encodeRlp, type RlpValue } from './encode.ts'
import { type OutlinedRlp, outlineBeforeFault, outlineRlp, type RlpOutline } from './outline.ts'
import {
  ancestorsOf,
  childrenOf,
  countChildren,
  itemAtOffset,
  parentOf,
  pathOf,
  rangeOfItem,
} from './outline-ranges.ts'
import { replaceItem, spliceRlp } from './splice.ts'

const outlineOf = (value: RlpValue): { bytes: Uint8Array; outline: RlpOutline } => {
  const bytes = encodeRlp(value)
  return { bytes, outline: outlineRlp(bytes).outline }
}

/** Lists the items in the order of the outline, each with its path. */
function walk(item: RlpItem, path: readonly number[] = [0]): [RlpItem, readonly number[]][] {
  if (item.kind === 'bytes') return [[item, path]]
  return [[item, path], ...item.items.flatMap((child, at) => walk(child, [...path, at]))]
}

describe('outlineRlp', () => {
  it('has every item that decodeRlp has, at the same place', () => {
    fc.assert(
      fc.property(arbitraryRlp, value => {
        const { bytes, outline } = outlineOf(value)
        const expected = walk(decodeRlp(bytes))
        expect(outline.count).toBe(expected.length)
        expected.forEach(([item, path], at) => {
          const { offset, start, end } = rangeOfItem(outline, at)
          expect([offset, start, end]).toEqual([
            item.offset,
            item.offset + item.headerLength,
            item.offset + item.length,
          ])
          expect(pathOf(outline, at)).toEqual(path)
          const inside = item.kind === 'list' ? walk(item).length - 1 : 0
          expect(outline.nexts[at]).toBe(at + 1 + inside)
          if (item.kind === 'list') {
            expect(countChildren(outline, at)).toBe(item.items.length)
            for (const child of childrenOf(outline, at)) expect(parentOf(outline, child)).toBe(at)
          }
        })
      }),
    )
  })

  it('finds the innermost item of every byte', () => {
    fc.assert(
      fc.property(arbitraryRlp, value => {
        const { bytes, outline } = outlineOf(value)
        for (let item = 0; item < outline.count; item++) {
          const { offset, start, end } = rangeOfItem(outline, item)
          // A list owns only its header; a byte string owns all of its bytes.
          const last = outline.lists[item] === 1 ? start : end
          for (let at = offset; at < last; at++) expect(itemAtOffset(outline, at)).toBe(item)
        }
        expect(itemAtOffset(outline, bytes.length)).toBe(-1)
      }),
    )
  })

  it('lays several items side by side when lenient, and says so', () => {
    const { outline, findings, faults }: OutlinedRlp = outlineRlp(parseHex('c10183646f67c0'), {
      lenient: true,
    })
    expect([...outline.depths]).toEqual([0, 1, 0, 0])
    expect([...outline.nexts]).toEqual([2, 2, 3, 4])
    expect(childrenOf(outline, -1)).toEqual([0, 2, 3])
    expect(findings.map(({ code }) => code)).toEqual(['rlp/trailing-bytes'])
    expect(faults).toBe(1)
    expect(refusal(() => outlineRlp(new Uint8Array())).code).toBe('rlp/empty')
  })
})

describe('spliceRlp', () => {
  const edit = (hex: string, change: (outline: RlpOutline, bytes: Uint8Array) => Uint8Array) => {
    const bytes = parseHex(hex)
    return formatHex(change(outlineRlp(bytes, { lenient: true }).outline, bytes))
  }

  it('replaces any item, as encoding the changed value would', () => {
    fc.assert(
      fc.property(arbitraryRlp, arbitraryRlp, fc.nat(), (value, other, pick) => {
        const { bytes, outline } = outlineOf(value)
        const item = pick % outline.count
        const path = pathOf(outline, item).slice(1)
        const replaced = (from: RlpValue, [at, ...rest]: readonly number[]): RlpValue =>
          at === undefined
            ? other
            : (from as readonly RlpValue[]).map((one, position) =>
                position === at ? replaced(one, rest) : one,
              )
        const expected = encodeRlp(replaced(value, path))
        expect(replaceItem(bytes, outline, item, encodeRlp(other))).toEqual(expected)
      }),
    )
  })

  it('removes, and puts in anywhere', () => {
    expect(
      edit('c401c20203', (outline, bytes) => replaceItem(bytes, outline, 3, new Uint8Array())),
    ).toBe('c301c103')
    const put = (list: number, at: number) =>
      edit('c401c20203', (outline, bytes) =>
        spliceRlp(bytes, outline, { list, from: at, to: at, insert: Uint8Array.of(0x7f) }),
      )
    expect(put(0, 1)).toBe('c57f01c20203')
    expect(put(0, 5)).toBe('c501c202037f')
    expect(put(2, 5)).toBe('c501c302037f')
  })

  it('leaves what is wrong elsewhere as it is', () => {
    // 8105 is a byte encoded long; the item before it changes.
    expect(
      edit('c3018105', (outline, bytes) => replaceItem(bytes, outline, 1, parseHex('83646f67'))),
    ).toBe('c683646f678105')
  })

  it('keeps its hands off the given bytes', () => {
    const { bytes, outline } = outlineOf([Uint8Array.of(1)])
    expect(ancestorsOf(outline, 1)).toEqual([0])
    replaceItem(bytes, outline, 1, new Uint8Array(60))
    expect(formatHex(bytes)).toBe('c101')
  })
})

describe('outlineBeforeFault', () => {
  it('has the items up to the fault, and the fault that outlineRlp throws', () => {
    // ["cat", ["dog"], 0x00 with a length prefix, ...]
    const bytes = parseHex('cc83636174c483646f67810005')
    const { outline, fault } = outlineBeforeFault(bytes)
    expect(fault?.code).toBe('rlp/single-byte-encoded-long')
    expect(fault?.position).toEqual({ kind: 'offset', offset: 10, length: 2 })
    expect(
      Array.from({ length: outline.count }, (_, at) => rangeOfItem(outline, at).offset),
    ).toEqual([0, 1, 5, 6])
  })

  it('has all items of canonical RLP, and no fault', () => {
    fc.assert(
      fc.property(arbitraryRlp, value => {
        const { bytes, outline } = outlineOf(value)
        expect(outlineBeforeFault(bytes)).toEqual({ outline, fault: null })
      }),
    )
  })

  it('refuses what is too much', () => {
    expect(() => outlineBeforeFault(parseHex('c3010203'), { maxItems: 2 })).toThrow(/2 items/)
  })
})
