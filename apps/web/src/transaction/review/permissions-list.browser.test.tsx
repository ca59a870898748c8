import { parseAddress } from '@toolkit/core/account/address'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { gravestFirst } from '@toolkit/explain/review/finding'
import { sourcePermissions } from '@toolkit/explain/review/source-permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { PermissionsList } from './permissions-list'

const SIGNER = parseAddress('01cf0e2f2f715450', 'emulator')
const SOURCE = [
  'transaction {',
  '  prepare(a: auth(SaveValue, RevokeKey) &Account) {',
  '    a.storage.save(1, to: /storage/one)',
  '    a.keys.revoke(keyIndex: 0)',
  '  }',
  '}',
].join('\n')
const permissions = gravestFirst(sourcePermissions(parseCadence(SOURCE), [SIGNER]))

test('dangers stand first, each with its line', async () => {
  const { unmount } = await render(<PermissionsList permissions={permissions} />)
  const list = page.getByRole('list', { name: 'What the code does with accounts' })
  await expect.element(list).toBeVisible()
  const rows = [...list.element().querySelectorAll('li')].map(row => row.textContent)
  expect(rows[0]).toMatch(/It revokes a key of 0x01cf0e2f2f715450 for good: keyIndex 0\..*Line 4/)
  expect(rows[1]).toMatch(/It stores something at \/storage\/one.*Line 3/)
  await unmount()
})
