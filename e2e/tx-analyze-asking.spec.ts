import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import {
  analyze,
  asksFor,
  card,
  field,
  NETWORK_NOISE,
  nodeOf,
  PATH,
  put,
  unique,
} from './support/analyze-page.ts'
import { chooseNetwork, switcher } from './support/network.ts'
import { expect, test } from './support/test.ts'

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
  await chooseNetwork(page, 'Flow Testnet')
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
