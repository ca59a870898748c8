import type { FrameLocator, Page, Request } from '@playwright/test'
import type { StandInAccessNode } from '../stand-in/access-node.ts'
import type { StandInWallet } from '../stand-in/wallet.ts'
import type { TestChain } from './chain.ts'
import { expect } from './test.ts'

/** A valid address of Testnet only. */
export const TESTNET_ADDRESS = '0x8c5303eaa26202d6'

/** FCL's frame for a wallet, by the id that FCL gives it. */
export const WALLET_FRAME = '#FCL_IFRAME'

export const walletFrame = (page: Page): FrameLocator => page.frameLocator(WALLET_FRAME)

export const logInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Log in' })

/** The header's button that shows the user; its name has the whole address. */
export const walletButton = (page: Page, address: string) =>
  page.getByRole('banner').getByRole('button', { name: `Wallet: ${address}` })

export const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')

/** The stand-ins of a chain that has them. */
export function standIns(chain: TestChain): { node: StandInAccessNode; wallet: StandInWallet } {
  if (!chain.standIn || !chain.wallet) throw new Error('this spec runs on the stand-ins only')
  return { node: chain.standIn, wallet: chain.wallet }
}

/**
 * Clicks a button of the stand-in wallet, by its label. Its page is on another site, and so in another process, and
 * Chromium occasionally loses a click while such a frame is still being positioned: the click is repeated until the
 * wallet has received it, however late.
 */
export async function pressInWallet(page: Page, label: string): Promise<void> {
  let heard = false
  const listen = (request: Request) => {
    heard ||= isAnswer(request)
  }
  page.on('request', listen)
  try {
    await expect(async () => {
      if (!heard)
        await walletFrame(page).getByRole('button', { name: label }).click({ timeout: 3000 })
      await expect.poll(() => heard, { timeout: 3000 }).toBe(true)
    }).toPass({ timeout: 30_000 })
  } finally {
    page.off('request', listen)
  }
}

const isAnswer = (request: Request) =>
  request.method() === 'POST' && /\/(?:approve|decline|pick)$/.test(request.url())

export async function expectNoWallet(page: Page): Promise<void> {
  await expect(page.locator(WALLET_FRAME)).toHaveCount(0)
}

/** Logs in with the stand-in wallet, which has this address. */
export async function logIn(page: Page, address: string): Promise<void> {
  await logInButton(page).click()
  await pressInWallet(page, 'Approve')
  await expect(walletButton(page, address)).toBeVisible()
  await expectNoWallet(page)
}

/** Logs out by the menu of the header. */
export async function logOut(page: Page, address: string): Promise<void> {
  await walletButton(page, address).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(logInButton(page)).toBeVisible()
}
