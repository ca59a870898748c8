import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type FlowAddress, ZERO_ADDRESS } from '@toolkit/core/flow/address'
import { signEnvelope, signPayload } from '@toolkit/core/flow/sign-transaction'
import { encodePayload } from '@toolkit/core/flow/transaction'
import { createAccountTransaction, serviceSigner } from './stand-in/test-transactions.ts'
import { analyze, card, field, nodeOf, PATH, put, run, unique } from './support/analyze-page.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

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
