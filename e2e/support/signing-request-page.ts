import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Page where a transaction is created; on the network of the tests' own chain. */
export const CREATE = '/code/rlpTx?network=emulator#view=create'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const importSignatures = (page: Page) => region(page, 'Import signatures')
export const signingRequest = (page: Page) => region(page, 'Ask other signers')
const signers = (page: Page) => region(page, 'Signers')
export const given = (page: Page) =>
  importSignatures(page).getByRole('textbox', { name: 'Hand-over' })

/** The sentence about the transaction. */
export const signed = (page: Page) =>
  page
    .getByRole('main')
    .locator('h2[data-answer], p')
    .filter({ hasText: /^(?:Runs|Sends) / })
    .first()
/** The sentence about who has signed. */
export const progress = (page: Page) => signers(page).getByRole('status').first()

const requestSigning = (page: Page) =>
  page.getByRole('button', { name: 'Ask other signers', exact: true }).click()
export async function openImportSignatures(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Import signatures', exact: true }).first()
  // In the header of the steps; in a review among the ways to request signatures.
  await expect(open.or(region(page, 'Sign')).first()).toBeVisible()
  if (await given(page).isVisible()) return
  if (!(await open.isVisible())) await requestSigning(page)
  await open.click()
  await expect(given(page)).toBeVisible()
}
async function openSigningRequest(page: Page): Promise<void> {
  await requestSigning(page)
  await expect(signingRequest(page).getByRole('button', { name: 'Save file' })).toBeVisible()
}

/** Pastes a signing request and imports it. */
export async function paste(page: Page, text: string): Promise<void> {
  await openImportSignatures(page)
  await given(page).fill(text)
  await importSignatures(page)
    .getByRole('button', { name: 'Import signatures', exact: true })
    .click()
}

export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export const textFile = (name: string, text: string): GivenFile => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

/** Selects any number of files at once. */
export async function choose(page: Page, files: readonly GivenFile[]): Promise<void> {
  await openImportSignatures(page)
  await importSignatures(page)
    .locator('input[type=file]')
    .setInputFiles([...files])
}

/** Clicks a download button, and returns the file's text. */
async function savedText(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Saves the open signing request, and returns its text. */
export async function saveFile(page: Page): Promise<string> {
  await openSigningRequest(page)
  return savedText(page, signingRequest(page).getByRole('button', { name: 'Save file' }))
}

/** Opens the QR codes and steps through them: yields each one’s picture. Needs reduced motion. */
export async function* displayedCodes(page: Page): AsyncGenerator<Locator> {
  await openSigningRequest(page)
  await signingRequest(page).getByRole('button', { name: 'Show QR' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand-over as QR codes' })
  await dialog.getByRole('button', { name: 'Play' }).waitFor()
  const message = await dialog.getByText(/^Code 1 of/).textContent()
  const count = Number(/of (\d+)$/.exec(message ?? '')?.[1])
  for (let at = 1; at <= count; at++) {
    const code = dialog.getByRole('img', { name: `QR code ${at} of ${count}` })
    await code.waitFor()
    yield code
    await dialog.getByRole('button', { name: 'Next' }).click()
  }
}
