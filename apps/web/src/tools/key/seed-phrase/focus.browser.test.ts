import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { focus } from '../../../../testing/fields'
import { knowNoKeys } from '../../../../testing/key-index'
import { openTool } from '../../../../testing/open-tool'
import { summary, unfold } from '../../../../testing/unfold'
import { ABOUT, card, PATH, p256, phrase, secp256k1 } from './testing/seed-phrase-page'

/** Fully visible, allowing for subpixel rounding. */
const WHOLE = 0.999
const settled = () => focus(page.getByRole('main'))
const answer = card('Accounts').getBySelector('[data-answer]')

/**
 * Presses a button by keyboard that then disappears, and checks that the focus stays in the
 * surrounding part.
 */
async function pressAway(name: string | RegExp, around: Locator): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' })
  await focus(button)
  await userEvent.keyboard('{Enter}')
  await expect.element(around).toHaveFocus()
}

test('the focus stays where the reader is when a button goes with its press', async () => {
  await openTool(PATH)
  knowNoKeys()
  await phrase.fill(`${'abandon '.repeat(11)}abot`)
  await settled()
  await pressAway('Show the nearest words', card('Words not in the list'))
  await pressAway('Replace word 12 by about', card('Seed phrase'))
  await unfold('Keys')
  await expect.element(p256).toBeVisible()
  await focus(page.getByRole('button', { name: 'Find accounts' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(answer).toHaveFocus()
  await pressAway('Wipe', phrase)
  await phrase.fill('abandon '.repeat(12))
  await settled()
  await focus(page.getByRole('button', { name: /^Try [\d,]+ phrases$/ }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/phrases of 24,564 have a valid checksum/)).toBeVisible()
  await pressAway('Show the words', card('Find the wrong word'))
})

test('a path that was changed after the search makes its answer out of date', async () => {
  await openTool(PATH)
  knowNoKeys()
  await phrase.fill(
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  )
  await page.getByRole('button', { name: 'Find accounts' }).click()
  const accounts = card('Accounts')
  await expect.element(answer).toHaveTextContent(/^No accounts found for this phrase$/)
  // One of the usual paths, so already searched.
  await unfold('Advanced')
  const index = page.getByRole('textbox', { name: 'Key index' })
  await index.fill('3')
  await expect.element(accounts).not.toHaveTextContent('Out of date')
  await index.fill('9')
  await expect.element(accounts).toHaveTextContent('Out of date')
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect.element(accounts).toHaveTextContent("and m/44'/539'/0'/0/9")
  await expect.element(answer).toHaveFocus()
  await expect.element(accounts).not.toHaveTextContent('Out of date')
})

test('what is wrong is told at the press, in view, with the focus in its field', async () => {
  await openTool(PATH)
  const press = () => page.getByRole('button', { name: 'Find accounts' }).click()
  await press()
  await expect.element(phrase).toHaveFocus()
  await expect.element(phrase).toHaveAccessibleDescription(/Enter a seed phrase/)
  for (const [text, said] of [
    ['abandon '.repeat(11), /The phrase has 11 words/],
    [`${'abandon '.repeat(11)}abo`, /Word 12 is not in the word list/],
    ['abandon '.repeat(12), /checksum is wrong/],
  ] as const) {
    await phrase.fill(text)
    await press()
    await expect.element(phrase).toHaveFocus()
    await expect.element(phrase).toHaveAccessibleDescription(said)
    await expect.element(page.getByRole('main').getByText(said)).toBeInViewport({ ratio: WHOLE })
  }
  await expect.element(page.getByRole('button', { name: 'Try 24,564 phrases' })).toBeInViewport()
  // A folded part opens when it contains the error.
  await phrase.fill(ABOUT)
  await unfold('Advanced')
  const index = page.getByRole('textbox', { name: 'Key index' })
  await index.fill('2147483648')
  await summary('Advanced').click()
  await expect.element(index).not.toBeInTheDocument()
  await press()
  await expect.element(index).toHaveFocus()
  await expect.element(answer).not.toBeInTheDocument()
})

test('an extended key with a slip in it is named as one, with the place', async () => {
  await openTool(PATH)
  const xprv =
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
  await phrase.fill(xprv.replace('LXw2', 'LXw0'))
  await expect.element(phrase).toHaveAccessibleDescription(/a character that isn’t Base58/)
  await phrase.fill(`${xprv.slice(0, 60)}\n${xprv.slice(60)}`)
  await expect.element(phrase).toHaveAccessibleDescription(/a character that isn’t Base58/)
  await phrase.fill(xprv)
  await unfold('Keys')
  await expect.element(secp256k1).toBeVisible()
})

test('a phrase is read as wallets and programs write it down', async () => {
  await openTool(PATH)
  const words = `${'abandon '.repeat(11)}about`.split(' ')
  for (const text of [
    words.map((word, n) => `${n + 1}.${word}`).join(' '),
    words.map((word, n) => `(${n + 1}) ${word}`).join('\n'),
    JSON.stringify(words),
    `“${words.join(' ')}.”`,
  ]) {
    await phrase.fill(text)
    await expect.element(phrase).toHaveAccessibleDescription(/Numbers and marks .* ignored/)
    await expect.element(phrase).toHaveValue(text)
    await unfold('Keys')
    await expect.element(p256).toBeVisible()
  }
})
