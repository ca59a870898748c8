import { expect } from '@playwright/test'
import type { WalkPage } from '../other-browsers/walk-page.ts'
import { pasteText } from '../support/actions.ts'
import { multiBackupItem } from '../support/multi-backup.ts'
import type { States, Walk } from './walk.ts'

const PATH = '/key/google-drive'

async function openItem(page: WalkPage, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Open an item of a multi-backup' }).click()
  await page.getByLabel('Item, or its data', { exact: true }).fill(multiBackupItem('123456'))
  await page.getByLabel('PIN of the multi-backup', { exact: true }).fill(pin)
  await page.keyboard.press('Enter')
}

// With Google's stand-in the sentences of saving and restoring are in key-google-drive.spec.ts.
export const walks: readonly Walk[] = [
  {
    name: 'opens an item of a multi-backup',
    main: true,
    path: PATH,
    kind: 'answer',
    answer: /^Opened: a recovery phrase/,
    act: page => openItem(page, '123456'),
  },
  {
    name: 'a wrong PIN',
    path: PATH,
    kind: 'error',
    answer: /^Wrong PIN/,
    act: page => openItem(page, '654321'),
  },
  {
    name: 'a sign-in that cannot begin',
    path: PATH,
    kind: 'answer',
    answer: /^Popup failed to open/,
    async act(page) {
      const google = {
        clientId: 'walk.apps.googleusercontent.com',
        authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
        apiOrigin: 'https://www.googleapis.com',
        revocationUrl: 'https://oauth2.googleapis.com/revoke',
      }
      await page.route('**/api/config', async route => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), google } })
      })
      await page.reload()
      await expect(page.locator('html[data-ready="true"]')).toBeAttached()
      await page.evaluate(() => {
        window.open = () => null
      })
      await page.getByRole('button', { name: 'Sign in with Google' }).click()
    },
  },
]

export const states: States = {
  path: PATH,
  answer: /^Opened: a recovery phrase/,
  async fill(page) {
    await page.getByRole('button', { name: 'Open an item of a multi-backup' }).click()
    await page.getByLabel('Item, or its data', { exact: true }).focus()
    await pasteText(page, multiBackupItem('123456'))
    await page.getByLabel('PIN of the multi-backup', { exact: true }).focus()
    await pasteText(page, '123456')
  },
  press: page => page.keyboard.press('Enter'),
}
