import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type FlowAddress, ZERO_ADDRESS } from '@toolkit/core/flow/address'
import { signEnvelope, signPayload } from '@toolkit/core/flow/sign-transaction'
import { encodePayload, type Transaction, transactionId } from '@toolkit/core/flow/transaction'
import type { StandInAccessNode } from './stand-in/access-node.ts'
import type { Entry } from './stand-in/ledger.ts'
import {
  createAccountTransaction,
  send,
  serviceSigner,
  signedTransaction,
} from './stand-in/test-transactions.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import type { TestChain } from './support/chain.ts'
import { expect, test } from './support/test.ts'

// All of this is on the stand-in access node (e2e/stand-in/README.md says what is real in it).

const PATH = '/key/analyze'
const NETWORK_NOISE =
  /ERR_CONNECTION_REFUSED|Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/

const field = (page: Page) => page.getByRole('textbox', { name: 'Transaction id' })
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const switcher = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: /^Network:/ })

function nodeOf(chain: TestChain): StandInAccessNode {
  if (!chain.standIn) throw new Error('this spec runs on the stand-in only')
  return chain.standIn
}

async function analyze(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
}

let counter = 1000n

/** A transaction that no other test has, signed by the service key. */
const unique = (node: StandInAccessNode, change: Partial<Transaction> = {}): Transaction => {
  counter += 1n
  return signedTransaction(node, { computeLimit: counter, ...change })
}

/** Puts a transaction on the chain as it is, without running it. Gives its id. */
function put(
  node: StandInAccessNode,
  transaction: Transaction,
  facts: Partial<Entry> = {},
): string {
  const id = transactionId(transaction)
  const { block, collectionId } = node.ledger.addBlock([id])
  node.ledger.sealUpTo(block.height)
  const entry = { status: 'Sealed', block, collectionId, errorMessage: '', events: [] } as const
  node.ledger.putEntry({ ...entry, id, transaction, ...facts })
  return id
}

/** Sends the template's transaction to be run. Gives its id. */
async function run(node: StandInAccessNode): Promise<string> {
  const service = node.ledger.serviceAddress
  const sequenceNumber = node.ledger.account(service)?.keys[0]?.sequenceNumber ?? 0n
  const proposalKey = { address: service, keyIndex: 0, sequenceNumber }
  const { status, json } = await send(node, signedTransaction(node, { proposalKey }))
  expect(status, JSON.stringify(json)).toBe(200)
  return json.id
}

const asksFor = (node: StandInAccessNode) =>
  node.requests.filter(request => request.includes('/v1/transaction'))

