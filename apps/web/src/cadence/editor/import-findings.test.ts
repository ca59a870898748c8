import type { FlowAddress } from '@toolkit/core/account/address'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import type { NetworkId } from '@toolkit/core/network/networks'
import { expect, test } from 'vitest'
import { type ImportedAccount, importFindings } from './import-findings'

const found = (...names: string[]): ImportedAccount => ({
  state: 'found',
  contracts: new Map(names.map(name => [name, new Uint8Array()])),
})
const ACCOUNTS = new Map<FlowAddress, ImportedAccount>([
  ['7e60df042a9c0868' as FlowAddress, found('FlowToken')],
  ['9a0766d93b6608b7' as FlowAddress, found('FungibleToken', 'Burner')],
  ['631e88ae7f1d7c20' as FlowAddress, { state: 'missing' }],
  ['8c5303eaa26202d6' as FlowAddress, { state: 'unknown' }],
  ['912d5440f7e3769e' as FlowAddress, found('FlowToken')],
])

/** Findings in a line, as `marked text: message → the line after the fix`. */
function findingsIn(line: string, network: NetworkId = 'testnet') {
  return importFindings(parseCadence(line).imports, network, ACCOUNTS).map(one => {
    const { from, to, message, advice, fix, severity } = one
    const fixed = fix && line.slice(0, fix.from) + fix.insert + line.slice(fix.to)
    return [severity, line.slice(from, to), [message, advice].filter(Boolean).join(' '), fixed]
  })
}

test.each([
  'import FlowToken from 0x7e60df042a9c0868',
  'import FungibleToken as FT, Burner from 0x9a0766d93b6608b7',
  'import Crypto',
  // The node was not queried, or does not answer.
  'import EVM from 0x8c5303eaa26202d6',
  'import 0x7e60df042a9c0868',
])('nothing is wrong with %s', line => {
  expect(findingsIn(line)).toEqual([])
})

test.each([
  [
    'import "FlowToken"',
    '"FlowToken"',
    'The chain imports from addresses, and “FlowToken” is none.',
    'import FlowToken from 0x7e60df042a9c0868',
  ],
  [
    'import FungibleToken as FT from "./contracts/FungibleToken.cdc"',
    '"./contracts/FungibleToken.cdc"',
    'The chain imports from addresses, and “./contracts/FungibleToken.cdc” is none.',
    'import FungibleToken as FT from 0x9a0766d93b6608b7',
  ],
  [
    'import FlowToken',
    'FlowToken',
    'The chain imports from addresses, and “FlowToken” is none.',
    'import FlowToken from 0x7e60df042a9c0868',
  ],
  [
    'import "constructor"',
    '"constructor"',
    'No known contract on Flow Testnet is called “constructor”. Import it from its address: import constructor from 0x….',
    undefined,
  ],
  [
    'import FlowToken from 0x1654653399040a61',
    '0x1654653399040a61',
    '0x1654653399040a61 is an address on Mainnet, not Testnet.',
    'import FlowToken from 0x7e60df042a9c0868',
  ],
  [
    'import Mine from 0x1654653399040a61',
    '0x1654653399040a61',
    '0x1654653399040a61 is an address on Mainnet, not Testnet. Switch the network to Testnet, or enter the address on Mainnet.',
    undefined,
  ],
  [
    'import A from 0x631e88ae7f1d7c20',
    '0x631e88ae7f1d7c20',
    '0x631e88ae7f1d7c20 does not exist on Flow Testnet.',
    undefined,
  ],
  [
    'import FungibleToken, Vault from 0x9a0766d93b6608b7',
    'Vault',
    '0x9a0766d93b6608b7 has no contract “Vault” on Flow Testnet. It has FungibleToken, Burner.',
    undefined,
  ],
])('%s is wrong', (line, marked, message, fixed) => {
  const [[severity, place, text, result] = []] = findingsIn(line)
  expect([severity, place, result]).toEqual(['error', marked, fixed])
  // The suggestion names both networks, in the words of `address/other-network`.
  expect(text).toContain(message.split(' Switch')[0])
})

test('a contract of a known name on another account is minded', () => {
  expect(findingsIn('import FlowToken from 0x912d5440f7e3769e')).toEqual([
    [
      'warning',
      '0x912d5440f7e3769e',
      'FlowToken is imported from 0x912d5440f7e3769e, not from Flow’s FlowToken (0x7e60df042a9c0868).',
      'import FlowToken from 0x7e60df042a9c0868',
    ],
  ])
})

test('so it is before the node was asked, and among other names', () => {
  expect(findingsIn('import Mine, EVM from 0xb051bdaddb672a33')).toEqual([
    [
      'warning',
      '0xb051bdaddb672a33',
      'EVM is imported from 0xb051bdaddb672a33, not from Flow’s EVM (0x8c5303eaa26202d6).',
      undefined,
    ],
  ])
})

test('a name that looks like a known one, and a known name for something else, are minded', () => {
  expect(findingsIn('import FIowToken, Mine as EVM from 0xb051bdaddb672a33')).toEqual([
    [
      'warning',
      'FIowToken',
      'FIowToken (0xb051bdaddb672a33) is not FlowToken: its name looks like it.',
      undefined,
    ],
    [
      'warning',
      'Mine as EVM',
      'The script calls Mine from 0xb051bdaddb672a33 “EVM”: that is not Flow’s EVM (0x8c5303eaa26202d6).',
      undefined,
    ],
  ])
})

test('an address of no network is refused with the one that may be meant', () => {
  const [[severity, place, message] = []] = findingsIn('import A from 0x7e60df042a9c0869')
  expect([severity, place]).toEqual(['error', '0x7e60df042a9c0869'])
  expect(message).toContain('its check code is wrong')
})
