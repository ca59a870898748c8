import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { evmAddressOf } from '@toolkit/core/account/eip55'
import { parseHex } from '@toolkit/core/bytes/hex'
import { formatUnits } from 'viem'
import { expectNoAxeViolations } from './support/axe.ts'
import { onboardToBridge, typeOfCounterpart } from './support/bridge.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { findNeedles, needlesOf } from './support/canary-needles.ts'
import { type ChainClient, SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import { callEvm, createCoa, deployEvm, fundEvm } from './support/evm-contracts.ts'
import { BRIDGE } from './support/options.ts'
import { accounts, answer, find, keyAt, PATH, phrase } from './support/seed-phrase-page.ts'
import { address, planOf, string, templateWorld } from './support/template-world.ts'
import { expect, test } from './support/test.ts'
import type { TestAccount } from './support/test-accounts.ts'

/** BIP-39 vector that no other test uses for accounts. */
const MNEMONIC = 'cat swing flag economy stadium alone churn speed unique patch report train'
const signatureAlgorithm = 'ECDSA_secp256k1'
const at = (path: string) => ({ mnemonic: MNEMONIC, path, signatureAlgorithm }) as const

// The walk over the emulator's accounts ends at one that is not there.
test.beforeEach(({ allowErrors }) => allowErrors(/status of 404/))

// An emulator with Flow’s bridge, which starts a few seconds later.
test.use({ localChain: BRIDGE })

/** Saves an empty vault of a type that the bridge created, and a second COA at a path that no wallet checks. */
async function storeMore(client: ChainClient, account: TestAccount, type: string): Promise<void> {
  const [, at, contract] = type.split('.')
  await client.succeed({
    script: `import EVM from 0x${SERVICE_ADDRESS}
import ${contract} from 0x${at}
transaction {
    prepare(signer: auth(SaveValue) &Account) {
        signer.storage.save(
            <-${contract}.createEmptyVault(vaultType: Type<@${contract}.Vault>()),
            to: /storage/bridgedVault
        )
        signer.storage.save(<-EVM.createCadenceOwnedAccount(), to: /storage/oldCoa)
    }
}`,
    authorizers: [account.address],
    signers: [...account.signers, serviceSigner()],
  })
}

/** Adds a key derived from the phrase to an account. */
async function addKey(
  client: ChainClient,
  account: TestAccount,
  path: string,
  weight: string,
): Promise<void> {
  await client.succeed({
    script: `transaction(key: String, weight: UFix64) {
    prepare(signer: auth(AddKey) &Account) {
        signer.keys.add(
            publicKey: PublicKey(
                publicKey: key.decodeHex(),
                signatureAlgorithm: SignatureAlgorithm.ECDSA_secp256k1
            ),
            hashAlgorithm: HashAlgorithm.SHA2_256,
            weight: weight
        )
    }
}`,
    arguments: [string(await keyAt(at(path))), { type: 'UFix64', value: weight }],
    authorizers: [account.address],
    signers: [...account.signers, serviceSigner()],
  })
}

const holding = (page: Page) => page.getByRole('table', { name: 'What the accounts hold' })
const evm = (page: Page) => page.getByRole('table', { name: 'What the EVM addresses hold' })
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name} \\d`) }).click()
const show = (page: Page) => page.getByRole('button', { name: 'Show all it opens' }).click()

async function balanceOf(client: ChainClient, account: TestAccount): Promise<bigint> {
  const { value } = await client.executeScript(
    'access(all) fun main(a: Address): UFix64 { return getAccount(a).balance }',
    [address(account)],
  )
  return BigInt(String(value).replace('.', ''))
}

/** Types of the vaults that are not empty, except FLOW’s. */
async function tokensOf(client: ChainClient, account: TestAccount): Promise<readonly string[]> {
  const { value } = await client.executeScript(
    `import FungibleToken from 0xee82856bf20e2aa6
