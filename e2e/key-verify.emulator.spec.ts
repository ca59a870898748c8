import { sign } from 'node:crypto'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { sign as keySign } from '@toolkit/core/keys/signature'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { encodeEnvelope, encodePayload } from '@toolkit/core/transaction/transaction'
import { openIn } from './support/actions.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import { expect, test } from './support/test.ts'
import { createAccount, revokeKey } from './support/test-accounts.ts'
import {
  ability,
  accountKey,
  addressField,
  checkKey,
  checkSignature,
  keyField,
  message,
  newKey,
  PATH,
  signatureField,
  signed,
  submitForm,
  toSignatures,
  verdict,
} from './support/verify-page.ts'

// Keys and signatures against accounts that have them. Checks that need no account are in key-verify.spec.ts and
// key-verify-signatures.spec.ts.

test('a key and an account that was looked up: alone, where only the address goes out; together with which; revoked; not on it', async ({
  open,
  client,
}) => {
  const [own, half, other, gone] = [
    newKey('secp256k1'),
    newKey('P-256'),
    newKey('P-256'),
    newKey('P-256'),
  ]
  const made = await createAccount(
    client,
    accountKey(half, { weight: 500 }),
    accountKey(own, { hashAlgorithm: 'SHA2_256' }),
    accountKey(other, { weight: 600 }),
    accountKey(gone),
  )
  await revokeKey(client, made, 3, 3)
  const { address } = made
  const page = await open(`/account/lookup?network=emulator#address=${address}`)
  await openIn(page, 'Check a key or a signature')
  await expect(page).toHaveURL(/\/key\/verify/)
  await expect(addressField(page)).toHaveValue(`0x${address}`)
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await keyField(page).fill(own.privateKey)
  await checkKey(page)
  await expect(ability(page)).toContainText('Yes: this key can sign alone')
  await expect(ability(page)).toContainText('It is key 1 of the account')
  await expect(ability(page).getByRole('row').nth(1)).toContainText('ECDSA_secp256k1')
  expect(sent.filter(each => each.includes(address))).toHaveLength(1)
  expect(sent.join()).not.toContain(own.privateKey)
  expect(sent.join()).not.toContain(own.publicKey)

  await keyField(page).fill(half.publicKey)
  await page.keyboard.press('Control+Enter')
  await expect(ability(page)).toContainText('weighs 500 (1000 needed). Together with key 1')
  await keyField(page).fill(gone.publicKey)
  await expect(ability(page)).toContainText('Out of date')
  await ability(page).getByRole('button', { name: 'Check again' }).click()
  await expect(ability(page)).toContainText('No: the key is revoked')
  await keyField(page).fill(newKey('P-256').publicKey)
  await checkKey(page)
  await expect(ability(page)).toContainText('None of its 4 keys is this one')
  await expect(page.getByRole('button', { name: 'Look up accounts' })).toBeEnabled()
})

