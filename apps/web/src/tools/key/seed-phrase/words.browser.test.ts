import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blur, focus } from '../../../../testing/fields'
import { openTool } from '../../../../testing/open-tool'
import { unfold } from '../../../../testing/unfold'
import { drawnAs, LEGAL, PATH, p256, phrase } from './testing/seed-phrase-page'

const show = () => page.getByRole('button', { name: 'Show seed phrase' }).click()
const options = page.getByRole('listbox', { name: 'Matching words' }).getByRole('option')
const expectOptions = (words: readonly string[]) =>
  expect.poll(() => options.elements().map(option => option.textContent)).toEqual(words)
const trying = page.getByRole('region', { name: 'Find the wrong word' })

test('only the keyboard: words completed, longer ones offered beside a whole one', async () => {
  await openTool(PATH)
  await show()
  await focus(phrase)
  await userEvent.keyboard('you')
  await expectOptions(['you', 'young', 'youth'])
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{ArrowDown}')
  const chosen = options.nth(2).element().id
  await expect.element(phrase).toHaveAttribute('aria-activedescendant', chosen)
  await userEvent.keyboard('{Enter}')
  await expect.element(phrase).toHaveValue('youth ')
  await expect.element(options).not.toBeInTheDocument()
  await userEvent.keyboard('you')
  await userEvent.keyboard('{Enter}')
  await expect.element(phrase).toHaveValue('youth you ')
  await userEvent.keyboard('zoo')
  await expect.element(options).not.toBeInTheDocument()
  await userEvent.keyboard(' ab')
  await userEvent.keyboard('{Escape}')
  await expect.element(options).not.toBeInTheDocument()
  await expect.element(phrase).toHaveValue('youth you zoo ab')
})

test('a whole phrase typed by its beginnings', async () => {
  await openTool(PATH)
  await show()
  await focus(phrase)
  for (const word of LEGAL.split(' ')) {
    await userEvent.keyboard(word.slice(0, 4))
    if (word.length > 4) {
      await expect.element(options.first()).toHaveTextContent(new RegExp(`^${word}$`))
      await userEvent.keyboard('{Enter}')
    } else await userEvent.keyboard('{Space}')
  }
  await expect.element(phrase).toHaveValue(`${LEGAL} `)
  await unfold('Keys')
  await expect.element(p256).toBeVisible()
})

test('a word in the middle is completed in its place', async () => {
  await openTool(PATH)
  await show()
  await phrase.fill('zoo ab zoo')
  await focus(phrase)
  for (let steps = 0; steps < 4; steps += 1) await userEvent.keyboard('{ArrowLeft}')
  await expect.element(options.first()).toHaveTextContent(/^abandon$/)
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('x')
  await expect.element(phrase).toHaveValue('zoo abandon xzoo')
})

test('a word is taken by a press as well, and typing goes on', async () => {
  await openTool(PATH)
  await show()
  await focus(phrase)
  await userEvent.keyboard('you')
  await options.filter({ hasText: 'young' }).click()
  await userEvent.keyboard('zoo')
  await expect.element(phrase).toHaveValue('young zoo')
})

test('a masked phrase: no word is shown until it is asked for', async () => {
  await openTool(PATH)
  await focus(phrase)
  await userEvent.keyboard('yout')
  await expect.poll(() => drawnAs(phrase)).toBe('disc')
  await expect.element(options).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expectOptions(['youth'])
  await userEvent.keyboard('{Enter}')
  await expect.element(phrase).toHaveValue('youth ')
})

test('a misspelt last word is told with the focus in the field, once no word begins with it', async () => {
  await openTool(PATH)
  await focus(phrase)
  await userEvent.keyboard('abandon abu')
  await expect.element(phrase).toHaveAccessibleDescription(/2 words so far\.$/)
  await userEvent.keyboard('o')
  await expect.element(phrase).toHaveAccessibleDescription(/Word 2 is not in the list/)
  await expect.element(phrase).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(phrase).toHaveAccessibleDescription(/2 words so far\.$/)
})

