import type { Page } from '@playwright/test'
import { addressAt, type FlowAddress } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { signEnvelope, signPayload } from '@toolkit/core/transaction/sign-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { writeFrames } from '@toolkit/explain/signing-request/frames'
import { parseSigningRequest } from '@toolkit/explain/signing-request/parse-signing-request'
import { formatSigningRequestFile } from '@toolkit/explain/signing-request/signing-request-file'
import { encodeSigningRequest } from '@toolkit/explain/signing-request/signing-request-text'
import { expectNoAxeViolations } from './support/axe.ts'
import { serviceSigner } from './support/chain-client.ts'
import {
  CREATE,
  choose,
  displayedCodes,
  type GivenFile,
  given,
  importSignatures,
  openImportSignatures,
  paste,
  progress,
  saveFile,
  signed,
  signingRequest,
  textFile,
} from './support/signing-request-page.ts'
import { expect, test } from './support/test.ts'

// The stand-in chain runs no scripts and lacks these blocks and accounts of Testnet.
const NOT_ON_STAND_INS = /Failed to load resource.*40[04].*\/v1\/(?:blocks|scripts|accounts)/
test.beforeEach(({ allowErrors }) => allowErrors(NOT_ON_STAND_INS))

const [alice, bob, payer] = [2n, 3n, 4n].map(at => addressAt('emulator', at)) as [
  FlowAddress,
  FlowAddress,
  FlowAddress,
]
const script = TRANSACTION_TEMPLATES.find(({ id }) => id === 'send-flow')?.script('emulator') ?? ''
const SENDING: Transaction = {
  script: encodeUtf8(script),
  arguments: [
    encodeArgument({ type: 'UFix64', value: '10.0' }),
    encodeArgument({ type: 'Address', value: bob }),
  ],
  referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
  computeLimit: 999n,
  proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 0n },
  payer,
  authorizers: [alice],
  payloadSignatures: [],
  envelopeSignatures: [],
}
const TWO: Transaction = {
  ...SENDING,
  script: encodeUtf8('transaction {\n    prepare(a: &Account, b: &Account) {}\n}\n'),
  arguments: [],
  authorizers: [alice, bob],
}
const onEmulator = (transaction: Transaction) => ({ network: 'emulator', transaction }) as const
const byAlice = signPayload(TWO, serviceSigner(alice))
const byBob = signPayload(TWO, serviceSigner(bob))

/** Text on the clipboard, pasted into a field. */
async function pasted(page: Page): Promise<string> {
  await openImportSignatures(page)
  await given(page).fill('')
  await given(page).press('ControlOrMeta+v')
  const text = await given(page).inputValue()
  await given(page).fill('')
  return text
}

/** The last error beside the field or a file. */
const reported = (page: Page, text: string | RegExp) =>
  expect(importSignatures(page).getByText(text).first()).toBeVisible()

