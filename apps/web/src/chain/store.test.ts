import { expect, test } from 'vitest'
import { chainStore, INITIAL_STATE, transitions } from './store'

const user = { loggedIn: true, addr: '0xf8d6e0586b0a20c7' }

test('begins as the specification has it', () => {
  expect(chainStore.get()).toEqual({
    network: 'mainnet',
    user: { loggedIn: false, addr: null },
    loading: true,
    isAvailable: false,
    reach: 'connecting',
    wrongChain: null,
  })
})

test('a user update sets the user and ends loading', () => {
  expect(transitions.userUpdated(INITIAL_STATE, user)).toEqual({
    ...INITIAL_STATE,
    user,
    loading: false,
  })
})

test('a ping success makes the node available, a failure unavailable', () => {
  const reached = transitions.pingSucceeded(INITIAL_STATE)
  expect(reached).toMatchObject({ isAvailable: true, reach: 'connected' })
  expect(transitions.pingFailed(reached, null)).toMatchObject({
    isAvailable: false,
    reach: 'unreachable',
    wrongChain: null,
  })
  const wrong = transitions.pingFailed(reached, 'flow-testnet')
  expect(wrong).toMatchObject({ isAvailable: false, wrongChain: 'flow-testnet' })
  expect(transitions.pingSucceeded(wrong).wrongChain).toBeNull()
})

test('switching sets the network, loading, unavailable, connecting', () => {
  const before = transitions.pingSucceeded(transitions.userUpdated(INITIAL_STATE, user))
  expect(transitions.switchNetwork(before, 'testnet')).toEqual({
    ...INITIAL_STATE,
    network: 'testnet',
  })
})
