import type { Page } from '@playwright/test'
import { generatePage } from './support/generated-phrase.ts'
import { KEY, keystore, PASSWORD, PHRASE, quickFile, secret } from './support/keystore-page.ts'
import { openAdvanced, openKeys, passphrase, phrase } from './support/seed-phrase-page.ts'
import { expect, test } from './support/test.ts'

const PASSPHRASE = 'zebra passphrase 4711'
const p256 = (page: Page) => page.getByRole('region', { name: 'ECDSA P-256', exact: true })

/** Which of the texts still stand in the page's memory, after what nothing holds was collected. */
async function keptInMemory(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  let snapshot = ''
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    snapshot += chunk
  })
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return texts.filter(text => snapshot.includes(text))
}

/** Fills a tool with secrets, and tells which they are. */
const TOOLS: Readonly<Record<string, (page: Page) => Promise<readonly string[]>>> = {
  async generate(page) {
    const generate = generatePage(page)
    await generate.choosePhrase()
    await generate.field('Passphrase').fill(PASSPHRASE)
    await generate.makePhrase()
    await expect(p256(page)).toBeVisible()
    return [PASSPHRASE]
  },
  async 'seed-phrase'(page) {
    await phrase(page).fill(PHRASE)
    await openAdvanced(page)
    await passphrase(page).fill(PASSPHRASE)
    await openKeys(page)
    await expect(p256(page)).toBeVisible()
    return [PHRASE, PASSPHRASE]
  },
  async 'private-key'(page) {
    await page.getByRole('textbox', { name: 'Private key' }).fill(KEY)
    await expect(p256(page)).toBeVisible()
    return [KEY]
  },
  async keystore(page) {
    await keystore(page).fill(await quickFile())
    await secret(page, 'Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(p256(page)).toBeVisible()
    return [KEY, PASSWORD]
  },
}

for (const [tool, fill] of Object.entries(TOOLS)) {
  test(`wiping ${tool} leaves nothing of it in the page's memory`, async ({ open }) => {
    const page = await open(`/key/${tool}`)
    const secrets = await fill(page)
    expect(await keptInMemory(page, secrets)).toEqual(secrets)
    await page.getByRole('button', { name: 'Wipe', exact: true }).click()
    await expect(p256(page)).toHaveCount(0)
    await expect.poll(() => keptInMemory(page, secrets), { timeout: 20_000 }).toEqual([])
  })
}
