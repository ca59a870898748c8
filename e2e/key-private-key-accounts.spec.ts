import type { Page } from '@playwright/test'
import { addressAt } from '@toolkit/core/account/address'
import { fixedHex, formatHex, type Hex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { compressPublicKey, parsePublicKey, publicKeyOf } from '@toolkit/core/keys/public-key'
import type { IndexedKey } from './stand-in/key-indexer.ts'
import { stopClock } from './support/clock.ts'
import { followRequest, twoFrames } from './support/delayed-answer.ts'
import { chooseNetwork } from './support/network.ts'
import { appearOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/private-key'

const field = (page: Page) => page.getByRole('textbox', { name: 'Private key', exact: true })
const p256 = (page: Page) => page.getByRole('region', { name: 'ECDSA P-256', exact: true })
const secp256k1 = (page: Page) => page.getByRole('region', { name: 'ECDSA secp256k1', exact: true })
const accounts = (page: Page) =>
  page.locator('section[aria-labelledby]').filter({ has: page.locator('[data-answer]') })
const lookUp = (page: Page) => page.getByRole('button', { name: 'Find accounts', exact: true })
const advanced = (page: Page) =>
  page.getByRole('region', { name: 'Key', exact: true }).getByText('Advanced')
const rows = (page: Page) => accounts(page).getByRole('row')

/** Generates a private key; returns it with its public key on a curve, both in hex. */
function newKey(signatureAlgorithm: SignatureAlgorithm = 'ECDSA_P256') {
  const key = generatePrivateKey(signatureAlgorithm)
  const publicKey = publicKeyOf(key, signatureAlgorithm)
  return {
    privateKey: formatHex(key.reveal()),
    publicKey: fixedHex(publicKey, 64),
    compressed: formatHex(compressPublicKey(publicKey)),
  }
}

/** Generates a key on secp256k1 whose X is valid on P-256 as well, as half of all are. */
function ambiguousKey() {
  for (;;) {
    const key = newKey('ECDSA_secp256k1')
    try {
      parsePublicKey(key.compressed, 'ECDSA_P256')
      return key
    } catch {
      // The other half.
    }
  }
}

const indexed = (
  publicKey: Hex<64>,
  index: bigint,
  more: Partial<IndexedKey> = {},
): IndexedKey => ({
  ...{ address: addressAt('testnet', index), keyIndex: 3, publicKey, weight: 1000 },
  ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' },
  ...{ sequenceNumber: 0n, revoked: false },
  ...more,
})

test('asked for only on a press, where it was chosen to be; no older answer for another key; the curve that has accounts is shown, unless one was chosen; by itself once that is switched on', async ({
  page,
  open,
  networks,
}) => {
  const { testnetIndexer, mainnetIndexer } = networks
  const key = newKey()
  testnetIndexer.add(
    indexed(key.publicKey, 7n, { weight: 500 }),
    indexed(key.publicKey, 8n),
    indexed(key.publicKey, 9n, { revoked: true }),
  )
  const secrets = [key.privateKey]
  const made = (signatureAlgorithm?: SignatureAlgorithm) => {
    const other = newKey(signatureAlgorithm)
    secrets.push(other.privateKey)
    return other
  }
  const selectNetwork = (name: string) => page.getByRole('radio', { name, exact: true }).check()
  await page.clock.install()
  await open(`${PATH}?network=testnet`)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))

  await test.step('only on a press, on the network that is chosen or on both public ones', async () => {
    await field(page).fill(key.privateKey)
    await expect(p256(page)).toContainText(key.publicKey)
    await stopClock(page)
    // Longer than the delay of the automatic search, were that switched on.
    await page.clock.runFor(10_000)
    await page.clock.resume()
    await twoFrames(page)
    expect(requests.join()).not.toContain(key.publicKey)
    await advanced(page).click()
    await selectNetwork('Flow Testnet')
    await lookUp(page).click()
    await expect(accounts(page)).toContainText('3 accounts found')
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).nth(1)).toContainText(`0x${addressAt('testnet', 8n)}`)
    await expect(rows(page).nth(1)).toContainText('alone')
    await expect(rows(page).nth(2)).toContainText('with others')
    await expect(rows(page).nth(3)).toContainText('revoked')
    expect(mainnetIndexer.requests.join()).not.toContain(key.publicKey)

    await selectNetwork('Mainnet and Testnet')
    await expect(rows(page)).toHaveCount(0)
    await lookUp(page).click()
    await expect(accounts(page)).toContainText('indexes of Flow Mainnet and Flow Testnet')
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).nth(1)).toContainText('Testnet')
  })

  await test.step('rows 10, 11: no older answer for another key, and the switched network is asked', async () => {
    const [slow, fast] = [made(), made()]
    testnetIndexer.add(indexed(slow.publicKey, 11n), indexed(fast.publicKey, 12n))
    const gate = testnetIndexer.hold(new RegExp(slow.publicKey))
    const late = followRequest(page, new RegExp(`/api/keys/${slow.publicKey}`))
    await selectNetwork('Flow Testnet')
    await field(page).fill(slow.privateKey)
    await expect(p256(page)).toContainText(slow.publicKey)
    await expect(rows(page)).toHaveCount(0)
    await lookUp(page).click()
    await expect(accounts(page).getByRole('progressbar')).toBeVisible()
    await field(page).fill(fast.privateKey)
    await expect(p256(page)).toContainText(fast.publicKey)
    await lookUp(page).click()
    await expect(rows(page).nth(1)).toContainText(addressAt('testnet', 12n))
    gate.release()
    await late()
    await expect(rows(page)).toHaveCount(2)
    await expect(accounts(page)).not.toContainText(addressAt('testnet', 11n))

    await chooseNetwork(page, 'Flow Mainnet')
    await expect(rows(page)).toHaveCount(0)
    await lookUp(page).click()
    await expect(accounts(page)).toContainText('No account on Flow Mainnet has this key')
    expect(mainnetIndexer.requests.join()).toContain(fast.publicKey)
    await chooseNetwork(page, 'Flow Testnet')
  })

  await test.step('the curve that has accounts is shown by itself, unless one was chosen', async () => {
    const [first, second] = [made('ECDSA_secp256k1'), made('ECDSA_secp256k1')]
    for (const [at, { publicKey }] of [first, second].entries()) {
      const more = { signatureAlgorithm: 'ECDSA_secp256k1' } as const
      testnetIndexer.add(indexed(publicKey, BigInt(21 + at), more))
    }
    await field(page).fill(first.privateKey)
    await expect(p256(page)).toBeVisible()
    await lookUp(page).click()
    await expect(accounts(page)).toContainText('1 account found')
    await expect(secp256k1(page)).toContainText(first.publicKey)
    await expect(p256(page)).toHaveCount(0)
    await page.getByRole('radio', { name: 'P-256', exact: true }).check()
    await field(page).fill(second.privateKey)
    await expect(p256(page)).toBeVisible()
    await page.getByRole('radio', { name: 'secp256k1', exact: true }).check()
    await page.getByRole('radio', { name: 'P-256', exact: true }).check()
    await lookUp(page).click()
    await expect(rows(page).nth(1)).toContainText(addressAt('testnet', 22n))
    await expect(p256(page)).toBeVisible()
  })

  await test.step('every key that is typed, once that is switched on', async () => {
    const typed = made()
    testnetIndexer.add(indexed(typed.publicKey, 13n))
    await page.getByRole('switch', { name: 'Search automatically' }).press('Space')
    await field(page).fill(typed.privateKey)
    await expect(rows(page).nth(1)).toContainText(addressAt('testnet', 13n))
  })
  const sent = [...testnetIndexer.requests, ...mainnetIndexer.requests, ...requests].join()
  for (const secret of secrets) expect(sent).not.toContain(secret)
})

