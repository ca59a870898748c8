import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fixedHex } from '@toolkit/core/bytes/hex'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { findEmulator } from '../scripts/support/local-chain.ts'
import { freePorts } from '../scripts/support/ports.ts'
import { startEmulator } from '../scripts/support/run-local-chain.ts'
import { startBuiltServer } from '../scripts/support/run-server.ts'

// Memory of the built server: on a DATA_DIR that it has used before, without a single request, and then while it
// creates accounts on the real emulator. `npx tsx bench/memory.ts 1000 300`: number of accounts, and idle seconds
// before them.

const [accounts = 1000, idle = 300] = process.argv.slice(2).map(Number)
const IDLE_SECONDS = [...[2, 17, 60, 300].filter(seconds => seconds < idle), idle]
const SAMPLE_MS = 100
const POLL_MS = 1000
const AT_ONCE = 40

const signatureAlgorithm = 'ECDSA_P256'
const key = {
  publicKey: fixedHex(
    publicKeyOf(parsePrivateKeyHex('01'.repeat(32), signatureAlgorithm), signatureAlgorithm),
    64,
  ),
  signatureAlgorithm: signatureAlgorithm,
  hashAlgorithm: 'SHA3_256',
  weight: 1000,
}

/** Requests an account and waits until the chain has its transaction. */
async function create(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ network: 'emulator', keys: [key] }),
  })
  let job = (await answer.json()) as { readonly job: string; readonly state: string }
  while (job.state === 'queued' || job.state === 'sending') {
    await delay(POLL_MS)
    job = (await (await fetch(`${url}/api/accounts/${job.job}`)).json()) as typeof job
  }
  if (job.state !== 'sent') throw new Error(JSON.stringify(job))
}

/** Resident memory in MB, as the system counts it, and its peak over all samples so far. */
function watch(pid: number) {
  const read = () => {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
    return Math.round((Number(kilobytes) * 1024) / 1_000_000)
  }
  let most = 0
  const sample = () => {
    const now = read()
    most = Math.max(most, now)
    return now
  }
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    note: (when: string) => {
      const now = sample()
      console.log(`${when.padEnd(20)} ${now} MB (most so far ${most} MB)`)
    },
    end: () => clearInterval(timer),
  }
}

const path = findEmulator()
if (path === null) throw new Error('The Flow emulator was not found.')
const [port = 0] = await freePorts(1)
const emulator = await startEmulator({ path, port })
const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'))
const env = {
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: undefined,
  EMULATOR_ACCESS_NODE: emulator.url,
  ACCESS_LOG: 'off',
}
try {
  const first = await startBuiltServer(env)
  await create(first.url)
  await first.running.stop()

  const started = performance.now()
  const { url, running } = await startBuiltServer(env)
  const memory = watch(running.child.pid ?? 0)
  for (const seconds of IDLE_SECONDS) {
    await delay(seconds * 1000 - (performance.now() - started))
    memory.note(`idle, ${seconds} s`)
  }
  let left = accounts
  const several = async () => {
    while (left > 0) {
      left--
      await create(url)
      const made = accounts - left
      if ([1, accounts / 10, accounts / 2].includes(made)) memory.note(`${made} accounts`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, several))
  memory.note(`${accounts} accounts`)
  await delay(30_000)
  memory.note('idle again, 30 s')
  memory.end()
  await running.stop()
} finally {
  await emulator.running.stop()
  await rm(folder, { recursive: true, force: true })
}