test('a signing request goes from page to page as file, text and link; the other side sees first what it signs', async ({
  open,
  page: second,
  context,
  watch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await open(CREATE)
  await paste(page, encodeSigningRequest(onEmulator(signPayload(SENDING, serviceSigner(alice)))))
  await expect(signed(page)).toHaveText(
    `Sends 10.00 FLOW from 0x${alice} to 0x${bob}, paid by 0x${payer}`,
  )
  await expect(progress(page)).toHaveText(
    `Signed by 1 of 2 accounts; waiting for the payer 0x${payer} (envelope, last)`,
  )
  await expectNoAxeViolations(page)

  const file = await saveFile(page)
  expect(parseSigningRequest(file)).toMatchObject({ form: 'file', network: 'emulator' })
  await signingRequest(page).getByRole('button', { name: 'Copy text' }).click()
  await expect(signingRequest(page).getByText('Copied').first()).toBeVisible()
  const text = await pasted(page)
  expect(parseSigningRequest(text).transaction).toEqual(parseSigningRequest(file).transaction)
  await signingRequest(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(signingRequest(page).getByText('Link copied').first()).toBeVisible()
  const link = await pasted(page)

  const other = await second.context().newPage()
  await watch.follow(other)
  await other.goto(link)
  await expect(signed(other)).toHaveText(/^Sends 10\.00 FLOW/)
  expect(new URL(other.url()).hash).toBe('#view=create')
  // Another signer's link to the same transaction is merged into the open one.
  const paid = signEnvelope(parseSigningRequest(file).transaction, serviceSigner(payer))
  await other.goto(`${CREATE.split('#')[0]}#sign=${encodeSigningRequest(onEmulator(paid))}`)
  await expect(progress(other)).toHaveText('Fully signed by all 2 accounts')
  // A link to another transaction asks for confirmation first: this one is not sent yet.
  const another = encodeSigningRequest(onEmulator({ ...SENDING, computeLimit: 321n }))
  const openLink = () => other.goto(`${CREATE.split('#')[0]}#sign=${another}`)
  await openLink()
  await expect(other.getByText('The link has another transaction than the one')).toBeVisible()
  await other.getByRole('button', { name: 'Keep what is open' }).click()
  await expect(progress(other)).toHaveText('Fully signed by all 2 accounts')
  await openLink()
  await other.getByRole('button', { name: 'Open the link’s transaction' }).click()
  await expect(progress(other)).toHaveText(/^Unsigned; waiting for /)
  await expect(other.getByText('Changed since you last looked at it')).toBeVisible()
  // A truncated link is reported, and the page still works.
  await other.goto('about:blank')
  await other.goto(link.slice(0, -40))
  await expect(other.locator('[data-answer=danger]').first()).toContainText(
    'This hand-over is truncated',
  )
  await other.getByRole('button', { name: 'Go on without it' }).click()
  await openImportSignatures(other)
})

test('a signing request that was altered is told with its place and stays; one of another network switches to it', async ({
  open,
}) => {
  const page = await open(CREATE)
  const file = formatSigningRequestFile(onEmulator(byAlice))
  await choose(page, [textFile('payer.json', file.replace(`0x${payer}`, `0x${bob}`))])
  await reported(page, 'payer.json')
  await reported(page, `"payer" must be "0x${payer}".`)
  const text = encodeSigningRequest(onEmulator(byAlice))
  const broken = `${text.slice(0, 60)}*${text.slice(61)}`
  await paste(page, broken)
  await reported(page, /^This hand-over was altered: .* isn’t a character of it\.$/)
  await expect(given(page)).toHaveValue(broken)

  const testnet = addressAt('testnet', 7n)
  const proposalKey = { ...TWO.proposalKey, address: testnet }
  const elsewhere = { ...TWO, proposalKey, authorizers: [testnet], payer: testnet }
  const other = formatSigningRequestFile({ network: 'testnet', transaction: elsewhere })
  await choose(page, [textFile('other.json', other)])
  await expect(page.getByText('This transaction is of Flow Testnet')).toBeVisible()
  await page.getByRole('button', { name: 'Switch to Flow Testnet' }).click()
  await expect(page.getByText('This transaction is of Flow Testnet')).toBeHidden()
  await expect(signed(page)).toBeVisible()
})

test('several files are merged in one go; the payer signs last, and another transaction changes nothing', async ({
  open,
}) => {
  const page = await open(CREATE)
  await paste(page, encodeSigningRequest(onEmulator(TWO)))
  await expect(progress(page)).toHaveText(/^Unsigned; waiting for /)
  await expect(page.getByText('Template unchanged')).toBeHidden()
  // The payer signed too early: over one payload signature.
  const early = signEnvelope(byBob, serviceSigner(payer))
  await choose(page, [
    textFile('bob.json', formatSigningRequestFile(onEmulator(early))),
    textFile('alice.json', formatSigningRequestFile(onEmulator(byAlice))),
  ])
  await expect(importSignatures(page).locator('[data-answer]')).toHaveText(/^3 signatures merged/)
  await expect(importSignatures(page).getByRole('note')).toContainText(
    `0x${payer} has to sign again, last.`,
  )
  // The same key with another, invalid signature.
  const forged = byBob.payloadSignatures.map(one => ({ ...one, signature: new Uint8Array(64) }))
  await paste(page, encodeSigningRequest(onEmulator({ ...byBob, payloadSignatures: forged })))
  await expect(importSignatures(page).getByRole('note')).toContainText('The valid one was kept.')
  await paste(page, encodeSigningRequest(onEmulator({ ...TWO, computeLimit: 500n })))
  await expect(importSignatures(page).locator('[data-answer]')).toHaveText(
    'These differ in the compute limit',
  )
  await expect(progress(page)).toHaveText(/^Signed by 2 of 3/)
})

test('QR codes of one page are read from pictures in another, in any order', async ({
  open,
  browser,
  server,
  watch,
}) => {
  const page = await open(CREATE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const long = signPayload(SENDING, serviceSigner(alice))
  await paste(page, encodeSigningRequest(onEmulator(long)))
  const pictures: GivenFile[] = []
  for await (const code of displayedCodes(page)) {
    const name = `${pictures.length + 1}.png`
    pictures.push({ name, mimeType: 'image/png', buffer: await code.screenshot() })
  }
  const count = pictures.length
  expect(count).toBeGreaterThan(3)

  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await watch.follow(other)
  await other.goto(CREATE)
  await expect(other.locator('html[data-ready="true"]')).toBeAttached()
  await choose(other, [
    { name: 'none.png', mimeType: 'image/png', buffer: await signingRequest(page).screenshot() },
  ])
  await reported(other, 'No QR code found in this picture.')
  const [first, ...rest] = pictures.toReversed()
  if (!first) throw new Error('no QR codes')
  await choose(other, [first, first])
  await reported(other, new RegExp(`^1 of ${count} codes read; missing: 1, 2`))
  // A code of another signing request is reported, and changes nothing.
  const [foreign = ''] = writeFrames(onEmulator(byAlice))
  await paste(other, foreign)
  await reported(other, /^This frame belongs to another hand-over: /)
  await choose(other, rest)
  await expect(signed(other)).toHaveText(/^Sends 10\.00 FLOW/)
  await expect(progress(other)).toHaveText(/^Signed by 1 of 2 accounts/)
  await context.close()
})
