import type { Page } from '@playwright/test'
import { formatAddress } from '@toolkit/core/account/address'
import { evmAddressOf } from '@toolkit/core/account/eip55'
import { parseEvmAddress } from '@toolkit/core/account/evm-address'
import { fixedHex, formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import type { StandInAccessNode } from './stand-in/access-node.ts'
import {
  dictionary,
  evmHoldingsWith,
  flag,
  holdingsWith,
  int,
  list,
  partsWith,
  programFails,
  type TaughtEvm,
  type TaughtParts,
  text,
} from './stand-in/holdings.ts'
import type { NewKey } from './stand-in/ledger.ts'
import type { ScriptAnswer } from './stand-in/scripts.ts'
import { tab as accountTab } from './support/account-page.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { COA, DELEGATION, OWN, RICH, STRAY } from './support/holdings-world.ts'
import {
  addAccountOf,
  answer,
  find,
  keyAt,
  PATH,
  phrase,
  withoutLimit,
} from './support/seed-phrase-page.ts'
import { expect, test } from './support/test.ts'

/** BIP-39 vector that no other test uses for accounts. */
const MNEMONIC = 'scheme spot photo card baby mountain device kick cradle pact join borrow'
const at = (path: string) =>
  ({ mnemonic: MNEMONIC, path, signatureAlgorithm: 'ECDSA_secp256k1' }) as const

const holding = (page: Page) => page.getByRole('table', { name: 'What the accounts hold' })
const evm = (page: Page) => page.getByRole('table', { name: 'What the EVM addresses hold' })
const show = (page: Page) => page.getByRole('button', { name: 'Show all it opens' }).click()
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name} \\d`) })
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Scripts sent to a node from now on; it answers them as before. */
function scriptsOf({ scripts }: StandInAccessNode): readonly string[] {
  const requests: string[] = []
  scripts.unshift(({ script }) => {
    requests.push(script)
    return undefined
  })
  return requests
}

test('a phrase with much that is wrong: code at its address, tokens that lie, a revoked key, a part that fails', async ({
  open,
  networks,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/400 \(Bad Request\).*\/v1\/scripts/)
  const { mainnet } = networks
  const rich = await addAccountOf(networks, 'mainnet', at("m/44'/539'/0'/0/0"), {
    balance: 4_120_000_000n,
  })
  const revoked = await addAccountOf(networks, 'mainnet', at("m/44'/539'/0'/0/1"), {
    revoked: true,
  })
  const broken = await addAccountOf(networks, 'mainnet', at("m/44'/539'/0'/0/2"))
  const own = async (index: number) =>
    parseEvmAddress(evmAddressOf(parseHex(await keyAt(at(`m/44'/60'/0'/0/${index}`))))).address
  const [first, second] = [await own(0), await own(1)]
  const evmFacts = new Map<string, TaughtEvm>([
    [first, OWN],
    // A contract that is not a delegation.
    [second, { code: '60'.repeat(40), attoflow: 7_250_000_000_000_000_000n }],
    [COA, { attoflow: 2_250_000_000_000_000_000n, nonce: 1, code: '60'.repeat(40) }],
    [STRAY, { attoflow: 1_000_000_000_000_000_000n, nonce: 1, code: '60'.repeat(40) }],
  ])
  const taught = (address: string): TaughtParts =>
    address === rich
      ? RICH(formatAddress(revoked))
      : address === broken
        ? { staking: { delegators: list([DELEGATION]) } }
        : {}
  let stakesFail = true
  const failing: ScriptAnswer = ({ script, arguments: [accountsQueried] }) => {
    const whole = script.includes('"control": controlOf(address)')
    const includesBroken = JSON.stringify(accountsQueried).includes(broken)
    if (includesBroken && (whole || (stakesFail && script.includes('return stakesOf')))) {
      throw programFails('panic: not today')
    }
    return undefined
  }
  mainnet.scripts.unshift(
    failing,
    holdingsWith(taught),
    partsWith(taught),
    evmHoldingsWith(address => evmFacts.get(address) ?? {}),
  )

  const requests = scriptsOf(mainnet)

  const page = await open(PATH)
  await withoutLimit(page, networks)
  await phrase(page).fill(MNEMONIC)
  await find(page)
  await expect(answer(page)).toHaveText('3 accounts found', { timeout: 30_000 })
  await show(page)
  // Its links are read by a script that this node never runs.
  await expect(answer(page)).toHaveText(
    'Mainnet: 3 accounts, 53.202 FLOW, 251.5 FLOW staked, 50 FLOW locked, 7 tokens, 6 NFTs, 4 EVM addresses; 2 parts not read',
  )
  const row = (address: string) => holding(page).getByRole('row').filter({ hasText: address })
  await expect(row(rich)).toContainText('signs alone')
  await expect(row(rich)).toContainText('251.5 FLOW staked')
  await expect(row(rich)).toContainText('50 FLOW locked')
  await expect(row(rich)).toContainText('at /storage/oldCoa')
  await expect(row(rich).getByTitle(/U\+0405 CYRILLIC CAPITAL LETTER DZE/)).toBeVisible()
  await expect(row(revoked)).toContainText('revoked')
  await expect(row(revoked).getByRole('link', { name: /^Send all/ })).toHaveCount(0)
  await expect(answer(page)).toBeInViewport({ ratio: 1 })
  expect(await height(page)).toBeLessThanOrEqual(1210)

  // One part can be retried alone; the one that still fails, and all others, stay.
  await expect(row(broken).getByText('not read', { exact: true })).toHaveCount(2)
  stakesFail = false
  const before = requests.length
  await row(broken)
    .getByRole('button', { name: `Try again: stakes of 0x${broken}` })
    .click()
  await expect(row(broken)).toContainText('251.5 FLOW staked')
  await expect(row(broken).getByText('not read', { exact: true })).toHaveCount(1)
  await expect(answer(page)).toContainText('503 FLOW staked')
  await expect(answer(page)).toContainText('1 part not read')
  expect(requests.length - before).toBe(1)

  await tab(page, 'Can’t move alone').click()
  const missing = page.getByRole('region', { name: 'What this phrase can’t move alone' })
  await expect(missing).toContainText(`0x${revoked}, Mainnet: This key was revoked`)
  await expect(missing).toContainText(
    `251.5 FLOW are staked. Request unstaking first; they are free once the epoch after ends. 50 FLOW are locked on 0x${revoked}; 10 FLOW may be withdrawn now`,
  )
  await expect(missing).toContainText('code that delegates to 0xc')

  await tab(page, 'EVM addresses').click()
  // Deceptive tokens are collapsed, and described exactly.
  const keyed = evm(page).getByRole('row').filter({ hasText: "m/44'/60'/0'/0/0" })
  const onMainnet = keyed.filter({ hasText: 'Mainnet' })
  await expect(onMainnet).toContainText('has code')
  await expect(onMainnet).toContainText('7 LIE (smallest unit)')
  await expect(onMainnet).toContainText('5 of an unnamed token (smallest unit')
  await expect(onMainnet).toContainText('1.234567 SIX')
  await expect(onMainnet).not.toContainText('CATS')
  await onMainnet.getByRole('button', { name: /^and 3 more/ }).click()
  await expect(onMainnet).toContainText('2 CATS NFTs')
  await onMainnet.getByRole('button', { name: /^Show fewer/ }).click()

  // Six addresses on two networks, then eleven, most of them empty.
  const more = page.getByRole('button', { name: '5 more EVM addresses' })
  await expect(page.getByText('10 more addresses hold nothing')).toBeVisible()
  await more.click()
  await expect(page.getByText('20 more addresses hold nothing')).toBeVisible()
  const contractRow = evm(page).getByRole('row').filter({ hasText: "m/44'/60'/0'/0/1" })
  await expect(contractRow).toContainText('has code')
  expect(await height(page)).toBeLessThanOrEqual(1210)
  await page.getByRole('button', { name: 'Show addresses that hold nothing' }).click()
  await expect(evm(page).getByRole('row')).toHaveCount(25)
  await page.getByRole('button', { name: 'Hide addresses that hold nothing' }).click()
  await expect(evm(page).getByRole('row')).toHaveCount(5)
  await expectNoAxeViolations(page)
  await tab(page, 'Can’t move alone').click()
  await expect(missing).toContainText('40 bytes of code: it is a contract')
  await tab(page, 'Accounts').click()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
  await expect(row(revoked).getByText('Staked, locked')).toBeHidden()
})