test.describe('what is typed', () => {
  const id = 'ab'.repeat(32)
  for (const [name, text, message] of [
    ['nothing', '', 'There is no transaction id yet.'],
    ['63 digits', id.slice(1), 'The transaction id has 63 hex digits, 1 too few.'],
    ['65 digits', `${id}a`, 'The transaction id has 65 hex digits, 1 too many.'],
    [
      'a wrong letter',
      `${id.slice(0, 10)}g${id.slice(11)}`,
      'which is not a hex digit. (at offset 10)',
    ],
    ['a space within', `${id.slice(0, 32)} ${id.slice(32)}`, '(at offset 32)'],
    ['0x alone', '0x', 'The transaction id is empty.'],
    ['words', 'my transaction', 'which is not a hex digit. (at offset 0)'],
  ] as const) {
    test(`${name} is refused beside the field and never sent`, async ({ open, networks }) => {
      const page = await open(PATH)
      await expect(page.getByText('No transaction yet')).toBeVisible()
      const before = asksFor(networks.mainnet).length
      await field(page).fill(text)
      await page.keyboard.press('Enter')
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(asPattern(message)))
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page)).toHaveValue(text)
      await expect(field(page)).toBeFocused()
      expect(asksFor(networks.mainnet).length).toBe(before)
      // Typing on takes the error away; nothing is asked for it.
      await page.keyboard.type('a')
      await expect(field(page)).not.toHaveAttribute('aria-invalid')
    })
  }

  const asPattern = (text: string) => text.replace(/[()[\].]/g, '\\$&')

  test('an address is recognised and opened in Lookup', async ({ open }) => {
    const page = await open(`${PATH}?network=emulator`)
    await analyze(page, '0xF8D6E0586B0A20C7')
    await expect(field(page)).toHaveAccessibleDescription(
      /0xf8d6e0586b0a20c7 is the address of an account/,
    )
    await page.getByRole('button', { name: 'Open the account in Lookup' }).click()
    await expect(page).toHaveURL(/\/account\/lookup/)
    await expect(page.getByRole('main')).toContainText('f8d6e0586b0a20c7')
  })

  test('a public key is recognised and opened in Lookup', async ({ open, chain }) => {
    const key = nodeOf(chain).ledger.account(nodeOf(chain).ledger.serviceAddress)?.keys[0]
    const page = await open(`${PATH}?network=emulator`)
    await analyze(page, `04${key?.publicKey}`)
    await expect(field(page)).toHaveAccessibleDescription(/the length of a public key/)
    await page.getByRole('button', { name: 'Find the key’s accounts in Lookup' }).click()
    await expect(page).toHaveURL(/\/account\/lookup/)
  })

  test('an id inside a link is offered', async ({ open, chain }) => {
    const wanted = put(nodeOf(chain), unique(nodeOf(chain)))
    const page = await open(`${PATH}?network=emulator`)
    await analyze(page, `https://explorer.example/tx/${wanted}?tab=script`)
    await page.getByRole('button', { name: 'Analyze the id in it' }).click()
    await expect(card(page, 'Transaction')).toContainText('Sealed')
    await expect(field(page)).toHaveValue(wanted)
  })

  test('a hostile fragment is shown as a wrong id and not sent', async ({ open, networks }) => {
    const before = asksFor(networks.mainnet).length
    const page = await open(`${PATH}#id=${encodeURIComponent('../accounts/<img src=x>')}`)
    await expect(field(page)).toHaveValue('../accounts/<img src=x>')
    await expect(field(page)).toHaveAccessibleDescription(/not a hex digit/)
    expect(asksFor(networks.mainnet).length).toBe(before)
  })
})

