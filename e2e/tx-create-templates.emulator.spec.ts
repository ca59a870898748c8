import type { Page } from '@playwright/test'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import type { CadenceArgument } from './support/chain-client.ts'
import { box, PATH } from './support/create-transaction-page.ts'
import {
  buildFor,
  pasteArguments,
  pickTemplate,
  seeSealed,
  signFor,
} from './support/template-page.ts'
import type { ProvenRun } from './support/template-run.ts'
import { provenRuns } from './support/template-runs.ts'
import { planOf, templateWorld } from './support/template-world.ts'
import { expect, test } from './support/test.ts'

/**
 * One template for each kind of form; tx-templates.emulator.spec.ts runs all of them without a page, and
 * tx-analyze-scheduled.emulator.spec.ts schedules one with an optional from its page. By ID, with the feature that only
 * it has.
 */
const IN_PAGE: ReadonlyMap<string, string> = new Map([
  ['send-tokens-by-path', 'paths'],
  ['create-account-with-keys', 'lists'],
  ['deploy-contract', 'the code of a contract'],
  ['link-child-account', 'two who sign, and a contract that the network lacks'],
])
/** Templates that have to run before those. */
const BEFORE = new Set(['set-up-vault', 'publish-child-account', 'redeem-child-account'])

/** Text as typed into the form; null if the form has no single-line field for it. */
function asTyped({ type, value }: CadenceArgument): string | null {
  if (type !== 'Path') return typeof value === 'string' ? value : null
  const { domain, identifier } = value as { readonly domain: string; readonly identifier: string }
  return `/${domain}/${identifier}`
}

async function fillIn(page: Page, names: readonly string[], values: readonly CadenceArgument[]) {
  const texts = values.map(asTyped)
  if (texts.includes(null)) return pasteArguments(page, values)
  for (const [at, text] of texts.entries()) {
    await box(page, names[at] ?? '').fill(text ?? '')
  }
}

test('a template of each kind of form is picked, filled in, signed by key and sealed', async ({
  client,
  open,
  allowErrors,
}) => {
  // The page asks whether the node knows a transaction before it sends it.
  allowErrors(/404 \(Not Found\).*\/v1\/transactions\//)
  test.slow()
  const world = await templateWorld(client)
  const page = await open(PATH)
  const done = new Set<string>()

  const prove = async (run: ProvenRun) => {
    const template = TRANSACTION_TEMPLATES.find(({ id }) => id === run.id)
    if (!template) throw new Error(`no template ${run.id}`)
    const before = await run.measure(client, null)
    await pickTemplate(page, template.title, run.elsewhere)
    await fillIn(
      page,
      template.parameters.map(({ name }) => name),
      run.arguments,
    )
    await buildFor(
      page,
      run.authorizers.map(({ address }) => address),
    )
    // The payer, who is the first authorizer, signs last.
    for (const { signers } of [...run.authorizers].reverse()) {
      if (signers[0]) await signFor(page, signers[0])
    }
    const outcome = await client.sealed(await seeSealed(page))
    expect([run.id, outcome.errorMessage]).toEqual([run.id, ''])
    const after = await run.measure(client, outcome)
    expect([run.id, after]).toEqual([run.id, run.expected(before)])
    done.add(run.id)
    await page.getByRole('button', { name: 'New transaction' }).click()
  }
  for (const run of provenRuns(world)) {
    if (IN_PAGE.has(run.id) && !done.has(run.id)) await prove(run)
    else if (BEFORE.has(run.id)) await client.succeed(planOf(run))
  }
  expect([...done].toSorted()).toEqual([...IN_PAGE.keys()].toSorted())
})
