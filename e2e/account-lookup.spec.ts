import { addressAt } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { IndexedKey } from './stand-in/key-indexer.ts'
import { answerOf } from './support/account-page.ts'
import { openIn } from './support/actions.ts'
import { newPublicKey } from './support/create-page.ts'
import { followRequest } from './support/delayed-answer.ts'
import { account, accounts, field, lookUp } from './support/lookup-page.ts'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

const service = addressAt('testnet', 1n)

// The key index, slow answers, and several networks, which the emulator cannot have. The rest is in
// account-lookup.emulator.spec.ts.

const indexed = (
  publicKey: Hex<64>,
  index: bigint,
  more: Partial<IndexedKey> = {},
): IndexedKey => ({
  address: addressAt('testnet', index),
  keyIndex: 0,
  publicKey,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 1000,
  sequenceNumber: 0n,
  revoked: false,
  ...more,
})

test('by key, by name, by address and by a hostile link, on two networks; with a node that fails and a server that is stopped', async ({
  open,
  server,
  networks,
  allowErrors,
}) => {
  allowErrors(/503|ERR_CONNECTION_REFUSED|Failed to load resource/)
  const page = await open('/account/lookup?network=testnet')
  await test.step('by key through the index: weights, revoked keys, and on to the account and back', async () => {
    const publicKey = newPublicKey()
    networks.testnetIndexer.add(
      indexed(publicKey, 2n, { revoked: true }),
      indexed(publicKey, 1n),
      indexed(publicKey, 3n, { weight: 500, keyIndex: 4 }),
    )
    await field(page).fill(publicKey)
    await expect(field(page)).toHaveAccessibleDescription(/This is a public key on ECDSA P-256/)
    expect(networks.testnetIndexer.requests.join()).not.toContain(publicKey)
    await page.keyboard.press('Enter')
    const rows = accounts(page).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText(service)
    await expect(rows.nth(1)).toContainText('1000 of 1000')
    await expect(rows.nth(1)).toContainText('alone')
    await expect(rows.nth(2)).toContainText('500 of 1000')
    await expect(rows.nth(2)).toContainText('with others')
    await expect(rows.nth(3)).toContainText('revoked')
    expect(page.url()).not.toContain(publicKey)

    await accounts(page)
      .getByRole('button', { name: `Open 0x${service}` })
      .click()
    await expect(account(page)).toContainText('Key 0 can sign alone.')
    await page.getByRole('button', { name: 'Back to the previous result' }).click()
    await expect(rows).toHaveCount(4)
    await expect(field(page)).toHaveValue(publicKey)
  })
  await test.step('an explorer’s link, and a .find name, which the contract of .find resolves', async () => {
    // A .find contract with .find's own answers: no chain of ours has it.
    networks.testnet.scripts.unshift(({ script, arguments: [name] }) =>
      script.includes('FIND.lookupAddress(name)')
        ? {
            type: 'Optional',
            value: name?.value === 'mine.find' ? { type: 'Address', value: `0x${service}` } : null,
          }
        : undefined,
    )
    await lookUp(page, 'nobody.find')
    await expect(
      page.getByRole('heading', { name: 'nobody.find belongs to nobody on Flow Testnet' }),
    ).toBeFocused()
    await lookUp(page, 'mine.find')
    await expect(
      page.getByRole('heading', { name: `mine.find belongs to 0x${service} on Flow Testnet` }),
    ).toBeFocused()
    await openIn(page, 'Look up this account')
    await expect(answerOf(page)).toContainText(`mine.find 0x${service} on Flow Testnet: `)
    await page.getByRole('button', { name: 'Back to the previous result' }).click()
    await expect(field(page)).toHaveValue('mine.find')

    const link = `https://testnet.flowscan.io/account/0x${service}`
    await lookUp(page, link)
    await expect(account(page)).toContainText(`0x${service} on Flow Testnet`)
    await expect(field(page)).toHaveValue(link)
  })
  await test.step('two lookups of which the first answers last: the second stands, also a refused text', async () => {
    const pathPattern = new RegExp(`accounts/${service}`)
    const first = {
      gate: networks.testnet.hold(pathPattern),
      late: followRequest(page, pathPattern),
    }
    await lookUp(page, service)
    await first.gate.reached
    await lookUp(page, addressAt('testnet', 2n))
    await expect(account(page)).toContainText(`0x${addressAt('testnet', 2n)}`)
    first.gate.release()
    await first.late()
    await expect(account(page)).toContainText(`0x${addressAt('testnet', 2n)}`)
    const second = {
      gate: networks.testnet.hold(pathPattern),
      late: followRequest(page, pathPattern),
    }
    await lookUp(page, service)
    await second.gate.reached
    await lookUp(page, 'nonsense')
    second.gate.release()
    await second.late()
    await expect(account(page)).toBeHidden()
    await expect(field(page)).toHaveValue('nonsense')
  })
  await test.step('a node that fails is asked again by itself; its error stays on the page meanwhile', async () => {
    const body = JSON.stringify({ code: 503, message: 'down for maintenance' })
    // One request with its five retries.
    for (let times = 0; times < 6; times += 1) {
      networks.testnet.failNext(new RegExp(`accounts/${service}`), 503, body)
    }
    await lookUp(page, service)
    await expect(account(page)).toContainText('failed to answer (HTTP 503): down for maintenance')
    await expect(account(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(account(page)).toContainText('can sign alone')
    await expect(account(page)).not.toContainText('503')
  })
  await test.step('a hostile link is only shown and refused', async () => {
    const before = networks.testnet.requests.length
    await page.evaluate(() => location.assign('#address=%3Cimg%20src=x%3E'))
    await expect(field(page)).toHaveAccessibleDescription(/not a hex digit/)
    const requests = networks.testnet.requests.slice(before)
    expect(requests.filter(request => request.includes('/accounts/'))).toEqual([])
  })
  await test.step('a network switch asks the same there, and shows nothing of before', async () => {
    const publicKey = newPublicKey()
    networks.testnetIndexer.add(indexed(publicKey, 1n))
    await lookUp(page, publicKey)
    await expect(accounts(page)).toContainText(`0x${service}`)
    await chooseNetwork(page, 'Flow Mainnet')
    await expect(accounts(page)).toContainText('No known account on Flow Mainnet')
    await expect(accounts(page)).not.toContainText(service)
  })
  await chooseNetwork(page, 'Flow Testnet')
  await test.step('the server stopped: the index is asked without it', async () => {
    const publicKey = newPublicKey()
    networks.testnetIndexer.add(indexed(publicKey, 1n))
    await expect(
      page.getByRole('button', { name: /Network: Flow Testnet Connected/ }),
    ).toBeVisible()
    // By now the page has loaded all the code that a lookup needs.
    await lookUp(page, newPublicKey())
    await expect(accounts(page)).toContainText('No known account on Flow Testnet')
    await server.stop()
    await lookUp(page, publicKey)
    await expect(accounts(page)).toContainText(`0x${service}`)
  })
})
