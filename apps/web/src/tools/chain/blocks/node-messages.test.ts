import { expect, test } from 'vitest'
import type { NodeFacts } from '../../../chain/reads/node-facts'
import { describeCompare, describeNode, nodeFactRows } from './node-messages'

const NOW = Date.parse('2026-11-26T02:00:12Z')
const facts = (change: Partial<NodeFacts> = {}): NodeFacts => ({
  chainId: 'flow-testnet',
  semver: null,
  commit: null,
  sporkId: null,
  protocolVersion: null,
  protocolStateVersion: null,
  sporkRootHeight: null,
  nodeRootHeight: null,
  compatibleRange: null,
  sealed: { height: 1234n, timestamp: '2026-11-26T02:00:00Z' },
  finalized: { height: 1240n, timestamp: '2026-11-26T02:00:10Z' },
  latency: 34,
  ...change,
})
const named = (name: string, change?: Partial<NodeFacts>) => ({ name, facts: facts(change) })
const at = (height: bigint) => ({ sealed: { height, timestamp: '2026-11-26T02:00:00Z' } })

test('what a node says, and that it leaves the rest out', () => {
  expect(describeNode('testnet', facts())).toBe(
    'The node of Flow Testnet answers in 34 ms, at block 1,234',
  )
  const rows = nodeFactRows(facts({ semver: 'v0.44.1', nodeRootHeight: 211n }), NOW)
  expect(rows).toMatchObject({
    'Latest sealed block': '1,234, 12 seconds ago',
    Version: 'v0.44.1',
    'First block of the node': '211',
    'Spork ID': 'Not said',
    'Compatible blocks': 'Not said',
  })
  expect(nodeFactRows(facts({ compatibleRange: { start: 1n, end: 5000n } }), NOW)).toMatchObject({
    'Compatible blocks': '1 to 5,000',
  })
})

test.each([
  [at(10n), at(10n), 'Both have sealed block 10; A answers faster'],
  [at(11n), at(10n), 'A is 1 block ahead of B; A answers faster'],
  [at(10n), { ...at(2000n), latency: 12 }, 'B is 1,990 blocks ahead of A; B answers faster'],
  [{}, { chainId: 'flow-mainnet' }, 'They serve different chains: flow-testnet and flow-mainnet'],
])('two nodes side by side, %#', (mine, other, message) => {
  expect(describeCompare(named('A', mine), named('B', other))).toBe(message)
})
