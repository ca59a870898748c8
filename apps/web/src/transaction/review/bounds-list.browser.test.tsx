import { addressAt } from '@toolkit/core/account/address'
import type { AccountBound, Permission } from '@toolkit/explain/review/bound/bound'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { BoundsList } from './bounds-list'

const [ALICE, BOB, CAROL] = [5n, 6n, 7n].map(index => addressAt('emulator', index))
const permission = (part: Partial<Permission>): Permission => ({
  ...{ area: 'storage', entitlements: ['BorrowValue'], message: 'Take everything stored' },
  ...{ state: 'open', uses: [], range: null },
  ...part,
})
const bound = (
  authorizer: AccountBound['authorizer'] | undefined,
  ...permissions: readonly Permission[]
): AccountBound => ({ authorizer: authorizer ?? null, permissions, message: '' })

const rowsOf = (address: string | undefined) =>
  page
    .getByRole('listitem', { name: `0x${address}` })
    .getByRole('listitem')
    .elements()
    .map(one => one.textContent)

test('each account has its most: open, narrowed to its uses, or without access', async () => {
  const bounds = [
    bound(
      ALICE,
      permission({ entitlements: ['Storage'] }),
      permission({ area: 'keys', entitlements: ['Keys'], message: 'Add and revoke keys' }),
    ),
    bound(
      BOB,
      permission({
        state: 'narrowed',
        uses: [
          'Uses what is stored at /storage/v',
          'Withdraws 12.5 FLOW from /storage/v',
          'Uses what is stored at /storage/flowTokenVault',
          'Withdraws 2.0 FLOW',
        ],
      }),
    ),
    bound(CAROL),
  ]
  await render(<BoundsList bounds={bounds} authorizers={3} own={BOB ?? null} />)
  await expect.element(page.getByText('Take everything stored')).toBeVisible()
  expect(rowsOf(ALICE)).toEqual([
    'Nothing narrows it: Take everything storedStorage',
    'Nothing narrows it: Add and revoke keysKeys',
  ])
  expect(rowsOf(BOB)).toEqual([
    'All that it does: Withdraws 12.5 FLOW from /storage/vBorrowValue',
    'All that it does: Withdraws 2.0 FLOW',
    'Other things stored: no access',
    'Keys: no access',
    'Contracts, capabilities, inbox: no access',
  ])
  await expect
    .element(page.getByRole('listitem', { name: `0x${BOB}` }))
    .toHaveTextContent(/0x179b…5e31you/)
  await expect
    .element(page.getByRole('listitem', { name: `0x${CAROL}` }))
    .toHaveTextContent('Only read what is public')
})

test('what is asked for and not used has a dash, and who authorizes nothing is told so', async () => {
  const view = await render(
    <BoundsList
      bounds={[bound(ALICE, permission({ state: 'unused' }))]}
      authorizers={1}
      own={null}
    />,
  )
  await expect.element(page.getByText('Storage: not used')).toBeVisible()
  expect(rowsOf(ALICE)[0]).toBe('Storage: not usedBorrowValue')
  await view.rerender(<BoundsList bounds={[]} authorizers={1} own={null} />)
  await expect.element(page.getByText(/^Unknown: its code/)).toBeVisible()
  await view.rerender(<BoundsList bounds={[]} authorizers={0} own={null} />)
  await expect.element(page.getByText('No account authorizes it.')).toBeVisible()
})