test('opens a transaction: status, roles, signatures, script, arguments, events, raw', async ({
  open,
  chain,
}) => {
  const node = nodeOf(chain)
  node.setStep(0)
  const id = await run(node)
  node.setStep(150)
  const page = await open(`${PATH}?network=emulator`)
  await analyze(page, `0x${id.toUpperCase()}`)

  const transaction = card(page, 'Transaction')
  await expect(transaction.getByText('Sealed', { exact: true })).toBeVisible()
  await expect(transaction.getByText('Success', { exact: true })).toBeVisible()
  await expect(transaction).toContainText('of 9,999 allowed')
  await expect(transaction).toContainText(/Block height\s*\d+/)
  await expect(transaction).toContainText('UTC')
  await expect(card(page, 'Result')).toBeFocused()

  const roles = card(page, 'Roles')
  for (const role of ['Proposer', 'Payer', 'Authorizer'])
    await expect(roles.getByText(role, { exact: true })).toBeVisible()
  await expect(roles.getByText('Weight 1000 of 1000')).toHaveCount(2)
  await expect(roles.getByRole('link', { name: '0xf8d6e0586b0a20c7' }).first()).toHaveAttribute(
    'href',
    '/account/lookup#address=f8d6e0586b0a20c7',
  )

  const signatures = card(page, 'Signatures (1)')
  await expect(signatures.getByText('The signature is valid.')).toBeVisible()
  await expect(signatures).toContainText('keys as they are now')
  await expect(signatures).toContainText('ECDSA P-256')
  await expect(signatures).toContainText('SHA3-256')

  await expect(card(page, 'Script')).toContainText('account.keys.add(')
  const values = card(page, 'Arguments (4)')
  await expect(values).toContainText('publicKey')
  await expect(values).toContainText('1000.00000000')
  await values.getByText('Raw', { exact: true }).last().click()
  await expect(values.getByRole('group', { name: 'Raw weight' })).toContainText('"type":"UFix64"')

  const events = card(page, 'Events (2)')
  await expect(events.getByRole('heading', { name: /AccountCreated/ })).toBeVisible()
  await expect(events.getByRole('heading', { name: /AccountKeyAdded/ })).toBeVisible()
  await expect(events).toContainText('64 bytes as hex')

  const raw = card(page, 'Raw')
  await expect(raw).toContainText('The id computed from these bytes matches')
  const entry = node.ledger.entry(id)
  if (!entry) throw new Error('the chain lost it')
  await expect(raw.getByRole('group', { name: 'Payload RLP' })).toHaveText(
    formatHex(encodePayload(entry.transaction)),
  )
  await raw.getByRole('tab', { name: 'Result JSON' }).click()
  await expect(raw.getByRole('group', { name: 'Result JSON' })).toContainText('"status": "Sealed"')
  await raw.getByRole('tab', { name: 'Transaction JSON' }).click()
  const download = page.waitForEvent('download')
  await raw.getByRole('button', { name: 'Download Transaction JSON' }).click()
  expect((await download).suggestedFilename()).toBe(`${id}-transactions.json`)

  // The link is complete: it opens the same again.
  expect(new URL(page.url()).hash).toBe(`#id=${id}`)
  await page.reload()
  await expect(card(page, 'Transaction').getByText('Sealed', { exact: true })).toBeVisible()
  await expect(field(page)).toHaveValue(id)
})

test('follows a transaction until it is sealed', async ({ open, chain }) => {
  const node = nodeOf(chain)
  node.setStep(1500)
  const id = await run(node)
  node.setStep(150)
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  const status = card(page, 'Transaction').getByRole('status', { name: 'Status' })
  await expect(status).toContainText(/Pending|Finalized/)
  await expect(status).toContainText('Following it until it is sealed')
  await expect(status).toContainText('Sealed')
  await expect(status).toContainText('Success')
  await expect(status).not.toContainText('Following')
  await expect(card(page, 'Events (2)')).toBeVisible()
})

test('a failed one is explained by its deepest code, the full text folded', async ({
  open,
  chain,
}) => {
  const node = nodeOf(chain)
  const errorMessage =
    '[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: ' +
    '[Error Code: 1101] cadence runtime error: Execution failed:\nerror: [Error Code: 1103] ' +
    'The account with address (ee82856bf20e2aa6) uses 120 bytes of storage which is over its capacity\n' +
    ' --> abc:12:8\n'
  const id = put(node, unique(node), { errorMessage })
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  const transaction = card(page, 'Transaction')
  await expect(transaction.getByText('Sealed, with an error')).toBeVisible()
  await expect(transaction).toContainText('Error 1103: StorageCapacityExceeded')
  await expect(transaction).toContainText('What to do:')
  await expect(transaction).toContainText('1101 → 1101 → 1103')
  const full = transaction.getByRole('group', { name: 'Full error text' })
  await expect(full).toBeHidden()
  await transaction.getByText('Full error text').first().click()
  await expect(full).toHaveText(errorMessage, { useInnerText: true })
})

