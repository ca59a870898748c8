import type { NetworkId } from '@toolkit/core/network/networks'
import { expect, it } from 'vitest'
import { type DatedBlock, dayAgoStep } from './day-ago.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 25, 12)

/** Runs the search on a chain with these block times; returns its result and the number of requested blocks. */
function search(
  network: NetworkId,
  timeOf: (height: number) => number,
  {
    height,
    now = NOW,
    span,
  }: { readonly height: number; readonly now?: number; readonly span?: number },
) {
  const block = (at: bigint): DatedBlock => ({ height: at, time: timeOf(Number(at)) })
  const queried: DatedBlock[] = []
  for (;;) {
    const facts = { latest: block(BigInt(height)), queried, now }
    const step = dayAgoStep(network, span === undefined ? facts : { ...facts, span })
    if (step.kind !== 'ask') return { ...step, queried: queried.length }
    queried.push(block(step.height))
  }
}

/** The emulator's first block is from 2018. */
const local = (times: readonly number[]) => (height: number) =>
  height === 0 ? Date.UTC(2018, 11, 19) : (times[height - 1] ?? Number.NaN)

it.each([500, 800, 1250, 2000])('finds Mainnet a day ago at a block each %i ms', pace => {
  const height = 130_000_000
  const found = search('mainnet', at => NOW - (height - at) * pace, { height })
  if (found.kind !== 'found') throw new Error(found.kind)
  const age = (height - Number(found.height)) * pace
  expect(age).toBeLessThanOrEqual(24 * HOUR)
  expect(age).toBeGreaterThanOrEqual(22 * HOUR)
  expect(found.isChainStart).toBe(false)
  expect(found.queried).toBeLessThanOrEqual(3)
})

it.each([500, 800, 2000])('finds Mainnet an hour ago at a block each %i ms', pace => {
  const height = 130_000_000
  const found = search('mainnet', at => NOW - (height - at) * pace, { height, span: HOUR })
  if (found.kind !== 'found') throw new Error(found.kind)
  const age = (height - Number(found.height)) * pace
  expect(age).toBeLessThanOrEqual(HOUR)
  expect(age).toBeGreaterThanOrEqual((HOUR * 22) / 24)
})

it('goes over a halt of the chain', () => {
  const height = 1_000_000
  const halt = (at: number) => (at < 990_000 ? 30 * HOUR : 0)
  const found = search('testnet', at => NOW - (height - at) * 800 - halt(at), { height })
  // The last block before the halt: everything since then is a few hours old.
  expect(found).toMatchObject({ kind: 'found', height: 989_999n })
})

it('goes by the chain’s own clock, where this machine’s is wrong', () => {
  const height = 1_000_000
  const [right, wrong] = [NOW, 0].map(now =>
    search('mainnet', at => NOW - (height - at) * 800, { height, now }),
  )
  expect(wrong).toEqual(right)
})

it('holds a chain that is younger than a day against its first block', () => {
  const times = [NOW - 2 * HOUR, NOW - HOUR, NOW - 60_000]
  expect(search('emulator', local(times), { height: 3 })).toEqual({
    kind: 'found',
    height: 0n,
    isChainStart: true,
    queried: 1,
  })
  expect(search('emulator', local([]), { height: 0 })).toMatchObject({ height: 0n, queried: 0 })
})

it('finds the last block that is a day old on a local chain that stood still', () => {
  const times = [90, 80, 70, 60, 50, 40, 30, 3, 2, 1].map(hours => NOW - hours * HOUR)
  expect(search('emulator', local(times), { height: 10 })).toMatchObject({
    height: 7n,
    isChainStart: false,
  })
  // No block for longer than a day.
  expect(search('emulator', local(times.slice(0, 4)), { height: 4 })).toMatchObject({ height: 4n })
})

it('claims nothing where the times make no sense', () => {
  expect(search('mainnet', () => NOW, { height: 1_000_000 }).kind).toBe('lost')
})
