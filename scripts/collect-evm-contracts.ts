import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { EVM_CONTRACTS_FILE, evmContractsFile } from './support/compile-contracts.ts'

// Writes e2e/fixtures/evm/contracts.json: bytecode and ABI of the Solidity contracts beside it, for tests. Run it when
// a source changes: npx tsx scripts/collect-evm-contracts.ts. With --check it writes nothing, and fails if the file
// differs.

const text = evmContractsFile()
if (!process.argv.includes('--check')) {
  writeFileSync(EVM_CONTRACTS_FILE, text)
} else if (readFileSync(EVM_CONTRACTS_FILE, 'utf8') !== text) {
  throw new Error(`${basename(EVM_CONTRACTS_FILE.pathname)} is not of these sources`)
}
console.log('contracts.json is of its sources')
