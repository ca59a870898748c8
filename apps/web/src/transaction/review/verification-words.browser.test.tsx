import { addressAt } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { VerificationWords } from './verification-words'

const [alice, bob] = [addressAt('testnet', 7n), addressAt('testnet', 8n)]
const TRANSACTION: Transaction = {
  script: encodeUtf8('transaction {}'),
  arguments: [],
  referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
  computeLimit: 100n,
  proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 7n },
  payer: alice,
  authorizers: [alice],
  payloadSignatures: [],
  envelopeSignatures: [],
}

test('several signers see the code at once, and a single one at a press', async () => {
  const message = /^[a-z]+-[a-z]+-[a-z]+-[a-z]+\s*[a-z]+-[a-z]+-[a-z]+-[a-z]+$/
  const several = { ...TRANSACTION, payer: bob }
  const screen = await render(<VerificationWords network="testnet" transaction={several} />)
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText('theirs must be the same')).toBeVisible()
  await screen.unmount()

  const alone = await render(<VerificationWords network="testnet" transaction={TRANSACTION} />)
  expect(alone.container.querySelector('p')).toBeNull()
  await alone.getByText('Code to compare with the other signers').click()
  await expect.element(alone.getByText(message)).toBeVisible()
  await alone.unmount()
})
