import { formatHex } from '@toolkit/core/bytes/hex'
import { answer, box, build, enterAccount, PATH, write } from './support/create-transaction-page.ts'
import { FEES } from './support/options.ts'
import { sign } from './support/signing-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

test.use({ localChain: FEES })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

test('a payer without FLOW is told before anything is signed, and what the chain says after it', async ({
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
  // A local chain doesn't reveal whether it takes fees: the page says so, and the signer decides.
  await expect(
    page.getByRole('heading', { name: `This would fail: the payer 0x${address} has 0.001 FLOW` }),
  ).toBeVisible()
  await sign(page)
  // The emulator deducts fees after execution; nothing is left to pay for storage either.
  await expect(answer(page)).toContainText(`Failed: The storage of 0x${address} is full`)
  await expect(page.getByText(/^Error 1103/).first()).toBeVisible()
})
