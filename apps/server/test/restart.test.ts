import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { transactionId } from '@toolkit/core/transaction/transaction'
import { describe, expect, inject, it } from 'vitest'
import type { AccountJob } from '../src/services/accounts/account-job.ts'
import { addressOf, run } from './program.ts'
import { errorOf, makeFolder } from './support.ts'
import { BODY, bodyNumber, clientOf, ONE_KEY, once } from './test-creation.ts'
import { TestNode } from './test-node.ts'
import { newPostgresUrl, type StoreKind } from './test-stores.ts'

// The server as a separate process, killed; a start takes its time on a busy machine.
const LIMIT = { timeout: 180_000 }
const STATE = { timeout: 90_000, interval: 100 }

async function storeEnv(kind: StoreKind): Promise<Record<string, string>> {
  if (kind === 'Postgres') return { DATABASE_URL: await newPostgresUrl() }
  return { DATA_DIR: join(await makeFolder({}), 'data') }
}

describe.each(['SQLite', 'Postgres'] as const)('a server that was killed (%s)', kind => {
  const able = kind === 'SQLite' || inject('postgresUrl') !== null

  it.skipIf(!able)(
    'goes on with the transaction that it had sent, and makes no second one',
    LIMIT,
    async () => {
      const node = new TestNode()
      const url = await node.start()
      const env = {
        ...ONE_KEY,
        ...(await storeEnv(kind)),
        EMULATOR_ACCESS_NODE: url,
        WEB_DIST: await makeFolder({}),
      }
      // The node accepts it, and its answer is late: the moment at which an account used to be duplicated.
      node.behaviours.push('take-and-say-nothing')
      const first = run(env)
      const before = clientOf(await addressOf(first))
      const { job } = (await (await before.post(BODY, once('click-one'))).json()) as AccountJob
      const waiting = await (await before.post(bodyNumber(1), once('click-two'))).json()
      await expect.poll(() => node.posts.length, STATE).toBe(1)
      first.process.kill('SIGKILL')
      await first.ended

      const second = run(env)
      const after = clientOf(await addressOf(second))
      // It sends the waiting ones without a request.
      await expect.poll(() => node.taken.length, STATE).toBe(2)
      const sent = await after.create(once('click-one'))
      expect(sent.job).toBe(job)
      expect(transactionId(node.taken[0] ?? fail())).toBe(sent.transactionId)
      expect(await after.outcome(await after.post(bodyNumber(1), once('click-two')))).toEqual(
        expect.objectContaining({ state: 'sent', job: (waiting as AccountJob).job }),
      )
      expect(new Set(node.posts).size).toBe(2)
    },
  )
})

describe('the data folder', () => {
  it('is open in one process at a time, and another one says so', LIMIT, async () => {
    const node = new TestNode()
    const url = await node.start()
    const env = {
      ...ONE_KEY,
      DATA_DIR: join(await makeFolder({}), 'data'),
      EMULATOR_ACCESS_NODE: url,
      WEB_DIST: await makeFolder({}),
    }
    const first = run(env)
    await clientOf(await addressOf(first)).create()
    const second = run(env)
    const refused = await clientOf(await addressOf(second)).post()
    expect(refused.status).toBe(503)
    expect((await errorOf(refused)).code).toBe('accounts/store-unavailable')
    expect(second.out()).toContain('Another server process has the data folder')

    first.process.kill('SIGKILL')
    await first.ended
    await clientOf(await addressOf(second)).create()
    expect(node.taken).toHaveLength(2)
  })

  it('is not made for an emulator before somebody asks for an account', async () => {
    const folder = join(await makeFolder({}), 'data')
    const program = run({ DATA_DIR: folder, WEB_DIST: await makeFolder({}) })
    const origin = await addressOf(program)
    const unknown = await fetch(`${origin}/api/accounts/${'0'.repeat(32)}`)
    expect(unknown.status).toBe(404)
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(existsSync(folder)).toBe(false)
  })
})

function fail(): never {
  throw new Error('nothing arrived')
}
