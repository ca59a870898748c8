import type { FlowAddress } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { signEnvelope, signPayload } from '@toolkit/core/transaction/sign-transaction'
import { createAccountTransaction, put, serviceSigner } from './stand-in/test-transactions.ts'
import { analyze, card, nodeOf, openPart, PATH, unique, verdict } from './support/analyze-page.ts'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('what a transaction has that is out of the ordinary: a passkey, bytes that are no text, no transaction at all, thousands of events; and a result is clean in dark and light, wide and narrow', async ({
  open,
  chain,
}) => {
  const node = nodeOf(chain)
  const page = await open(`${PATH}?network=emulator`)
  await test.step('recognises a passkey’s signature', async () => {
    const plain = unique(node)
    const extensionData = encodeUtf8('\u0001not what FLIP 264 wants')
    const envelopeSignatures = plain.envelopeSignatures.map(one => ({ ...one, extensionData }))
    const id = put(node, { ...plain, envelopeSignatures })
    await analyze(page, id)
    await openPart(page, 'Signers')
    const signatures = card(page, 'Signatures (1)')
    await expect(signatures).toContainText('WebAuthn (passkey)')
    await expect(signatures).toContainText('WebAuthn: malformed')
  })
  await test.step('bytes that are no text and no JSON are shown with the place of the error', async () => {
    const transaction = unique(node, {
      script: Uint8Array.of(0x74, 0xff, 0x00),
      arguments: [encodeUtf8('{"type":"Int","value":'), Uint8Array.of(0x7b, 0xff)],
    })
    const id = put(node, transaction, { events: [{ type: 'flow.Odd', payload: 'no JSON' }] })
    await analyze(page, id)
    await openPart(page, 'Script')
    const script = card(page, 'Script')
    await expect(script).toContainText('not UTF-8')
    await expect(script).toContainText('at offset 1')
    await expect(script).toContainText('74ff00')
    const [first, second] = await card(page, 'Arguments (2)').getByRole('listitem').all()
    await expect(first ?? script).toContainText('This is not valid JSON. (at offset 22)')
    await expect(first ?? script).toContainText('{"type":"Int","value":')
    await expect(second ?? script).toContainText('(at offset 1)')
    await expect(second ?? script).toContainText('7bff')
    await openPart(page, 'Events')
    const event = card(page, 'Events (1)').getByRole('listitem')
    await expect(event).toContainText('Odd')
    await expect(event).toContainText('This is not valid JSON. (at offset 0)')
  })
  await test.step('an answer that is no transaction is shown as it came', async () => {
    const id = put(node, unique(node))
    const odd = JSON.stringify({ id, script: 'not base64!', payer: 'x' })
    node.failNext(new RegExp(`v1/transactions/${id}`), 200, odd)
    await analyze(page, id)
    await expect(card(page, 'Transaction')).toContainText('isn’t a transaction')
    await expect(card(page, 'The node’s message')).toContainText(id)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Transaction').getByText('Sealed', { exact: true })).toBeVisible()
  })
  await test.step('thousands of events stay readable', async () => {
    const of = (contract: string, amount: number) => {
      const id = `A.0ae53cb6e3f42a79.${contract}.Paid`
      const fields = [{ name: 'amount', value: { type: 'UFix64', value: `${amount}.00000000` } }]
      return { type: id, payload: `${JSON.stringify({ type: 'Event', value: { id, fields } })}\n` }
    }
    const events = Array.from({ length: 3000 }, (_, at) => of(at % 3 === 0 ? 'Fees' : 'Coins', at))
    const id = put(node, unique(node), { events })
    await analyze(page, id)
    await openPart(page, 'Events')
    const displayed = card(page, 'Events (3000)')
    await expect(displayed.getByRole('listitem')).toHaveCount(25)
    await displayed.getByRole('button', { name: 'Next 25' }).click()
    await expect(displayed.getByRole('status').filter({ hasText: 'of' })).toHaveText(
      '26 to 50 of 3000',
    )
    await expect(displayed.getByRole('listitem').first()).toContainText('25.00000000')
    await displayed.getByRole('combobox', { name: 'Type of event' }).selectOption({ index: 1 })
    await expect(displayed.getByRole('status').filter({ hasText: 'of' })).toHaveText(
      '1 to 25 of 1000',
    )
  })
  await test.step('a result is clean in dark and light, wide and narrow', async () => {
    const account: FlowAddress = node.addAccount([{ revoked: true }])
    let transaction = createAccountTransaction(node, { authorizers: [account] })
    transaction = signPayload(transaction, serviceSigner(account))
    transaction = signEnvelope(transaction, serviceSigner(transaction.payer))
    const id = put(node, transaction, {
      errorMessage:
        '[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: ' +
        '[Error Code: 1101] cadence runtime error: Execution failed:\nerror: mismatched types\n' +
        ` --> abc:1:2\n  |\n1 | let a: Int = "${'long '.repeat(40)}"\n  |              ^^^^ expected \`Int\`\n\n` +
        '  See documentation at: https://cadence-lang.org/docs/language/values-and-types\n',
      events: [{ type: 'flow.Odd', payload: 'no JSON' }],
    })
    await analyze(page, id)
    await expect(card(page, 'Who signed what')).toContainText('1 of 2 signatures are valid')
    await expect(verdict(page)).toContainText('the id matches')
    for (const part of ['Error text', 'Signers', 'Script', 'Events', 'Bytes'] as const) {
      await openPart(page, part)
      const folds = page.locator('main details:not([open]) > summary').filter({ visible: true })
      while ((await folds.count()) > 0) await folds.first().click()
      for (const width of [400, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${part} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
      }
      await expectNoAxeViolationsInBothThemes(page, part, 'main')
    }
  })
})
