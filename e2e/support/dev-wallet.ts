import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { expectNoWallet, logInButton, walletButton, walletFrame } from './wallet.ts'

// The real dev wallet (onflow/fcl-dev-wallet), as a user operates it.

/** The emulator's service account, under this label in the dev wallet. */
export const DEV_WALLET_ADDRESS = '0xf8d6e0586b0a20c7'
const SERVICE_LABEL = /Service Account/

/** The dev wallet deploys its contract when it is opened for the first time. */
const FIRST_OPENING_MS = 60_000

/** Its button for the service account. */
export const serviceAccount = (page: Page) =>
  walletFrame(page).getByRole('button', { name: SERVICE_LABEL })

/** Opens it by the header's button, and waits until it offers its accounts. */
export async function openDevWallet(page: Page): Promise<void> {
  await logInButton(page).click()
  await expect(serviceAccount(page)).toBeVisible({ timeout: FIRST_OPENING_MS })
}

/** Logs in as the service account. */
export async function logInToDevWallet(page: Page): Promise<void> {
  await openDevWallet(page)
  await serviceAccount(page).click()
  await expect(walletButton(page, DEV_WALLET_ADDRESS)).toBeVisible()
  await expectNoWallet(page)
}

/** Waits until it requests a signature. */
export async function expectSignRequest(page: Page): Promise<void> {
  await expect(walletFrame(page).getByText('FCL Dev Wallet - Authorize Transaction')).toBeVisible({
    timeout: 20_000,
  })
}

/**
 * Blocks its requests for account pictures and for a source editor; it works without both. The editor's loader rejects
 * with the bare event of its script.
 */
export async function keepDevWalletHome(
  page: Page,
  allowErrors: (pattern: RegExp) => void,
): Promise<void> {
  for (const host of ['avatars.onflow.org', 'cdn.jsdelivr.net']) {
    await page.route(`https://${host}/**`, route => route.abort())
  }
  allowErrors(/avatars/)
  allowErrors(/cdn\.jsdelivr\.net/)
  allowErrors(/^uncaught in the page: Event$/)
}
