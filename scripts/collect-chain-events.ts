import { writeFileSync } from 'node:fs'
import { ChainClient } from '../e2e/support/chain-client.ts'
import { runEventful } from '../e2e/support/eventful-plans.ts'
import { findEmulator } from './support/local-chain.ts'
import { freePorts } from './support/ports.ts'
import { stopAll } from './support/processes.ts'
import { startEmulator } from './support/run-local-chain.ts'

// Writes packages/core/fixtures/chain-events.json: a real chain's events for each kind of change. Run it by hand when
// the emulator is upgraded: npx tsx scripts/collect-chain-events.ts

const FILE = new URL('../packages/core/fixtures/chain-events.json', import.meta.url)

const path = findEmulator()
if (path === null) throw new Error('the Flow emulator is not on this machine')
const [port = 0] = await freePorts(1)
try {
  const { url } = await startEmulator({ path, port })
  const cases = [...(await runEventful(new ChainClient(url)))].map(([name, { events }]) => ({
    name,
    events: events.map(({ type, payload }) => ({
      type,
      payload: Buffer.from(payload).toString('utf8'),
    })),
  }))
  const file = {
    description:
      'The events of transactions that succeed, in order, with their payloads (JSON-Cadence) as text.',
    source: 'flow-emulator v1.20.0 (cadence v1.10.2), by scripts/collect-chain-events.ts',
    count: cases.length,
    cases,
  }
  writeFileSync(FILE, `${JSON.stringify(file, null, 1)}\n`)
  console.log(`${cases.length} transactions`)
} finally {
  await stopAll()
}
