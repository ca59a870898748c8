import { generateKeyPairSync } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { addressAt } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { IndexedKey } from './stand-in/key-indexer.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { stopClock } from './support/clock.ts'
import { newPublicKey } from './support/create-page.ts'
import { account, accounts, evmAddress, field, lookUp } from './support/lookup-page.ts'
import { expect, test } from './support/test.ts'

// Inputs that the one field accepts, its errors for those that it doesn't, and keys on both networks with a key index
// and slow answers, which the emulator cannot have. The rest is in account-find.emulator.spec.ts.

const PATH = '/account/lookup?network=testnet'
const service = addressAt('testnet', 1n)
const flowToken = addressAt('testnet', 3n)

const indexed = (
  publicKey: Hex<64>,
  index: bigint,
  { network = 'testnet', ...more }: Partial<IndexedKey> & { network?: NetworkId } = {},
): IndexedKey => ({
  address: addressAt(network, index),
  keyIndex: 0,
  publicKey,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 1000,
  sequenceNumber: 0n,
  revoked: false,
  ...more,
})

const inspector = (page: Page) => page.locator('details', { hasText: 'About this address' })
const says = (page: Page, message: RegExp) =>
  expect(field(page)).toHaveAccessibleDescription(message)

test('what the field takes and what it cannot take: addresses, other networks, indexes, contracts, keys and links', async ({
  open,
  networks,
  allowErrors,
}) => {
  // The stand-in runs no scripts: what an EVM address holds is tested on the emulator.
  allowErrors(/40[04]/)
  const page = await open(PATH)
  await test.step('addresses with a slip, of 15 and 17 digits: what was meant is offered, with nobody asked', async () => {
    const before = networks.testnet.requests.length
    for (const [text, message] of [
      [`9${service.slice(1)}`, /check code is wrong.*Did you mean/],
      [service.slice(1), /15 hex digits, 1 too few/],
      [`${service}0`, /17 hex digits, 1 too many/],
    ] as const) {
      await lookUp(page, text)
      await says(page, message)
      await expect(field(page)).toHaveValue(text)
      await expect(
        inspector(page).getByRole('button', { name: `Open 0x${service} on Flow Testnet` }),
      ).toBeVisible()
    }
    // Three bits away: too far for the error's suggestion, but shown in the inspector.
    const far = (BigInt(`0x${service}`) ^ 0x8000_0100_0001_0000n).toString(16).padStart(16, '0')
    await lookUp(page, far)
    await says(page, /more than one character is wrong/)
    await expect(inspector(page)).toContainText('3 bits in 3 digits differ')
    expect(networks.testnet.requests.slice(before).join()).not.toContain('/accounts/')
    await expectNoAxeViolations(page)
    await inspector(page)
      .getByRole('button', { name: `Open 0x${service} on` })
      .click()
    await expect(account(page)).toContainText(`0x${service}`)
    await expect(inspector(page)).toHaveCount(1)
    await inspector(page).getByText('About this address').click()
    await expect(inspector(page)).toContainText('1, the service account')
  })
  await test.step('an index, a contract’s name, and a short number that may be an address', async () => {
    await field(page).fill('3')
    await says(page, /Read as an account index: account number 3 on Flow Testnet/)
    await page.getByRole('button', { name: 'Read as the address 0x3' }).click()
    await says(page, /1 hex digit, 15 too few/)
    await expect(field(page)).toHaveValue('0x3')
    await page.getByRole('button', { name: 'Look up account number 3' }).click()
    await expect(account(page)).toContainText(`0x${flowToken}`)
    expect(new URL(page.url()).hash).toBe(`#address=${flowToken}`)

    await lookUp(page, '#1')
    await expect(account(page)).toContainText(`0x${service}`)
    await lookUp(page, 'FlowTokn')
    await says(page, /is no contract that this page knows/)
    await expect(account(page)).toBeHidden()
    await page.getByRole('button', { name: 'Look up FlowToken' }).click()
    await says(page, /the account of the contract FlowToken on Flow Testnet/)
    await expect(account(page)).toContainText(`0x${flowToken}`)
  })
  await test.step('64 digits go where they belong, and no private key stays in the field', async () => {
    const digits = 'ab'.repeat(32)
    await lookUp(page, digits)
    await says(page, /neither a public key \(128\) nor an address \(16\)/)
    await page.getByRole('button', { name: 'It’s a private key: open in Private Key' }).click()
    await expect(page).toHaveURL(/\/key\/private-key/)
    await page.goBack()
    await expect(field(page)).toHaveValue('')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    await lookUp(page, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
    await says(page, /This is a private key, which nobody can look up/)
    await expect(page.getByRole('button', { name: 'Open it in Private Key' })).toBeVisible()
    expect(page.url()).not.toContain('PRIVATE')
  })
  await test.step('links: an index, a contract, an EVM address, and a key in PEM as it is typed', async () => {
    await page.goto(`${PATH}#index=3`)
    await expect(account(page)).toContainText(`0x${flowToken}`)
    await page.goto(`${PATH}#contract=FlowToken`)
    await expect(account(page)).toContainText(`0x${flowToken}`)
    const coa = `0x${'0'.repeat(23)}2${'ab'.repeat(8)}`
    await page.goto(`${PATH}#evm=${coa}`)
    await says(page, /the EVM account of a Flow account \(COA\)/)
    await expect(evmAddress(page)).toContainText('A Flow account controls it with its own keys')
    expect(new URL(page.url()).hash).toBe(`#evm=${coa}`)

    const wrong = '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    await lookUp(page, wrong)
    await says(page, /The checksum of this EVM address is wrong/)
    await page.getByRole('button', { name: 'Look it up without the checksum' }).click()
    await expect(evmAddress(page)).toContainText('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')

    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const spki = publicKey.export({ type: 'spki', format: 'der' })
    networks.testnetIndexer.add(indexed(spki.subarray(-64).toString('hex') as Hex<64>, 7n))
    await lookUp(page, String(publicKey.export({ type: 'spki', format: 'pem' })))
    await says(page, /a public key as PEM \(public key\), on ECDSA P-256/)
    await expect(accounts(page)).toContainText(`0x${addressAt('testnet', 7n)}`)
    const key = newPublicKey()
    await lookUp(page, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)
    await says(page, /neither a point/)
  })
  await test.step('an address of another network: the inspector names it, and a press opens it there', async () => {
    const mainnet = networks.mainnet.addAccount([{}])
    await lookUp(page, mainnet)
    await says(page, /is an address on Mainnet, not Testnet/)
    await expect(inspector(page)).toContainText('Its check code is valid only on this network')
    await inspector(page).getByRole('button', { name: 'Open on Flow Mainnet' }).click()
    await expect(account(page)).toContainText(`0x${mainnet} on Flow Mainnet`)
  })
})

test('a key of many accounts, on both networks, and one that no index knows yet; only the latest look-up is ever shown', async ({
  page,
  open,
  networks,
  allowErrors,
}) => {
  allowErrors(/50\d/)
  await page.clock.install()
  await open(PATH)
  await test.step('500 accounts of one key: pages, search, order, and all of them taken away', async () => {
    const key = newPublicKey()
    networks.testnetIndexer.add(
      ...Array.from({ length: 500 }, (_, at) =>
        indexed(key, BigInt(10 + at), { weight: at % 5 === 0 ? at : 1000 }),
      ),
    )
    await lookUp(page, key)
    await expect(
      page.getByRole('heading', {
        name: '500 accounts found on Flow Testnet; this key alone signs for 400',
      }),
    ).toBeInViewport()
    const rows = accounts(page).getByRole('row')
    await expect(rows).toHaveCount(51)
    await expect(accounts(page)).toContainText('1–50 of 500')
    await accounts(page).getByRole('button', { name: 'Next' }).click()
    await expect(accounts(page)).toContainText('51–100 of 500')
    await accounts(page)
      .getByRole('combobox', { name: 'Order' })
      .selectOption('Weight, lowest first')
    await expect(rows.nth(1)).toContainText('0 of 1000')
    await accounts(page).getByRole('combobox', { name: 'Signs' }).selectOption('With others')
    await expect(accounts(page)).toContainText('1–50 of 99')
    const expected = addressAt('testnet', 15n)
    await accounts(page).getByLabel('Search by address').fill(expected.slice(3, 12))
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText(`0x${expected}`)
    const download = page.waitForEvent('download')
    await accounts(page).getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toBe('accounts.csv')
    await accounts(page).getByLabel('Search by address').fill('')
    await accounts(page).getByRole('combobox', { name: 'Signs' }).selectOption('All accounts')
    await accounts(page).getByRole('button', { name: 'Copy 500 addresses' }).click()
    await field(page).fill('')
    await field(page).press('ControlOrMeta+v')
    expect((await field(page).inputValue()).split('\n')).toHaveLength(500)
  })
  await test.step('two look-ups of which the first answers last: only the latest is ever shown', async () => {
    const [slow, fast] = [newPublicKey(), newPublicKey()]
    networks.testnetIndexer.add(indexed(slow, 2n), indexed(fast, 1n))
    // An answer that arrives after the later one, when the page no longer needs it.
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let answered = () => {}
    const over = new Promise<void>(resolve => {
      answered = resolve
    })
    await page.route(new RegExp(`/api/keys/${slow}`), async (route: Route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response }).catch(() => undefined)
      answered()
    })
    await lookUp(page, slow)
    await expect(accounts(page).getByRole('progressbar')).toBeVisible()
    await lookUp(page, fast)
    await expect(accounts(page)).toContainText(`0x${service}`)
    release()
    await over
    await expect(accounts(page)).not.toContainText(addressAt('testnet', 2n))
    await expect(accounts(page)).toContainText(`0x${service}`)
    await expect(field(page)).toHaveValue(fast)
  })
  await test.step('a key on both networks: one press, each answers and fails by itself, a row leads there', async () => {
    const key = newPublicKey()
    const onMainnet = networks.mainnet.addAccount([{ publicKey: key }])
    networks.testnetIndexer.add(
      indexed(key, 2n, { weight: 600 }),
      indexed(key, 2n, { keyIndex: 3, weight: 500 }),
      indexed(key, 4n, { weight: 500 }),
      indexed(key, 4n, { keyIndex: 1, revoked: true }),
    )
    networks.mainnetIndexer.add({ ...indexed(key, 1n), address: onMainnet })
    await lookUp(page, key)
    await expect(
      page.getByRole('heading', {
        name: '2 accounts found on Flow Testnet; this key alone signs for 1',
      }),
    ).toBeFocused()
    const rows = accounts(page).getByRole('row')
    const twice = rows.filter({ hasText: addressAt('testnet', 2n) })
    await expect(twice).toContainText('Sum: 1100')
    await expect(twice).toContainText('alone')
    await expect(rows.filter({ hasText: addressAt('testnet', 4n) })).toContainText('with others')

    await page.route(/\/api\/keys\/.*network=mainnet/, route =>
      route.fulfill({
        status: 502,
        json: { error: { code: 'keys/indexer-unreachable', message: 'The key indexer is away.' } },
      }),
    )
    await accounts(page).getByRole('button', { name: 'Search Flow Mainnet too' }).click()
    await expect(accounts(page)).toContainText('The key indexer is away.')
    await expect(rows).toHaveCount(3)
    await page.unroute(/\/api\/keys\/.*network=mainnet/)
    await accounts(page).getByRole('button', { name: 'Try Flow Mainnet again' }).click()
    await expect(accounts(page)).toContainText(
      '3 accounts found: 2 on Flow Testnet, 1 on Flow Mainnet',
    )
    await expect(rows.filter({ hasText: onMainnet })).toContainText('Mainnet')
    await page.setViewportSize({ width: 400, height: 800 })
    await expectNoSidewaysScroll(page)
    await accounts(page)
      .getByRole('button', { name: `Open 0x${onMainnet}` })
      .click()
    await expect(account(page)).toContainText(`0x${onMainnet} on Flow Mainnet`)
    await page.getByRole('button', { name: 'Back to the previous result' }).click()
    await expect(accounts(page)).toContainText('2 accounts found on Flow Testnet')
  })
  await test.step('a key that the index does not know yet is found by itself once it is there', async () => {
    const key = newPublicKey()
    await lookUp(page, key)
    await expect(accounts(page)).toContainText('It lags a few minutes behind')
    await expect(accounts(page)).toContainText('asked again every 30 seconds')
    await stopClock(page)
    await accounts(page).getByRole('button', { name: 'Stop asking Flow Testnet' }).click()
    const requests = () => networks.testnetIndexer.requests.filter(one => one.includes(key)).length
    const before = requests()
    await page.clock.runFor(120_000)
    expect(requests()).toBe(before)
    networks.testnetIndexer.add(indexed(key, 1n))
    await accounts(page).getByRole('button', { name: 'Ask Flow Testnet again by itself' }).click()
    // The server caches "none" for two seconds of its own clock.
    await expect(async () => {
      await page.clock.runFor(31_000)
      await expect(accounts(page).locator('p[role=status]')).toHaveText(
        '1 account found on Flow Testnet; this key alone signs for it',
        { timeout: 1000 },
      )
    }).toPass()
    await expect(accounts(page)).toContainText(`0x${service}`)
  })
})
