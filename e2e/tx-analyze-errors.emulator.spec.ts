import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import { answer, card, openPart, PATH, verdict } from './support/analyze-page.ts'
import { type Plan, SERVICE_ADDRESS } from './support/chain-client.ts'
import { failingPlans } from './support/failing-plans.ts'
import { FEES } from './support/options.ts'
import { expect, test } from './support/test.ts'
import { createAccountPlan } from './support/test-accounts.ts'

// Errors with different codes, produced on a chain that charges fees, each with its explanation; and the fees
// themselves.

test.use({ localChain: FEES })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

const ADDRESS = '0x[0-9a-f]{16}'

/** The plan that produces each code, and Analyze's message where it is more than the catalogue's text. */
const CODES: Readonly<Record<number, readonly [string, RegExp | null]>> = {
  1006: ['proposal key', new RegExp(`The proposal key, key 1 of ${ADDRESS}, has not signed`)],
  1007: ['sequence number', null],
  1008: ['payload signature', /Key 0 of 0x\w{16}: made by key 2, not key 0/],
  1009: ['envelope signature', null],
  1051: ['key hash', null],
  1052: ['argument not decodable', null],
  1054: ['import by name', null],
  1055: ['weight of an authorizer', null],
  1101: ['assertion', null],
  1103: ['storage', new RegExp(`storage of ${ADDRESS} is full: [\\d,]+ of [\\d,]+ bytes`)],
  1105: ['events', null],
  1110: ['computation', null],
  1201: ['no such account', null],
  1202: ['signature of nobody', null],
  1300: ['evm', /The EVM refused or failed the call made from Cadence/],
}

test('fifteen error codes of the real chain are explained', async ({
  open,
  client,
  allowErrors,
}) => {
  test.setTimeout(240_000)
  allowErrors(/Failed to load resource.*\/v1\/accounts\//)
  expect(Object.keys(CODES).length).toBeGreaterThanOrEqual(15)
  const plans = await failingPlans(client)
  const page = await open(PATH)
  for (const [code, [name, message]] of Object.entries(CODES)) {
    await test.step(`${code}: ${name}`, async () => {
      const { id, errorMessage } = await client.run(plans[name] as Plan)
      expect(errorMessage, name).toContain(`[Error Code: ${code}]`)
      expect(explainError(errorMessage).code, name).toBe(Number(code))
      if (message === null) return
      await page.goto(`${PATH}?network=emulator#id=${id}`)
      await expect.soft(verdict(page), name).toContainText(message)
      await expect.soft(card(page, 'Transaction'), name).toContainText(`Error ${code}`)
    })
  }
})

test('who paid is in the sentence, and what the fee is made of beside it', async ({
  open,
  client,
}) => {
  const page = await open(PATH)
  const paid = `0x${SERVICE_ADDRESS}`
  for (const [plan, message] of [
    [
      createAccountPlan([{}]),
      new RegExp(`^${paid} created account ${ADDRESS} and paid 0\\.\\d+ FLOW in fees$`),
    ],
    [{ script: 'transaction {}' }, new RegExp(`^${paid} paid 0\\.\\d+ FLOW in fees$`)],
  ] as const) {
    const { id } = await client.succeed(plan)
    await page.goto(`${PATH}?network=emulator#id=${id}`)
    await expect(answer(page)).toHaveText(message)
    await openPart(page, 'What changed')
    const changed = card(page, 'What changed')
    await expect(changed).toContainText(/Inclusion effort 1\.\d+, execution effort \d\.\d+/)
    await changed.getByText('Parts of the fee').click()
    await expect(changed).toContainText(
      /Inclusion0\.\d{8} FLOW.*Execution0\.\d{8} FLOW.*Both times/,
    )
    await expect(changed.getByText(/FLOW to 0xe5a8b7f23e8b548f/)).toHaveCount(0)
  }
})
