import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressOf, run } from './program.ts'
import { makeFolder, startService } from './support.ts'
import { ONE_KEY } from './test-creation.ts'
import { TestNode } from './test-node.ts'

const KEY = 'ab'.repeat(64)

describe('the server as a program', () => {
  it('prints its address, serves the page, and ends on SIGTERM', async () => {
    const program = run({ WEB_DIST: await makeFolder({ 'index.html': 'home' }) })
    const origin = await addressOf(program)
    expect(await (await fetch(`${origin}/`)).text()).toBe('home')
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.err()).toBe('')
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('finishes what is under way on %s', async signal => {
    let answerLookup: (() => void) | undefined
    const indexer = await startService((_, response) => {
      answerLookup = () => response.end(JSON.stringify({ publicKey: KEY, accounts: [] }))
    })
    const program = run({
      WEB_DIST: await makeFolder({ 'index.html': 'home' }),
      TESTNET_KEY_INDEXER: indexer,
    })
    const origin = await addressOf(program)
    const answer = fetch(`${origin}/api/keys/${KEY}?network=testnet`)
    await expect.poll(() => answerLookup).toBeDefined()
    program.process.kill(signal)
    const refused = () =>
      fetch(`${origin}/api/health`).then(
        () => false,
        () => true,
      )
    await expect.poll(refused).toBe(true)
    answerLookup?.()
    expect((await answer).status).toBe(200)
    const start = performance.now()
    expect(await program.ended).toBe(0)
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it.each([
    [
      { PORT: 'x' },
      'PORT is "x", but it must be a whole number from 0 to 65535 (0 picks a free one).',
    ],
    [
      { WEB_DIST: '/nowhere/dist' },
      'WEB_DIST is "/nowhere/dist", but it must be a folder that can be read (ENOENT), such as apps/web/dist after npm run build.',
    ],
    [
      { HOST: '192.0.2.1' },
      'HOST is "192.0.2.1", but this machine has no such address: set it to 127.0.0.1 or 0.0.0.0.',
    ],
  ])('stops with one sentence for %j', async (env, message) => {
    const program = run({ WEB_DIST: await makeFolder({}), ...env })
    expect(await program.ended).toBe(1)
    expect(program.err()).toBe(`${message}\n`)
    expect(program.out()).toBe('')
  })

  it('opens its database before it listens where a payer is set', async () => {
    const program = run({
      ...ONE_KEY,
      DATA_DIR: join(await makeFolder({}), 'data'),
      EMULATOR_ACCESS_NODE: await new TestNode().start(),
      WEB_DIST: await makeFolder({}),
    })
    const health = await fetch(`${await addressOf(program)}/api/health`)
    expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok' })
  })

  it('says when the port is taken', async () => {
    const port = new URL(await startService(() => {})).port
    const program = run({ PORT: port, WEB_DIST: await makeFolder({}) })
    expect(await program.ended).toBe(1)
    expect(program.err()).toBe(
      `PORT is ${port}, but another program already uses that port: stop it, or set PORT to a free port (0 picks one).\n`,
    )
  })

  it('warns of settings that it does not know', async () => {
    const program = run({ WEB_DIST: await makeFolder({}), IMAGE_HOST: 'a.example.com' })
    await addressOf(program)
    expect(program.err()).toBe(
      'Warning: IMAGE_HOST is set, but the server knows no such setting. Did you mean IMAGE_HOSTS?\n',
    )
  })
})
