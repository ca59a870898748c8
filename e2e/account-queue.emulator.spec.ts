import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findEmulator } from '../scripts/support/local-chain.ts'
import { freePorts } from '../scripts/support/ports.ts'
import { startEmulator } from '../scripts/support/run-local-chain.ts'
import { startBuiltServer } from '../scripts/support/run-server.ts'
import {
  createdKeys,
  newPublicKey,
  requestAccount,
  sealedHeight,
} from './support/account-client.ts'
import { enterKey } from './support/create-page.ts'
import { expect, test } from './support/test.ts'

test('sixty accounts at once, on a chain with a block every 5 seconds', async ({ browser }) => {
  test.setTimeout(240_000)
  const path = findEmulator()
  if (path === null) throw new Error('the Flow emulator is not on this machine')
  const [port = 0] = await freePorts(1)
  const emulator = await startEmulator({ path, port, group: false }, { blockTimeMs: 5000 })
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-data-'))
  const server = await startBuiltServer(
    {
      EMULATOR_ACCESS_NODE: emulator.url,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: undefined,
      ACCESS_LOG: 'off',
    },
    { group: false },
  )
  try {
    // Creates the store and the proposal keys, which only the very first account waits for.
    await requestAccount(server.url, newPublicKey())
    const begun = await sealedHeight(emulator.url)
    const keys = Array.from({ length: 60 }, newPublicKey)
    let furthest = 0
    const requests = keys.map(key =>
      requestAccount(
        server.url,
        key,
        ({ place = 0 }) => {
          furthest = Math.max(furthest, place)
        },
        // The page's own polling interval.
        1000,
      ),
    )

    // A user at the end of the queue sees the position, and gets an account in the end.
    await expect.poll(() => furthest).toBeGreaterThan(10)
    const page = await browser.newPage()
    await page.goto(`${server.url}/account/create?network=emulator`)
    await page.waitForSelector('html[data-ready="true"]', { state: 'attached' })
    await enterKey(page, newPublicKey())
    await page.getByRole('button', { name: 'Create account' }).click()
    const result = page.getByRole('region', { name: 'New account' })
    await expect(result).toContainText(/Waiting: \d+(?:st|nd|rd|th) in line\./)
    await expect(result.getByText('Account created')).toBeVisible({ timeout: 90_000 })

    const accounts = await Promise.all(requests)
    expect(accounts.map(({ state }) => state)).toEqual(keys.map(() => 'sent'))
    const made = async () =>
      (await createdKeys(emulator.url, begun)).filter(key => keys.includes(key)).sort()
    await expect.poll(made, { timeout: 30_000 }).toEqual([...keys].sort())
    // Two blocks with all keys in use, sixty with one at a time. The range between allows for a slow machine.
    expect((await sealedHeight(emulator.url)) - begun).toBeLessThan(30)
  } finally {
    await server.running.stop()
    await emulator.running.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
