import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { addressAt } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { encodeSigningRequest } from '@toolkit/explain/signing-request/signing-request-text'
import { WHOLE_BROWSER } from './support/browser.ts'
import {
  CREATE,
  displayedCodes,
  importSignatures,
  openImportSignatures,
  paste,
  signed,
} from './support/signing-request-page.ts'
import { expect, test } from './support/test.ts'

// The full Chromium plays a video as its camera: a screen with the codes, as the page itself shows them.

const alice = addressAt('emulator', 2n)
const TRANSACTION: Transaction = {
  script: encodeUtf8('transaction {\n    prepare(a: &Account) {}\n}\n'),
  arguments: [encodeUtf8(`"${'x'.repeat(500)}"`)],
  referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
  computeLimit: 999n,
  proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 0n },
  payer: alice,
  authorizers: [alice],
  payloadSignatures: [],
  envelopeSignatures: [],
}

/** Chromium plays 30 frames a second, in a loop. */
const PICTURES_EACH = 12

/** Codes that a page shows, in sequence, as a video (motion JPEG). */
async function filmed(page: Page): Promise<string> {
  const pictures: Buffer[] = []
  for await (const _ of displayedCodes(page)) {
    const picture = await page.screenshot({ type: 'jpeg', quality: 80 })
    for (let times = 0; times < PICTURES_EACH; times++) pictures.push(picture)
  }
  expect(pictures.length).toBeGreaterThan(2 * PICTURES_EACH)
  const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'codes.mjpeg')
  writeFileSync(file, Buffer.concat(pictures))
  return file
}

const scan = async (page: Page) => {
  await page.goto('about:blank')
  await page.goto(CREATE)
  await openImportSignatures(page)
  await importSignatures(page).getByRole('button', { name: 'Scan QR' }).click()
}

test('the camera reads the codes of another screen; one that is refused or missing is told', async ({
  open,
  server,
  watch,
  context,
}) => {
  watch.allow(/Failed to load resource.*40[04].*\/v1\/(?:blocks|scripts|accounts)/)
  const displayed = await open(CREATE)
  await displayed.emulateMedia({ reducedMotion: 'reduce' })
  await paste(displayed, encodeSigningRequest({ network: 'emulator', transaction: TRANSACTION }))
  const video = await filmed(displayed)
  // The browser that all other tests use has no camera.
  await context.grantPermissions(['camera'])
  await scan(displayed)
  await expect(importSignatures(displayed).getByText('No camera found.')).toBeVisible()

  const { launchOptions } = WHOLE_BROWSER
  const seeing = await chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  try {
    const allowed = await seeing.newContext({ baseURL: server.url, permissions: ['camera'] })
    const page = await allowed.newPage()
    await watch.follow(page)
    await scan(page)
    await expect(importSignatures(page).getByText(/ codes read; missing: /)).toBeVisible()
    await expect(signed(page)).toHaveText(`Runs a script of 3 lines as 0x${alice}, which pays`)

    const refused = await seeing.newContext({ baseURL: server.url })
    const other = await refused.newPage()
    await watch.follow(other)
    await scan(other)
    await expect(
      importSignatures(other).getByText('The browser doesn’t let this page use the camera.'),
    ).toBeVisible()
    await importSignatures(other).getByRole('button', { name: 'Stop scanning' }).click()
    await expect(importSignatures(other).getByText(/use the camera/)).toBeHidden()
  } finally {
    await seeing.close()
  }
})