test('says of each signature whether it holds, and of each role whether it is enough', async ({
  open,
  chain,
}) => {
  const node = nodeOf(chain)
  const account = node.addAccount([{ weight: 600 }, { weight: 400, revoked: true }, {}])
  let transaction = createAccountTransaction(node, {
    proposalKey: { address: account, keyIndex: 0, sequenceNumber: 3n },
    authorizers: [account],
  })
  for (const index of [0, 1, 7])
    transaction = signPayload(transaction, serviceSigner(account, index))
  transaction = signEnvelope(transaction, serviceSigner(transaction.payer))
  const [payer] = transaction.envelopeSignatures
  if (!payer) throw new Error('not signed')
  const broken = payer.signature.with(5, (payer.signature[5] ?? 0) ^ 1)
  const id = put(node, {
    ...transaction,
    envelopeSignatures: [{ ...payer, signature: broken }],
  })
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  const rows = card(page, 'Signatures (4)').getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('Valid')
  await expect(rows.nth(1)).toContainText('Key revoked')
  await expect(rows.nth(1)).toContainText('if it was revoked later')
  await expect(rows.nth(2)).toContainText('No such key')
  await expect(rows.nth(3)).toContainText('Envelope')
  await expect(rows.nth(3)).toContainText('Invalid')
  await expect(card(page, 'Signatures (4)')).toContainText('1 of 4 signatures are valid.')
  const roles = card(page, 'Roles')
  await expect(roles).toContainText('Proposal key signed')
  await expect(roles).toContainText('Weight 0 of 1000 on the envelope')
  await expect(roles).toContainText('Weight 600 of 1000 on the payload')
  await expect(card(page, 'Raw')).toContainText('matches')
})

test('recognises a passkey’s signature', async ({ open, chain }) => {
  const node = nodeOf(chain)
  const plain = unique(node)
  const extensionData = encodeUtf8('\u0001not what FLIP 264 wants')
  const envelopeSignatures = plain.envelopeSignatures.map(one => ({ ...one, extensionData }))
  const id = put(node, { ...plain, envelopeSignatures })
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  const signatures = card(page, 'Signatures (1)')
  await expect(signatures).toContainText('WebAuthn (passkey)')
  await expect(signatures).toContainText('WebAuthn: malformed')
})

test('bytes that are no text and no JSON are shown with the place of the error', async ({
  open,
  chain,
}) => {
  const node = nodeOf(chain)
  const transaction = unique(node, {
    script: Uint8Array.of(0x74, 0xff, 0x00),
    arguments: [encodeUtf8('{"type":"Int","value":'), Uint8Array.of(0x7b, 0xff)],
  })
  const id = put(node, transaction, { events: [{ type: 'odd', payload: 'no JSON' }] })
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  const script = card(page, 'Script')
  await expect(script).toContainText('not UTF-8')
  await expect(script).toContainText('at offset 1')
  await expect(script).toContainText('74ff00')
  const [first, second] = await card(page, 'Arguments (2)').getByRole('listitem').all()
  await expect(first ?? script).toContainText('This is not valid JSON. (at offset 22)')
  await expect(first ?? script).toContainText('{"type":"Int","value":')
  await expect(second ?? script).toContainText('(at offset 1)')
  await expect(second ?? script).toContainText('7bff')
  const event = card(page, 'Events (1)').getByRole('listitem')
  await expect(event).toContainText('odd')
  await expect(event).toContainText('This is not valid JSON. (at offset 0)')
})

