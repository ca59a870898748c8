import type { Page } from '@playwright/test'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import type { CadenceArgument } from './support/chain-client.ts'
import { box, PATH } from './support/create-transaction-page.ts'
import { coaRuns } from './support/evm-runs.ts'
import { coaOf } from './support/template-measures.ts'
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

/** As it is typed into the form; null for what has no field of one line. */
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

test('every template is picked, filled in, signed by key and sealed', async ({
  client,
  open,
  allowErrors,
}) => {
  // The page asks whether the node knows a transaction before it sends it.
  allowErrors(/404 \(Not Found\).*\/v1\/transactions\//)
  // Some twenty transactions, one after the other.
  test.slow()
  const world = await templateWorld(client)
  const page = await open(PATH)
  const done = new Set<string>()

  const prove = async (run: ProvenRun) => {
    const template = TRANSACTION_TEMPLATES.find(({ id }) => id === run.id)
    if (!template) return
    // Once through the page is enough; the chain must have it all the same.
    if (done.has(run.id)) return void (await client.succeed(planOf(run)))
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
  for (const run of provenRuns(world)) await prove(run)
  for (const run of coaRuns(world, await coaOf(client, world.author))) await prove(run)
  expect([...done].toSorted()).toEqual(TRANSACTION_TEMPLATES.map(({ id }) => id).toSorted())
})
