import type { Page } from '@playwright/test'
import { stopClock } from './support/clock.ts'
import { switcher } from './support/network.ts'
import { expect, test } from './support/test.ts'

async function choose(page: Page, name: string): Promise<void> {
  await switcher(page).click()
  await page.getByRole('menuitemradio', { name }).click()
}

test('Mainnet first; "Connecting..." in grey while it is not known yet, "Connected" in the colour of the network', async ({
  open,
  networks,
}) => {
  const page = await open('/')
  await expect(switcher(page)).toHaveAccessibleName('Network: Flow Mainnet Connected')
  const gate = networks.testnet.hold(/network\/parameters/)
  // By keyboard alone, typing its name.
  await switcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('flow t')
  await expect(page.getByRole('menuitemradio', { name: 'Flow Testnet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(switcher(page)).toHaveAccessibleName('Network: Flow Testnet Connecting...')
  await expect(switcher(page).getByText('Connecting...')).toHaveCSS('color', 'rgb(161, 161, 170)')
  gate.release()
  await expect(switcher(page)).toHaveAccessibleName('Network: Flow Testnet Connected')
  await expect(switcher(page).getByText('Connected')).toHaveCSS('color', 'rgb(251, 146, 60)')
  await choose(page, 'Flow Emulator')
  await expect(switcher(page)).toHaveAccessibleName('Network: Flow Emulator Connected')
})

test('the choice survives a reload, and a link decides', async ({ open }) => {
  const page = await open('/')
  await choose(page, 'Flow Testnet')
  await page.reload()
  await expect(switcher(page)).toHaveAccessibleName(/Flow Testnet/)
  await open('/key?network=emulator')
  await expect(switcher(page)).toHaveAccessibleName(/Flow Emulator/)
  await choose(page, 'Flow Mainnet')
  await expect(page).toHaveURL('/key')
  await open('/?network=moonnet')
  await expect(switcher(page)).toHaveAccessibleName(/Flow Mainnet/)
})

test('a node that is gone is "Unreachable", and comes back by itself', async ({
  page,
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED|Failed to load resource/)
  await page.clock.install()
  await open('/?network=emulator')
  await expect(switcher(page)).toHaveAccessibleName(/Connected/)
  await stopClock(page)
  await chain.stop()
  await page.clock.runFor(28_000)
  await expect(switcher(page)).toHaveAccessibleName(/Connected/)
  await page.clock.runFor(3_000)
  await expect(switcher(page)).toHaveAccessibleName(/Unreachable/)
  await chain.start()
  await page.clock.runFor(30_500)
  await expect(switcher(page)).toHaveAccessibleName(/Connected/)
})
