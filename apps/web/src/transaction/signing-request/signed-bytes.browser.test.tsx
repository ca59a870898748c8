import { addressAt } from '@toolkit/core/account/address'
import { formatHex, readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { hashBytes } from '@toolkit/core/hash/create-hasher'
import { envelopeMessage, payloadMessage } from '@toolkit/core/transaction/transaction'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { SignedBytes } from './signed-bytes'

const ALICE = addressAt('emulator', 5n)

test('says which hash is signed: of payload and envelope, by the hash algorithm of the key', async () => {
  const transaction = {
    script: encodeUtf8('transaction {}'),
    arguments: [],
    referenceBlockId: readHex('ab'.repeat(32), 32),
    computeLimit: 100n,
    proposalKey: { address: ALICE, keyIndex: 0, sequenceNumber: 95n },
    payer: ALICE,
    authorizers: [],
    payloadSignatures: [],
    envelopeSignatures: [],
  }
  const hash = formatHex(hashBytes('SHA3-256', payloadMessage(transaction)))
  await render(<SignedBytes transaction={transaction} />)
  const short = `${hash.slice(0, 4)}…${hash.slice(-4)}`
  await expect
    .element(page.getByText(new RegExp(`^payload \\d+ bytes, SHA3-256 ${short}$`)))
    .toBeVisible()
  await page.getByText('Bytes to sign').click()
  await expect.element(page.getByText(hash)).toBeVisible()
  const envelope = formatHex(hashBytes('SHA2-256', envelopeMessage(transaction)))
  await expect.element(page.getByText(envelope)).toBeVisible()
})
