import { readHex } from '@toolkit/core/bytes/hex'
import { WRAPPED_FLOW } from '@toolkit/core/contracts/wrapped-flow'
import { encodeCall } from '@toolkit/core/evm/abi/encode'
import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
import { expect, it } from 'vitest'
import type { Effect } from './effect.ts'
import type { EvmExecution } from './evm-execution.ts'
import { tokensToDescribe } from './tokens-to-describe.ts'

const hex = (pair: string) => readHex(pair.repeat(20), 20)
const nobody = { kind: 'nowhere' } as const
const moved = (token = hex('cc')): Effect => ({
  kind: 'evm-token-moved',
  ...{ standard: 'ERC-20', token, amount: 1n, id: null, from: nobody, to: nobody },
})
const called = (
  to: string,
  signature: string,
  ...values: Parameters<typeof encodeCall>[1]
): Effect => ({
  kind: 'evm-executed',
  execution: {
    directCall: { to: hex(to), data: encodeCall(parseSignature(signature), values) },
  } as EvmExecution,
})

it('has each token that a log or a call of a token has to do with once, and no other contract', () => {
  const effects: readonly Effect[] = [
    called('dd', 'transfer(address, uint256)', hex('aa'), 5n),
    moved(),
    moved(),
    called('ee', 'deposit()'),
    called('cc', 'approve(address, uint256)', hex('aa'), 5n),
  ]
  expect(tokensToDescribe(effects, 'mainnet')).toEqual([hex('dd'), hex('cc')])
  expect(tokensToDescribe([], 'mainnet')).toEqual([])
})

it('asks nothing of WFLOW where the network has one, and bounds how many it asks', () => {
  const wrapped = WRAPPED_FLOW.testnet ?? hex('00')
  expect(tokensToDescribe([moved(wrapped)], 'testnet')).toEqual([])
  expect(tokensToDescribe([moved(wrapped)], 'emulator')).toEqual([wrapped])
  const many = Array.from({ length: 100 }, (_, at) => moved(hex(at.toString(16).padStart(2, '0'))))
  expect(tokensToDescribe(many, 'mainnet')).toHaveLength(64)
})