test('sixty accounts of one key: six questions, the first five in sight', async ({
  open,
  networks,
}) => {
  const key = generatePrivateKey('ECDSA_secp256k1')
  const publicKey = fixedHex(publicKeyOf(key, 'ECDSA_secp256k1'), 64)
  const newKey: NewKey = {
    ...{ publicKey, weight: 1000, sequenceNumber: 0n, revoked: false },
    signatureAlgorithm: 'ECDSA_secp256k1',
    hashAlgorithm: 'SHA2_256',
  }
  const { mainnet, mainnetIndexer } = networks
  for (let index = 0; index < 60; index += 1) {
    const address = mainnet.ledger.addAccount([newKey], 150_000_000n)
    mainnetIndexer.add({ ...newKey, address, keyIndex: 0 })
  }
  const page = await open('/key/private-key')
  await page
    .getByRole('textbox', { name: 'Private key', exact: true })
    .fill(formatHex(key.reveal()))
  await page.getByRole('button', { name: 'Find accounts', exact: true }).click()
  const said = page.locator('[data-answer]')
  await expect(said).toHaveText('60 accounts found')
  const requests = scriptsOf(mainnet)
  await show(page)
  await expect(said).toHaveText('Mainnet: 60 accounts, 90 FLOW')
  // Ten accounts each, and the key’s own EVM address.
  expect(requests.filter(script => script.includes('controlOf')).length).toBe(6)
  expect(requests.filter(script => script.includes('dryCall')).length).toBe(1)
  await expect(holding(page).getByRole('row')).toHaveCount(6)
  await expect(page.getByText('55 more accounts')).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Show more accounts' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(holding(page).getByRole('row')).toHaveCount(61)
  // The button keeps its place and the focus.
  await expect(page.getByRole('button', { name: 'Hide more accounts' })).toBeFocused()
  await expectNoAxeViolations(page)
})

