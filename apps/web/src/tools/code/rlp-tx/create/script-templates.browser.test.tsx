import { addressAt } from '@toolkit/core/account/address'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/transaction/templates/transaction-templates'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { emptyDraft } from '../../../../transaction/drafts/transaction-draft'
import { ScriptTemplates } from './script-templates'

const fund = TRANSACTION_TEMPLATES.find(({ id }) => id === 'fund-evm')
const description = fund?.description ?? ''
const shown = (script: string) => (
  <ScriptTemplates draft={{ ...emptyDraft('emulator'), script }} onChange={() => undefined} />
)

test('a template is described only with the imports of its network', async () => {
  const own = fund?.script('emulator') ?? ''
  const moved = page.getByText('The script imports from another network')
  const { rerender } = await render(shown(own))
  await expect.element(page.getByText(description)).toBeVisible()
  await expect.element(moved).not.toBeInTheDocument()

  const stranger = own.replace(
    /import EVM from 0x\w+/,
    `import EVM from 0x${addressAt('emulator', 6n)}`,
  )
  expect(stranger).not.toBe(own)
  await rerender(shown(stranger))
  await expect.element(page.getByText(description)).not.toBeInTheDocument()
  await expect.element(moved).not.toBeInTheDocument()

  await rerender(shown(fund?.script('mainnet') ?? ''))
  await expect.element(moved).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Import from Flow Emulator' }))
    .toBeVisible()
})
