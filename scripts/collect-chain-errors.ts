import { writeFileSync } from 'node:fs'
import { ChainClient } from '../e2e/support/chain-client.ts'
import { failingPlans } from '../e2e/support/failing-plans.ts'
import { findEmulator } from './support/local-chain.ts'
import { freePorts } from './support/ports.ts'
import { stopAll } from './support/processes.ts'
import { startEmulator } from './support/run-local-chain.ts'

// Writes packages/core/fixtures/chain-errors.json: a real chain's message for each failure. Run it by hand when the
// emulator is upgraded: npx tsx scripts/collect-chain-errors.ts

const FILE = new URL('../packages/core/fixtures/chain-errors.json', import.meta.url)

async function collect(chain: ChainClient): Promise<unknown[]> {
  const cases: unknown[] = []
  for (const [name, plan] of Object.entries(await failingPlans(chain))) {
    const { id, errorMessage } = await chain.run(plan)
    if (errorMessage === '') throw new Error(`“${name}” succeeds`)
    cases.push({ name, transactionId: id, message: errorMessage })
  }
  return cases
}

const path = findEmulator()
if (path === null) throw new Error('the Flow emulator is not on this machine')
const [port = 0] = await freePorts(1)
try {
  const { url } = await startEmulator({ path, port })
  const cases = await collect(new ChainClient(url))
  const file = {
    description:
      'error_message of GET /v1/transaction_results/{id} for transactions that fail, byte for byte.',
    source: 'flow-emulator v1.20.0 (cadence v1.10.2), by scripts/collect-chain-errors.ts',
    count: cases.length,
    cases,
  }
  writeFileSync(FILE, `${JSON.stringify(file, null, 1)}\n`)
  console.log(`${cases.length} messages`)
} finally {
  await stopAll()
}
