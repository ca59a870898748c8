import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { generatePage, privateKeyOn, wordsOf } from './support/generated-phrase.ts'
import { goBack } from './support/history.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/generate'

for (const [width, height] of [
  [1280, 800],
  [400, 800],
] as const) {
  test(`the words are in view right after the button at ${width} px`, async ({ open, page }) => {
    await page.setViewportSize({ width, height })
    await open(PATH)
    const generate = generatePage(page)
    await page.getByRole('radio', { name: 'Seed phrase', exact: true }).check()
    await generate.makePhrase()
    const sentence = generate.phrase.getByRole('heading', { name: '12-word seed phrase generated' })
    await expect(sentence).toBeFocused()
    for (const part of [sentence, generate.button('Show words'), generate.grid]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('radio', { name: 'Private key', exact: true }).check()
    await generate.button('Generate key pair').click()
    await expect(
      page.getByRole('heading', { name: 'ECDSA P-256 key pair generated' }),
    ).toBeFocused()
    await expect(generate.p256.getByRole('button', { name: 'Copy private key' })).toBeInViewport()
  })
}

test('wiped by the button and by leaving, and never in the address, storage or title', async ({
  open,
}) => {
  const page = await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([
        location.href,
        document.title,
        { ...localStorage },
        { ...sessionStorage },
        history.state,
      ]),
    )
  // Some words of the list, "network" for one, are there anyway.
  const before = await kept()
  await generate.field('Passphrase').fill('a secret passphrase')
  await generate.makePhrase()
  const words = (await wordsOf(page)).filter(word => word.length > 6 && !before.includes(word))
  const after = await kept()
  for (const secret of [...words, 'a secret passphrase']) expect(after).not.toContain(secret)
  await generate.button('Wipe').click()
  await expect(generate.grid).toHaveCount(0)
  await expect(page.getByText('No key yet')).toBeVisible()
  await generate.choosePhrase()
  await expect(generate.field('Passphrase')).toHaveValue('')
  await generate.makePhrase()
  await page.goto('/key/verify')
  await goBack(page)
  await expect(generate.grid).toHaveCount(0)
})

test('accessible and in one column on a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await generate.select('Entropy').selectOption({ label: 'The browser’s, mixed with dice' })
  await generate.field('Dice rolls').fill('1 2 3 6 6')
  await generate.field('Passphrase').fill('pässwörd')
  await generate.makePhrase()
  await generate.button('Confirm your backup').click()
  await privateKeyOn(generate.p256)
  await expectNoAxeViolationsInBothThemes(page, 'backup to be confirmed')
  await expectNoSidewaysScroll(page)
})
