import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../test/vectors.ts'
import type { FlowAddress } from '../account/address.ts'
import type { EvmAddress } from '../account/evm-address.ts'
import { decodeJsonCadence } from '../cadence/json-cadence.ts'
import {
  bridgeAccount,
  bridgedTypeOf,
  cadenceCounterpartScript,
  evmCounterpartsScript,
} from './bridge.ts'

const { cases } = loadFixture<{ cases: readonly { name: string; value?: string }[] }>('evm-answers')

const BRIDGE = 'f8d6e0586b0a20c7' as FlowAddress
const FLOW = 'A.0ae53cb6e3f42a79.FlowToken.Vault'

/** Returns the answer of the emulator's bridge; `change` edits it. */
function answer(name: string, change = (text: string) => text) {
  const value = cases.find(one => one.name === name)?.value
  if (value === undefined) throw new Error(`the fixture has no answer “${name}”`)
  return decodeJsonCadence(change(value))
}

describe('the Cadence side of a contract', () => {
  const { read } = cadenceCounterpartScript('emulator', BRIDGE, 'ab'.repeat(20) as EvmAddress)

  it('is a type of its own where the token is one of Cadence', () => {
    expect(read(answer('bridge, flow'))).toEqual({
      counterpart: { type: FLOW, madeByBridge: false, paused: false },
    })
  })

  it('is one that the bridge made where the token is one of the EVM', () => {
    const { counterpart } = read(answer('bridge, token')) ?? {}
    expect(counterpart).toMatchObject({ madeByBridge: true, paused: false })
    expect(counterpart?.type).toMatch(
      /^A\.f8d6e0586b0a20c7\.EVMVMBridgedToken_[0-9a-f]{40}\.Vault$/,
    )
  })

  it('is no bridged one for another contract of the bridge’s account', () => {
    const other = answer('bridge, token', text => text.replaceAll('EVMVMBridged', 'Others'))
    expect(read(other)?.counterpart?.madeByBridge).toBe(false)
  })

  it('is none where the bridge knows none', () => {
    expect(read(answer('bridge, none'))).toEqual({ counterpart: null })
  })

  it('is refused in another form', () => {
    expect(read(answer('bridge, flow', text => text.replace('"paused"', '"stopped"')))).toBeNull()
  })
})

describe('the EVM side of types', () => {
  const { read } = evmCounterpartsScript('emulator', BRIDGE, [])

  it('is an address, or none', () => {
    expect(read(answer('bridge, types'))).toEqual([
      { type: FLOW, address: expect.stringMatching(/^[0-9a-f]{40}$/) },
      { type: 'A.f8d6e0586b0a20c7.Nobodys.NFT', address: null },
      { type: 'no type', address: null },
    ])
  })

  it('is refused where it is no address', () => {
    const cut = answer('bridge, types', text => text.replace(/"[0-9a-f]{40}"/, '"abcd"'))
    expect(read(cut)).toBeNull()
  })
})

it('is imported from where the network has it', () => {
  const { script } = evmCounterpartsScript('testnet', bridgeAccount('testnet') ?? BRIDGE, [])
  expect(script).toContain('import FlowEVMBridgeConfig from 0xdfc20aee650fcbdf\n')
  expect(bridgeAccount('mainnet')).toBe('1e4aa0b87d10b141')
  expect(bridgeAccount('emulator')).toBe(BRIDGE)
})

it('goes by NFTs, and not by their collection', () => {
  expect(bridgedTypeOf('A.0b2a3299cc857e29.TopShot.Collection')).toBe(
    'A.0b2a3299cc857e29.TopShot.NFT',
  )
  expect(bridgedTypeOf(FLOW)).toBe(FLOW)
})
