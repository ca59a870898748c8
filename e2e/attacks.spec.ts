import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeTransaction } from '@toolkit/core/transaction/transaction'
import { encodeSigningRequest } from '@toolkit/explain/signing-request/signing-request-text'
import { MAX_FRAGMENT_LENGTH } from '../apps/web/src/frame/fragment.ts'
import { ATTACKS } from '../packages/explain/test/attacks.ts'
import { analyze } from './support/analyze-page.ts'
import { signButton } from './support/signing-page.ts'
import { paste } from './support/signing-request-page.ts'
import { expect, test } from './support/test.ts'

// The stand-in of the chain runs no scripts and has none of these blocks and accounts.
const NOT_ON_STAND_INS = /Failed to load resource.*40[04].*\/v1\/(?:blocks|scripts|accounts)/
test.beforeEach(({ allowErrors }) => allowErrors(NOT_ON_STAND_INS))

const WIDTHS = [1280, 400] as const

/**
 * One attack of each kind. `review.test.ts` checks that each has its danger and `template-words.test.ts` its sentences;
 * `sign-and-send.browser.test.tsx` checks how they are displayed.
 */
const KINDS = new Set([
  'EVM of a stranger in the template that sends FLOW to an EVM address',
  'a key of a stranger added in a function',
  'code after the hidden end of a comment',
  'a thousand arguments',
  'a right-to-left name in an argument',
  'the payer was exchanged for another account',
])
const DISPLAYED = ATTACKS.filter(({ name }) => KINDS.has(name))

test('the attacks that are shown are among those that are tried', () => {
  expect(DISPLAYED.map(({ told }) => told).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'danger'),
    ...Array.from({ length: 2 }, () => 'sentence'),
  ])
})

for (const { name, incoming, told, said } of DISPLAYED) {
  test(`is told before anything is signed: ${name}`, async ({ open }) => {
    const text = encodeSigningRequest(incoming)
    const inLink = text.length < MAX_FRAGMENT_LENGTH - 100
    const page = await open(
      `/code/rlpTx?network=${incoming.network}#${inLink ? `sign=${encodeURIComponent(text)}` : 'view=create'}`,
    )
    if (!inLink) await paste(page, text)
    const heading = page.locator('main h2[data-answer]').first()
    const answer = page.locator('main section:has(h2[data-answer])').first()
    const button = signButton(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      for (const message of said) await expect(answer).toContainText(message)
      await expect(heading).toHaveAttribute('data-answer', told === 'danger' ? 'danger' : /./)
      const top = await heading.boundingBox()
      expect(top?.y, 'in view').toBeLessThan(width === 1280 ? 500 : 800)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    }
    if (told === 'danger') {
      // Where the chain would reject the transaction too, another button replaces it.
      await expect(button.and(page.locator(':enabled:not([aria-disabled])'))).toHaveCount(0)
      await expect(page.getByRole('checkbox', { name: /^I (?:know|have read)/ })).toBeVisible()
    }
  })
}

test('is told where it is read, analyzed and merged too', async ({ open }) => {
  const [fake] = ATTACKS
  const good = ATTACKS.find(({ name }) => name === 'the victim pays for what another one does')
  if (!fake || !good) throw new Error('no attacks')
  const rlp = formatHex(encodeTransaction(fake.incoming.transaction))
  const tellsIn = async (page: Page) => {
    const dangers = page.getByRole('region', { name: 'Dangers' })
    for (const message of fake.said) await expect(dangers).toContainText(message)
  }
  const reading = await open('/code/rlpTx?network=emulator')
  await reading.getByRole('textbox', { name: 'Transaction', exact: true }).fill(rlp)
  await tellsIn(reading)
  const analyzing = await open('/key/analyze?network=emulator')
  await analyze(analyzing, rlp)
  await tellsIn(analyzing)
  const text = encodeURIComponent(encodeSigningRequest(good.incoming))
  const merging = await open(`/code/rlpTx?network=emulator#sign=${text}`)
  await paste(merging, encodeSigningRequest(fake.incoming))
  await tellsIn(merging)
  await expect(merging.getByText('Nothing was merged')).toBeVisible()
})
