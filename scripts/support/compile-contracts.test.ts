import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EVM_CONTRACTS_FILE, evmContractsFile } from './compile-contracts.ts'

it('has the bytecode of the contracts as their sources are now', { timeout: 60_000 }, () => {
  expect(readFileSync(EVM_CONTRACTS_FILE, 'utf8')).toBe(evmContractsFile())
})
