import { type EvmAddress, evmAddressKind } from '@toolkit/core/account/evm-address'
import { expect, it } from 'vitest'
import { evmSentence } from './evm-sentence'

const plain = evmAddressKind('5a'.repeat(20) as EvmAddress)
const coa = evmAddressKind(`${'0'.repeat(23)}2${'ab'.repeat(8)}` as EvmAddress)
const arch = evmAddressKind(`${'0'.repeat(23)}1${'0'.repeat(15)}1` as EvmAddress)
const state = (attoflow: bigint, nonce = 0n, codeBytes = 0) => ({
  attoflow,
  nonce,
  codeBytes,
  delegate: null,
})

it.each([
  [plain, state(0n), 'Nothing has happened at this EVM address on Flow Testnet yet'],
  [plain, state(1n), 'EVM account on Flow Testnet: 0.000000000000000001 FLOW, nonce 0'],
  [plain, state(0n, 1n, 12), 'EVM contract on Flow Testnet: 0 FLOW, nonce 1'],
  [
    coa,
    state(1_500_000_000_000_000_000n, 3n),
    'EVM account of a Flow account (COA) on Flow Testnet: 1.5 FLOW, nonce 3',
  ],
  [arch, state(0n), 'Cadence Arch precompile on Flow Testnet: 0 FLOW, nonce 0'],
  [plain, null, 'Flow Testnet has no EVM contract, so nothing is known of it there'],
] as const)('%#', (kind, found, sentence) => {
  expect(evmSentence('testnet', kind, found, null, null).sentence).toBe(sentence)
})
