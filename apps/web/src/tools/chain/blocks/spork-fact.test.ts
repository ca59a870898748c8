import { expect, test } from 'vitest'
import { describeSpork } from './spork-fact'

test.each([
  ['mainnet', 140_000_000n, 137_390_146n, 'Mainnet 28', 'from 137,390,146'],
  ['mainnet', 140_000_000n, undefined, 'Mainnet 28', 'from 137,390,146'],
  ['mainnet', 70_000_000n, 137_390_146n, 'Mainnet 24', 'from 65,264,619'],
  ['mainnet', 200_000_000n, 199_000_000n, 'Present', 'from 199,000,000'],
  ['testnet', 300n, 211n, 'Present', 'from 211'],
  ['testnet', 300n, 0n, 'Present', 'from 0'],
  ['testnet', 200n, 211n, 'Earlier', 'before 211'],
  ['testnet', 300n, undefined, 'Not known', null],
] as const)('%s %s, where the node begins at %s', (network, height, root, name, span) => {
  expect(describeSpork(network, height, root)).toEqual({ name, span })
})
