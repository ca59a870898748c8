import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { parseSigningRequest } from '@toolkit/explain/signing-request/parse-signing-request'
import { encodeSigningRequest } from '@toolkit/explain/signing-request/signing-request-text'
import { SERVICE_PRIVATE_KEY } from '../scripts/support/run-local-chain.ts'
import { SERVICE_ADDRESS } from './support/chain-client.ts'
import { enterAccount, ownCode } from './support/create-transaction-page.ts'
import { addAuthenticator } from './support/passkey.ts'
import { chooseMethod, keyField, panel, says, sign } from './support/signing-page.ts'
import {
  CREATE,
  choose,
  importSignatures,
  paste,
  progress,
  saveFile,
  signed,
  textFile,
} from './support/signing-request-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount, createAccountOf } from './support/test-accounts.ts'

const SCRIPT = `transaction {
    prepare(a: auth(SaveValue) &Account, b: &Account) {
        a.storage.save(b.address, to: /storage/signedWith)
    }
}
`

/** Types the transaction into the page as a user does, and builds it with the chain's data. */
async function build(page: Page, accounts: readonly [string, string]): Promise<void> {
  await ownCode(page)
  await expect(page.locator('[data-language=cadence]')).toBeVisible()
  await page.getByRole('textbox', { name: 'Script', exact: true }).focus()
  await page.keyboard.insertText(SCRIPT)
  await enterAccount(page, `0x${SERVICE_ADDRESS}`)
  await page.getByText('Separate payer and authorizers').click()
  for (const [at, address] of accounts.entries()) {
    await page.getByRole('textbox', { name: `Authorizer ${at + 1}` }).fill(`0x${address}`)
  }
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(signed(page)).toHaveText(
    `Runs a script of 5 lines as 0x${accounts[0]} and 0x${accounts[1]}, paid by 0x${SERVICE_ADDRESS}`,
  )
}

test('a transaction is built in one browser, signed by a key and a passkey in two others, merged, paid, sealed and analysed', async ({
  open,
  browser,
  server,
  client,
  watch,
}) => {
  // Before sending, the page asks the node whether it already has the transaction.
  watch.allow(/Failed to load resource.*404.*\/v1\/transactions\//)
  const other = async () => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    await watch.follow(page)
    await page.goto(CREATE)
    await expect(page.locator('html[data-ready="true"]')).toBeAttached()
    return page
  }
  const [alicePage, bobPage] = [await other(), await other()]
  const authenticator = await addAuthenticator(bobPage)
  const passkey = await authenticator.create('bob', true)
  const facts = {
    signatureAlgorithm: 'ECDSA_P256',
    hashAlgorithm: 'SHA2_256',
    weight: 1000,
  } as const
  const alice = await createAccount(client)
  const bob = await createAccountOf(client, { ...facts, publicKey: passkey.publicKey })

  const page = await open(CREATE)
  await build(page, [alice.address, bob])
  await expect(progress(page)).toHaveText(
    `Unsigned; waiting for 0x${alice.address} (payload), 0x${bob} (payload) and the payer 0x${SERVICE_ADDRESS} (envelope, last)`,
  )
  const unsigned = await saveFile(page)

  await choose(alicePage, [textFile('to-sign.json', unsigned)])
  await expect(signed(alicePage)).toContainText(`as 0x${alice.address} and 0x${bob}`)
  await panel(alicePage).getByLabel('Signer', { exact: true }).selectOption(alice.address)
  await keyField(alicePage).fill(
    formatHex(alice.signers[0]?.privateKey.reveal() ?? new Uint8Array()),
  )
  await sign(alicePage)
  await says(alicePage, `Key 0 of 0x${alice.address} signed the payload: valid`)
  const byAlice = await saveFile(alicePage)

  await paste(bobPage, unsigned)
  await panel(bobPage).getByLabel('Signer', { exact: true }).selectOption(bob)
  await chooseMethod(bobPage, 'Passkey')
  await sign(bobPage)
  await says(bobPage, `The passkey (key 0 of 0x${bob}) signed the payload: valid`)
  const byBob = await saveFile(bobPage)
  expect(parseSigningRequest(byBob).transaction.payloadSignatures[0]?.extensionData?.[0]).toBe(1)

  // A rebuilt transaction is not an answer to this one.
  const { network, transaction } = parseSigningRequest(byAlice)
  const elsewhere = { ...transaction, computeLimit: transaction.computeLimit - 1n }
  await paste(page, encodeSigningRequest({ network, transaction: elsewhere }))
  await expect(importSignatures(page).locator('[data-answer]')).toHaveText(
    'These differ in the compute limit',
  )

  await choose(page, [textFile('bob.json', byBob), textFile('alice.json', byAlice)])
  await expect(importSignatures(page).locator('[data-answer]')).toHaveText('2 signatures merged')
  await expect(progress(page)).toHaveText(
    `Signed by 2 of 3 accounts; waiting for the payer 0x${SERVICE_ADDRESS} (envelope, last)`,
  )
  await keyField(page).fill(SERVICE_PRIVATE_KEY)
  await sign(page)
  await page.getByRole('link', { name: 'Open in Analyze' }).click()
  await expect(page.getByText('All 3 signatures are valid')).toBeVisible()
  await expect(page.locator('[data-answer=success]').first()).toBeVisible()
  for (const one of [alicePage, bobPage]) await one.context().close()
})
