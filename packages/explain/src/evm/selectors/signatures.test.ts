import { abiSelector, abiSignature, abiTopic } from '@toolkit/core/evm/abi/abi-item'
import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
import { toEventSelector, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { SIGNATURE_GROUPS, signaturesOf } from './signatures.ts'

const lines = SIGNATURE_GROUPS.flatMap(group => group.lines.trim().split('\n'))

it('has the common functions, events and errors, each once in its group', () => {
  const count = (kind: string) => lines.filter(line => line.startsWith(`${kind} `)).length
  expect(count('function')).toBeGreaterThanOrEqual(200)
  expect(count('event')).toBeGreaterThanOrEqual(60)
  expect(count('error')).toBeGreaterThanOrEqual(60)
  for (const group of SIGNATURE_GROUPS) {
    const signatures = group.lines.trim().split('\n')
    expect(new Set(signatures).size, group.source).toBe(signatures.length)
  }
})

it('finds each of them by the hash that another implementation computes', () => {
  for (const line of lines) {
    const item = parseSignature(line)
    const signature = abiSignature(item)
    const hash = item.kind === 'event' ? toEventSelector(signature) : toFunctionSelector(signature)
    expect(abiSelector(item) ?? abiTopic(item), line).toBe(hash.slice(2))
    const found = signaturesOf(item.kind as 'function' | 'event' | 'error', hash.slice(2))
    expect(found.map(one => one.signature)).toContain(signature)
  }
})

// As published: the ERCs, Uniswap’s, Safe’s, OpenZeppelin’s and LayerZero’s documentation.
it.each([
  ['a9059cbb', 'transfer(address,uint256)'],
  ['095ea7b3', 'approve(address,uint256)'],
  ['d505accf', 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'],
  ['f242432a', 'safeTransferFrom(address,address,uint256,uint256,bytes)'],
  ['38ed1739', 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'],
  [
    '414bf389',
    'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
  ],
  ['04e45aaf', 'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))'],
  ['3593564c', 'execute(bytes,bytes[],uint256)'],
  ['82ad56cb', 'aggregate3((address,bool,bytes)[])'],
  [
    '6a761202',
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  ],
  ['4f1ef286', 'upgradeToAndCall(address,bytes)'],
  [
    '765e827f',
    'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
  ],
  [
    'c7c7f5b3',
    'send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)',
  ],
])('has %s as %s', (selector, signature) => {
  expect(signaturesOf('function', selector)[0]?.signature).toBe(signature)
})

it('joins what several standards have, and tells what shares 4 bytes without being the same', () => {
  expect(signaturesOf('error', 'e450d38c')[0]?.signature).toBe(
    'ERC20InsufficientBalance(address,uint256,uint256)',
  )
  const [transfer, ...clashes] = signaturesOf('function', 'a9059cbb')
  expect(transfer?.sources).toEqual(['ERC-20'])
  expect(clashes.map(({ signature }) => signature)).toEqual([
    'many_msg_babbage(bytes1)',
    'join_tg_invmru_haha_fd06787(address,bool)',
    'workMyDirefulOwner(uint256,uint256)',
  ])
  expect(signaturesOf('function', 'd0e30db0').map(({ sources }) => sources)).toEqual([
    ['WETH9 (WFLOW)'],
  ])
  expect(signaturesOf('function', '12345678')).toEqual([])
  expect(signaturesOf('error', 'a9059cbb')).toEqual([])
})

it('has the events Transfer of ERC-20 and of ERC-721 apart: their topics differ', () => {
  const topic = toEventSelector('Transfer(address,address,uint256)').slice(2)
  const found = signaturesOf('event', topic)
  expect(found.map(({ sources }) => sources)).toEqual([['ERC-20'], ['ERC-721']])
})

it('puts given items first, and in place of those of the table', () => {
  const own = parseSignature('function transfer(address recipient, uint256 value)')
  const [first, ...rest] = signaturesOf('function', 'a9059cbb', [own])
  expect(first).toEqual({ item: own, signature: 'transfer(address,uint256)', sources: [] })
  expect(rest.map(({ signature }) => signature)).not.toContain('transfer(address,uint256)')
})