test('an answer that is no transaction is shown as it came', async ({ open, chain }) => {
  const node = nodeOf(chain)
  const id = put(node, unique(node))
  const odd = JSON.stringify({ id, script: 'not base64!', payer: 'x' })
  node.failNext(/v1\/transactions\//, 200, odd)
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  await expect(card(page, 'Transaction')).toContainText('is not a transaction')
  await expect(card(page, 'What the node answered')).toContainText(id)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Transaction').getByText('Sealed', { exact: true })).toBeVisible()
})

test('a system transaction has no signatures and is said to be one', async ({ open, chain }) => {
  const node = nodeOf(chain)
  const transaction = createAccountTransaction(node, {
    payer: ZERO_ADDRESS,
    proposalKey: { address: ZERO_ADDRESS, keyIndex: 0, sequenceNumber: 0n },
    referenceBlockId: '0'.repeat(64),
    arguments: [],
    script: encodeUtf8('transaction {\n}\n'),
    authorizers: [],
  })
  const id = put(node, transaction)
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  await expect(page.getByText('A system transaction')).toBeVisible()
  await expect(card(page, 'Roles')).toContainText('Nobody (the network itself)')
  await expect(card(page, 'Signatures (0)')).toContainText('It carries no signatures.')
  await expect(card(page, 'Arguments (0)')).toContainText('It takes none.')
  await expect(card(page, 'Events (0)')).toContainText('It emitted none.')
  await expect(card(page, 'Raw')).toContainText('matches')
})

test('thousands of events stay readable', async ({ open, chain }) => {
  const node = nodeOf(chain)
  const of = (contract: string, amount: number) => {
    const id = `A.0ae53cb6e3f42a79.${contract}.Paid`
    const fields = [{ name: 'amount', value: { type: 'UFix64', value: `${amount}.00000000` } }]
    return { type: id, payload: `${JSON.stringify({ type: 'Event', value: { id, fields } })}\n` }
  }
  const events = Array.from({ length: 3000 }, (_, at) => of(at % 3 === 0 ? 'Fees' : 'Coins', at))
  const id = put(node, unique(node), { events })
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  const shown = card(page, 'Events (3000)')
  await expect(shown.getByRole('listitem')).toHaveCount(25)
  await shown.getByRole('button', { name: 'Next 25' }).click()
  await expect(shown.getByRole('status').filter({ hasText: 'of' })).toHaveText('26 to 50 of 3000')
  await expect(shown.getByRole('listitem').first()).toContainText('25.00000000')
  await shown.getByRole('combobox', { name: 'Type of event' }).selectOption({ index: 1 })
  await expect(shown.getByRole('status').filter({ hasText: 'of' })).toHaveText('1 to 25 of 1000')
})

test('an unknown id names the network; others are asked on a press only', async ({
  open,
  chain,
  networks,
  allowErrors,
}) => {
  allowErrors(NETWORK_NOISE)
  const node = nodeOf(chain)
  const id = put(networks.testnet, unique(networks.testnet))
  const page = await open(`${PATH}?network=emulator`)
  const others = () => [...asksFor(networks.mainnet), ...asksFor(networks.testnet)].length
  const before = others()
  await analyze(page, id)
  await expect(page.getByText('Flow Emulator knows no transaction with this id.')).toBeVisible()
  await expect(field(page)).toHaveValue(id)
  expect(asksFor(node).some(request => request.includes(id))).toBe(true)
  expect(others()).toBe(before)
  await page.getByRole('button', { name: 'Look on Flow Testnet' }).click()
  await expect(card(page, 'Result')).toBeFocused()
  await expect(card(page, 'Transaction').getByText('Sealed', { exact: true })).toBeVisible()
  await expect(switcher(page)).toHaveAccessibleName(/Flow Testnet/)
})

test('a switch of the network asks anew and drops the old answer at once', async ({
  open,
  chain,
  networks,
  allowErrors,
}) => {
  allowErrors(NETWORK_NOISE)
  const id = put(nodeOf(chain), unique(nodeOf(chain)))
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  await expect(card(page, 'Roles')).toContainText('f8d6e0586b0a20c7')
  networks.testnet.delayNext(/v1\/transactions\//, 1500)
  await switcher(page).click()
  await page.getByRole('menuitemradio', { name: 'Flow Testnet' }).click()
  await expect(page.getByText('Asking Flow Testnet…')).toBeVisible()
  await expect(card(page, 'Roles')).toHaveCount(0)
  await expect(page.getByText('Flow Testnet knows no transaction with this id.')).toBeVisible()
  await expect(field(page)).toHaveValue(id)
})

test('of two lookups of which the first answers last, the second is shown', async ({
  open,
  chain,
}) => {
  const node = nodeOf(chain)
  const first = put(node, unique(node, { arguments: [encodeUtf8('{"type":"Int","value":"111"}')] }))
  const second = put(
    node,
    unique(node, { arguments: [encodeUtf8('{"type":"Int","value":"222"}')] }),
  )
  const page = await open(`${PATH}?network=emulator`)
  node.delayNext(new RegExp(`v1/transactions/${first}`), 2000)
  await analyze(page, first)
  await expect(page.getByText('Asking Flow Emulator…')).toBeVisible()
  await analyze(page, second)
  await expect(card(page, 'Arguments (1)')).toContainText('222')
  await page.waitForTimeout(2500)
  await expect(card(page, 'Arguments (1)')).toContainText('222')
  await expect(card(page, 'Arguments (1)')).not.toContainText('111')
  expect(new URL(page.url()).hash).toBe(`#id=${second}`)
})

test('a node that is gone is said to be, and the answer comes when it is back', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(NETWORK_NOISE)
  const node = nodeOf(chain)
  const id = put(node, unique(node))
  const page = await open(`${PATH}?network=emulator`)
  await chain.stop()
  await analyze(page, id)
  await expect(
    page.getByText(/The access node of Flow Emulator .* cannot be reached\./),
  ).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(field(page)).toHaveValue(id)
  await chain.start()
  await expect(card(page, 'Transaction').getByText('Sealed', { exact: true })).toBeVisible({
    timeout: 15_000,
  })
})

test('a node that goes in mid-journey is said to be gone, and the status goes on', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(NETWORK_NOISE)
  const node = nodeOf(chain)
  const id = put(node, unique(node), { status: 'Finalized' })
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  const transaction = card(page, 'Transaction')
  await expect(transaction.getByText('Finalized', { exact: true })).toBeVisible()
  await chain.stop()
  await expect(transaction).toContainText('Flow Emulator does not answer at present')
  await expect(transaction.getByText('Finalized', { exact: true })).toBeVisible()
  const entry = node.ledger.entry(id)
  if (!entry) throw new Error('the chain lost it')
  node.ledger.putEntry({ ...entry, status: 'Sealed' })
  await chain.start()
  await expect(transaction.getByText('Sealed', { exact: true })).toBeVisible()
  await expect(transaction).not.toContainText('does not answer')
})

