import { addressAt, parseAddress } from '@toolkit/core/account/address'
import { fixedHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { DEFAULT_PATH, parsePath } from '@toolkit/core/derivation/path'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import { expectNoAxeViolations } from './support/axe.ts'
import { goBack } from './support/history.ts'
import { KEY, PASSWORD, PHRASE, quickFile } from './support/keystore-page.ts'
import {
  chooseMethod,
  keyField,
  openToSign,
  PATH,
  panel,
  says,
  signButton,
  signedSoFar,
  sign as signHere,
} from './support/signing-page.ts'
import { expect, test } from './support/test.ts'
import { unsignedBy, unsignedOn } from './support/unsigned.ts'
import { expectNoWallet, logIn, standIns } from './support/wallet.ts'

// The stand-in lacks these transactions' reference block, and runs no scripts.
test.beforeEach(({ allowErrors }) =>
  allowErrors(/Failed to load resource.*\/v1\/(?:blocks|scripts)/),
)

test('a phrase and a keystore sign; wiped and left, their secrets go and the transaction stays', async ({
  open,
  chain,
}) => {
  const seed = await mnemonicToSeed(PHRASE, 'salt')
  const derived = deriveFlowKey(seed, parsePath(DEFAULT_PATH), 'ECDSA_secp256k1').publicKey
  const kept = publicKeyOf(new Secret(parseHex(KEY)), 'ECDSA_P256')
  // Together they are below full weight, so nothing is sent.
  const address = standIns(chain).node.addAccount([
    { publicKey: fixedHex(derived, 64), signatureAlgorithm: 'ECDSA_secp256k1', weight: 400 },
    { publicKey: fixedHex(kept, 64), weight: 400 },
  ])
  const page = await open(PATH)
  await openToSign(page, await unsignedOn(chain, address))
  const sign = panel(page)
  const secret = (name: string) => sign.getByRole('textbox', { name, exact: true })

  await sign.getByRole('radio', { name: 'Seed phrase' }).check()
  await secret('Seed phrase').fill(PHRASE)
  await says(page, `This is no key of 0x${address}`)
  await sign.getByText('Path and passphrase').click()
  await sign.getByRole('textbox', { name: 'Passphrase' }).fill('salt')
  await says(page, 'Matches key 0, weight 400 of 1000.')
  await signHere(page)
  await says(page, `Key 0 of 0x${address} signed the envelope: valid`)

  await sign.getByRole('radio', { name: 'Keystore' }).check()
  await secret('Keystore').fill(await quickFile())
  await secret('Password').fill('wrong')
  await sign.getByRole('button', { name: 'Open the keystore' }).click()
  await says(page, /^Wrong password/)
  await secret('Password').fill(PASSWORD)
  await sign.getByRole('button', { name: 'Open the keystore' }).click()
  await says(page, 'Matches key 1, weight 400 of 1000.')
  await expectNoAxeViolations(page)
  await signHere(page)
  await says(page, `Key 1 of 0x${address} signed the envelope: valid`)

  await sign.getByRole('button', { name: 'Wipe' }).click()
  await sign.getByRole('radio', { name: 'Keystore' }).check()
  await expect(secret('Keystore')).toHaveValue('')
  await sign.getByRole('radio', { name: 'Private key' }).check()
  await keyField(page).fill(KEY)
  await page.getByRole('link', { name: 'Hash', exact: true }).click()
  await expect(page).toHaveURL(/\/code\/hash/)
  await goBack(page)
  await expect(keyField(page)).toHaveValue('')
  expect((await signedSoFar(page)).envelopeSignatures).toHaveLength(2)
})

test('while the node does not answer, index, curve and hash are typed, and nothing is checked', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/)
  const page = await open(PATH)
  await chain.stop()
  const address = addressAt('emulator', 1000n)
  await openToSign(page, unsignedBy(address))
  await says(page, /^Keys unknown, so signatures aren’t checked/)
  await keyField(page).fill(KEY)
  const index = panel(page).getByRole('textbox', { name: 'Key index', exact: true })
  await index.fill('x')
  await signButton(page).click()
  await expect(index).toHaveAttribute('aria-invalid', 'true')
  await index.fill('3')
  await panel(page).getByRole('radio', { name: 'ECDSA secp256k1' }).check()
  await signHere(page)
  await says(page, `Key 3 of 0x${address} signed the envelope: not checked`)
  const { envelopeSignatures } = await signedSoFar(page)
  expect(envelopeSignatures).toMatchObject([{ address, keyIndex: 3 }])
})

test('a wallet is told apart that has nothing to sign, and one that FCL would give other bytes', async ({
  open,
  chain,
}) => {
  const { node, wallet } = standIns(chain)
  const own = wallet.address()
  const page = await open(PATH)
  await logIn(page, own)
  await openToSign(page, unsignedBy(node.addAccount([{}])))
  await chooseMethod(page, 'Wallet')
  await says(page, `The wallet is ${own}, which has nothing to sign here.`)
  const spaced = {
    ...(await unsignedOn(chain, parseAddress(own))),
    script: encodeUtf8('transaction(a: Int) { prepare(signer: &Account) {} }'),
    arguments: [encodeUtf8('{"type": "Int", "value": "1"}')],
  }
  await openToSign(page, spaced)
  await chooseMethod(page, 'Wallet')
  await signHere(page)
  await says(page, 'A voucher cannot express argument 1')
  await expectNoWallet(page)
})
