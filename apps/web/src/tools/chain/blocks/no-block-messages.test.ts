import { expect, test } from 'vitest'
import { describeAhead, describeBeforeRoot } from './no-block-messages'

test('how far ahead a height is, in blocks and in time', () => {
  const { message, details } = describeAhead('testnet', 1_000_300n, {
    height: 1_000_000n,
    each: 800,
  })
  expect(message).toBe('Flow Testnet has no sealed block 1,000,300 yet')
  expect(details).toEqual([
    'The latest sealed block is 1,000,000: this one is 300 blocks, about 4 minutes, ahead.',
  ])
})

test.each([
  [1n, 800, '1 block, about 1 second, ahead'],
  [90_000n, 1000, '90,000 blocks, about 1 day, ahead'],
  [10_000_000_000n, 1000, '10,000,000,000 blocks, about 317 years, ahead'],
  [5n, null, '5 blocks ahead'],
])('%s blocks of %s ms are %s', (blocks, each, message) => {
  const [line] = describeAhead('emulator', 10n + blocks, { height: 10n, each }).details
  expect(line).toContain(message)
})

test('which spork an older height belongs to, and what would be needed', () => {
  const { message, details } = describeBeforeRoot('mainnet', 70_000_000n, 137_390_146n)
  expect(message).toBe('Block 70,000,000 is older than the first block of this node')
  expect(details).toEqual([
    'The access node of Flow Mainnet begins at 137,390,146.',
    'It belongs to Mainnet 24, which had the blocks 65,264,619 to 85,981,134.',
    'Only a node of Mainnet 24 has it. The operator of this site can name one in its settings.',
  ])
})

test('where the sporks of a network are not known, and the node does not say where it begins', () => {
  expect(describeBeforeRoot('testnet', 5n, undefined).details).toEqual([
    'Only a node of that spork has it. The operator of this site can name one in its settings.',
  ])
})