test('keys that cannot be read leave the rest standing and can be asked again', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(NETWORK_NOISE)
  const node = nodeOf(chain)
  const id = put(node, unique(node))
  const body = JSON.stringify({ code: 400, message: 'Invalid Flow argument: out of order today' })
  node.failNext(/v1\/accounts\/.*\/keys/, 400, body)
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  const signatures = card(page, 'Signatures (1)')
  await expect(signatures).toContainText('out of order today')
  await expect(card(page, 'Script')).toContainText('transaction(')
  await signatures.getByRole('button', { name: 'Try again' }).click()
  await expect(signatures).toContainText('The signature is valid.')
})

test('a result is clean in dark and light, wide and narrow', async ({ page, open, chain }) => {
  const node = nodeOf(chain)
  const account: FlowAddress = node.addAccount([{ revoked: true }])
  let transaction = createAccountTransaction(node, { authorizers: [account] })
  transaction = signPayload(transaction, serviceSigner(account))
  transaction = signEnvelope(transaction, serviceSigner(transaction.payer))
  const id = put(node, transaction, {
    errorMessage: '[Error Code: 1101] cadence runtime error\nerror: panic: no\n --> abc:1:2\n',
    events: [{ type: 'odd', payload: 'no JSON' }],
  })
  for (const theme of ['dark', 'light']) {
    await page.addInitScript(value => localStorage.setItem('theme', value), theme)
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 900 })
      await open(`${PATH}?network=emulator#id=${id}`)
      // The second time it is the same address, and a browser does not load it anew by itself.
      await page.reload()
      await expect(card(page, 'Signatures (2)')).toContainText('1 of 2 signatures are valid.')
      await expect(card(page, 'Raw')).toContainText('matches')
      for (const fold of await page.locator('summary').all()) await fold.click()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
      await expectNoAxeViolations(page)
    }
  }
})
