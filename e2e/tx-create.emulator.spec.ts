import type { Page, Route } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { saidTwice } from '../apps/web/testing/said-twice.ts'
import { SERVICE_PRIVATE_KEY } from '../scripts/support/run-local-chain.ts'
import { anatomyOf } from './scenarios/anatomy.ts'
import { SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import { fundPlan } from './support/contract-plans.ts'
import {
  answer,
  box,
  build,
  enterAccount,
  PATH,
  press,
  review,
  signByKey,
  step,
  write,
} from './support/create-transaction-page.ts'
import { sign, signButton } from './support/signing-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

// A transaction written, built, signed and sent on the real chain, and its failures on the way.

const NOTHING = 'transaction { prepare(signer: &Account) {} }'
const SENT = /\/v1\/transactions$/

/** Builds a script of one account, and signs it with its key. */
async function buildAndSign(page: Page, script: string): Promise<void> {
  await write(page, script)
  await enterAccount(page, `0x${SERVICE_ADDRESS}`)
  await build(page)
  await signByKey(page, serviceSigner())
}

test('1 FLOW is sent in five presses from home, the filled review keeps its bounds, and it opens in Analyze', async ({
  open,
  client,
}) => {
  // Accounts of its own: other tests give the service account more keys, which the page then offers.
  const sender = await createAccount(client)
  await client.succeed(fundPlan(sender.address, '5.0'))
  const { address } = await createAccount(client)
  const page = await open('/?network=emulator')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('main').getByRole('link', { name: 'Send FLOW or tokens' }).click()
  await page.getByRole('option', { name: /^Send FLOW To another account/ }).click()
  await box(page, 'to').fill(`0x${address}`)
  await press(page, 'Next: who pays and signs')
  await expect(box(page, 'amount')).toHaveAttribute('aria-invalid', 'true')
  await box(page, 'amount').fill('1')
  await expect(page.getByText('Sends 1.00 FLOW from the signing account to 0x')).toBeVisible()
  await press(page, 'Next: who pays and signs')
  await press(page, 'Review')
  await expect(box(page, 'Account')).toHaveAttribute('aria-invalid', 'true')
  await box(page, 'Account').fill(`0x${sender.address}`)
  await press(page, 'Review')
  await expect(answer(page)).toHaveText(`Sends 1.00 FLOW from 0x${sender.address} to 0x${address}`)
  const key = sender.signers[0]?.privateKey.reveal() ?? new Uint8Array()
  await box(page, 'Private key').fill(formatHex(key))
  await expect(page.getByText('Matches key 0')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign and send' })).toBeEnabled()
  const { controls, height, primary } = await anatomyOf(page)
  expect(controls).toBeLessThanOrEqual(25)
  expect(height).toBeLessThanOrEqual(1200)
  expect(primary).toEqual(['Sign and send'])
  expect(await page.getByRole('main').evaluate(saidTwice)).toEqual([])
  await press(page, 'Sign and send')
  await expect(answer(page)).toHaveText(
    new RegExp(`^0x${sender.address} sent 1 FLOW to 0x${address}`),
  )
  await page.getByRole('link', { name: 'Open in Analyze' }).click()
  await expect(page.getByRole('region', { name: 'Transaction', exact: true })).toContainText(
    'Sealed',
  )
})

test('what is sent has one post: an answer that was lost and a reload ask the node by the id', async ({
  open,
  client,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_FAILED/)
  const page = await open(PATH)
  const posts: string[] = []
  let lose: (route: Route) => Promise<void> = route => route.abort('failed')
  await page.route(SENT, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    posts.push(route.request().postData() ?? '')
    await route.fetch()
    await lose(route)
  })
  const number = async () => Number((await client.keys(SERVICE_ADDRESS))[0]?.sequence_number)

  const before = await number()
  await buildAndSign(page, NOTHING)
  await expect(answer(page)).toHaveText('Sealed on Flow Emulator')
  expect(posts).toHaveLength(1)
  expect(await number()).toBe(before + 1)

  // The node has it, and the page is closed before it gets the answer.
  lose = () => new Promise(() => undefined)
  await press(page, 'New transaction')
  await write(page, NOTHING)
  await enterAccount(page, `0x${SERVICE_ADDRESS}`)
  await build(page)
  await box(page, 'Private key').fill(SERVICE_PRIVATE_KEY)
  await expect(signButton(page)).toHaveText('Sign and send')
  await expect(signButton(page)).toBeEnabled()
  await signButton(page).dblclick()
  await expect.poll(number).toBe(before + 2)
  await page.reload()
  await expect(answer(page)).toHaveText('Sealed on Flow Emulator')
  expect(posts).toHaveLength(2)
  expect(await number()).toBe(before + 2)
})

test('a sequence number that moved and a block that nobody knows are mended by the one green button', async ({
  open,
  client,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource.*(?:500|404)/)
  const page = await open(PATH)
  await write(page, NOTHING)
  await enterAccount(page, `0x${SERVICE_ADDRESS}`)
  await build(page)
  await client.succeed({ script: 'transaction {}' })
  await signByKey(page, serviceSigner())
  // Detected after the press, and before anything is sent.
  await page.getByRole('button', { name: /^Use \d+ and sign again$/ }).click()
  await sign(page)
  await expect(answer(page)).toHaveText('Sealed on Flow Emulator')

  await press(page, 'New transaction')
  await step(page, 'Who')
  await page.getByText('Key and block').click()
  await box(page, 'Reference block ID').fill('ab'.repeat(32))
  await write(page, NOTHING)
  await enterAccount(page, `0x${SERVICE_ADDRESS}`)
  await build(page)
  await press(page, 'Fetch a new block')
  await signByKey(page, serviceSigner())
  await expect(answer(page)).toHaveText('Sealed on Flow Emulator')
})

test('editing what is signed says how many signatures go, and drops none unasked', async ({
  open,
  client,
}) => {
  const { address, signers } = await createAccount(client, { weight: 500 }, { weight: 500 })
  const [half] = signers
  if (!half) throw new Error('the account has no key')
  const page = await open(PATH)
  await write(page, NOTHING)
  await enterAccount(page, `0x${address}`)
  await build(page)
  await signByKey(page, half)
  // A user who leaves while the signature is being made leaves without it.
  const signed = page.getByText(`Key 0 of 0x${address} signed the envelope: valid`)
  await expect(signed).toBeVisible()
  await step(page, 'What')
  await expect(page.getByText('The built transaction has 1 signature')).toBeVisible()
  await write(page, 'transaction { prepare(other: &Account) {} }')
  await review(page)
  await expect(page.getByText('This change drops 1 signature')).toBeVisible()
  await press(page, 'Back to the review')
  await expect(page.getByText('500 of 1000').first()).toBeVisible()
  await step(page, 'What')
  await expect(box(page, 'Script')).toContainText('other')
  await review(page)
  await press(page, 'Drop 1 signature and review')
  await expect(page.getByText('0 of 1000').first()).toBeVisible()
})
