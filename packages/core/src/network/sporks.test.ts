import { expect, test } from 'vitest'
import { sporkAt, sporksOf } from './sporks.ts'

test('each spork begins where the one before it ends', () => {
  const all = sporksOf('mainnet')
  expect(all).toHaveLength(28)
  for (const [at, { rootHeight, lastHeight }] of all.entries()) {
    const next = all[at + 1]
    expect(lastHeight).toBe(next ? next.rootHeight - 1n : null)
    expect(sporkAt('mainnet', rootHeight)).toEqual(all[at])
    expect(sporkAt('mainnet', rootHeight - 1n)).toEqual(all[at - 1] ?? null)
  }
})

test('heights before the first spork, and networks whose sporks are not known, have none', () => {
  expect(sporkAt('mainnet', 0n)).toBeNull()
  expect(sporkAt('testnet', 300_000_000n)).toBeNull()
  expect(sporksOf('emulator')).toEqual([])
})