test('composite signatures by the account: weights, another index, another hash', async ({
  open,
  client,
}) => {
  const [first, second] = [newKey('P-256'), newKey('secp256k1')]
  const { address } = await createAccount(
    client,
    accountKey(first, { weight: 600 }),
    accountKey(second, { weight: 400, hashAlgorithm: 'SHA2_256' }),
  )
  const composite = (keyId: number, signature: string) => ({
    f_type: 'CompositeSignature',
    f_vsn: '1.0.0',
    addr: `0x${address}`,
    keyId,
    signature,
  })
  const good = [
    composite(0, signed(first, 'hello', 'sha3-256')),
    composite(1, signed(second, 'hello', 'sha256')),
  ]
  const page = await open(PATH)
  await submitForm(page, { text: 'hello', signature: JSON.stringify(good) })
  await expect(verdict(page)).toContainText(`All 2 signatures valid: 0x${address} signed this`)
  await expect(verdict(page)).toContainText('add up to 1000 (1000 needed)')
  const wrong = [
    composite(1, signed(first, 'hello', 'sha3-256')),
    composite(0, signed(first, 'hello', 'sha256')),
  ]
  await signatureField(page).fill(JSON.stringify(wrong))
  await checkSignature(page)
  await expect(verdict(page)).toContainText('Key 0 of the account made it, not key 1.')
  await expect(verdict(page)).toContainText('This verifies as SHA2-256; key 0 is SHA3-256.')
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

test('an account proof, for the application it was made for', async ({ open, client }) => {
  const own = newKey('P-256')
  const { address } = await createAccount(client, accountKey(own))
  const nonce = 'ab'.repeat(32)
  const rlp = (app: string, given = Buffer.from(nonce, 'hex')) => {
    const parts = [Buffer.from(app), Buffer.from(address, 'hex'), given]
    const head = ({ length }: Buffer) =>
      length < 56 ? Buffer.of(0x80 + length) : Buffer.of(0xb8, length)
    const items = parts.map(part => Buffer.concat([head(part), part]))
    const body = Buffer.concat(items)
    return Buffer.concat([Buffer.of(0xf8, body.length), body])
  }
  const tag = Buffer.alloc(32)
  tag.write('FCL-ACCOUNT-PROOF-V0.0')
  const proof = (content: Buffer) => {
    const bytes = Buffer.concat([tag, content])
    const signature = sign('sha3-256', bytes, { key: own.key, dsaEncoding: 'ieee-p1363' })
    const signatures = [{ addr: `0x${address}`, keyId: 0, signature: signature.toString('hex') }]
    return JSON.stringify({ address, nonce, signatures })
  }
  const page = await open(PATH)
  await submitForm(page, { signature: proof(rlp('https://app.example')) })
  const app = page.getByRole('textbox', { name: 'App identifier' })
  await expect(app).toHaveAccessibleDescription(/The app identifier is empty/)
  await app.fill('https://app.example/')
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('signed for the app identifier “https://app.example”')
  await app.fill('https://app.example')
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText(`Account proof valid for key 0 of 0x${address}`)
  await signatureField(page).fill(proof(rlp('https://app.example', Buffer.from(nonce))))
  await checkSignature(page)
  await expect(verdict(page)).toContainText('The proof contains the nonce’s hex digits as text')
})

test('a transaction as the message: its own signatures, one of the payer, and what was signed instead', async ({
  open,
  client,
}) => {
  const account = await createAccount(client)
  const [signer] = account.signers
  if (!signer) throw new Error('the account has a key')
  const plan = { script: 'transaction { prepare(a: &Account) {} }', authorizers: [account.address] }
  const whole = await client.sign({ ...plan, signers: [signer, serviceSigner()] })
  const page = await open(PATH)
  await toSignatures(page)
  await message(page).fill(JSON.stringify(transactionToRest(whole)))
  await expect(message(page)).toHaveAccessibleDescription(/This is a transaction: JSON of the REST/)
  await expect(page.getByText('has 2 signatures of its own')).toBeVisible()
  await checkSignature(page)
  await expect(verdict(page)).toContainText('All 2 signatures valid')

  const made = (bytes: Uint8Array) =>
    formatHex(keySign({ ...serviceSigner(), message: concatBytes(TRANSACTION_TAG, bytes) }))
  const composite = (signature: string) =>
    JSON.stringify([{ addr: SERVICE_ADDRESS, keyId: 0, signature }])
  await signatureField(page).fill(composite(made(encodeEnvelope(whole))))
  await checkSignature(page)
  await expect(verdict(page)).toContainText(`Signature valid for key 0 of 0x${SERVICE_ADDRESS}`)
  await signatureField(page).fill(composite(made(encodePayload(whole))))
  await checkSignature(page)
  await expect(verdict(page)).toContainText(
    'Signature invalid: the payload was signed, not the envelope',
  )
})
