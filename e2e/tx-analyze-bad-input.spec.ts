import { addressAt, type FlowAddress } from '@toolkit/core/account/address'
import { fixedHex, formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { encodeTransaction } from '@toolkit/core/transaction/transaction'
import { createAccountTransaction, put } from './stand-in/test-transactions.ts'
import {
  analyze,
  answer,
  card,
  field,
  NETWORK_NOISE,
  nodeOf,
  openPart,
  PATH,
  unique,
} from './support/analyze-page.ts'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

// Faults of the input and of the node, reported with the position and what to do next.

test('odd documents are told with their place, and what was typed stays', async ({
  open,
  chain,
}) => {
  test.slow()
  const node = nodeOf(chain)
  const page = await open(`${PATH}?network=emulator`)
  for (const [text, message] of [
    ['{"type":"Int","value":"1","value":"2"}', /twice|duplicate/i],
    [`0x${formatHex(encodeTransaction(unique(node))).slice(0, -8)}`, /At offset|offset/],
    [`${'f8'.repeat(90)}`, /offset/],
    ['18446744073709551616', /20 hex digits/],
  ] as const) {
    await analyze(page, text)
    await expect(field(page)).toHaveAccessibleDescription(message)
    await expect(field(page)).toHaveValue(text)
  }

  // An account of another network: its signatures can be checked there, and only on a press.
  const testnet = '9a0766d93b6608b7' as FlowAddress
  const here = unique(node)
  const elsewhere = {
    ...here,
    ...{ payer: testnet, authorizers: [testnet], payloadSignatures: [] },
    proposalKey: { ...here.proposalKey, address: testnet },
    envelopeSignatures: here.envelopeSignatures.map(one => ({ ...one, address: testnet })),
  }
  await analyze(page, JSON.stringify(transactionToRest(elsewhere)))
  await expect(
    page.getByRole('button', { name: 'Check its signatures on Flow Testnet' }),
  ).toBeVisible()

  // A file of flow-cli: hex and a line break.
  const whole = formatHex(encodeTransaction(unique(node)))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'signed.rlp',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${whole}\n`),
    })
  await expect(answer(page)).toHaveText('Signature valid')
})

test('a block and an account that the node does not know are asked for once', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource.*\/v1\/(?:blocks|accounts)\//)
  const node = nodeOf(chain)
  const nobody = addressAt('emulator', 4000n)
  const given = unique(node)
  const page = await open(`${PATH}?network=emulator`)
  const requests = () => node.requests.filter(request => request.includes(nobody)).length
  await analyze(
    page,
    JSON.stringify(
      transactionToRest({
        ...given,
        payer: nobody,
        authorizers: [nobody],
        proposalKey: { ...given.proposalKey, address: nobody },
        referenceBlockId: fixedHex(new Uint8Array(32).fill(0xee), 32),
        payloadSignatures: [],
        envelopeSignatures: [
          { address: nobody, keyIndex: 0, signature: new Uint8Array(64).fill(1) },
        ],
      }),
    ),
  )
  await expect(answer(page)).toBeVisible()
  let before = -1
  await expect
    .poll(
      () => {
        const still = requests() === before && before > 0
        before = requests()
        return still
      },
      { intervals: [1000] },
    )
    .toBe(true)
  expect(requests()).toBeLessThanOrEqual(2)
})

test('300 authorizers, a million lines and one endless line stay usable', async ({
  open,
  chain,
}) => {
  test.slow()
  const node = nodeOf(chain)
  const page = await open(`${PATH}?network=emulator`)
  const file = page.locator('input[type=file]').first()
  const give = (change: object) =>
    file.setInputFiles({
      name: 'transaction.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify(transactionToRest(createAccountTransaction(node, change))),
      ),
    })

  const addresses = Array.from({ length: 300 }, (_, at) =>
    (at + 1).toString(16).padStart(16, '0'),
  ) as FlowAddress[]
  await give({ authorizers: addresses })
  await openPart(page, 'Signers')
  const roles = card(page, 'Roles')
  const accounts = roles.getByRole('list', { name: 'Accounts and their roles' }).locator('> li')
  await expect(accounts).toHaveCount(20)
  await expect(roles).toContainText('20 of 301 accounts shown')
  await roles.getByRole('button', { name: 'Show 20 more accounts' }).click()
  await expect(accounts).toHaveCount(40)

  await openPart(page, 'Script')
  const source = page.getByRole('group', { name: 'Cadence source' })
  const drawn = () => source.evaluate(box => box.querySelectorAll('*').length)
  await give({ script: encodeUtf8(`transaction {\n${'\n'.repeat(1_400_000)}}\n`) })
  await expect(card(page, 'Script')).toContainText('1,400,002 lines')
  await expect(source.locator('[data-line="1"]')).toBeVisible()
  expect(await drawn()).toBeLessThan(3000)
  await source.evaluate(box => box.scrollTo(0, 20 * 1_000_000))
  await expect(source.locator('[data-line="1000001"]')).toBeVisible()
  expect(await drawn()).toBeLessThan(3000)

  await give({ script: encodeUtf8(`transaction { let a: String; // ${'x'.repeat(1_450_000)}`) })
  await expect(source).toContainText('more characters of this line, not shown')
  expect((await source.innerText()).length).toBeLessThan(30_000)

  // Bodies collapse, all of them together.
  await give({ script: encodeUtf8('transaction {\n  prepare() {\n    log(1)\n  }\n}\n') })
  await source.getByRole('button', { name: 'Fold line 2' }).click()
  await expect(source).not.toContainText('log(1)')
  await expect(source).toContainText('… 1 line …')
  await page.getByRole('button', { name: 'Unfold all' }).click()
  await expect(source).toContainText('log(1)')
})

test('an id nobody knows, and a node that stops in mid-answer', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(NETWORK_NOISE)
  allowErrors(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  const node = nodeOf(chain)
  const nobodys = 'de'.repeat(32)
  const page = await open(`${PATH}?network=emulator#id=${nobodys}`)
  await expect(answer(page)).toHaveText('Flow Emulator has no transaction with this id')
  await expect(page.getByRole('button', { name: 'Look on Flow Testnet' })).toBeVisible()
  await expect(field(page)).toHaveValue(nobodys)

  const id = put(node, unique(node))
  try {
    node.cutAnswers(/\/v1\/transactions\//)
    await analyze(page, id)
    await expect(answer(page)).toContainText('stopped in the middle of its answer')
    await expect(field(page)).toHaveValue(id)
  } finally {
    node.cutAnswers(null)
  }
  // It is retried automatically.
  await expect(answer(page)).toHaveText('Sealed on Flow Emulator')
  await chooseNetwork(page, 'Flow Testnet')
  await expect(page.getByText('Flow Testnet has no transaction with this id')).toBeVisible()
})
