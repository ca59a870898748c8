import { newPublicKey } from './support/account-client.ts'
import { signByKey } from './support/create-transaction-page.ts'
import {
  addKey,
  answers,
  ask,
  changeWeight,
  KEYS,
  makeButton,
  makeTransaction,
  press,
} from './support/planner-page.ts'
import { says } from './support/signing-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount, publicKeyAt, revokeKey } from './support/test-accounts.ts'

/** A transaction is asked for by its id before it is sent, and is not there yet. */
const NOT_THERE = /Failed to load resource.*404.*\/v1\/transactions\//

test('adds, re-weights and revokes in one transaction, signed in place, and refuses stale keys', async ({
  open,
  client,
  allowErrors,
}) => {
  allowErrors(NOT_THERE)
  const account = await createAccount(client, {}, { weight: 400 }, { weight: 400 })
  const page = await open(KEYS)
  await ask(page, account.address)
  await expect(answers(page).first()).toContainText('3 keys in force, weight 1800')

  // Another key was revoked since they were read: said before anything is signed.
  await press(page, 'Revoke key 1')
  await revokeKey(client, account, 2)
  await makeButton(page).click()
  await expect(page.getByText('Key 2 is revoked.')).toBeVisible()

  // The plan now: a new key, another weight for key 1, and key 0 goes.
  await press(page, 'Undo the change of key 1')
  const next = newPublicKey()
  await addKey(page, { publicKey: `04${next}`, weight: '700' })
  await changeWeight(page, 1, '300')
  await press(page, 'Revoke key 0')
  await expect(answers(page).first()).toHaveText(
    'The plan adds keys 3 and 4, revokes keys 0 and 1: weight 1000 of the 1000 needed',
  )
  await makeTransaction(page)
  const [first] = account.signers
  if (!first) throw new Error('no signer')
  await signByKey(page, first)
  await says(page, `Key 0 of 0x${account.address} signed the envelope: valid`)
  await press(page, 'Send')
  await expect(answers(page).first()).toHaveText(
    'Done as planned: keys 3 and 4 added, keys 0 and 1 revoked',
  )
  await expect(answers(page).first()).toBeFocused()
  const keys = (await client.get(`accounts/${account.address}/keys?block_height=sealed`)).keys
  expect(
    keys.map((key: Record<string, unknown>) =>
      [key['index'], key['public_key'], key['weight'], key['revoked']].join(' '),
    ),
  ).toEqual([
    `0 0x${publicKeyAt(account, 0)} 1000 true`,
    `1 0x${publicKeyAt(account, 1)} 400 true`,
    `2 0x${publicKeyAt(account, 2)} 400 true`,
    `3 0x${next} 700 false`,
    `4 0x${publicKeyAt(account, 1)} 300 false`,
  ])
  await press(page, 'Plan further changes')
  await expect(answers(page).first()).toHaveText(
    'No changes planned yet: 2 keys in force, weight 1000 of the 1000 needed',
  )
})
