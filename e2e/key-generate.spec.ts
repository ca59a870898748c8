import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { generatePage, privateKeyOn, wordsOf } from './support/generated-phrase.ts'
import { goBack } from './support/history.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/generate'

test('the words are in view right after the button, wide and narrow; accessible and in one column on a phone', async ({
  open,
  page,
}) => {
  await open(PATH)
  const generate = generatePage(page)
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 })
    await generate.makePhrase()
    const message = page.getByRole('heading', { name: '12 words, not saved yet' })
    await expect(message).toBeFocused()
    const next = generate.button('Create an account with this key')
    for (const part of [message, next, generate.button('Save'), generate.button('Show words')]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    await expect(generate.grid).toBeInViewport({ ratio: 1 })
  }
  await generate.choosePhrase()
  await generate.select('Entropy').selectOption({ label: 'The browser’s, mixed with dice' })
  await generate.field('Dice rolls').fill('1 2 3 6 6')
  await generate.field('Passphrase').fill('pässwörd')
  await generate.makePhrase()
  await generate.button('More').click()
  await page.getByRole('menuitem', { name: 'Confirm your backup' }).click()
  await privateKeyOn(generate.p256)
  await expectNoAxeViolationsInBothThemes(page, 'backup to be confirmed', 'main')
  await expectNoSidewaysScroll(page)

  await generate.makeKey()
  await expect(page.getByRole('heading', { name: 'Private key, not saved yet' })).toBeFocused()
  await expect(generate.button('Copy private key')).toBeInViewport()
})

test('kept while the tab is open, asked for before it is left, and never in the address, storage or title', async ({
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
  // Some words of the list, such as "network", are there anyway.
  const before = await kept()
  await generate.field('Passphrase').fill('a secret passphrase')
  await generate.makePhrase()
  const words = await wordsOf(page)
  const after = await kept()
  const long = words.filter(word => word.length > 6 && !before.includes(word))
  for (const secret of [...long, 'a secret passphrase']) expect(after).not.toContain(secret)

  const away = page.getByRole('complementary').getByRole('link', { name: 'Verify' })
  await away.click()
  const question = page.getByRole('dialog', { name: 'Leave before you save these 12 words?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(PATH)
  await away.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/key/verify')
  await goBack(page)
  await expect(generate.button('Show words')).toBeVisible()
  expect(await wordsOf(page)).toEqual(words)

  const requests: string[] = []
  page.on('dialog', async dialog => {
    requests.push(dialog.type())
    await dialog.accept()
  })
  await page.reload()
  expect(requests).toEqual(['beforeunload'])
  await expect(page.getByRole('heading', { name: 'New seed phrase' })).toBeVisible()
  await expect(generate.grid).toHaveCount(0)
})
