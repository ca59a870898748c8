import { formatHex } from '@toolkit/core/bytes/hex'
import {
  answer,
  box,
  build,
  enterAccount,
  PATH,
  press,
  write,
} from './support/create-transaction-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

test.use({ localChain: { fees: true } })
// One worker: a chain of this kind is started once.
test.describe.configure({ mode: 'default' })

test('a payer without FLOW is told before sending, and what the chain says after it', async ({
  open,
  client,
}) => {
  const { address, signers } = await createAccount(client)
  const page = await open(PATH)
  await write(page, 'transaction {}')
  await enterAccount(page, `0x${address}`)
  await build(page)
  await box(page, 'Private key').fill(
    formatHex(signers[0]?.privateKey.reveal() ?? new Uint8Array()),
  )
  await press(page, 'Sign with key 0')
  await expect(
    page.getByRole('heading', { name: `This would fail: the payer 0x${address} has 0.001 FLOW` }),
  ).toBeVisible()
  await press(page, 'Send')
  // The emulator takes fees after the run, and finds nothing that pays for the storage either.
  await expect(answer(page)).toContainText(`Failed: 0x${address} would use`)
  await expect(page.getByText(/^Error 1103/).first()).toBeVisible()
  await press(page, 'Build again with a new block and sequence number')
  await expect(box(page, 'Account')).toHaveValue(`0x${address}`)
})
