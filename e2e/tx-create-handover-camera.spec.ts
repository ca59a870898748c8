import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { addressAt } from '@toolkit/core/flow/address'
import { writeFrames } from '@toolkit/core/flow/transaction/hand-over/frames'
import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import encodeQR from 'qr'
import { CREATE, signed, takeOver } from './support/hand-over-page.ts'
import { expect, test } from './support/test.ts'

// Chromium plays a video in place of the camera: what somebody holds a camera to.

const [alice] = [addressAt('emulator', 2n)]
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

const SIZE = { width: 640, height: 480 }
const FRAME_BYTES = (SIZE.width * SIZE.height * 3) / 2

/** A picture of a QR code as YUV 4:2:0: its brightness, and no colour. */
function picture(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const scale = Math.floor(SIZE.height / rows.length)
  const left = Math.floor((SIZE.width - rows.length * scale) / 2)
  const frame = Buffer.alloc(FRAME_BYTES, 128)
  frame.fill(235, 0, SIZE.width * SIZE.height)
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) {
      if (!dark) continue
      for (let line = 0; line < scale; line++) {
        const at = (y * scale + line) * SIZE.width + left + x * scale
        frame.fill(16, at, at + scale)
      }
    }
  }
  return frame
}

/** The frames of a hand-over as a video (YUV4MPEG2), each for half a second; Chromium plays it again and again. */
function video(texts: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'frames.y4m')
  const parts = [Buffer.from(`YUV4MPEG2 W${SIZE.width} H${SIZE.height} F10:1 Ip A1:1 C420jpeg\n`)]
  for (const text of texts) {
    const frame = picture(text)
    for (let times = 0; times < 5; times++) parts.push(Buffer.from('FRAME\n'), frame)
  }
  writeFileSync(file, Buffer.concat(parts))
  return file
}

test('the camera reads the codes of a hand-over, in a worker; one that is refused or missing is told', async ({
  server,
  watch,
  launchOptions,
}) => {
  watch.allow(/Failed to load resource.*404.*\/v1\/(?:blocks|scripts|accounts)/)
  const frames = writeFrames({ network: 'emulator', transaction: TRANSACTION })
  expect(frames.length).toBeGreaterThan(2)
  const launch = (args: readonly string[]) =>
    chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })

  const seeing = await launch([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video(frames)}`,
  ])
  try {
    const context = await seeing.newContext({ baseURL: server.url, permissions: ['camera'] })
    const page = await context.newPage()
    await watch.follow(page)
    await page.goto(CREATE)
    await takeOver(page).getByRole('button', { name: 'Scan QR' }).click()
    await expect(takeOver(page).getByLabel('Camera')).toBeVisible()
    await expect(takeOver(page).getByText(/ codes read; missing: /)).toBeVisible()
    await expect(signed(page)).toHaveText(`Runs a script of 3 lines as 0x${alice}, which pays`)

    const refusing = await seeing.newContext({ baseURL: server.url })
    const other = await refusing.newPage()
    await watch.follow(other)
    await other.goto(CREATE)
    await takeOver(other).getByRole('button', { name: 'Scan QR' }).click()
    await expect(
      takeOver(other).getByText('The browser doesn’t let this page use the camera.'),
    ).toBeVisible()
    // Pressed again, it is asked for again.
    await takeOver(other).getByRole('button', { name: 'Stop scanning' }).click()
    await expect(takeOver(other).getByText(/use the camera/)).toBeHidden()
  } finally {
    await seeing.close()
  }

  const blind = await launch([])
  try {
    const context = await blind.newContext({ baseURL: server.url, permissions: ['camera'] })
    const page = await context.newPage()
    await watch.follow(page)
    await page.goto(CREATE)
    await takeOver(page).getByRole('button', { name: 'Scan QR' }).click()
    await expect(takeOver(page).getByText('No camera found.')).toBeVisible()
  } finally {
    await blind.close()
  }
})
