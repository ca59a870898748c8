import { put } from './stand-in/test-transactions.ts'
import { nodeOf, openPart, PATH, unique, verdict } from './support/analyze-page.ts'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/test.ts'

// All link formats are parsed in apps/web/scripts/link-scheme.test.ts; here some are followed.

test('a link to one finding opens the transaction there', async ({ open, chain }) => {
  const node = nodeOf(chain)
  const plain = unique(node)
  // The chain treats a signature with one bit flipped as another signature.
  const envelopeSignatures = plain.envelopeSignatures.map(one => ({
    ...one,
    signature: one.signature.map((byte, at) => (at === 40 ? byte ^ 1 : byte)),
  }))
  const id = put(
    node,
    { ...plain, envelopeSignatures },
    {
      errorMessage: `[Error Code: 1009] invalid envelope key: public key 0 on account ${plain.payer} does not have a valid signature: signature is not valid`,
    },
  )
  const page = await open(`${PATH}?network=emulator#id=${id}`)
  await openPart(page, 'Signers')
  // The page may write to the clipboard, and nothing in it may read.
  await page.evaluate(() => {
    navigator.clipboard.writeText = async text => void Object.assign(window, { copied: text })
  })
  await page.getByRole('button', { name: 'Copy link to this finding' }).click()
  const copied = () => page.evaluate(() => String(Reflect.get(window, 'copied')))
  await expect.poll(copied).toContain(`${PATH}?network=emulator#id=${id}&finding=signature-0`)

  const link = await copied()
  await page.goto('about:blank')
  const found = await open(link)
  const row = found.getByRole('region', { name: 'Signatures (1)' }).getByRole('listitem').first()
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  await expect(verdict(found)).toContainText('signature is invalid')
  await expect(found).toHaveURL(/#id=[0-9a-f]{64}&finding=signature-0$/)
  await expectNoAxeViolationsInBothThemes(found, 'at a finding', 'main')
  // The linked finding was revealed once: a part that the user opens afterwards stays open.
  await openPart(found, 'Script')
  await openPart(found, 'Error text')
  await expect(found.getByRole('tab', { name: 'Error text' })).toHaveAttribute(
    'aria-selected',
    'true',
  )

  await open(`${PATH}?network=emulator#id=${id}&finding=error`)
  const text = found.getByRole('region', { name: 'Error text', exact: true })
  await expect(text).toBeInViewport()
  await expect(text.locator('xpath=..')).toBeFocused()

  // A link to a missing finding opens the rest.
  await open(`${PATH}?network=emulator#id=${id}&finding=elsewhere`)
  await expect(verdict(found)).toContainText('signature is invalid')
})

test('links that people have kept still open', async ({ open, page, chain }) => {
  const node = nodeOf(chain)
  const id = put(node, unique(node))
  await open(`${PATH}?network=emulator#id=0x${id}`)
  await expect(page.getByRole('heading', { name: 'Sealed on Flow Emulator' })).toBeVisible()
  await open('/account/lookup?network=emulator#address=f8d6e0586b0a20c7&part=contracts')
  await expect(page.getByRole('tab', { name: /^Contracts/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await open('/chain/blocks?network=emulator#block=0')
  await expect(page.getByRole('main').locator('[data-answer]').first()).toContainText('0')
  await open('/code/hex#hex=c0ffee')
  await expect(page.getByRole('main')).toContainText('3 bytes')
  await open('/code/hash#data=abc')
  await expect(page.getByRole('main')).toContainText('ba7816bf')
  await open('/code/rlpTx#view=create')
  await expect(page.getByRole('main').getByRole('tab', { selected: true }).first()).toBeVisible()
})

test('the page on links makes one, and takes nothing else', async ({ open, server }) => {
  const page = await open('/docs/links')
  const id = 'ab'.repeat(32)
  await page.getByLabel('Transaction ID').fill(`0x${id}`)
  const main = page.getByRole('main')
  await expect(
    main.getByText(`${server.url}/key/analyze?network=mainnet#id=${id}`, { exact: true }),
  ).toBeVisible()
  await page.getByLabel('Network', { exact: true }).selectOption('Flow Testnet')
  await expect(main).toContainText(`/embed/transaction?network=testnet#id=${id}`)
  await expect(main).toContainText(`[![Open in Analyze](${server.url}/badge/analyze.svg)]`)
  await page.getByLabel('Transaction ID').fill('"><script>')
  await expect(main.getByText('A transaction ID has 64 hex digits.').last()).toBeVisible()
  await expect(main).not.toContainText('#id="')
  const badge = await page.request.get('/badge/analyze.svg')
  expect(badge.headers()['content-type']).toBe('image/svg+xml')
})
