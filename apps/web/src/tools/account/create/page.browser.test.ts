import { NETWORKS } from '@toolkit/core/network/networks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTool } from '../../../../testing/open-tool'
import { serverNetworks } from '../../../../testing/server-networks'
import { forgetSettings } from '../../../chain/config'
import { chainStore } from '../../../chain/store'
import { creationStore } from './use-creation'

const { network } = chainStore.get()
const { name } = NETWORKS[network]
const EMPTY = {
  code: 'accounts/payer-empty',
  message: `This server can’t pay on ${name} now: it is out of FLOW.`,
  suggestion: 'Pay with your own wallet or another account. No account was created.',
}

/** A server of ours that pays everywhere, and has nothing to pay with. */
beforeEach(() => {
  forgetSettings()
  vi.spyOn(window, 'fetch').mockImplementation(async input => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === '/api/config') {
      return Response.json({ networks: serverNetworks(true), walletConnectProjectId: null })
    }
    if (pathname !== '/api/accounts') throw new TypeError(`${pathname} is not there`)
    const job = { job: '0a'.repeat(16), network, state: 'failed', transactionId: null }
    return Response.json({ ...job, error: EMPTY }, { status: 202 })
  })
})
afterEach(() => {
  creationStore.dismiss()
  vi.restoreAllMocks()
  forgetSettings()
})

test('a server without FLOW says so, and the other ways to pay take its place', async () => {
  const page = await openTool('/account/create')
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect
    .element(page.getByRole('heading', { name: EMPTY.message.slice(0, -1) }))
    .toBeVisible()
  await expect
    .element(page.getByText(`This server can’t pay on ${name} now`, { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Link a wallet' }).first()).toBeVisible()
  // Neither leads anywhere: the account of the server is not the visitor’s to fill up.
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  expect(page.getByRole('button', { name: 'Create account' }).query()).toBeNull()
  await page.getByText('Pay another way').click()
  await expect.element(page.getByRole('button', { name: 'Sign it myself' })).toBeVisible()
  // Later it may have some again.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible()
})
