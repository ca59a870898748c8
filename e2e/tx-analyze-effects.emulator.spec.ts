import { answer, card, openPart, PATH } from './support/analyze-page.ts'
import { SERVICE_ADDRESS } from './support/chain-client.ts'
import { ETHEREUM_SENDER, ETHEREUM_TARGET, runEthereum } from './support/ethereum-plans.ts'
import { runEventful } from './support/eventful-plans.ts'
import { expect, test } from './support/test.ts'

// The one sentence that describes a transaction's effect, for each kind of change on the real chain.

/** One of each kind; core's read-effects.test.ts checks the others with the same events, recorded. */
const MESSAGES: ReadonlyMap<string, RegExp> = new Map([
  ['flow-transfer', new RegExp(`^0x${SERVICE_ADDRESS} sent 12\\.5 FLOW to 0x[0-9a-f]{16}$`)],
  ['collection-set-up', /^Sealed on Flow Emulator$/],
  ['nft-transfer', new RegExp(`^0x${SERVICE_ADDRESS} sent ExampleNFT #\\d+ to 0x[0-9a-f]{16}$`)],
  ['evm-revert', /^EVM call reverted: “locked”$/],
])

test('each kind of change has its sentence and its card', async ({ open, client }) => {
  test.setTimeout(180_000)
  const outcomes = await runEventful(client)
  const page = await open(PATH)
  for (const [name, message] of MESSAGES) {
    await page.goto(`${PATH}?network=emulator#id=${outcomes.get(name)?.id}`)
    await expect(answer(page), name).toHaveText(message)
    await openPart(page, 'What changed')
    const changed = card(page, 'What changed')
    if (name === 'collection-set-up') await expect(changed).toHaveCount(0)
    else await expect(changed).toBeVisible()
  }
  await expect(answer(page)).toHaveAttribute('data-answer', 'warning')
  await page.getByText('EVM transaction').last().click()
  const changed = card(page, 'What changed')
  await expect(changed).toContainText('306: execution reverted: locked')
  await expect(changed).toContainText('Gas21042 of 50000')
})

test('a script is shown in colours, with its errors and with names and types of its arguments', async ({
  open,
  client,
}) => {
  const { id } = await client.run({
    script: `import FungibleToken from 0xee82856bf20e2aa6
transaction(amount: UFix64, to: {String: Address?}) {
    prepare(signer: &Account) {
        panic("stopped")
    }
}`,
    arguments: [
      { type: 'UFix64', value: '1.00000000' },
      { type: 'Dictionary', value: [] },
    ],
    authorizers: [SERVICE_ADDRESS],
  })
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  await openPart(page, 'Script')
  const source = card(page, 'Script').getByRole('group', { name: 'Cadence source' })
  await expect(source.locator('.text-code-keyword', { hasText: 'transaction' })).toBeVisible()
  await expect(source.locator('[data-marked-line="4"]')).toContainText('panic("stopped")')
  await expect(source.getByRole('link', { name: '0xee82856bf20e2aa6' })).toHaveAttribute(
    'href',
    /#address=ee82856bf20e2aa6/,
  )
  const given = card(page, 'Arguments (2)')
  await expect(given).toContainText('amount')
  await expect(given).toContainText('{String: Address?}')
})

test('a signed Ethereum transaction of each type is decoded, with its sender and its hash', async ({
  open,
  client,
}) => {
  test.slow()
  const page = await open(PATH)
  const all = await runEthereum(client)
  expect(all.length).toBeGreaterThan(2)
  // The oldest form and the newest one.
  for (const { type, hash, outcome } of [all[0], all.at(-1)].filter(one => one !== undefined)) {
    await page.goto(`${PATH}?network=emulator#id=${outcome.id}`)
    await expect(answer(page)).toHaveText(`${ETHEREUM_SENDER} sent 0.1 FLOW to ${ETHEREUM_TARGET}`)
    await openPart(page, 'What changed')
    const changed = card(page, 'What changed')
    await changed.getByText('EVM transaction', { exact: true }).first().click()
    await expect(changed).toContainText(`Ethereum, type ${type}`)
    await expect(changed).toContainText(hash)
    await expect(changed).not.toContainText('Differs from the event’s')
    await expect(changed).toContainText('Value0.1 FLOW')
  }
})
