import { startAppServer } from './support/app-server.ts'
import {
  createButton,
  enterKey,
  expectCreated,
  newPublicKey,
  PATH,
  result,
  sentAccounts,
} from './support/create-page.ts'
import { holdable } from './support/hold-work.ts'
import { expect, test } from './support/test.ts'

test('a page on another machine works before the server pays, and hears of its quota', async ({
  page,
  chain,
  networks,
  watch,
  allowErrors,
}) => {
  // A server with its own database: its first start is slow on a busy machine.
  test.slow()
  allowErrors(/428|429/)
  const server = await startAppServer(chain, networks, {
    TRUST_PROXY: '1',
    SPONSOR_WORK: '2000',
    ACCOUNTS_PER_HOUR: '1',
  })
  watch.allowOrigin(server.url)
  // Sets the header as a proxy in front of the server would.
  await page.route(`${server.url}/api/**`, route =>
    route.continue({
      headers: { ...route.request().headers(), 'x-forwarded-for': '203.0.113.77' },
    }),
  )
  const sent = sentAccounts(page)
  const work = await holdable(page)
  await page.goto(server.url + PATH)
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  await enterKey(page, newPublicKey())
  await work.holdWorkers()
  await createButton(page).click()
  await expect(result(page).getByLabel('Proof of work for the server').first()).toBeVisible()
  await result(page)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await work.release()
  await createButton(page).click()
  await expectCreated(page)
  const works = sent.map(request => Object.hasOwn(request.postDataJSON(), 'work'))
  expect(works).toEqual([false, false, true])

  await result(page).getByRole('button', { name: 'Create another' }).click()
  await enterKey(page, newPublicKey())
  await createButton(page).click()
  await expect(result(page)).toContainText('1 of 1 new accounts in an hour')
  await expect(result(page)).toContainText('Try again in 60 minutes')
  // Rejected before any proof of work was computed.
  expect(sent).toHaveLength(4)
  // A page that notices the server going away says so, and fetches the code for that message.
  await page.close()
  await server.stop()
})
