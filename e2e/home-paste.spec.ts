// One value of each kind, pasted on the home page: Enter opens the matching tool with the value in it.
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { PASTE_TOOLS, type PasteTool } from '@toolkit/explain/detect/tool-of-kind'
import { PASTED_INPUTS } from '../packages/explain/test/pasted-inputs/all.ts'
import { pasteText } from './support/actions.ts'
import { dropFile } from './support/drop-file.ts'
import { goBack } from './support/history.ts'
import { homeField, options, pasteAtHome } from './support/home-page.ts'
import { quickFile } from './support/keystore-page.ts'
import { expect, test } from './support/test.ts'

const KEY = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
const ID = '118d6462f1c4182501d56f04a0cd23cf685283194bb316dceeb215b353120b2b'
const PHRASE = 'test test test test test test test test test test test junk'
const ADDRESS = 'f8d6e0586b0a20c7'
/** G of P-256. */
const POINT =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
const CADENCE = 'transaction { prepare(signer: &Account) { log(signer.address) } }'

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, `../packages/core/fixtures/${name}`), 'utf8'),
  )
const [ONCHAIN] = fixture('chain-transactions.json').transactions as readonly { encoded: string }[]
const RLP_TRANSACTION = Buffer.from(ONCHAIN?.encoded ?? '', 'base64').toString('hex')

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const JWK = JSON.stringify(privateKey.export({ format: 'jwk' }))
const FLOW_JSON = JSON.stringify({ accounts: { me: { address: ADDRESS, key: KEY } } })
const VOUCHER = JSON.stringify({
  cadence: CADENCE,
  refBlock: ID,
  computeLimit: 9999,
  arguments: [],
  proposalKey: { address: ADDRESS, keyId: 0, sequenceNum: 7 },
  payer: ADDRESS,
  authorizers: [ADDRESS],
  payloadSigs: [],
  envelopeSigs: [],
})
const REST_BODY = JSON.stringify({
  script: btoa(CADENCE),
  arguments: [],
  reference_block_id: ID,
  gas_limit: '9999',
  payer: ADDRESS,
  proposal_key: { address: ADDRESS, key_index: '0', sequence_number: '7' },
  authorizers: [ADDRESS],
  payload_signatures: [],
  envelope_signatures: [],
})
const ERROR =
  '2026-01-01 ERR transaction failed: [Error Code: 1007] invalid proposal key: sequence number 5, key 0 of account f8d6e0586b0a20c7 has 6'

/** Text of the page and of its fields. */
const content = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const fields = [...(main?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    return [...fields.map(({ value }) => value), main?.innerText ?? ''].join('\n')
  })

interface Pasted {
  readonly name: string
  readonly text: string
  readonly opens: string
  /** Part of the value that the page shows. */
  readonly shows: string
  readonly hidden?: true
}

const VALUES: readonly Pasted[] = [
  { name: 'a public key', text: POINT, opens: '/account/lookup', shows: POINT },
  { name: 'a private key', text: KEY, opens: '/key/private-key', shows: KEY, hidden: true },
  { name: 'a phrase', text: PHRASE, opens: '/key/seed-phrase', shows: PHRASE, hidden: true },
  { name: 'an extended key', text: XPRV, opens: '/key/seed-phrase', shows: XPRV, hidden: true },
  {
    name: 'PEM',
    text: PEM,
    opens: '/key/private-key',
    shows: PEM.slice(0, 120),
    hidden: true,
  },
  { name: 'a JWK', text: JWK, opens: '/key/private-key', shows: JWK, hidden: true },
  {
    name: 'a flow.json',
    text: FLOW_JSON,
    opens: '/key/private-key',
    shows: KEY,
    hidden: true,
  },
  {
    name: 'a link to a transaction',
    text: `https://www.flowscan.io/tx/${ID}`,
    opens: '/key/analyze',
    shows: ID,
  },
  {
    name: 'a link to an account',
    text: `https://testnet.flowscan.io/account/0x${ADDRESS}`,
    opens: '/account/lookup',
    shows: ADDRESS,
  },
  {
    name: 'a link to a contract',
    text: `https://flowscan.io/contract/A.${ADDRESS}.FlowToken`,
    opens: '/account/lookup',
    shows: ADDRESS,
  },
  {
    name: 'a signature of Solidity',
    text: 'event Approval(address indexed owner, uint256 value)',
    opens: '/code/abi',
    shows: 'event Approval(address indexed owner, uint256 value)',
  },
  { name: 'RLP', text: '0xc88363617483646f67', opens: '/code/rlp', shows: 'c88363617483646f67' },
  {
    name: 'a transaction in RLP',
    text: RLP_TRANSACTION,
    opens: '/key/analyze',
    shows: RLP_TRANSACTION.slice(0, 200),
  },
  { name: 'a voucher', text: VOUCHER, opens: '/key/analyze', shows: 'log(signer.address)' },
  { name: 'a REST body', text: REST_BODY, opens: '/key/analyze', shows: ADDRESS },
  {
    name: 'JSON-Cadence',
    text: '{"type":"UInt64","value":"18446744073709551615"}',
    opens: '/key/analyze',
    shows: '18446744073709551615',
  },
  {
    name: 'a value in CCF',
    text: 'd88282d88bd8890f82011bffffffffffffffff',
    opens: '/key/analyze',
    shows: '18446744073709551615',
  },
  {
    name: 'a script',
    text: 'access(all) fun main(theAnswer: Int): Int { return theAnswer }',
    opens: '/chain/script',
    // The field of its argument.
    shows: 'theAnswer',
  },
  {
    name: 'a transaction',
    text: CADENCE,
    opens: '/code/rlpTx',
    shows: 'Own transaction, 0 arguments, 1 authorizer',
  },
  {
    name: 'a contract',
    text: 'access(all) contract HelloThere { access(all) let answer: Int; init() { self.answer = 42 } }',
    opens: '/code/rlpTx',
    shows: 'HelloThere',
  },
  { name: 'an error', text: ERROR, opens: '/key/analyze', shows: '1007' },
  { name: 'r and s', text: 'ff'.repeat(64), opens: '/key/verify', shows: 'ff'.repeat(64) },
  {
    name: 'Base64',
    text: 'SGVsbG8gRmxvdywgaG93IGFyZSB5b3U/',
    opens: '/code/base64',
    shows: 'SGVsbG8gRmxvdywgaG93IGFyZSB5b3U/',
  },
  {
    name: 'hex',
    text: '48656c6c6f20466c6f772c20686f7720617265',
    opens: '/code/hex',
    shows: '48656c6c6f20466c6f772c20686f7720617265',
  },
  {
    name: 'a text',
    text: 'Grüße an Flow, 你好',
    opens: '/code/hash',
    shows: 'Grüße an Flow, 你好',
  },
]

