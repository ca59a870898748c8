import { analyze, answer, card, openPart, PATH } from './support/analyze-page.ts'
import { type ChainClient, SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import { box, build } from './support/create-transaction-page.ts'
import { BLOCK_EACH_SECOND } from './support/options.ts'
import { addClock, scheduleRun } from './support/schedule-runs.ts'
import {
  cancelPlan,
  HANDLER_PLAN,
  managedPlan,
  REMOVE_CLOCK,
  scheduledNumber,
  schedulePlan,
} from './support/scheduling-plans.ts'
import { seeSealed, signFor } from './support/template-page.ts'
import { address, amount, planOf } from './support/template-world.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

// Scheduled transactions of the real scheduler; blocks are produced automatically, so that their time arrives.

test.use({ localChain: BLOCK_EACH_SECOND })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

const schedule = async (client: ChainClient, seconds: string, receipt: string) =>
  scheduledNumber(await client.succeed(schedulePlan(seconds, receipt)))

test('a number is looked up with the scheduler: waiting, run, canceled, or unknown', async ({
  open,
  client,
}) => {
  await client.succeed(HANDLER_PLAN)
  const managed = scheduledNumber(await client.succeed(managedPlan('1.0')))
  const soon = await schedule(client, '2.0', 'soon')
  const later = await schedule(client, '360000.0', 'later')
  const page = await open(`${PATH}?network=emulator`)

  await analyze(page, later)
  await expect(answer(page)).toHaveText(
    new RegExp(`^Scheduled transaction ${later} is to run Clock of 0xf8d6e0586b0a20c7 at .* UTC$`),
  )
  const facts = page.getByRole('region', { name: 'Result' })
  await expect(facts).toContainText('A.f8d6e0586b0a20c7.Clock.Handler')
  await expect(facts).toContainText('High')
  await expect(facts).toContainText('1000')
  await expect(facts).toContainText('0.10000000 FLOW')
  expect(new URL(page.url()).hash).toBe(`#id=${later}`)

  await client.succeed(cancelPlan('later'))
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(answer(page)).toHaveText(
    `Scheduled transaction ${later} was canceled on Flow Emulator: it never runs`,
  )

  // A later block makes it due, and the chain names the transaction that ran it.
  await expect
    .poll(() =>
      client.get(`transaction_results/${soon}`).then(
        found => found.status,
        () => 'none',
      ),
    )
    .toBe('Sealed')
  await analyze(page, soon)
  await expect(answer(page)).toHaveText(
    `Scheduled transaction ${soon} ran Clock of 0xf8d6e0586b0a20c7`,
  )
  await page.getByRole('button', { name: 'Open the transaction that ran it' }).click()
  await openPart(page, 'Events')
  await expect(card(page, /^Events \(\d+\)$/)).toContainText('Ticked')
  await expect(page.getByText('A system transaction')).toBeVisible()

  // Its account lists it in a tab of its own, including what the scheduler itself has deleted.
  await page.goto('/account/lookup?network=emulator#address=f8d6e0586b0a20c7')
  await page.getByRole('tab', { name: 'Scheduled', exact: true }).click()
  const rows = page.getByRole('region', { name: 'Scheduled transactions' }).getByRole('row')
  for (const number of [managed, soon]) {
    const link = page.getByRole('link', { name: number, exact: true })
    await expect(rows.filter({ has: link })).toContainText(
      /executed.* UTC.*high.*not kept.*A\.f8d6e0586b0a20c7\.Clock\.Handler/s,
    )
  }

  await open(`${PATH}?network=emulator`)
  await analyze(page, '987654321')
  await expect(answer(page)).toHaveText('Flow Emulator knows no scheduled transaction 987654321')
  await expect(page.getByRole('button', { name: 'Look on Flow Testnet' })).toBeVisible()
})

test('an account’s list says what each will do; one is scheduled and canceled from there', async ({
  open,
  client,
  allowErrors,
}) => {
  // The page asks whether the node knows a transaction before it sends it.
  allowErrors(/404 \(Not Found\).*\/v1\/transactions\//)
  // If a handler is gone, the scheduler's own program fails.
  allowErrors(/400 \(Bad Request\).*\/v1\/scripts/)
  test.slow()
  const account = await createAccount(client)
  await client.succeed(
    planOf({
      id: 'send-flow',
      arguments: [amount('5.0'), address(account)],
      authorizers: [{ address: SERVICE_ADDRESS, signers: [serviceSigner()] }],
    }),
  )
  const { scheduled, signers } = await addClock(client, account)
  const [signer] = signers
  if (!signer) throw new Error('The account has a key.')
  const list = `/account/lookup?network=emulator#address=${account.address}`
  const page = await open(list)
  const part = page.getByRole('region', { name: 'Scheduled transactions' })
  const openList = async () => {
    if (!page.url().includes('/account/lookup')) await page.goto(list)
    await page.getByRole('tab', { name: 'Scheduled', exact: true }).click()
  }
  await openList()
  await expect(part).toContainText('1 scheduled transaction, 1 still to run')
  await expect(part.getByRole('row').last()).toContainText(
    /scheduled.*2 Oct 2096.*medium.*1000 effort.*back if canceled.*Clock.*Says that a second has passed\..*Given "tick".*\/storage\/clock/s,
  )

  // Inputs that would fail are reported while the user enters them.
  await part.getByRole('link', { name: 'Schedule a transaction' }).click()
  const main = page.getByRole('main')
  const fill = (name: string, text: string) => box(page, name).fill(text)
  await fill('handler', '/storage/flowTokenVault')
  await fill('timestamp', '1000000000.0')
  await fill('priority', '0')
  await fill('executionEffort', '20000')
  await expect(main).toContainText('/storage/flowTokenVault holds no handler')
  await fill('handler', '/storage/clock')
  await expect(main).toContainText('The time is in the past')
  await fill('timestamp', '4100000000.0')
  await expect(main).toContainText('The effort must be 100 to 9,999')
  await fill('executionEffort', '9999')
  await expect(main).toContainText(/Fee 0\.\d+ FLOW, runs in \d+ years/)
  const sign = async () => {
    await build(page)
    await signFor(page, signer)
    const { errorMessage } = await client.sealed(await seeSealed(page))
    expect(errorMessage).toBe('')
  }
  await sign()
  await openList()
  await expect(part).toContainText('2 scheduled transactions, 2 still to run')

  // That second is full for another high-priority transaction.
  await part.getByRole('link', { name: 'Schedule a transaction' }).click()
  await fill('handler', '/storage/clock')
  await fill('timestamp', '4100000000.0')
  await fill('priority', '0')
  await fill('executionEffort', '9999')
  await expect(main).toContainText('That second is full for high priority')

  // Canceled from its row, with the refund in the expected changes.
  await openList()
  await part.getByRole('link', { name: `Cancel ${scheduled}` }).click()
  await expect(main).toContainText(`Scheduled transaction ${scheduled} has not run yet`)
  await build(page)
  await expect(main).toContainText(`Cancels scheduled transaction ${scheduled} of 0x`)
  await sign()
  await openList()
  await expect(part).toContainText('1 scheduled transaction, 1 still to run')
  const cancelPath = (id: string) =>
    `/code/rlpTx?network=emulator#view=create&template=cancel-scheduled-transaction&from=0x${account.address}&id=${id}`
  await page.goto(cancelPath(scheduled))
  await expect(main).toContainText(`Scheduled transaction ${scheduled} is canceled already`)

  // A transaction that has run cannot be canceled, and no Cancel link is offered.
  const { value } = await client.executeScript(
    'access(all) fun main(): UFix64 { return getCurrentBlock().timestamp }',
  )
  const soon = await scheduleRun(client, account, { time: `${Math.ceil(Number(value)) + 3}.0` })
  await expect
    .poll(() =>
      client.get(`transaction_results/${soon}`).then(
        found => found.status,
        () => '',
      ),
    )
    .toBe('Sealed')
  await openList()
  const row = part
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: soon, exact: true }) })
  await expect(row).toContainText('executed')
  await expect(row.getByRole('link', { name: `Cancel ${soon}` })).toHaveCount(0)
  await page.goto(cancelPath(soon))
  await expect(main).toContainText(`Scheduled transaction ${soon} has already run`)

  // Without its handler it would be marked as executed, and do nothing.
  await client.succeed({
    script: REMOVE_CLOCK,
    authorizers: [account.address],
    signers: [signer, serviceSigner()],
  })
  await openList()
  await expect(part).toContainText(/Transaction \d+ can’t run: the handler is gone/)
  // With the page's clock far ahead of the chain, no block has arrived since its time.
  await page.clock.setFixedTime(new Date('2101-01-01'))
  await page.reload()
  await openList()
  await expect(part).toContainText(/Transaction \d+ waits for a block/)
})
