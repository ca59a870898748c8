import { describe, expect, it } from 'vitest'
import { describeStaking, roleName, totalOf } from './staking-messages'

const stake = (staked: string, rewarded = '0.00000000') => ({
  staked,
  rewarded,
  committed: '0.00000000',
  unstaking: '0.00000000',
  unstaked: '0.00000000',
  requestedToUnstake: '0.00000000',
})
const node = { id: 'aa', role: 1, networkingAddress: 'a:1', delegators: 0 }
const none = { collection: false, nodes: [], delegators: [], locked: null }
const locked = { address: '1654653399040a61' as never, balance: '5.50000000', unlockLimit: '0.0' }

it('adds to the last digit', () => {
  expect(totalOf([stake('184467440737.09551615'), stake('0.00000001')], 'staked')).toBe(
    '184467440737.09551616',
  )
  expect(totalOf([], 'staked')).toBe('0.00000000')
})

describe('stakingSentence', () => {
  it.each([
    [null, 'Flow Emulator has no staking contracts'],
    [none, 'It stakes nothing'],
    [{ ...none, locked }, 'It stakes nothing; 5.5 FLOW are locked up for it'],
    [
      {
        ...none,
        nodes: [{ ...node, ...stake('135000.00000000', '10.25000000') }],
        delegators: [
          { id: 1, nodeId: 'aa', ...stake('50.00000000') },
          { id: 2, nodeId: 'bb', ...stake('50.00000000') },
        ],
      },
      '135,100 FLOW staked, 10.25 rewarded, by 1 node and 2 delegations',
    ],
    [
      { ...none, nodes: [{ ...node, ...stake('0.00000000'), committed: '135325.00000000' }] },
      '135,325 FLOW committed for the next epoch, by 1 node',
    ],
    [
      {
        ...none,
        nodes: [
          {
            ...node,
            ...stake('135000.00000000', '1.00000000'),
            committed: '325.00000000',
            unstaking: '2.00000000',
            unstaked: '3.50000000',
          },
        ],
      },
      '135,000 FLOW staked, 325 committed for the next epoch, 2 unstaking, 3.5 unstaked, 1 rewarded, by 1 node',
    ],
    [{ ...none, nodes: [{ ...node, ...stake('0.00000000') }] }, '0 FLOW staked, by 1 node'],
  ])('of %j', (staking, message) => {
    expect(describeStaking(staking, 'emulator')).toBe(message)
  })
})

it('names the roles of nodes, and a later one by its number', () => {
  expect([1, 5, 6].map(roleName)).toEqual(['Collection', 'Access', 'role 6'])
})
