import { writeFileSync } from 'node:fs'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { dryCallsScript } from '@toolkit/core/evm/dry-calls'
import { ChainClient } from '../e2e/support/chain-client.ts'
import { createCoa, deployEvm, type EvmDeployment } from '../e2e/support/evm-contracts.ts'
import { createAccount } from '../e2e/support/test-accounts.ts'
import { findEmulator } from './support/local-chain.ts'
import { freePorts } from './support/ports.ts'
import { stopAll } from './support/processes.ts'
import { startEmulator } from './support/run-local-chain.ts'

// Writes packages/core/fixtures/evm-answers.json: what a real chain answers to calls of EVM contracts, those of
// e2e/fixtures/evm. Run it by hand when the script changes: npx tsx scripts/collect-evm-answers.ts

const FILE = new URL('../packages/core/fixtures/evm-answers.json', import.meta.url)
/** What each is asked, by the name of its case: `decimals()` of all, and what is of interest besides. */
const CONTRACTS: Readonly<Record<string, { of: EvmDeployment; data: readonly string[] }>> = {
  token: {
    of: ['TestToken', 'Test USD', 'TUSD', 6, 10n ** 12n],
    data: ['313ce567', '06fdde03', '95d89b41', '18160ddd'],
  },
  'reverting decimals': { of: ['LyingDecimals', 2n ** 256n - 1n], data: ['313ce567'] },
  'custom error': { of: ['TestCollectible', 'Cards', 'C'], data: [`6352211e${'0'.repeat(64)}`] },
  'gas burner': { of: ['GasBurner'], data: ['313ce567'] },
  flood: { of: ['Flood', 175_000n], data: ['313ce567'] },
}

const path = findEmulator()
if (path === null) throw new Error('the Flow emulator is not on this machine')
const [port = 0] = await freePorts(1)
try {
  const { url } = await startEmulator({ path, port })
  const chain = new ChainClient(url)
  const owner = await createAccount(chain)
  await createCoa(chain, owner)
  const names = Object.keys(CONTRACTS)
  const deployed = await deployEvm(chain, owner, ...Object.values(CONTRACTS).map(({ of }) => of))
  const cases: { name: string; calls: number; value?: string; message?: string }[] = []
  const ask = async (name: string, to: string, data: readonly string[], gasLimit?: number) => {
    const calls = data.map(one => ({
      to: to as EvmAddress,
      data: parseHex(one),
      ...(gasLimit === undefined ? {} : { gasLimit }),
    }))
    const { script, arguments: given } = dryCallsScript('emulator', calls)
    const bytes = given.map(one => encodeUtf8(JSON.stringify(one)))
    cases.push({ name, calls: calls.length, ...(await chain.runScript(script, bytes)) })
  }
  for (const [at, name] of names.entries()) {
    await ask(name, deployed[at]?.slice(2) ?? '', CONTRACTS[name]?.data ?? [])
  }
  await ask('nobody', '00000000000000000000000000000000000000aa', ['313ce567'])
  await ask('too little gas', deployed[0]?.slice(2) ?? '', ['313ce567'], 21_000)
  const file = {
    description: 'What the script of evm/dry-calls gives (JSON-Cadence), or how it fails.',
    source: 'flow-emulator v1.20.0 (cadence v1.10.2), by scripts/collect-evm-answers.ts',
    count: cases.length,
    cases,
  }
  writeFileSync(FILE, `${JSON.stringify(file, null, 1)}\n`)
  console.log(`${cases.length} answers`)
} finally {
  await stopAll()
}