test('a public key alone: its forms; the index fails, and is asked again by itself; offline it is said what a lookup needs', async ({
  open,
  networks,
  allowErrors,
}) => {
  allowErrors(/502|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const page = await open(`${PATH}?network=mainnet`)
  await test.step('a compressed public key asks for its curve', async () => {
    const key = ambiguousKey()
    await field(page).fill(key.compressed)
    const curve = page.getByRole('group', { name: 'Curve of the key' })
    await curve.getByRole('radio', { name: 'ECDSA secp256k1' }).check()
    await expect(secp256k1(page)).toContainText(key.publicKey)
    await expect(page.getByText('To sign or export, enter the private key')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show private key', exact: true })).toHaveCount(0)
    await page.getByText('Sign a message').click()
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled()
    await expect(lookUp(page)).toBeEnabled()
    await page.getByRole('tab', { name: 'Formats' }).click()
  })

  await field(page).fill(newKey().privateKey)
  await networks.mainnetIndexer.stop()
  await lookUp(page).click()
  // The other network has answered: the failure is collapsed under its answer.
  await expect(accounts(page)).toContainText('No account on Flow Testnet has this key')
  const again = accounts(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeHidden()
  await accounts(page).getByText('Flow Mainnet didn’t answer').click()
  await expect(again).toBeVisible()

  await advanced(page).click()
  await page.getByRole('radio', { name: 'Flow Mainnet' }).check()
  await lookUp(page).click()
  await expect(accounts(page)).toContainText('The accounts couldn’t be found')
  await expect(again).toBeVisible()
  await networks.mainnetIndexer.start()
  await expect(accounts(page)).toContainText('No account on Flow Mainnet has this key')

  const comeBack = await appearOffline(page, '**/api/keys/*')
  await field(page).fill(newKey().privateKey)
  await lookUp(page).click()
  await expect(accounts(page)).toContainText('You are offline')
  await comeBack()
  await lookUp(page).click()
  await expect(accounts(page)).toContainText('No account on Flow Mainnet has this key')
})
