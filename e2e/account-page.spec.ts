import { readFile } from 'node:fs/promises'
import { addressAt } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import { answerOf, glance, keyRows, showAsOf, tab } from './support/account-page.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { newPublicKey } from './support/create-page.ts'
import { account, field, lookUp } from './support/lookup-page.ts'
import { expect, test } from './support/test.ts'

// Failures of a single part, and accounts that the emulator would take hours to create. The rest is in
// account-page.emulator.spec.ts.

const PATH = '/account/lookup?network=testnet'
const service = addressAt('testnet', 1n)
const failed = (message: string) => JSON.stringify({ code: 400, message })

test('each part fails and is asked again by itself; tab and height are in the link', async ({
  open,
  networks: { testnet },
  allowErrors,
}) => {
  allowErrors(/400 \(Bad Request\)/)
  const publicKey = newPublicKey()
  const address = testnet.addAccount([
    { publicKey, weight: 600 },
    { publicKey, weight: 400 },
    { publicKey: newPublicKey(), revoked: true },
  ])
  const next = testnet.ledger.head('final').height + 1
  testnet.ledger.addBlock([])
  testnet.ledger.sealUpTo(next)

  // Only the balance script fails: its message and the keys are visible.
  testnet.failNext(/\/v1\/scripts/, 400, failed('[Error Code: 1101] no such function'))
  const page = await open(`${PATH}#address=${address}`)
  await expect(answerOf(page)).toHaveText(`0x${address} on Flow Testnet: 0 FLOW, 3 keys`)
  await expect(keyRows(page)).toHaveCount(4)
  await expect(account(page)).toContainText('no such function')
  await expect(account(page)).toContainText('Keys 0 and 1 together: 1000 of 1000')
  await expect(account(page)).toContainText('Keys 0 and 1 have one public key')
  await account(page).getByRole('button', { name: 'Try again' }).click()
  await expect(glance(page).getByRole('button', { name: /^FLOW/ })).toContainText(
    'kept for storage',
  )
  await expect(account(page)).not.toContainText('no such function')

  await page.getByText('Hide revoked').click()
  await expect(keyRows(page)).toHaveCount(3)

  // The tab stays selected from one account to the next; a link carries it and the height.
  await tab(page, 'Contracts').click()
  await expect(page).toHaveURL(new RegExp(`#address=${address}&part=contracts$`))
  await lookUp(page, service)
  await expect(tab(page, 'Contracts')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(new RegExp(`#address=${service}&part=contracts$`))

  // A height that is not that of a sealed block is rejected beside the field.
  const box = page.getByRole('textbox', { name: 'Block height' })
  await showAsOf(page, '1.5')
  await expect(box).toHaveAccessibleDescription(/whole number|not a digit|“\.”/i)
  await showAsOf(page, `${next + 9}`)
  await expect(box).toHaveAccessibleDescription(
    new RegExp(`Block ${next + 9} is not sealed yet: the latest of Flow Testnet is ${next}`),
  )
  await expect(box).toHaveValue(`${next + 9}`)
  await showAsOf(page, '0')
  await expect(answerOf(page)).toContainText(`0x${service} on Flow Testnet at block 0:`)
  await expect(answerOf(page)).toBeFocused()
  await expect(account(page)).toContainText(/Block 0 is of \d+ \w+ \d+.*UTC/)
  await expect(page).toHaveURL(new RegExp(`#address=${service}&part=contracts&height=0$`))
  await tab(page, 'Keys').click()
  await expect(keyRows(page)).toHaveCount(2)
  expect(testnet.requests).toContain(`GET /v1/accounts/${service}?block_height=0&expand=keys`)

  // A height that the node no longer has: a message, and the way back.
  testnet.failNext(
    /block_height=0&expand=keys/,
    400,
    failed(
      'block height 0 is less than the spork root block height 7. Try to use a historic node.',
    ),
  )
  await page.goto('/')
  await page.goto(`${PATH}#address=${service}&height=0`)
  await expect(answerOf(page)).toContainText('Block 0 is from before the current spork')
  await expect(account(page)).toContainText('Enter a newer height, or go back to latest')
  await page.getByRole('button', { name: 'Back to latest' }).click()
  await expect(answerOf(page)).toHaveText(`0x${service} on Flow Testnet: 1,000,000,000 FLOW, 1 key`)
  await expect(page).toHaveURL(new RegExp(`#address=${service}$`))
  // No other request is in flight that could get the failure.
  await expect(glance(page).getByRole('button', { name: 'NFTs 0' })).toBeVisible()

  // The file has what the page shows, all at one block, and the reason why a part is missing.
  testnet.failNext(/\/v1\/scripts/, 400, failed('[Error Code: 1101] broken'))
  const download = page.waitForEvent('download')
  await account(page).getByRole('button', { name: 'Export as JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`flow-testnet-0x${service}-block-${next}.json`)
  await expect(account(page)).toContainText('the file says why: balances')
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(exported).toMatchObject({
    format: 'flow-account',
    version: 1,
    network: 'testnet',
    address: `0x${service}`,
    block: { height: `${next}` },
    failed: { balances: expect.stringContaining('broken') },
    parts: { keys: [{ index: 0, weight: 1000, revoked: false, sequenceNumber: '0' }] },
  })
  await expectNoAxeViolations(page)
})

test('an account with ten thousand keys', async ({ open, networks: { testnet } }) => {
  const keyAt = (index: number) => index.toString(16).padStart(128, '7') as Hex<64>
  const address = testnet.addAccount(
    Array.from({ length: 10_000 }, (_, index) => ({
      publicKey: keyAt(index),
      weight: index < 2 ? 500 : 1,
      revoked: index % 100 === 99,
    })),
  )
  const page = await open(PATH)
  await lookUp(page, address)
  await expect(answerOf(page)).toContainText('10,000 keys')
  const table = account(page).getByRole('table', { name: 'Keys' })
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  const drawn = () => keyRows(page).count()
  expect(await drawn()).toBeLessThan(40)
  await expect(account(page)).toContainText('Keys 0 and 1 together: 1000 of 1000')

  // The last key, at the end of the list, with no more rows rendered than before.
  await page
    .getByRole('region', { name: 'List of keys' })
    .evaluate(box => box.scrollTo(0, box.scrollHeight))
  await expect(keyRows(page).filter({ hasText: '9999' })).toBeVisible()
  expect(await drawn()).toBeLessThan(40)

  // The page responds to typing and clicks.
  const find = page.getByRole('textbox', { name: 'Find a key' })
  await find.fill('9998')
  await expect(keyRows(page)).toHaveCount(2)
  await expect(keyRows(page).nth(1)).toContainText('9998')
  await find.fill(`0x${keyAt(4321)}`)
  await expect(keyRows(page).nth(1)).toContainText('4321')
  await find.fill('')
  await page.getByText('Hide revoked').click()
  await expect(table).toHaveAttribute('aria-rowcount', '9901')
  await page.setViewportSize({ width: 400, height: 800 })
  expect(await drawn()).toBeLessThan(40)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await field(page).fill('another')
  await expect(account(page)).toContainText('Out of date')
})
