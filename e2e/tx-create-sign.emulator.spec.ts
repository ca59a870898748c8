import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { exportPrivateKey } from '@toolkit/core/key-material/export-key'
import type { AccountHashAlgorithm } from '@toolkit/core/keys/algorithms'
import type { NewAccountKey } from '@toolkit/core/templates/create-account'
import { signPayload } from '@toolkit/core/transaction/sign-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { SERVICE_PRIVATE_KEY } from '../scripts/support/run-local-chain.ts'
import { newPublicKey } from './support/account-client.ts'
import { SERVICE_ADDRESS } from './support/chain-client.ts'
import { expectSignRequest, keepDevWalletHome, logInToDevWallet } from './support/dev-wallet.ts'
import { addAuthenticator } from './support/passkey.ts'
import {
  chooseMethod,
  keyField,
  openToSign,
  PATH,
  panel,
  says,
  sign,
  signButton,
  signedSoFar,
  signer,
} from './support/signing-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount, createAccountOf, type TestAccount } from './support/test-accounts.ts'
import { walletFrame } from './support/wallet.ts'

const SCRIPT = 'transaction { prepare(a: &Account) { log(a.address) } }'
const keyOf = ({ signers }: TestAccount, index = 0) =>
  formatHex(signers[index]?.privateKey.reveal() ?? new Uint8Array())
const press = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('button', { name }).click()

/** Returns the transaction that the last signature sent, once it is sealed. */
async function sealed(page: Page): Promise<Transaction> {
  await expect(page.getByText('4 Sealed: reached')).toBeVisible()
  return signedSoFar(page)
}

