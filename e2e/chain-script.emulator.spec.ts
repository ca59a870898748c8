import { readArguments, readParameters } from '@toolkit/core/cadence/argument-form/parameters'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { exampleSource } from '@toolkit/explain/script/example-sources'
import { SCRIPT_EXAMPLES } from '@toolkit/explain/script/script-examples'
import { SERVICE_ADDRESS } from './support/chain-client.ts'
import { account, lookUp } from './support/lookup-page.ts'
import { answer, box, PATH, pick, run, source, tab, write } from './support/script-page.ts'
import { expect, test } from './support/test.ts'

// Scripts run by the real chain, and its answers to those that it rejects.

/** Text that the page shows for one example of each kind; the others run without it. */
const RETURNS: Readonly<Record<string, RegExp>> = {
  'flow-balance': /^Returns UFix64 \d+\.\d{8}, /,
  'nft-ids': /^Returns nil, /,
  block: /^Returns Facts with 3 fields, /,
}

const VALUES: Readonly<Record<string, string>> = {
  address: `0x${SERVICE_ADDRESS}`,
  collection: '/storage/exampleNFTCollection',
  id: '1',
  to: '0x0000000000000000000000000000000000000001',
  data: '0x18160ddd',
}

test('every example runs, and none at a block that the chain does not have', async ({
  open,
  client,
  allowErrors,
}) => {
  test.setTimeout(120_000)
  allowErrors(/Failed to load resource/)
  for (const { id, parameters: names } of SCRIPT_EXAMPLES) {
    const script = exampleSource(id, 'emulator')
    const { parameters } = readParameters(parseCadence(script), 'emulator', new Map())
    const inputs = names.map(({ name }) => ({ kind: 'text' as const, text: VALUES[name] ?? '' }))
    const parsed = readArguments(parameters, inputs, 'emulator')
    const bytes = parsed.kind === 'read' ? parsed.bytes : []
    expect(await client.runScript(script, bytes), id).toHaveProperty('value')
  }
  const page = await open(PATH)
  for (const { id, title, parameters } of SCRIPT_EXAMPLES.filter(({ id }) => id in RETURNS)) {
    await test.step(title, async () => {
      await pick(page, title)
      for (const { name } of parameters) await box(page, name).fill(VALUES[name] ?? '')
      await run(page)
      await expect(answer(page), id).toHaveText(RETURNS[id] ?? '')
    })
  }
  await expect(page.getByRole('group', { name: 'Value', exact: true })).toContainText('height')
  await tab(page, 'JSON-Cadence')
  await expect(page.getByRole('tabpanel')).toContainText('"type": "UInt64"')

  await pick(page, 'Block')
  await page.getByRole('radio', { name: 'Height' }).check()
  await box(page, 'Block height').fill('999999999')
  await run(page)
  await expect(answer(page)).toHaveText(/999999999/)
  await page.getByRole('radio', { name: 'Block ID' }).check()
  await box(page, 'ID of the block').fill('ab'.repeat(32))
  await run(page)
  await expect(answer(page)).toHaveText(/doesn’t know block abab/)
  await page.getByRole('radio', { name: 'Height' }).check()
  await box(page, 'Block height').fill('0')
  await run(page)
  await expect(answer(page)).toHaveText(/^Returns Facts with 3 fields, /)
})

test('an error is shown at its line; a misspelt contract, a panic and a limit are told apart', async ({
  open,
  allowErrors,
}) => {
  test.setTimeout(90_000)
  allowErrors(/400.*\/v1\/scripts/)
  const page = await open(PATH)
  await write(page, 'access(all) fun main(): Int {\n    let word = "a"\n    return word\n}\n')
  await run(page)
  await expect(answer(page)).toHaveText('Failed at line 3: mismatched types')
  await expect(page.getByText(/^Line 3, column 12: mismatched types/)).toBeVisible()
  await page.getByRole('button', { name: 'Show in editor' }).click()
  await expect(source(page)).toBeFocused()
  await write(
    page,
    'import FlowTokn from 0x0ae53cb6e3f42a79\n\naccess(all) fun main(): Int { return 1 }\n',
  )
  await expect(page.getByText(/^Line 3, column 12/)).toHaveCount(0)
  await expect(page.getByText(/Did you mean “FlowToken”\?/)).toBeVisible()
  await run(page)
  await expect(answer(page)).toHaveText(/^Failed at line 1: cannot find declaration `FlowTokn`/)
  await page.getByRole('button', { name: 'Use FlowToken' }).click()
  await run(page)
  await expect(answer(page)).toHaveText(/^Returns Int 1, \d+ ms$/)
  await write(page, 'access(all) fun main() { panic("oh no") }\n')
  await run(page)
  await expect(answer(page)).toHaveText('Failed at line 1: panic: oh no')
  await write(page, 'access(all) fun main() { while true {} }\n')
  await run(page)
  await expect(answer(page)).toHaveText(/^Failed.*(?:ComputationLimitExceeded|MemoryLimitExceeded)/)
})

test('a tab of Lookup opens its script with the account filled in', async ({ open }) => {
  const page = await open('/account/lookup?network=emulator')
  await lookUp(page, SERVICE_ADDRESS)
  await account(page)
    .getByRole('tab', { name: /^Tokens/ })
    .click()
  await page.getByRole('button', { name: 'Run as a script' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/chain\/script/)
  await expect(source(page)).toContainText('FungibleToken.Vault')
  await expect(box(page, 'address')).toHaveValue(`0x${SERVICE_ADDRESS}`)
  await run(page)
  await expect(answer(page)).toHaveText(/^Returns \{String: UFix64\} with/)
})
