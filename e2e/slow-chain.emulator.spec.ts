import { PATH as ANALYZE, analyze, card, openPart } from './support/analyze-page.ts'
import type { ChainClient } from './support/chain-client.ts'
import {
  createButton,
  enterKey,
  expectCreated,
  newPublicKey,
  PATH,
  result,
} from './support/create-page.ts'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'
import { createAccountPlan } from './support/test-accounts.ts'

// An emulator that takes its time: a page sees each transaction pending until the next block.

test.use({ localChain: { blockTimeMs: 5000 } })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })
test.slow()

/** Waits for a new block, so that its whole interval is left until the next. */
async function nextBlock(client: ChainClient): Promise<void> {
  const height = async () => (await client.get('blocks?height=sealed'))[0].header.height
  const before = await height()
  await expect.poll(height, { intervals: [50], timeout: 20_000 }).not.toBe(before)
}

test('a new account: pending until the next block, also where the network is switched meanwhile', async ({
  open,
  client,
}) => {
  const page = await open(PATH)
  await enterKey(page, newPublicKey())
  await nextBlock(client)
  await createButton(page).click()
  const step = (name: string) =>
    result(page)
      .getByRole('list', { name: 'Progress' })
      .getByRole('listitem')
      .filter({ hasText: name })
  await expect(step('Finalized')).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
  await expect(step('Pending')).toContainText('done')
  await chooseNetwork(page, 'Flow Testnet')
  await expect(result(page).getByText(/(?:Still running|This ran) on Flow Emulator/)).toBeVisible()
  await expectCreated(page)
  await expect(result(page).getByRole('link', { name: /Look up this account/ })).toHaveAttribute(
    'href',
    /^\/account\/lookup\?network=emulator#address=[0-9a-f]{16}$/,
  )
})

test('Analyze follows a transaction until it is sealed', async ({ open, client }) => {
  // The page is opened before the transaction, so that a slow start misses none of its steps.
  const page = await open(`${ANALYZE}?network=emulator`)
  const reported: string[] = []
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => reported.push(String(payload))),
  )
  await nextBlock(client)
  await analyze(page, await client.send(await client.sign(createAccountPlan([{}]))))
  const status = card(page, 'Transaction').getByRole('status', { name: 'Status' })
  await expect(status).toContainText('Pending')
  await expect(status).toContainText('Updating until sealed')
  await expect(status).toContainText('Sealed')
  await expect(status).not.toContainText('Updating until sealed')
  await openPart(page, 'Events')
  await expect(card(page, /^Events \(\d+\)$/)).toContainText('AccountCreated')
  // The node's WebSocket sent a status in between; v1.20.0 doesn't say of which transaction. On a busy machine the
  // block may end first, so the test tries again with the next transaction.
  await expect(async () => {
    if (reported.join('\n').includes('"topic":"transaction_statuses"')) return
    await nextBlock(client)
    await analyze(page, await client.send(await client.sign(createAccountPlan([{}]))))
    await expect(status).toContainText('Sealed')
    expect(reported.join('\n')).toContain('"topic":"transaction_statuses"')
  }).toPass({ timeout: 120_000 })
})