test('unknown words: named by number, the nearest ones replace them', async () => {
  await openTool(PATH)
  await phrase.fill(LEGAL.replace('sausage', 'sausige').replace('yellow', 'yelow'))
  await blur(phrase)
  await expect
    .element(phrase)
    .toHaveAccessibleDescription(/Words 6 and 12 are not in the word list/)
  const odd = page.getByRole('region', { name: 'Words not in the list' })
  await expect.element(odd).not.toHaveTextContent('sausage')
  await odd.getByRole('button', { name: 'Show the nearest words' }).click()
  await odd.getByRole('button', { name: 'Replace word 6 by sausage' }).click()
  await odd.getByRole('button', { name: 'Word 12', exact: true }).click()
  await expect.element(phrase).toHaveFocus()
  await expect.element(phrase).toHaveSelection('yelow')
  await blur(phrase)
  const nearest = odd.getByRole('button', { name: 'Show the nearest words' })
  if (nearest.query()) await nearest.click()
  await odd.getByRole('button', { name: 'Replace word 12 by yellow' }).click()
  await expect.element(phrase).toHaveValue(LEGAL)
  await unfold('Keys')
  await expect.element(p256).toBeVisible()
})

test('a missing word is found by trying', async () => {
  await openTool(PATH)
  await phrase.fill(LEGAL.replace('sausage', '?'))
  await blur(phrase)
  await expect.element(phrase).toHaveAccessibleDescription(/Word 6 is missing/)
  await trying.getByRole('button', { name: 'Try 2,048 phrases' }).click()
  await expect.element(trying).toHaveTextContent(/\d+ phrases of 2,048 have a valid checksum/)
  await expect.element(trying).not.toHaveTextContent('sausage')
  await trying.getByRole('button', { name: 'Show the words' }).click()
  await trying.getByRole('button', { name: /^Show all/ }).click()
  await trying.getByRole('button', { name: 'Use sausage, word 6' }).click()
  await expect.element(phrase).toHaveValue(LEGAL)
  await unfold('Keys')
  await expect.element(p256).toBeVisible()
})

test('11 of 12 words: the missing one may stand anywhere', async () => {
  await openTool(PATH)
  await phrase.fill(LEGAL.replace(' wave', ''))
  await blur(phrase)
  await expect.element(phrase).toHaveAccessibleDescription(/The phrase has 11 words/)
  await trying.getByRole('button', { name: /^Try 24,\d{3} phrases$/ }).click()
  await expect
    .element(trying)
    .toHaveTextContent(/1,?\d{3} phrases of 24,\d{3} have a valid checksum/)
})

test('a doubtful word: another one makes the checksum right', async () => {
  await openTool(PATH)
  await phrase.fill(LEGAL.replace('worth', 'word'))
  await blur(phrase)
  await expect.element(phrase).toHaveAccessibleDescription(/checksum is wrong/)
  // Repeated words leave 63 of the 66 pairs.
  await trying.getByRole('button', { name: 'Try 63 swaps' }).click()
  await expect.element(trying).toHaveTextContent(/of 63 (?:has|have) a valid checksum/)
  await trying.getByRole('button', { name: 'Try 24,564 phrases with another word' }).click()
  await expect.element(trying).toHaveTextContent(/of 24,564 have a valid checksum/)
  await trying.getByRole('button', { name: 'Show the words' }).click()
  await trying.getByRole('button', { name: /^Show all/ }).click()
  await trying.getByRole('button', { name: 'Use worth, word 7' }).click()
  await expect.element(phrase).toHaveValue(LEGAL)
  await unfold('Keys')
  await expect.element(p256).toBeVisible()
})

test('two swapped words are found before any other word is tried', async () => {
  await openTool(PATH)
  await phrase.fill(LEGAL.replace('year wave', 'wave year'))
  await blur(phrase)
  await trying.getByRole('button', { name: 'Try 63 swaps' }).click()
  await trying.getByRole('button', { name: 'Show the words' }).click()
  await trying.getByRole('button', { name: 'Use year, words 4 and 5 swapped' }).click()
  await expect.element(phrase).toHaveValue(LEGAL)
})

test('a thirteenth word is taken as the passphrase in one press', async () => {
  await openTool(PATH)
  await phrase.fill(`${LEGAL} hunter2!`)
  await blur(phrase)
  await expect
    .element(phrase)
    .toHaveAccessibleDescription(/The first 12 words are a valid phrase; word 13 may be/)
  await page.getByRole('button', { name: 'Use word 13 as the passphrase' }).click()
  await expect.element(phrase).toHaveValue(LEGAL)
  await unfold('Advanced')
  await expect.element(page.getByRole('textbox', { name: /^Passphrase/ })).toHaveValue('hunter2!')
})
