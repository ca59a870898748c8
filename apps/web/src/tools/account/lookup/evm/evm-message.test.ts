import type { FlowAddress } from '@toolkit/core/account/address'
import { type EvmAddress, evmAddressKind } from '@toolkit/core/account/evm-address'
import type { ContractFacts } from '@toolkit/explain/evm/contract-facts'
import { expect, it } from 'vitest'
import { describeEvm } from './evm-message'

const plain = evmAddressKind('5a'.repeat(20) as EvmAddress)
const coa = evmAddressKind(`${'0'.repeat(23)}2${'ab'.repeat(8)}` as EvmAddress)
const arch = evmAddressKind(`${'0'.repeat(23)}1${'0'.repeat(15)}1` as EvmAddress)
const OWNER = '120e725050340cab' as FlowAddress
const state = (
  attoflow: bigint,
  nonce = 0n,
  codeBytes = 0,
  delegate: EvmAddress | null = null,
) => ({ attoflow, nonce, codeBytes, delegate })

it.each([
  [plain, state(0n), 'Nothing has happened at this EVM address on Flow Testnet yet'],
  [plain, state(1n), 'EVM account on Flow Testnet: 0.000000000000000001 FLOW, nonce 0'],
  [plain, state(12n * 10n ** 17n, 5n), 'EOA on Flow Testnet: 1.2 FLOW, nonce 5'],
  [plain, state(0n, 1n, 12), 'EVM contract on Flow Testnet: 0 FLOW, nonce 1'],
  [
    plain,
    state(0n, 1n, 23, 'ab'.repeat(20) as EvmAddress),
    'EOA that delegates to a contract on Flow Testnet: 0 FLOW, nonce 1',
  ],
  [
    coa,
    state(1_500_000_000_000_000_000n, 3n),
    'EVM account of a Flow account (COA) on Flow Testnet: 1.5 FLOW, nonce 3',
  ],
  [arch, state(0n), 'Cadence Arch precompile on Flow Testnet: 0 FLOW, nonce 0'],
  [plain, null, 'Flow Testnet has no EVM contract, so nothing is known of it there'],
] as const)('%#', (kind, found, message) => {
  expect(describeEvm('testnet', kind, found, null, null)).toMatchObject({ named: '', message })
})

it('names the account that has a COA', () => {
  expect(describeEvm('testnet', coa, state(0n, 1n, 9), null, OWNER).message).toBe(
    'COA of 0x120e725050340cab on Flow Testnet: 0 FLOW, nonce 1',
  )
})

const NONE = { fault: { kind: 'none' } } as const
const said = (text: string) => ({ value: { text, form: 'string' } }) as const
const facts = (change: Partial<ContractFacts>): ContractFacts => ({
  standards: ['ERC-20'],
  interfaces: 'untold',
  answersAll: false,
  name: said('USD Flow'),
  symbol: said('USDF'),
  decimals: { value: 6n },
  supply: { value: 10n ** 12n },
  owner: NONE,
  implementation: NONE,
  ...change,
})

it.each([
  [facts({}), 'success', 'USD Flow (USDF), an ERC-20 with 6 decimals, 1,000,000 in supply'],
  [
    facts({ decimals: { value: 1n } }),
    'success',
    'USD Flow (USDF), an ERC-20 with 1 decimal, 100,000,000,000 in supply',
  ],
  [
    facts({ decimals: { value: 300n } }),
    'warning',
    'USD Flow (USDF), an ERC-20 whose decimals can’t be used',
  ],
  [facts({ decimals: NONE }), 'warning', 'USD Flow (USDF), an ERC-20 whose decimals can’t be used'],
  [
    facts({ name: NONE, symbol: NONE }),
    'success',
    'An ERC-20 with 6 decimals, 1,000,000 in supply',
  ],
  [
    facts({ name: said('  '), decimals: { value: 0n } }),
    'success',
    'USDF, an ERC-20 with 0 decimals, 1,000,000,000,000 in supply',
  ],
  [
    facts({ name: said('FL\u041eW') }),
    'warning',
    'FL\u041eW (USDF), an ERC-20 with 6 decimals, 1,000,000 in supply',
  ],
  [facts({ standards: ['ERC-721'] }), 'success', 'USD Flow (USDF), an ERC-721 collection'],
  [
    facts({ standards: ['ERC-1155'], name: NONE, symbol: NONE }),
    'success',
    'An ERC-1155 contract without a name',
  ],
  [
    facts({ standards: ['ERC-1155', 'ERC-20'] }),
    'success',
    'USD Flow (USDF), an ERC-1155 and ERC-20 with 6 decimals, 1,000,000 in supply',
  ],
  [facts({ standards: [] }), 'success', 'EVM contract on Flow Testnet: 0 FLOW, nonce 1'],
  [
    facts({ name: said('x'.repeat(200)), symbol: NONE }),
    'success',
    `${'x'.repeat(80)}…, an ERC-20 with 6 decimals, 1,000,000 in supply`,
  ],
] as const)('token %#', (reported, tone, text) => {
  const { named, message, ...rest } = describeEvm(
    'testnet',
    plain,
    state(0n, 1n, 12),
    reported,
    null,
  )
  expect(named + message).toBe(text)
  expect(rest).toEqual({ tone })
})
