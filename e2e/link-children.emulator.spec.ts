import type { Page } from '@playwright/test'
import { unfold } from './support/actions.ts'
import type { ChainClient } from './support/chain-client.ts'
import { signByKey } from './support/create-transaction-page.ts'
import { answers, CHILDREN, fillIn, press, submitAddress } from './support/planner-page.ts'
import { acceptDangers, signFor } from './support/template-page.ts'
import { type TemplateWorld, templateWorld } from './support/template-world.ts'
import { expect, test } from './support/test.ts'
import type { TestAccount } from './support/test-accounts.ts'

// One worker: both tests share one world and use their own accounts in it.
test.describe.configure({ mode: 'default' })
let made: Promise<TemplateWorld> | null = null
const worldOf = (client: ChainClient): Promise<TemplateWorld> => {
  made ??= templateWorld(client)
  return made
}

/** Before sending, the page requests the transaction by its ID, which the node doesn't have yet. */
const NOT_THERE = /Failed to load resource.*404.*\/v1\/transactions\//

/** A program that imports a missing contract, checked before anyone signs. */
const NO_CONTRACT = /Failed to load resource.*400.*\/v1\/scripts/

const signerOf = ({ signers }: TestAccount) => {
  const [signer] = signers
  if (!signer) throw new Error('no key')
  return signer
}

/** Expects the request to be described as a known template, not as an unknown script. */
async function expectKnown(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Sign', exact: true })).toBeVisible()
  await expect(
    page
      .getByText('Template unchanged')
      .or(page.getByRole('checkbox', { name: /^I (?:know|have read)/ }))
      .first(),
  ).toBeVisible()
}

test('a child account is linked by both, unlinked by the parent, offered and taken back by the child', async ({
  open,
  client,
  allowErrors,
}) => {
  test.slow()
  allowErrors(NOT_THERE)
  const { child, parent, custody } = await worldOf(client)
  const rules = { 'Factory account': custody.address, 'Filter account': custody.address }
  const page = await open(CHILDREN)
  await submitAddress(page, parent.address)
  await expect(answers(page).first()).toHaveText(
    `0x${parent.address} is linked to no other account`,
  )
  await press(page, 'Build the transaction that links')
  await expect(page.getByText('The address is empty.').first()).toBeVisible()
  await fillIn(page, { 'Child account': parent.address, ...rules })
  await press(page, 'Build the transaction that links')
  await expect(page.getByText('This is the account itself.')).toBeVisible()
  await fillIn(page, { 'Child account': child.address, 'Factory account': child.address })
  await press(page, 'Build the transaction that links')
  // The emulator has no HybridCustody, so the user enters its account once.
  await fillIn(page, { 'Account that has HybridCustody': custody.address })
  await press(page, 'Use “Link a child account: both sign”')
  // Reported before anyone signs, not by the chain afterwards.
  await expect(
    page.getByText(`0x${child.address} publishes no CapabilityFactory.`, { exact: false }).first(),
  ).toBeVisible()
  await fillIn(page, rules)
  await press(page, 'Build the transaction that links')
  await expect(answers(page).first()).toHaveText(
    `Makes 0x${child.address} a child account of 0x${parent.address}; both sign`,
  )
  await expectKnown(page)
  await signFor(page, signerOf(child))
  await signFor(page, signerOf(parent))
  const linked = `0x${child.address} is a child account of 0x${parent.address}`
  await expect(answers(page).first()).toHaveText(`Done: ${linked}`)

  await press(page, 'Back to the links')
  await expect(answers(page).first()).toHaveText(`0x${parent.address} has 1 child account`)
  await press(page, `Unlink 0x${child.address}`)
  await expectKnown(page)
  await signFor(page, signerOf(parent))
  const ended = `Done: 0x${parent.address} has no access to 0x${child.address} any more`
  await expect(answers(page).first()).toHaveText(ended)

  await press(page, 'Back to the links')
  await submitAddress(page, child.address)
  await page.getByRole('radio', { name: 'The child' }).check()
  await page.getByRole('radio', { name: 'Two, one each' }).check()
  await fillIn(page, { 'Parent account': parent.address, ...rules })
  await press(page, 'Build the transaction that publishes')
  await expectKnown(page)
  await signFor(page, signerOf(child))
  await expect(answers(page).first()).toContainText(`Done: access to 0x${child.address} is offered`)
  await press(page, 'Back to the links')
  await expect(answers(page).first()).toHaveText(
    `0x${child.address} has offered access to 1 account, not taken yet`,
  )
  await expect(page.getByText('offered, not taken yet', { exact: true })).toBeVisible()

  await submitAddress(page, parent.address)
  await page.getByRole('radio', { name: 'Two, one each' }).check()
  await fillIn(page, { 'Child account': child.address })
  await press(page, 'Build the transaction that redeems')
  await expect(answers(page).first()).toHaveText(
    `Takes the access to 0x${child.address} that it has offered 0x${parent.address}`,
  )
  await expectKnown(page)
  await signFor(page, signerOf(parent))
  await expect(answers(page).first()).toHaveText(`Done: ${linked}`)
  await press(page, 'Back to the links')
  await submitAddress(page, child.address)
  await expect(page.getByText('has access', { exact: true })).toBeVisible()
  await press(page, `Remove parent 0x${parent.address}`)
  await expectKnown(page)
  await signFor(page, signerOf(child))
  await expect(answers(page).first()).toHaveText(ended)
})

