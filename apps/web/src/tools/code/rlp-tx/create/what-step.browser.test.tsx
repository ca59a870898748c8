import { addressAt } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectCount } from '../../../../../testing/actions'
import { useParameters } from '../../../../cadence/argument-form/use-parameters'
import { emptyDraft } from '../../../../transaction/drafts/transaction-draft'
import type { Faults } from '../editor/editor-context'
import { noScript } from '../errors'
import { WhatStep } from './what-step'

const fund = TRANSACTION_TEMPLATES.find(({ id }) => id === 'fund-evm')
const description = fund?.description ?? ''
const NO_FAULTS = new Map()
interface DisplayedProps {
  readonly first: string
  readonly faults?: Faults
}

/** Renders the step with a draft in local state. */
function Displayed({ first, faults = NO_FAULTS }: DisplayedProps) {
  const [draft, setDraft] = useState({ ...emptyDraft('emulator'), script: first })
  return (
    <WhatStep
      draft={draft}
      onChange={part => setDraft(now => ({ ...now, ...part }))}
      parameters={useParameters(draft.script, draft.network)}
      faults={faults}
      busy={false}
      onNext={async () => true}
    />
  )
}

const displayed = (script: string) => <Displayed key={script} first={script} />
const search = page.getByRole('combobox', { name: 'Search templates' })
const cards = page.getByRole('option')
const code = page.getByRole('textbox', { name: 'Script', exact: true })
const message = page.getBySelector('[data-answer]')

test('a template is described only with the imports of its network', async () => {
  const own = fund?.script('emulator') ?? ''
  const moved = page.getByText('The script imports from another network')
  const { rerender } = await render(displayed(own))
  await expect.element(page.getByText(description)).toBeVisible()
  await expect.element(moved).not.toBeInTheDocument()

  const stranger = own.replace(
    /import EVM from 0x\w+/,
    `import EVM from 0x${addressAt('emulator', 6n)}`,
  )
  expect(stranger).not.toBe(own)
  await rerender(displayed(stranger))
  await expect.element(page.getByText(description)).not.toBeInTheDocument()
  await expect.element(moved).not.toBeInTheDocument()

  await rerender(displayed(fund?.script('mainnet') ?? ''))
  await expect.element(moved).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Import from Flow Emulator' }))
    .toBeVisible()
})

test('templates are cards by task, which fold once one is chosen, with its code folded', async () => {
  await render(displayed(''))
  await expectCount(cards, 12)
  await expect.element(cards.first()).toHaveTextContent('Send FLOW')
  await expect.element(code).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Show all \d+ templates$/ }).click()
  await expectCount(cards, TRANSACTION_TEMPLATES.length + 1)

  await search.fill('send flow')
  await cards.first().click()
  await expectCount(cards, 0)
  await expect.element(message).toHaveTextContent('Send FLOW')
  await expect.element(code).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next: who pays and signs' })).toHaveFocus()
})

test('own code is written at once, and a template in its place is taken back', async () => {
  await render(displayed(''))
  await search.fill('own')
  await cards.first().click()
  await code.fill('transaction {}')
  await expect.element(message).toHaveTextContent('Own code, 1 line')
  await page.getByRole('button', { name: 'Templates' }).click()
  await cards.first().click()
  await page.getByRole('button', { name: 'Bring back the script before it' }).click()
  await expect.element(code).toBeVisible()
  await expect.element(message).toHaveTextContent('Own code, 1 line')
})

test('where there is no code that is said, and the templates are one press away', async () => {
  const { rerender } = await render(<Displayed first="" />)
  await expectCount(cards, 12)
  const faults: Faults = new Map<string, ToolError>([['script', noScript()]])
  await rerender(<Displayed first="" faults={faults} />)
  await expect.element(page.getByText('There is no script.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Templates', exact: true }).click()
  await expectCount(cards, 12)
})

test('what it will do is said in one sentence as soon as its arguments are complete', async () => {
  const to = addressAt('emulator', 6n)
  const description = page.getByText(
    `Sends 1,500.00 FLOW from the signing account to 0x${to.slice(0, 4)}…${to.slice(-4)}`,
  )
  const sent = TRANSACTION_TEMPLATES.find(({ id }) => id === 'send-flow')
  await render(displayed(sent?.script('emulator') ?? ''))
  const before = page.getByText(sent?.description ?? '')
  await expect.element(before).toBeVisible()
  await page.getByRole('textbox', { name: 'amount' }).fill('1500')
  await page.getByRole('textbox', { name: 'to', exact: true }).fill(`0x${to}`)
  await expect.element(description).toBeVisible()
  await expect.element(before).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'amount' }).fill('')
  await expect.element(before).toBeVisible()
  await expect.element(description).not.toBeInTheDocument()
})
