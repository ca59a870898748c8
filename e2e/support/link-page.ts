import type { Page } from '@playwright/test'
import { expect } from './test.ts'

// The page /account/link, by its text.

export const PATH = '/account/link?network=emulator'

/** A step by its title: "Log in". */
const stepCard = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^\\d\\. ${title}$`) })

export const logInStep = (page: Page) => stepCard(page, 'Log in')
export const sessionStep = (page: Page) => stepCard(page, 'Session')
export const proofStep = (page: Page) => stepCard(page, 'Account proof')
export const messageStep = (page: Page) => stepCard(page, 'Sign a message')
export const transactionStep = (page: Page) => stepCard(page, 'Send a transaction')

/** Unfolds a step, unless it is unfolded. */
export async function openStep(page: Page, title: string): Promise<void> {
  const fold = stepCard(page, title).locator('details[name]')
  if ((await fold.count()) === 0 || (await fold.getAttribute('open')) !== null) return
  await fold.locator('summary').first().click()
}

/** Returns the lines of a step's log, once it is unfolded. */
export async function logOf(page: Page, title: string): Promise<readonly string[]> {
  const card = stepCard(page, title)
  await openStep(page, title)
  const list = card.getByRole('list', { name: `Log of “${title}”` })
  if (!(await list.isVisible())) await card.locator('summary').filter({ hasText: /^Log/ }).click()
  return list.getByRole('listitem').allTextContents()
}

/** Returns the text that “Copy report” of a step puts on the clipboard. */
export async function reportOf(page: Page, title: string): Promise<string> {
  await recordCopies(page)
  await openStep(page, title)
  const button = stepCard(page, title).getByRole('button', { name: `Copy report of “${title}”` })
  await button.click()
  await expect(button).toHaveText('Copied')
  return copied(page)
}

/** Records the page's copies: its policy forbids reading the clipboard. */
async function recordCopies(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async text => {
      Object.assign(window, { copiedText: text })
    }
  })
}

/** The text copied last. */
export const copied = (page: Page) =>
  page.evaluate(() => (window as { copiedText?: string }).copiedText ?? '')