/** One in so many of each table of pasted inputs. */
const EVERY = 20
const SAMPLES = Object.values(PASTED_INPUTS).flatMap(rows =>
  rows.filter(({ secret }, at) => at % EVERY === 0 && !secret),
)
const BASE64 = 'RmxvdyBpcyBmYXN0IQ=='

/** Rows that open a tool: each names its group. */
const offers = (page: Page) => options(page).filter({ hasText: ' · ' })

/** Waits until the page that a value opened shows it. */
async function expectThere(page: Page, pathname: string, text: string): Promise<void> {
  await expect(page).toHaveURL(url => url.pathname === pathname)
  await expect.poll(async () => (await content(page)).includes(text)).toBe(true)
}

// All in one page: from each tool, Back leads to an empty field.
test('each value opens the tool that is meant', async ({ open, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  const page = await open('/?network=mainnet')
  const step = (name: string, body: () => Promise<void>) =>
    test.step(name, async () => {
      await expect(homeField(page)).toHaveValue('')
      await body()
      await goBack(page)
    })

  await step('an address opens on the network whose check digits it has', async () => {
    await pasteAtHome(page, `0x${ADDRESS}`)
    await expect(options(page).first()).toContainText('An address of Flow Emulator')
    await page.keyboard.press('Enter')
    await expectThere(page, '/account/lookup', ADDRESS)
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText(
      'Flow Emulator',
    )
  })

  for (const { name, text, opens, shows, hidden } of VALUES) {
    await step(`${name} opens ${opens}`, async () => {
      await pasteAtHome(page, text)
      await expect(page.getByRole('option').first()).toBeVisible()
      if (hidden) await expect(homeField(page)).toHaveValue(/ · hidden/)
      await page.keyboard.press(text === KEY ? '2' : 'Enter')
      await expectThere(page, opens, shows)
      if (hidden) expect(page.url()).not.toContain('#')
    })
  }

  await step('a keystore opens in KeyStore', async () => {
    const text = await quickFile()
    await pasteAtHome(page, text)
    await expect(homeField(page)).toHaveValue(/^Keystore, .* · hidden$/)
    await page.keyboard.press('Enter')
    await expectThere(page, '/key/keystore', text)
    expect(page.url()).not.toContain('#')
  })

  await step('a bare transaction id is the first of two choices', async () => {
    await pasteAtHome(page, ID)
    await expect(page.getByRole('option').first()).toContainText('Transaction · Analyze')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectThere(page, '/key/analyze', ID)
  })

  await step('a recovery PDF opens where it is read', async () => {
    const pdf = path.join(import.meta.dirname, 'fixtures/pdf/keystore.pdf')
    await dropFile(page, pdf, { x: 640, y: 700 })
    await expect(homeField(page)).toHaveValue(/^keystore\.pdf, /)
    await expect(options(page).first()).toContainText('A PDF document')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/key\/(private-key|keystore)$/)
    await expect(page.getByRole('main')).toContainText('keystore.pdf')
  })

  await test.step('home and palette say the same of it, once, in at most four rows before More', async () => {
    for (const { name, input, says } of SAMPLES) {
      await pasteAtHome(page, input)
      await expect(options(page).first(), name).toContainText(says)
      await expect(options(page).filter({ hasText: says }), name).toHaveCount(1)
      expect(await offers(page).count(), name).toBeLessThanOrEqual(4)
      const said = await options(page).first().innerText()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await pasteText(page, input)
      expect(await options(page).first().innerText(), name).toBe(said)
      await page.keyboard.press('Escape')
    }
    await pasteAtHome(page, BASE64)
    await expect(offers(page)).toHaveCount(4)
    await options(page)
      .filter({ hasText: /^\d more$/ })
      .click()
    await expect(offers(page)).not.toHaveCount(4)
    await page.keyboard.press('Escape')
  })

  await open('/chain/blocks?network=mainnet')
  for (const { name, input, kind, tool } of SAMPLES) {
    const [, title] = PASTE_TOOLS[tool as PasteTool].split(' › ')
    // Its own, and what may be in place anywhere.
    if (['block', 'hex', 'text', 'cadence'].includes(kind)) continue
    await test.step(`the field of Blocks offers ${title} for ${name}`, async () => {
      await page.getByRole('textbox', { name: 'Height or block ID' }).fill(input)
      await expect(page.getByRole('button', { name: /^Open it in/ })).toHaveText(
        `Open it in ${title}`,
      )
    })
  }
})