access(all) fun main(a: Address): [String] {
    let storage = getAuthAccount<auth(Storage) &Account>(a).storage
    let found: [String] = []
    for path in storage.storagePaths {
        if storage.check<@{FungibleToken.Vault}>(from: path) && path != /storage/flowTokenVault {
            let vault = storage.borrow<&{FungibleToken.Vault}>(from: path)!
            if vault.balance > 0.0 {
                found.append(vault.getType().identifier)
            }
        }
    }
    return found
}`,
    [address(account)],
  )
  return (value as { value: string }[]).map(one => one.value)
}

test('all that a phrase opens: accounts, tokens, NFTs, COA, child and its own EVM address; a report without a secret', async ({
  open,
  client,
}) => {
  test.slow()
  const { author, other, parent, child, custody } = await templateWorld(client)
  await addKey(client, author, "m/44'/539'/0'/0/0", '1000.0')
  await addKey(client, other, "m/44'/539'/0'/0/1", '500.0')
  await addKey(client, parent, "m/44'/539'/0'/0/2", '1000.0')
  await client.succeed(
    planOf({
      id: 'link-child-account',
      arguments: [address(custody), address(custody)],
      authorizers: [child, parent],
      elsewhere: custody.address,
    }),
  )
  const own = evmAddressOf(parseHex(await keyAt(at("m/44'/60'/0'/0/0"))))
  const coa = await createCoa(client, author)
  const [token = '0x', liar = '0x'] = await deployEvm(
    client,
    author,
    ['TestToken', 'Test Dollar', 'TUSD', 6, 10n ** 12n],
    ['LyingDecimals', 300n],
  )
  await callEvm(client, author, {
    to: token,
    of: 'TestToken',
    name: 'transfer',
    args: [own, 1_234_567n],
  })
  // Its EVM side is only known through the vault.
  await onboardToBridge(client, token)
  await storeMore(client, author, await typeOfCounterpart(client, token))
  await fundEvm(client, own.slice(2), '1.5')
  await fundEvm(client, coa.slice(2), '2.25')

  const page = await open(`${PATH}?network=emulator`)
  // The other networks are not part of this test, and have no node here.
  await page.route('**/api/keys/*', route => route.fulfill({ json: { accounts: [] } }))
  const scripts: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(`${client.restUrl}/v1/scripts`)) scripts.push(request.url())
  })
  await phrase(page).fill(MNEMONIC)
  await find(page)
  await expect(answer(page)).toHaveText('3 accounts found', { timeout: 60_000 })
  const before = scripts.length
  await show(page)
  const flow =
    (await balanceOf(client, author)) +
    (await balanceOf(client, other)) +
    (await balanceOf(client, parent)) +
    150_000_000n +
    225_000_000n
  const tokens = new Set(
    (await Promise.all([author, other, parent].map(one => tokensOf(client, one)))).flat(),
  )
  await expect(answer(page)).toHaveText(
    `Emulator: 3 accounts, ${formatUnits(flow, 8)} FLOW, ${tokens.size + 1} tokens, 1 NFT, 3 EVM addresses`,
  )
  const row = (account: TestAccount) =>
    holding(page).getByRole('row').filter({ hasText: account.address })
  await expect(row(author)).toContainText('signs alone')
  await expect(row(author)).toContainText('1,000 EFT')
  await expect(row(author)).toContainText('1 The Example Collection')
  await expect(row(other)).toContainText('500 of 1000')
  await expect(row(parent)).toContainText('1 child')
  await expect(row(author)).toContainText('at /storage/oldCoa')
  await expect(row(author).getByRole('link', { name: /^Send all/ })).toHaveAttribute(
    'href',
    `/code/rlpTx#view=create&template=send-all&from=0x${author.address}`,
  )
  await tab(page, 'Can’t move alone')
  await expect(accounts(page)).toContainText('keys of another 500 have to sign too')
  await tab(page, 'EVM addresses')
  const keyed = evm(page).getByRole('row').filter({ hasText: "m/44'/60'/0'/0/0" })
  await expect(keyed.filter({ hasText: 'Emulator' })).toContainText('1.5')
  // No list has it: it was requested as the EVM side of a token that an account stores.
  await expect(keyed.filter({ hasText: 'Emulator' })).toContainText('1.234567 TUSD')
  // It holds nothing, as most of the phrase's own addresses.
  await page.getByRole('button', { name: 'Show addresses that hold nothing' }).click()
  await expect(evm(page).getByRole('row').filter({ hasText: 'at /storage/oldCoa' })).toContainText(
    'COA of',
  )
  await page.getByRole('button', { name: 'Hide addresses that hold nothing' }).click()

  // A token with wrong decimals that no account stores.
  await page.getByText('Other tokens').click()
  await page.getByRole('textbox', { name: 'Other ERC-20 contract' }).fill(liar)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(keyed.filter({ hasText: 'Emulator' })).toContainText('7 LIE (smallest unit')
  // Contracts of a local chain, accounts, links of one of them, own addresses, COAs, own addresses again for the EVM
  // sides of tokens, and an added token.
  expect(scripts.length - before).toBe(7)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save report' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const report = JSON.parse(text)
  expect(report).toMatchObject({ format: 'flow-holdings', version: 1, of: 'phrase', notRead: [] })
  const saved = report.accounts.find(
    (one: { address: string }) => one.address === `0x${author.address}`,
  )
  expect(saved).toMatchObject({
    signs: 'alone',
    keys: [{ index: 1, weight: 1000, revoked: false, path: "m/44'/539'/0'/0/0" }],
    evmAccounts: [{ path: 'evm', flow: '2.250000000000000000' }, { path: 'oldCoa' }],
  })
  expect(report.evmAddresses).toContainEqual(
    expect.objectContaining({ network: 'emulator', address: own, flow: '1.500000000000000000' }),
  )
  const secrets = needlesOf([{ name: 'phrase', kind: 'phrase', value: MNEMONIC }])
  expect(findNeedles(text, secrets)).toEqual([])

  await page.evaluate(() => {
    // The sheet is in the page only while it is printed.
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print' }).click()
  const sheet = await page.locator('.print-sheet').textContent()
  expect(sheet).toContain(author.address)
  expect(sheet).toContain(own)
  expect(findNeedles(sheet ?? '', secrets)).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.print-sheet')).toHaveCount(0)

  await page.getByRole('button', { name: '5 more EVM addresses' }).click()
  const folded = page.getByRole('button', { name: 'Show addresses that hold nothing' })
  await folded.click()
  await expect(
    evm(page).getByRole('row').filter({ hasText: "m/44'/60'/0'/0/5" }).first(),
  ).toContainText('never used')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
})
