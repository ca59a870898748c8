import { RLP } from '@ethereumjs/rlp'
import { decodeRlp, type RlpItem } from '@toolkit/core/rlp/decode'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { decodeRlp as decodeWithEthers, encodeRlp as encodeWithEthers } from 'ethers'
import { fromRlp, toRlp } from 'viem'

type RecursiveBytes = Parameters<typeof toRlp>[0]

export interface Measured {
  readonly direction: 'encode' | 'decode'
  readonly name: string
  /** The fastest of the runs. */
  readonly seconds: number
}

type Nested = Uint8Array | Nested[]

interface Case {
  readonly direction: Measured['direction']
  readonly name: string
  readonly run: () => unknown
  /** Throws unless the result of `run` is correct. */
  readonly check: (result: unknown) => void
}

const RUNS = 3
/** A small value is coded this often in one measurement. */
const MEASURED_BYTES = 300_000
/** Lengths of byte strings: empty, a number, a Flow address, an Ethereum address, hashes, a signature. */
const LENGTHS = [0, 1, 4, 8, 8, 20, 32, 32, 64]

/** Lists of 16 lists of 16 lists of 16 small records: similar to a chain's blocks, `bytes` long. */
export function nestedList(bytes: number): Nested {
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return state >>> 16
  }
  const string = (length: number) => Uint8Array.from({ length }, () => random() & 255)
  const some = () => string(LENGTHS[random() % LENGTHS.length] ?? 0)
  const record = (): Nested => [
    some(),
    string(8),
    string(20),
    string(32),
    [string(1), string(4), string(32)],
    some(),
  ]
  const tree = (depth: number): Nested =>
    depth === 0 ? record() : Array.from({ length: 16 }, () => tree(depth - 1))
  const all: Nested[] = []
  let size = 0
  while (size < bytes) {
    const next = tree(3)
    all.push(next)
    size += encodeRlp(next).length
  }
  return all
}

const lengthOf = (value: Nested): number =>
  value instanceof Uint8Array ? value.length : value.reduce((sum, one) => sum + lengthOf(one), 0)
const lengthOfItem = (item: RlpItem): number =>
  item.kind === 'bytes'
    ? item.bytes.length
    : item.items.reduce((sum, one) => sum + lengthOfItem(one), 0)
type HexNested = string | HexNested[]
const lengthOfHex = (value: HexNested): number =>
  typeof value === 'string'
    ? value.length / 2 - 1
    : value.reduce((sum, one) => sum + lengthOfHex(one), 0)

function expectEqual(found: number, expected: number): void {
  if (found !== expected) throw new Error(`${found} instead of ${expected}`)
}

function casesFor(value: Nested): { readonly size: number; readonly cases: readonly Case[] } {
  const encoded = encodeRlp(value)
  const content = lengthOf(value)
  const same = (result: unknown) => {
    const bytes = result as Uint8Array
    expectEqual(bytes.length, encoded.length)
    expectEqual(
      bytes.findIndex((byte, at) => byte !== encoded[at]),
      -1,
    )
  }
  const cases: readonly Case[] = [
    { direction: 'encode', name: 'ours', run: () => encodeRlp(value), check: same },
    { direction: 'encode', name: '@ethereumjs/rlp', run: () => RLP.encode(value), check: same },
    {
      direction: 'encode',
      name: 'ethers',
      run: () => encodeWithEthers(value),
      check: result => expectEqual((result as string).length, encoded.length * 2 + 2),
    },
    {
      direction: 'encode',
      name: 'viem',
      run: () => toRlp(value as RecursiveBytes, 'bytes'),
      check: same,
    },
    {
      direction: 'decode',
      name: 'ours',
      run: () => decodeRlp(encoded),
      check: result => expectEqual(lengthOfItem(result as RlpItem), content),
    },
    {
      direction: 'decode',
      name: '@ethereumjs/rlp',
      run: () => RLP.decode(encoded),
      check: result => expectEqual(lengthOf(result as Nested), content),
    },
    {
      direction: 'decode',
      name: 'viem',
      run: () => fromRlp(encoded, 'bytes'),
      check: result => expectEqual(lengthOf(result as Nested), content),
    },
    {
      direction: 'decode',
      name: 'ethers',
      run: () => decodeWithEthers(encoded),
      check: result => expectEqual(lengthOfHex(result as HexNested), content),
    },
  ]
  return { size: encoded.length, cases }
}

/** Builds a transaction of Flow with one argument and two signatures. */
function transactionFields(): Nested {
  const bytes = (length: number, fill = 7) => new Uint8Array(length).fill(fill)
  const signature = (at: number): Nested => [bytes(1, at), bytes(0), bytes(64)]
  const address = bytes(8)
  const payload = [bytes(400), [bytes(60)], bytes(32), bytes(2), address, bytes(0), bytes(1)]
  return [[...payload, address, [address]], [signature(0)], [signature(1)]]
}

/** Encodes and decodes a value with each library, in turns; checks every result. */
function measureRlp(value: Nested): {
  readonly size: number
  readonly measured: readonly Measured[]
} {
  const { size, cases } = casesFor(value)
  const times = Math.max(1, Math.round(MEASURED_BYTES / size))
  const best = cases.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < RUNS; round++) {
    for (const [at, { run, check }] of cases.entries()) {
      const start = performance.now()
      let result: unknown
      for (let time = 0; time < times; time++) result = run()
      best[at] = Math.min(best[at] ?? 0, (performance.now() - start) / 1000 / times)
      check(result)
    }
  }
  const measured = cases.map(({ direction, name }, at) => ({
    direction,
    name,
    seconds: best[at] ?? 0,
  }))
  return { size, measured }
}

/** Measures a large nested list and a small transaction. */
export function measureRlpCases(bytes: number) {
  return [
    { what: 'a nested list', ...measureRlp(nestedList(bytes)) },
    { what: 'a transaction', ...measureRlp(transactionFields()) },
  ]
}