test('Lookup lists a COA that is stored where no wallet looks', async ({ open, networks }) => {
  const { mainnet } = networks
  const address = mainnet.addAccount([{}])
  const item = ['/storage/oldCoa', 'A.e467b9dd11fa00df.EVM.CadenceOwnedAccount', 'other']
  mainnet.scripts.unshift(({ script }) => {
    if (script.includes('return evmAccountOf(address)')) return dictionary({ found: flag(false) })
    if (script.includes('fun coaAt(')) {
      return dictionary({
        coas: list(
          (RICH(address).coas ?? []).flatMap((coa, at) => (at === 1 ? [dictionary(coa)] : [])),
        ),
      })
    }
    return script.includes('storage.forEachStored')
      ? dictionary({
          ...{ height: { type: 'UInt64', value: '1' }, total: int(1), broken: list([]) },
          items: list([list(item.map(text))]),
        })
      : undefined
  })
  const page = await open(`/account/lookup?network=mainnet#address=${address}`)
  await accountTab(page, 'EVM').click()
  await expect(page.getByText(/has no EVM account \(COA\) at \/storage\/evm/)).toBeVisible()
  const others = page.getByRole('table', { name: 'COAs at other storage paths' })
  await expect(others).toContainText('/storage/oldCoa')
  await expect(others).toContainText(`0x${STRAY}`)
})
