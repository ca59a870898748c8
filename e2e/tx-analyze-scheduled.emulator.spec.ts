import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { analyze, answer, card, openPart, PATH } from './support/analyze-page.ts'
import type { ChainClient, Outcome } from './support/chain-client.ts'
import { cancelPlan, HANDLER_PLAN, managedPlan, schedulePlan } from './support/scheduling-plans.ts'
import { expect, test } from './support/test.ts'

// Scheduled transactions of the real scheduler; blocks come by themselves, so that their time comes too.

test.use({ localChain: { blockTimeMs: 1000 } })
// One worker: a chain of this kind is started once.
test.describe.configure({ mode: 'default' })

/** The number that the scheduler gave. */
function numberIn({ events }: Outcome): string {
  const event = events.find(({ type }) => type.endsWith('.FlowTransactionScheduler.Scheduled'))
  const { value } = JSON.parse(decodeUtf8(event?.payload ?? new Uint8Array()))
  return value.fields.find(({ name }: { name: string }) => name === 'id').value.value
}

const schedule = async (client: ChainClient, seconds: string, receipt: string) =>
  numberIn(await client.succeed(schedulePlan(seconds, receipt)))

test('a number is looked up with the scheduler: waiting, run, canceled, or unknown', async ({
  open,
  client,
}) => {
  await client.succeed(HANDLER_PLAN)
  const managed = numberIn(await client.succeed(managedPlan('1.0')))
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

  // Its time has come by a block after it, and the chain names the transaction that ran it.
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

  // Its account has it under a tab of its own, with what the scheduler itself forgot.
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