test('by key on either curve and hash, several keys of one account, then the payer', async ({
  open,
  client,
}) => {
  const authorizer = await createAccount(
    client,
    { signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', weight: 500 },
    { signatureAlgorithm: 'ECDSA_secp256k1', hashAlgorithm: 'SHA2_256', weight: 500 },
  )
  const transaction = await client.build({ script: SCRIPT, authorizers: [authorizer.address] })
  const page = await open(PATH)
  await openToSign(page, transaction)

  // The payer is last, and a key of another account is named.
  await signer(page).selectOption(SERVICE_ADDRESS)
  await says(page, 'The payer signs last')
  await press(page, `Sign for 0x${authorizer.address}`)
  await keyField(page).fill(SERVICE_PRIVATE_KEY)
  await says(page, `This is no key of 0x${authorizer.address}`)
  await says(page, `It is key 0 of 0x${SERVICE_ADDRESS}`)
  await expect(signButton(page)).toBeDisabled()

  for (const index of [0, 1]) {
    await keyField(page).fill(keyOf(authorizer, index))
    await says(page, `Matches key ${index}, weight 500 of 1000.`)
    await sign(page)
    await says(page, `Key ${index} of 0x${authorizer.address} signed the payload: valid`)
  }
  // Wiping removes the key and leaves the transaction.
  await press(page, 'Wipe')
  await expect(keyField(page)).toHaveValue('')
  expect((await signedSoFar(page)).payloadSignatures).toHaveLength(2)
  await keyField(page).fill(SERVICE_PRIVATE_KEY)
  await sign(page)
  const { payloadSignatures, envelopeSignatures } = await sealed(page)
  expect([payloadSignatures.length, envelopeSignatures.length]).toEqual([2, 1])
})

test('outside: what is no signature of it is not added; the very commands of the page sign with OpenSSL', async ({
  open,
  client,
}, testInfo) => {
  const outputPath = (name: string) => testInfo.outputPath(name)
  const authorizer = await createAccount(
    client,
    { signatureAlgorithm: 'ECDSA_secp256k1', hashAlgorithm: 'SHA3_256', weight: 500 },
    { weight: 500 },
  )
  const transaction = await client.build({ script: SCRIPT, authorizers: [authorizer.address] })
  const page = await open(PATH)
  await openToSign(page, transaction)
  await chooseMethod(page, 'Outside')
  const field = panel(page).getByRole('textbox', { name: 'Signature', exact: true })
  const by = (index: number, of: Transaction = transaction) => {
    const one = authorizer.signers[index]
    const made = one && signPayload({ ...of, payloadSignatures: [] }, one).payloadSignatures[0]
    return formatHex(made?.signature ?? new Uint8Array())
  }
  const check = () => sign(page)

  await panel(page).getByText('Sign with OpenSSL, a KMS or PKCS#11').click()
  const download = page.waitForEvent('download')
  await press(page, 'Download message.bin')
  await (await download).saveAs(outputPath('message.bin'))
  const [signer] = authorizer.signers
  if (!signer) throw new Error('The account has a key.')
  const { pemPkcs8 } = exportPrivateKey(signer.privateKey, signer.signatureAlgorithm)
  await writeFile(outputPath('key.pem'), pemPkcs8.reveal())
  const command = await panel(page).locator('code', { hasText: 'openssl dgst' }).innerText()
  const printed = execFileSync('sh', ['-ec', command], {
    cwd: testInfo.outputDir,
    encoding: 'utf8',
  })

  await panel(page).getByText('AWS KMS', { exact: true }).click()
  await says(page, 'Key spec ECC_SECG_P256K1, key usage SIGN_VERIFY.')
  await says(page, /AWS KMS hashes with SHA-256 only/)
  await field.fill(`{"Signature":"${printed}","SigningAlgorithm":"ECDSA_SHA_384"}`)
  await says(page, 'answer.SigningAlgorithm is "ECDSA_SHA_384"')

  await field.fill(by(0).slice(2))
  await says(page, 'The signature has 63 bytes where 64 (r and s) are needed.')
  await field.fill(by(0, { ...transaction, computeLimit: 500n }))
  await check()
  await says(page, 'Signature invalid; not added')
  await field.fill(by(1))
  await check()
  await says(page, 'Signature invalid: made by key 1, not key 0; not added')
  await press(page, 'Add it for key 1')
  await says(page, `Key 1 of 0x${authorizer.address} signed the payload: valid`)
  await field.fill(JSON.stringify({ addr: authorizer.address, keyId: 1, signature: by(1) }))
  await check()
  await says(page, `Key 1 of 0x${authorizer.address} has already signed this transaction`)

  await field.fill(JSON.stringify({ KeyId: 'x', Signature: printed }))
  await press(page, 'Convert to r and s')
  await check()
  await says(page, `Key 0 of 0x${authorizer.address} signed the payload: valid`)
  await chooseMethod(page, 'Key')
  await keyField(page).fill(SERVICE_PRIVATE_KEY)
  await sign(page)
  await sealed(page)
})

test.describe('the dev wallet', () => {
  test.beforeEach(async ({ page, allowErrors }) => {
    test.slow()
    await keepDevWalletHome(page, allowErrors)
  })
  const approve = (page: Page) => walletFrame(page).getByRole('button', { name: 'Approve' }).click()

  test('proposes with its own key once that is agreed, declines, signs our transaction as it is, and a key pays', async ({
    open,
    client,
  }) => {
    const page = await open(PATH)
    await logInToDevWallet(page)
    const payer = await createAccount(client)
    // Another key without weight leaves the account unchanged for other tests.
    await client.succeed({
      script: `transaction(key: String) { prepare(a: auth(AddKey) &Account) {
        a.keys.add(
          publicKey: PublicKey(publicKey: key.decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256),
          hashAlgorithm: HashAlgorithm.SHA3_256,
          weight: 0.0
        )
      } }`,
      arguments: [{ type: 'String', value: newPublicKey() }],
      authorizers: [SERVICE_ADDRESS],
    })
    const transaction = await client.build({
      script: SCRIPT,
      authorizers: [SERVICE_ADDRESS],
      proposer: { address: SERVICE_ADDRESS, keyIndex: 1 },
      payer: payer.address,
    })
    const posts: string[] = []
    page.on('request', request => {
      // The dev wallet, in its frame, deploys a contract when it is first opened.
      const own = request.method() === 'POST' && request.frame() === page.mainFrame()
      if (own) posts.push(new URL(request.url()).pathname)
    })
    await openToSign(page, transaction)
    await chooseMethod(page, 'Wallet')
    await sign(page)
    await says(page, 'The wallet signs with key 0; the proposal key is key 1')
    await press(page, 'Propose with key 0 instead')
    await sign(page)
    await expectSignRequest(page)
    await walletFrame(page).getByRole('button', { name: 'Decline' }).click()
    await says(page, 'Declined: User declined')
    await press(page, 'Try again')
    await approve(page)
    await says(page, `Key 0 of 0x${SERVICE_ADDRESS} signed the payload: valid`)
    // The payer is another account, unrelated to the wallet.
    await says(page, `The wallet is 0x${SERVICE_ADDRESS}, another account that signs.`)
    await chooseMethod(page, 'Key')
    await keyField(page).fill(keyOf(payer))
    expect(posts).not.toContain('/v1/transactions')
    await sign(page)
    expect(await sealed(page)).toMatchObject({
      script: transaction.script,
      proposalKey: { keyIndex: 0 },
    })
  })
})

test('a passkey of this site authorizes and pays; others and none are told apart', async ({
  open,
  client,
}) => {
  const page = await open(PATH)
  const authenticator = await addAuthenticator(page)
  const passkey = async (name: string, hashAlgorithm: AccountHashAlgorithm) => {
    const { publicKey, credentialId } = await authenticator.create(name, name === 'first')
    const facts = { publicKey, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm, weight: 1000 }
    return { credentialId, facts: facts as NewAccountKey }
  }
  const [first, second, stranger, sha3] = [
    await passkey('first', 'SHA2_256'),
    await passkey('second', 'SHA2_256'),
    await passkey('stranger', 'SHA2_256'),
    await passkey('sha3', 'SHA3_256'),
  ]
  const account = await createAccountOf(client, sha3.facts, first.facts)
  const payer = await createAccountOf(client, second.facts)
  const transaction = await client.build({
    script: SCRIPT,
    proposer: { address: account, keyIndex: 1 },
    authorizers: [account],
    payer,
  })
  await openToSign(page, transaction)
  await chooseMethod(page, 'Passkey')
  await panel(page).getByText('One passkey only').click()
  const signWith = async ({ credentialId }: { readonly credentialId: string }) => {
    await panel(page)
      .getByRole('textbox', { name: /^Credential ID/ })
      .fill(credentialId)
    await sign(page)
  }
  await signWith(stranger)
  await says(page, `This passkey is no key of 0x${account}`)
  await signWith(second)
  await says(page, `This passkey is no key of 0x${account}; it is key 0 of 0x${payer}`)
  await signWith(sha3)
  await says(page, `This passkey is key 0 of 0x${account}, which has SHA3-256`)
  await signWith({ credentialId: '00' })
  await says(page, 'No passkey signed: it was cancelled')
  // Without an ID the browser offers the passkeys that it has for this site.
  await signWith({ credentialId: '' })
  await says(page, `The passkey (key 1 of 0x${account}) signed the payload: valid`)
  await signWith(second)
  const { payloadSignatures, envelopeSignatures } = await sealed(page)
  expect(payloadSignatures[0]?.extensionData?.[0]).toBe(1)
  expect(envelopeSignatures[0]?.extensionData?.[0]).toBe(1)
})

test('a passkey is not asked for where the page has no domain', async ({
  page,
  server,
  watch,
  client,
}) => {
  const site = server.url.replace('localhost', '127.0.0.1')
  watch.allowOrigin(site)
  await page.goto(`${site}${PATH}`)
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  await openToSign(page, await client.build({ script: SCRIPT, authorizers: [SERVICE_ADDRESS] }))
  await chooseMethod(page, 'Passkey')
  await says(
    page,
    'A passkey belongs to a domain; this page is opened by an IP address (127.0.0.1).',
  )
})