test('an account changes its owner, and both pages say who controls it', async ({
  open,
  client,
  allowErrors,
}) => {
  test.slow()
  allowErrors(NOT_THERE)
  allowErrors(NO_CONTRACT)
  const { keeper: child, author: parent, other, custody } = await worldOf(client)
  const elsewhere = custody.address
  const page = await open(CHILDREN)
  await submitAddress(page, child.address)
  const act = page.getByLabel('What to do')
  await unfold(page, 'Ownership, name and rules')
  await act.selectOption('Transfer ownership of this account')
  await fillIn(page, { 'New owner': elsewhere })
  await press(page, 'Build the transaction that transfers')
  await expect(page.getByText('Tick that you know what cannot be undone.')).toBeVisible()
  await page.getByText('All keys of this account are revoked at once, for good').click()
  await fillIn(page, { 'New owner': parent.address })
  await press(page, 'Build the transaction that transfers')
  // An account without HybridCustody is reported, and the user may enter another one.
  await fillIn(page, { 'Account that has HybridCustody': other.address })
  await press(page, 'Use “Hand an account over: offer ownership”')
  await expect(page.getByText(`0x${other.address} has no HybridCustody that works`)).toBeVisible()
  await press(page, 'Use another one')
  await press(page, 'Build the transaction that transfers')
  await fillIn(page, { 'Account that has HybridCustody': elsewhere })
  await press(page, 'Use “Hand an account over: offer ownership”')
  await expect(answers(page).first()).toHaveText(
    `Revokes all keys of 0x${child.address} and offers its ownership to 0x${parent.address}`,
  )
  await expectKnown(page)
  await acceptDangers(page)
  await signByKey(page, signerOf(child))
  await expect(answers(page).first()).toContainText('Done: ownership of')
  await press(page, 'Back to the links')
  await expect(answers(page).first()).toHaveText(
    `0x${child.address} waits for 0x${parent.address} to accept its ownership`,
  )
  const lookup = await open(`/account/lookup?network=emulator#address=${child.address}`)
  await expect(lookup.getByText('Until then nobody controls it.').first()).toBeVisible()

  await open(CHILDREN)
  await submitAddress(page, parent.address)
  await unfold(page, 'Ownership, name and rules')
  await act.selectOption('Accept ownership of an account')
  await fillIn(page, { 'Account that was offered': child.address })
  await press(page, 'Build the transaction that accepts')
  await fillIn(page, { 'Account that has HybridCustody': elsewhere })
  await press(page, 'Use “Hand an account over: accept ownership”')
  await expectKnown(page)
  await acceptDangers(page)
  await signByKey(page, signerOf(parent))
  await expect(answers(page).first()).toHaveText(
    `Done: 0x${parent.address} owns 0x${child.address}`,
  )
  await press(page, 'Back to the links')
  await expect(answers(page).first()).toHaveText(`0x${parent.address} has 1 owned account`)
  await submitAddress(page, child.address)
  await expect(answers(page).first()).toHaveText(
    `0x${child.address} is owned by 0x${parent.address}`,
  )
  await open(`/account/lookup?network=emulator#address=${child.address}`)
  const owned = `0x${parent.address} owns this account through HybridCustody`
  await expect(lookup.getByText(owned).first()).toBeVisible()
  await lookup.getByRole('tab', { name: /^Keys/ }).click()
  await expect(lookup.getByText('Controlled by its owner')).toBeVisible()
  await expect(lookup.getByText('Locked out')).toBeHidden()

  // From the list, with the account filled in.
  await open(CHILDREN)
  await submitAddress(page, parent.address)
  await press(page, `Give up 0x${child.address}`)
  await expect(act).toBeFocused()
  await page.getByText('Nobody will ever control the account again').click()
  await press(page, 'Build the transaction that gives it up')
  await expectKnown(page)
  await acceptDangers(page)
  await signByKey(page, signerOf(parent))
  await expect(answers(page).first()).toHaveText(`Done: 0x${child.address} has no owner any more`)
})
