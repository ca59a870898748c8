import type { FlowAddress } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { outlineOf } from '@toolkit/core/cadence/syntax/outline'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { expect, test } from 'vitest'
import { contractFacts, contractsFile, describeContracts } from './contract-facts'
import { importedContracts, outlineSummary } from './source-messages'

test('imports by address, each name by itself; files and built-in contracts have none', () => {
  const { imports } = parseCadence(
    'import A, B from 0x12\nimport "C"\nimport Crypto\nimport D from 0x123456789012345678',
  )
  expect(importedContracts(imports)).toEqual([
    { name: 'A', address: '0000000000000012' },
    { name: 'B', address: '0000000000000012' },
  ])
})

test('what a contract declares in one line', () => {
  const of = (members: string) =>
    outlineSummary(outlineOf(parseCadence(`access(all) contract A { ${members} }`)))
  expect(
    of('access(all) resource R {} access(all) resource interface I {} access(all) event E()'),
  ).toBe('Declares 1 interface, 1 resource, 1 event')
  expect(of('')).toBe('Declarations')
})

test('sizes, lines, and one file for all', () => {
  const contracts = new Map([
    ['A', encodeUtf8('é\nb\n')],
    ['B', Uint8Array.of(0x61, 0xff)],
    ['C', new Uint8Array()],
  ])
  const facts = contractFacts(contracts)
  expect(facts.map(({ size, lines }) => [size, lines])).toEqual([
    [5, 2],
    [2, 1],
    [0, 0],
  ])
  expect(describeContracts(facts)).toBe('3 contracts, 7 bytes in all')
  const account = {
    network: 'emulator',
    address: 'f8d6e0586b0a20c7' as FlowAddress,
    height: 12n,
  } as const
  expect(JSON.parse(contractsFile(account, contracts))).toEqual({
    network: 'emulator',
    address: '0xf8d6e0586b0a20c7',
    height: '12',
    contracts: { A: 'é\nb\n', B: { hex: '61ff' }, C: '' },
  })
})

test('C2 stands before C10', () => {
  const contracts = new Map(['C1', 'C10', 'C100', 'C2'].map(name => [name, new Uint8Array()]))
  expect(contractFacts(contracts).map(({ name }) => name)).toEqual(['C1', 'C2', 'C10', 'C100'])
})
