import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { LEGAL, openKeys, PATH, phrase } from './support/seed-phrase-page.ts'
import { expect, test } from './support/test.ts'

const show = (page: Page) => page.getByRole('button', { name: 'Show seed phrase' }).click()
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Matching words' }).getByRole('option')
const p256 = (page: Page) => page.getByRole('region', { name: 'ECDSA P-256', exact: true })
const trying = (page: Page) => page.getByRole('region', { name: 'Find the wrong word' })

test('only the keyboard: words completed, longer ones offered beside a whole one', async ({
  open,
}) => {
  const page = await open(PATH)
  await show(page)
  await phrase(page).focus()
  await page.keyboard.type('you')
  await expect(options(page)).toHaveText(['you', 'young', 'youth'])
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = await options(page).nth(2).getAttribute('id')
  await expect(phrase(page)).toHaveAttribute('aria-activedescendant', chosen ?? 'none')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(phrase(page)).toHaveValue('youth ')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.type('you')
  await page.keyboard.press('Enter')
  await expect(phrase(page)).toHaveValue('youth you ')
  await page.keyboard.type('zoo')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.type(' ab')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(phrase(page)).toHaveValue('youth you zoo ab')
})

test('a whole phrase typed by its beginnings', async ({ open }) => {
  const page = await open(PATH)
  await show(page)
  await phrase(page).focus()
  for (const word of LEGAL.split(' ')) {
    await page.keyboard.type(word.slice(0, 4))
    if (word.length > 4) {
      await expect(options(page).first()).toHaveText(word)
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('Space')
  }
  await expect(phrase(page)).toHaveValue(`${LEGAL} `)
  await openKeys(page)
  await expect(p256(page)).toBeVisible()
})

test('a word in the middle is completed in its place', async ({ open }) => {
  const page = await open(PATH)
  await show(page)
  await phrase(page).fill('zoo ab zoo')
  await phrase(page).focus()
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft')
  await expect(options(page).first()).toHaveText('abandon')
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  await expect(phrase(page)).toHaveValue('zoo abandon xzoo')
})

test('a word is taken by a press as well, and typing goes on', async ({ open }) => {
  const page = await open(PATH)
  await show(page)
  await phrase(page).focus()
  await page.keyboard.type('you')
  await options(page).filter({ hasText: 'young' }).click()
  await page.keyboard.type('zoo')
  await expect(phrase(page)).toHaveValue('young zoo')
})

test('a masked phrase: no word is shown until it is asked for', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).focus()
  await page.keyboard.type('yout')
  await expect(phrase(page)).toHaveCSS('-webkit-text-security', 'disc')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveText(['youth'])
  await page.keyboard.press('Enter')
  await expect(phrase(page)).toHaveValue('youth ')
})

test('a misspelt last word is told with the focus in the field, once no word begins with it', async ({
  open,
}) => {
  const page = await open(PATH)
  await phrase(page).focus()
  await page.keyboard.type('abandon abu')
  await expect(phrase(page)).toHaveAccessibleDescription(/2 words so far\.$/)
  await page.keyboard.type('o')
  await expect(phrase(page)).toHaveAccessibleDescription(/Word 2 is not in the list/)
  await expect(phrase(page)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(phrase(page)).toHaveAccessibleDescription(/2 words so far\.$/)
})

test('unknown words: named by number, the nearest ones replace them', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(LEGAL.replace('sausage', 'sausige').replace('yellow', 'yelow'))
  await phrase(page).blur()
  await expect(phrase(page)).toHaveAccessibleDescription(/Words 6 and 12 are not in the word list/)
  const odd = page.getByRole('region', { name: 'Words not in the list' })
  await expect(odd).not.toContainText('sausage')
  await odd.getByRole('button', { name: 'Show the nearest words' }).click()
  await odd.getByRole('button', { name: 'Replace word 6 by sausage' }).click()
  await odd.getByRole('button', { name: 'Word 12', exact: true }).click()
  await expect(phrase(page)).toBeFocused()
  const selected = await phrase(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  )
  expect(selected).toBe('yelow')
  await phrase(page).blur()
  const nearest = odd.getByRole('button', { name: 'Show the nearest words' })
  if (await nearest.isVisible()) await nearest.click()
  await odd.getByRole('button', { name: 'Replace word 12 by yellow' }).click()
  await expect(phrase(page)).toHaveValue(LEGAL)
  await openKeys(page)
  await expect(p256(page)).toBeVisible()
})

test('a missing word is found by trying', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(LEGAL.replace('sausage', '?'))
  await phrase(page).blur()
  await expect(phrase(page)).toHaveAccessibleDescription(/Word 6 is missing/)
  await trying(page).getByRole('button', { name: 'Try 2,048 phrases' }).click()
  await expect(trying(page)).toContainText(/\d+ phrases of 2,048 have a valid checksum/)
  await expect(trying(page)).not.toContainText('sausage')
  await trying(page).getByRole('button', { name: 'Show the words' }).click()
  await trying(page)
    .getByRole('button', { name: /^Show all/ })
    .click()
  await trying(page).getByRole('button', { name: 'Use sausage, word 6' }).click()
  await expect(phrase(page)).toHaveValue(LEGAL)
  await openKeys(page)
  await expect(p256(page)).toBeVisible()
})

test('11 of 12 words: the missing one may stand anywhere', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(LEGAL.replace(' wave', ''))
  await phrase(page).blur()
  await expect(phrase(page)).toHaveAccessibleDescription(/The phrase has 11 words/)
  await trying(page)
    .getByRole('button', { name: /^Try 24,\d{3} phrases$/ })
    .click()
  await expect(trying(page)).toContainText(/1,?\d{3} phrases of 24,\d{3} have a valid checksum/)
})

test('a doubtful word: another one makes the checksum right', async ({ open }) => {
  const page = await open(PATH)
  await phrase(page).fill(LEGAL.replace('worth', 'word'))
  await phrase(page).blur()
  await expect(phrase(page)).toHaveAccessibleDescription(/checksum is wrong/)
  await trying(page).getByRole('button', { name: 'Try 24,564 phrases' }).click()
  await trying(page).getByRole('button', { name: 'Show the words' }).click()
  await trying(page)
    .getByRole('button', { name: /^Show all/ })
    .click()
  await trying(page).getByRole('button', { name: 'Use worth, word 7' }).click()
  await expect(phrase(page)).toHaveValue(LEGAL)
  await openKeys(page)
  await expect(p256(page)).toBeVisible()
})
