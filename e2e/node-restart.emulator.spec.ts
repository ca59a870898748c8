import { PATH as ANALYZE, analyze, card, field as idField } from './support/analyze-page.ts'
import {
  createButton,
  creationId,
  enterKey,
  expectCreated,
  newPublicKey,
  PATH,
  result,
} from './support/create-page.ts'
import { account, field, lookUp } from './support/lookup-page.ts'
import { KEEPS_STATE } from './support/options.ts'
import { expect, test } from './support/test.ts'
import { createAccount, createAccountPlan } from './support/test-accounts.ts'

// An emulator that is stopped and restarted, and remembers what it has sealed.

test.use({ localChain: KEEPS_STATE })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

const NODE_GONE =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to load resource/

test('Create: a node lost on the way: the page waits, and goes on by itself', async ({
  open,
  page,
  chain,
  client,
  allowErrors,
}) => {
  allowErrors(NODE_GONE)
  // The page hears nothing of its transaction until the node is down.
  let gone = () => {}
  const stopped = new Promise<void>(resolve => {
    gone = resolve
  })
  const requests: string[] = []
  await page.route('**/v1/transaction_results/**', async (route, request) => {
    requests.push(request.url())
    await stopped
    await route.continue()
  })
  await open(PATH)
  await enterKey(page, newPublicKey())
  await createButton(page).click()
  await expect(result(page).getByText(/^Transaction/)).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  const id = /[0-9a-f]{64}/.exec(requests[0] ?? '')?.[0] ?? ''
  expect((await client.sealed(id)).errorMessage).toBe('')
  await chain.stop()
  gone()
  await expect(result(page).getByText('Waiting for the node')).toBeVisible({ timeout: 20_000 })
  await chain.start()
  await expectCreated(page)
  await expect(result(page).getByText('Waiting for the node')).toBeHidden()
  expect(await creationId(page)).toBe(id)
})

test('Lookup: a node that is gone is said to be, and found again by itself', async ({
  open,
  chain,
  client,
  allowErrors,
}) => {
  allowErrors(NODE_GONE)
  const { address } = await createAccount(client)
  const page = await open('/account/lookup?network=emulator')
  await chain.stop()
  await lookUp(page, address)
  await expect(account(page)).toContainText(/cannot be reached|did not answer/, { timeout: 20_000 })
  await expect(account(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await chain.start()
  await expect(account(page)).toContainText('Key 0 can sign alone.', { timeout: 20_000 })
  await expect(field(page)).toHaveValue(address)
})

test('Analyze: a node that is gone is said to be, and the answer comes when it is back', async ({
  open,
  chain,
  client,
  allowErrors,
}) => {
  allowErrors(NODE_GONE)
  const { id } = await client.succeed(createAccountPlan([{}]))
  const page = await open(`${ANALYZE}?network=emulator`)
  await chain.stop()
  await analyze(page, id)
  await expect(page.locator('[data-answer]')).toHaveText(
    /The access node of Flow Emulator .* cannot be reached$/,
    { timeout: 15_000 },
  )
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(idField(page)).toHaveValue(id)
  await chain.start()
  await expect(card(page, 'Transaction').getByText('Sealed', { exact: true })).toBeVisible({
    timeout: 20_000,
  })
})
