import { expect } from '@playwright/test'
import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { multiBackupItem } from '../../../../../../e2e/support/multi-backup.ts'

const PATH = '/key/google-drive'

async function fillItem(page: ScenarioPage, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Open an item of a multi-backup' }).click()
  await page.getByLabel('Item, or its data', { exact: true }).fill(multiBackupItem('123456'))
  await page.getByLabel('PIN of the multi-backup', { exact: true }).fill(pin)
}

export const main: MainAction = {
  name: 'opens an item of a multi-backup',
  path: PATH,
  answer: /^Opened: a recovery phrase/,
  fill: page => fillItem(page, '123456'),
  press: page => page.keyboard.press('Enter'),
}

// Saving and restoring need Google's stand-in, so their messages are tested in
// key-google-drive.spec.ts.
export const scenarios: readonly Scenario[] = [
  {
    name: 'a wrong PIN',
    path: PATH,
    kind: 'error',
    answer: /^Wrong PIN/,
    async act(page) {
      await fillItem(page, '654321')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'a sign-in that cannot begin',
    path: PATH,
    kind: 'answer',
    answer: /^Popup failed to open/,
    async act(page) {
      const google = {
        clientId: 'scenario.apps.googleusercontent.com',
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
