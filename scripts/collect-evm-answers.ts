import { writeFileSync } from 'node:fs'
import { type EvmAddress, parseEvmAddress } from '@toolkit/core/account/evm-address'
import { parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { cadenceCounterpartScript, evmCounterpartsScript } from '@toolkit/core/evm/bridge'
import { type DryCall, dryCallsScript } from '@toolkit/core/evm/dry-calls'
import type { AccountScript } from '@toolkit/core/queries/script-facts'
import { contractCalls } from '@toolkit/explain/evm/contract-facts'
import { counterpartOf, onboardToBridge } from '../e2e/support/bridge.ts'
import { ChainClient, SERVICE_ADDRESS } from '../e2e/support/chain-client.ts'
import { createCoa, deployEvm, type EvmDeployment } from '../e2e/support/evm-contracts.ts'
import { createAccount } from '../e2e/support/test-accounts.ts'
import { findEmulator } from './support/local-chain.ts'
import { freePorts } from './support/ports.ts'
import { stopAll } from './support/processes.ts'
import { startEmulator } from './support/run-local-chain.ts'

// Writes packages/core/fixtures/evm-answers.json: a real chain's answers to calls of EVM contracts, those of
// e2e/fixtures/evm, and of its bridge. Run it by hand when the script or the calls change: npx tsx
// scripts/collect-evm-answers.ts

const FLOW = 'A.0ae53cb6e3f42a79.FlowToken.Vault'
const BRIDGE_TYPES = [FLOW, 'A.f8d6e0586b0a20c7.Nobodys.NFT', 'no type']
const NOBODY = addressOf('0x00000000000000000000000000000000000000aa')
const FILE = new URL('../packages/core/fixtures/evm-answers.json', import.meta.url)
/** Calls beside those that identify every contract. */
const CALLS: Readonly<Record<string, { of: EvmDeployment; data: readonly string[] }>> = {
  token: {
    of: ['TestToken', 'Test USD', 'TUSD', 6, 10n ** 12n],
    data: ['313ce567', '06fdde03', '95d89b41', '18160ddd'],
  },
  'reverting decimals': { of: ['LyingDecimals', 2n ** 256n - 1n], data: ['313ce567'] },
  'custom error': { of: ['TestCollectible', 'Cards', 'CARD'], data: [`6352211e${'0'.repeat(64)}`] },
  'gas burner': { of: ['GasBurner'], data: ['313ce567'] },
  flood: { of: ['Flood', 175_000n], data: ['313ce567'] },
}
const FACTS: Readonly<Record<string, EvmDeployment>> = {
  ...Object.fromEntries(Object.entries(CALLS).map(([name, { of }]) => [name, of])),
  'several tokens': ['TestMultiToken', 'ipfs://{id}'],
  'decimals 300': ['LyingDecimals', 300n],
  'decimals 2^200': ['LyingDecimals', 2n ** 200n],
  'text in bytes32': ['OldToken'],
  'a word for all': ['Flood', 32n],
  'claims all': ['ClaimsAll'],
  'look-alikes': ['TestToken', 'USD\u200b \u202eF\u0430ke', 'US\u0434', 18, 1n],
}

function addressOf(text = '0x'): EvmAddress {
  return parseEvmAddress(text).address
}

const path = findEmulator()
if (path === null) throw new Error('the Flow emulator is not on this machine')
const [port = 0] = await freePorts(1)
try {
  const { url } = await startEmulator({ path, port }, { bridge: true })
  const chain = new ChainClient(url)
  const owner = await createAccount(chain)
  await createCoa(chain, owner)
  const deployed = await deployEvm(chain, owner, ...Object.values(FACTS))
  const at = new Map(Object.keys(FACTS).map((name, index) => [name, addressOf(deployed[index])]))
  const cases: { name: string; calls: number; value?: string; message?: string }[] = []
  const record = async (name: string, script: AccountScript<unknown>, calls = 0) => {
    const bytes = script.arguments.map(one => encodeUtf8(JSON.stringify(one)))
    cases.push({ name, calls, ...(await chain.runScript(script.script, bytes)) })
  }
  const request = (name: string, calls: readonly DryCall[]) =>
    record(name, dryCallsScript('emulator', calls), calls.length)
  const callOf = (to: EvmAddress, data: string): DryCall => ({ to, data: parseHex(data) })
  for (const [name, { data }] of Object.entries(CALLS)) {
    await request(
      name,
      data.map(one => callOf(at.get(name) ?? NOBODY, one)),
    )
  }
  const [[, token = NOBODY] = []] = at
  await request('nobody', [callOf(NOBODY, '313ce567')])
  await request('too little gas', [{ ...callOf(token, '313ce567'), gasLimit: 21_000 }])
  for (const [name, address] of at) {
    // 14 answers of maximum length would be most of the file.
    if (name !== 'flood') await request(`facts, ${name}`, contractCalls(address))
  }
  await request('facts, nobody', contractCalls(NOBODY))
  // FLOW is bridged from the start.
  await record('bridge, types', evmCounterpartsScript('emulator', SERVICE_ADDRESS, BRIDGE_TYPES))
  const wrapped = addressOf(await counterpartOf(chain, FLOW))
  await record('bridge, flow', cadenceCounterpartScript('emulator', SERVICE_ADDRESS, wrapped))
  await onboardToBridge(chain, token)
  await record('bridge, token', cadenceCounterpartScript('emulator', SERVICE_ADDRESS, token))
  await record('bridge, none', cadenceCounterpartScript('emulator', SERVICE_ADDRESS, NOBODY))
  const file = {
    description:
      'What the script of evm/dry-calls gives (JSON-Cadence), or how it fails; “facts” are the calls of evm/contract-facts, “bridge” what those of evm/bridge give.',
    source: 'flow-emulator v1.20.0 (cadence v1.10.2), by scripts/collect-evm-answers.ts',
    count: cases.length,
    cases,
  }
  writeFileSync(FILE, `${JSON.stringify(file, null, 1)}\n`)
  console.log(`${cases.length} answers`)
} finally {
  await stopAll()
}
