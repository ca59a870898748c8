import { createHash, sign } from 'node:crypto'
import { addressAt } from '@toolkit/core/flow/address'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { expect, test } from './support/test.ts'
import {
  account,
  addressField,
  ask,
  checkSignature,
  keyField,
  message,
  newKey,
  PATH,
  signatureField,
  signed,
  verdict,
} from './support/verify-page.ts'

test('known mistake 7: secp256k1 signatures are valid', async ({ open }) => {
  const own = newKey('secp256k1')
  const page = await open(PATH)
  await ask(page, { key: own.publicKey, text: 'hello', signature: signed(own, 'hello', 'sha256') })
  await expect(verdict(page)).toContainText('Good: the signature is the key’s')
  await expect(verdict(page)).toContainText('ECDSA_secp256k1, SHA2_256')
})

test('known mistake 8: the message is the message; 0x and the digest are told', async ({
  open,
}) => {
  const own = newKey('P-256')
  const page = await open(PATH)
  const bare = signed(own, 'hello', 'sha256', Buffer.alloc(0))
  await ask(page, { key: own.publicKey, text: 'hello', signature: `0x${bare}` })
  await expect(verdict(page)).toContainText('2 things together')
  await expect(verdict(page)).toContainText('It was signed with no tag')
  await expect(verdict(page)).toContainText('This verifies as SHA2_256; SHA3_256 was chosen.')
  await page.getByRole('combobox', { name: 'Domain tag' }).selectOption('none')
  await page.getByRole('combobox', { name: 'Hash algorithm' }).selectOption('SHA2_256')
  await expect(verdict(page)).toContainText('Out of date')
  await checkSignature(page)
  await expect(verdict(page)).toContainText('Good: the signature is the key’s')
  await message(page).fill(createHash('sha256').update('hello').digest('hex'))
  await checkSignature(page)
  await expect(verdict(page)).toContainText('is the digest that was signed, not the message')
})

test('known mistake 9: a P-256 key whose X begins with 04', async ({ open }) => {
  const own = newKey('P-256', publicKey => publicKey.startsWith('04'))
  const page = await open(PATH)
  await ask(page, { key: own.publicKey, text: 'hi', signature: signed(own, 'hi', 'sha3-256') })
  await expect(verdict(page)).toContainText('Good: the signature is the key’s')
  await keyField(page).fill(`04${own.publicKey}`)
  await checkSignature(page)
  await expect(verdict(page)).toContainText('Good: the signature is the key’s')
})

test('composite signatures by the account: weights, another index, another hash', async ({
  open,
  chain,
}) => {
  const [first, second] = [newKey('P-256'), newKey('secp256k1')]
  const address = account(
    chain,
    { publicKey: first.publicKey, weight: 600 },
    {
      publicKey: second.publicKey,
      weight: 400,
      signatureAlgorithm: 'ECDSA_secp256k1',
      hashAlgorithm: 'SHA2_256',
    },
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
  await ask(page, { text: 'hello', signature: JSON.stringify(good) })
  await expect(verdict(page)).toContainText(`Good: the account 0x${address} signed this`)
  await expect(verdict(page)).toContainText('weigh 1000 of the 1000 needed')
  const wrong = [
    composite(1, signed(first, 'hello', 'sha3-256')),
    composite(0, signed(first, 'hello', 'sha256')),
  ]
  await signatureField(page).fill(JSON.stringify(wrong))
  await checkSignature(page)
  await expect(verdict(page)).toContainText('Key 0 of the account made it, not key 1.')
  await expect(verdict(page)).toContainText('This verifies as SHA2_256; key 0 is SHA3_256.')
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

test('one signature that does not count spoils all, as for FCL; a revoked key is told apart', async ({
  open,
  chain,
}) => {
  const [own, old, other] = [newKey('P-256'), newKey('P-256'), newKey('P-256')]
  const address = account(
    chain,
    { publicKey: own.publicKey },
    { publicKey: old.publicKey, revoked: true },
    { publicKey: old.publicKey },
    { publicKey: other.publicKey, revoked: true },
  )
  const composite = (keyId: number, key: typeof own, text = 'hello') => ({
    addr: `0x${address}`,
    keyId,
    signature: signed(key, text, 'sha3-256'),
  })
  const page = await open(PATH)
  await ask(page, {
    text: 'hello',
    signature: JSON.stringify([composite(0, own), composite(2, old, 'hullo')]),
  })
  await expect(verdict(page)).toContainText(
    'Refused as it stands: 1 of 2 signatures does not count',
  )
  await expect(verdict(page)).not.toContainText('Good')
  for (const [one, said] of [
    [composite(0, own), /Refused as it stands.*repeated/],
    [
      composite(1, old),
      /Refused as it stands.*stands on the account as key 2, which is not revoked/,
    ],
    [
      composite(1, own),
      /did not make this signature either.*Key 0 of the account made it, not key 1/,
    ],
    [composite(2, other), /Key 3 of the account made it.*That key is revoked/],
    [composite(2, old), /Good: the account/],
  ] as const) {
    await signatureField(page).fill(JSON.stringify([composite(0, own), one]))
    await checkSignature(page)
    await expect(verdict(page)).toHaveText(said)
  }
})

test('an account proof, for the application it was made for', async ({ open, chain }) => {
  const own = newKey('P-256')
  const address = account(chain, { publicKey: own.publicKey })
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
  await ask(page, { signature: proof(rlp('https://app.example')) })
  const app = page.getByRole('textbox', { name: 'App identifier' })
  await expect(app).toHaveAccessibleDescription(/The app identifier is empty/)
  await app.fill('https://app.example/')
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('signed for the app identifier “https://app.example”')
  await app.fill('https://app.example')
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText(`Good: the account 0x${address} signed this`)
  await signatureField(page).fill(proof(rlp('https://app.example', Buffer.from(nonce))))
  await checkSignature(page)
  await expect(verdict(page)).toContainText('The nonce was put into the proof as the text')
})

test('offline and by keyboard alone: a key is enough; an account says that it needs the network', async ({
  open,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)/)
  const own = newKey('P-256')
  const page = await open('/key/verify?network=testnet')
  await page.getByRole('tab', { name: /open this account/ }).focus()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2000)
  await context.setOffline(true)
  await page.keyboard.press('ArrowRight')
  await signatureField(page).focus()
  await page.keyboard.insertText(signed(own, 'hello!', 'sha3-256'))
  await message(page).focus()
  await page.keyboard.type('hello')
  await keyField(page).focus()
  await page.keyboard.insertText(own.publicKey)
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText(/Nothing fits: [\d,]+ ways of signing were tried/)
  await message(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Good: the signature is the key’s')
  await page.getByRole('radio', { name: 'An account' }).check()
  await addressField(page).fill(addressAt('testnet', 1n))
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('Flow Testnet cannot be asked')
})
