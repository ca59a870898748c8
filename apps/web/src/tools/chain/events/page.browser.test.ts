import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyLink, expectValue } from '../../../../testing/actions'
import { openTool, openWith } from '../../../../testing/open-tool'
import { reopen } from '../../../../testing/reopen'
import manifest from './manifest'

const PATH = '/chain/events'
const DEPOSITED = 'A.1654653399040a61.FlowToken.TokensDeposited'

const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const types = () => field('Event types')
const press = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

test('a template fills all but the account, which is asked for next', async () => {
  await openTool(PATH)
  await press(/^FLOW of an account/)
  await expect
    .element(types())
    .toHaveValue(`${DEPOSITED}\n${DEPOSITED.replace('Deposited', 'Withdrawn')}`)
  await expect.element(field(/^Account/)).toHaveFocus()
  await press('Find events')
  await expect.element(page.getByText('Enter the account whose FLOW you look for.')).toBeVisible()
  await field(/^Account/).fill('0xf8d6e0586b0a20c7')
  await press('Find events')
  await expect.element(page.getByRole('button', { name: 'Switch to Flow Emulator' })).toBeVisible()
})

test('what is no type is refused with what it means, and one press puts it right', async () => {
  await openTool(PATH)
  await press('Find events')
  await expect.element(page.getByText('There is no event type to search for.')).toBeVisible()
  await types().fill('flow.AccountCreated\nFlowTokn.TokensDeposited')
  await press('Find events')
  await expect.element(types()).toHaveFocus()
  await press(`Use ${DEPOSITED}`)
  await expect.element(types()).toHaveValue(`flow.AccountCreated\n${DEPOSITED}`)
  await expect.element(types()).not.toHaveAttribute('aria-invalid')
})

test('heights are checked, and say what they cost', async () => {
  await openTool(PATH)
  await press(/^Keys added/)
  await page.getByRole('radio', { name: 'Heights' }).click()
  await field('From height').fill('10')
  await field('To height').fill('9')
  await press('Find events')
  await expect.element(page.getByText(/The range ends before it begins/)).toBeVisible()
  await field('To height').fill('1000000009')
  await expect
    .element(page.getByText('1,000,000,000 blocks, 4,000,000 calls: about 2 days'))
    .toBeVisible()
})

test('another tool and a link begin the page with a type and its blocks', async () => {
  await openWith(manifest, { kind: 'event-type', eventType: DEPOSITED })
  await expect.element(types()).toHaveValue(DEPOSITED)
  await page.getByRole('radio', { name: 'Heights' }).click()
  await field('From height').fill('5')
  const hash = await copyLink()
  expect(hash).toBe(`#type=${DEPOSITED}&range=heights&from=5`)
  await reopen(`${PATH}${hash}`)
  await expect.element(field('From height')).toHaveValue('5')
})

test('a link holds types, an account and heights, and nothing else that was typed', async () => {
  await openTool(PATH)
  await types().fill(`${'ab'.repeat(32)}\nabandon ability able\nflow.AccountCreated`)
  await field(/^Account/).fill('cd'.repeat(32))
  expect(await copyLink()).toBe('#type=flow.AccountCreated')
})

test('another tool’s account is asked for its FLOW', async () => {
  await openWith(manifest, { kind: 'address', address: '1654653399040a61' })
  await expect.element(field(/^Account/)).toHaveValue('0x1654653399040a61')
  await expectValue(types(), /TokensWithdrawn$/)
})
