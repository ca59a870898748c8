import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryRlpBytes } from '../../test/arbitrary-rlp.ts'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { parseHex } from '../bytes/hex.ts'
import { ToolError, type ToolErrorFacts } from '../errors.ts'
import { decodeRlp, type RlpItem } from './decode.ts'
import { encodeRlp } from './encode.ts'
import { MAX_RLP_DEPTH, MAX_RLP_FINDINGS } from './header.ts'
import { RlpScanner, type ScanOptions } from './scan.ts'

type Row = readonly [boolean, number, number, number, number]

/** Pushes `bytes` in parts that end at `cuts`; returns the items and the scanner. */
function scan(bytes: Uint8Array, cuts: readonly number[], options: Partial<ScanOptions> = {}) {
  const rows: Row[] = []
  const scanner = new RlpScanner({
    size: bytes.length,
    onItem: (...row) => rows.push(row),
    ...options,
  })
  const ends = [...cuts.map(cut => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
  let from = 0
  for (const end of ends) {
    scanner.push(bytes.slice(from, end))
    from = end
  }
  scanner.finish()
  return { rows, scanner }
}

const rowsOf = (item: RlpItem, depth = 0): Row[] => {
  const { offset, headerLength, length } = item
  const row: Row = [item.kind === 'list', offset, headerLength, length - headerLength, depth]
  return item.kind === 'bytes'
    ? [row]
    : [row, ...item.items.flatMap(child => rowsOf(child, depth + 1))]
}

function outcome<T>(run: () => T): T | ToolErrorFacts {
  try {
    return run()
  } catch (error) {
    if (error instanceof ToolError) return error.toJSON()
    throw error
  }
}

const cutsOf = fc.array(fc.nat(), { maxLength: 4 })

describe('strict', () => {
  it('says of all bytes what decodeRlp says, wherever the parts are cut', () => {
    fc.assert(
      fc.property(arbitraryRlpBytes, cutsOf, (bytes, cuts) => {
        const expected = outcome(() => rowsOf(decodeRlp(bytes)))
        expect(outcome(() => scan(bytes, cuts).rows)).toEqual(expected)
      }),
      { numRuns: 5000 },
    )
  })

  it.each(loadCases<{ rlp: string }, unknown>('rlp-invalid'))(
    'refuses $name byte by byte',
    ({ input }) => {
      const bytes = parseHex(input.rlp)
      const cuts = bytes.map((_, at) => at)
      expect(refusal(() => scan(bytes, [...cuts]))).toEqual(refusal(() => decodeRlp(bytes)))
    },
  )

  it('notices when more or less comes than was announced', () => {
    const bytes = parseHex('83646f67')
    for (const size of [3, 5]) {
      expect(refusal(() => scan(bytes, [], { size, lenient: true })).code).toBe('rlp/size-changed')
    }
  })
})

describe('lenient', () => {
  const found = (hex: string) => {
    const { rows, scanner } = scan(parseHex(hex), [], { lenient: true })
    const findings = scanner.findings.map(({ code, position }) =>
      position?.kind === 'offset' ? `${code} ${position.offset}` : code,
    )
    return { rows, findings }
  }

  it('finds nothing exactly where strict decoding succeeds, wherever the parts are cut', () => {
    fc.assert(
      fc.property(arbitraryRlpBytes, cutsOf, (bytes, cuts) => {
        fc.pre(bytes.length > 0)
        const strict = outcome(() => rowsOf(decodeRlp(bytes)))
        const { rows, scanner } = scan(bytes, cuts, { lenient: true })
        expect(scanner.faults > 0).toBe(!Array.isArray(strict))
        expect(scanner.findings).toHaveLength(scanner.faults)
        if (Array.isArray(strict)) expect(rows).toEqual(strict)
        // The strict decoder's error must be among the findings. It checks an item's end before its header, so it need
        // not come first.
        else expect(scanner.findings.map(error => error.toJSON())).toContainEqual(strict)
        expect(scan(bytes, [], { lenient: true }).rows).toEqual(rows)
      }),
      { numRuns: 3000 },
    )
  })

  it('leaves no byte without an item', () => {
    fc.assert(
      fc.property(arbitraryRlpBytes, bytes => {
        fc.pre(bytes.length > 0)
        const { rows } = scan(bytes, [], { lenient: true })
        let next = 0
        for (const [isList, offset, header, content] of rows) {
          expect(offset).toBe(next)
          next = offset + header + (isList ? 0 : content)
        }
        expect(next).toBe(bytes.length)
      }),
    )
  })

  it('goes on behind each kind of fault', () => {
    expect(found('c78105b801ffc0')).toEqual({
      rows: [
        [true, 0, 1, 6, 0],
        [false, 1, 1, 1, 1],
        [false, 3, 2, 1, 1],
        [true, 6, 1, 0, 1],
      ],
      findings: ['rlp/truncated 0', 'rlp/single-byte-encoded-long 1', 'rlp/non-minimal-length 3'],
    })
    expect(found('c28361').findings).toEqual(['rlp/outside-list 1'])
    expect(found('b9000161').findings).toEqual([
      'rlp/length-leading-zero 1',
      'rlp/non-minimal-length 0',
    ])
    expect(found('bfffffffffffffffff61').findings).toEqual(['rlp/length-too-large 1'])
    expect(found('c1b8').findings).toEqual(['rlp/outside-list 1'])
    expect(found('83646f')).toEqual({ rows: [[false, 0, 1, 2, 0]], findings: ['rlp/truncated 0'] })
    expect(found('c0c08100')).toEqual({
      rows: [
        [true, 0, 1, 0, 0],
        [true, 1, 1, 0, 0],
        [false, 2, 1, 1, 0],
      ],
      findings: ['rlp/trailing-bytes 1', 'rlp/single-byte-encoded-long 2'],
    })
  })

  it('keeps the first faults and counts them all', () => {
    const pairs = new Uint8Array(2 * (MAX_RLP_FINDINGS + 5)).map((_, at) => (at % 2 ? 5 : 0x81))
    const { scanner } = scan(pairs, [], { lenient: true })
    expect(scanner.findings).toHaveLength(MAX_RLP_FINDINGS)
    // Each pair is a fault, and so are the bytes after the first.
    expect(scanner.faults).toBe(MAX_RLP_FINDINGS + 6)
  })

  it('still ends at bombs', () => {
    // Every list declares more than there is, and contains the next.
    const deep = new Uint8Array(10_000).map((_, at) => (at % 5 ? 0xff : 0xfb))
    const refused = refusal(() => scan(deep, [], { lenient: true }))
    expect(refused.code).toBe('rlp/too-deep')
    expect(refused.position).toEqual({ kind: 'offset', offset: MAX_RLP_DEPTH * 5 })
    const many = new Uint8Array(50)
    expect(refusal(() => scan(many, [], { lenient: true, maxItems: 49 }))).toEqual({
      code: 'rlp/too-many-items',
      message: 'There are more than 49 items.',
      position: { kind: 'offset', offset: 49 },
      suggestion: 'These bytes probably aren’t RLP from Flow.',
    })
  })
})

it('reads a long list in parts, to its last byte', () => {
  const part = encodeRlp([new Uint8Array(100).fill(7), [new Uint8Array(60)]])
  const many = concatBytes(...Array.from({ length: 1000 }, () => part))
  const content = many.length * 40
  const header = Uint8Array.of(0xfa, content >> 16, (content >> 8) & 255, content & 255)
  const read = (size: number) => {
    const scanner = new RlpScanner({ size })
    scanner.push(header)
    for (let round = 0; round < 40; round++) scanner.push(many)
    if (size > header.length + content) scanner.push(Uint8Array.of(0x80))
    scanner.finish()
    return scanner.count
  }
  expect(read(header.length + content)).toBe(1 + 4 * 40_000)
  expect(refusal(() => read(header.length + content + 1)).position).toEqual({
    kind: 'offset',
    offset: header.length + content,
    length: 1,
  })
})
