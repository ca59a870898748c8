import type { Page } from '@playwright/test'
import { generatePage, openSettings, privateKeyOn, wordsOf } from './support/generated-phrase.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/generate'
const checkBackup = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Confirm your backup' }).click()
}
const print = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Print/ }).click()
}
/** Numbers of the words that the page asks for. */
async function requests(page: Page): Promise<number[]> {
  const group = page.getByRole('group', { name: 'Confirm your backup' })
  const labels = await group.locator('label').allInnerTexts()
  return labels.flatMap(label => /^Word (\d+)$/u.exec(label.trim())?.[1] ?? []).map(Number)
}

test('confirming a backup: three words, wrong ones told without the right ones; then on to the tools that take a phrase, and to creating an account', async ({
  open,
}) => {
  const page = await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await generate.field('Passphrase').fill('TREZOR')
  await generate.makePhrase()
  const words = await wordsOf(page)
  await checkBackup(page)
  await expect(generate.button('Show words')).toBeVisible()
  const numbers = await requests(page)
  expect(new Set(numbers).size).toBe(3)

  const [first = 0, second = 0, third = 0] = numbers
  await expect(generate.field(`Word ${first}`)).toBeFocused()
  await generate.field(`Word ${first}`).fill(` ${words[first - 1]?.toUpperCase()} `)
  await generate.field(`Word ${second}`).fill('zzz')
  await generate.field('The passphrase again').fill('trezor')
  await generate.button('Check').click()
  await expect(generate.field(`Word ${second}`)).toBeFocused()
  await expect(generate.field(`Word ${first}`)).not.toHaveAttribute('aria-invalid')
  // Matched as a whole: the right word may appear in the page's own text, such as “pass” or “check”.
  const hint = 'Check your backup. If it’s wrong there, show the words and correct it.'
  for (const [number, said] of [
    [second, `Word ${second} doesn’t match. ${hint}`],
    [third, `Word ${third} is missing. ${hint}`],
  ] as const) {
    await expect(generate.field(`Word ${number}`)).toHaveAccessibleDescription(said)
    const group = page.getByRole('group', { name: 'Confirm your backup' })
    await expect(group.getByText(words[number - 1] ?? '', { exact: true })).toHaveCount(0)
  }
  await expect(generate.field('The passphrase again')).toHaveAccessibleDescription(/doesn’t match/)

  await generate.field(`Word ${second}`).fill(words[second - 1] ?? '')
  await generate.field(`Word ${third}`).fill(words[third - 1] ?? '')
  await generate.field('The passphrase again').fill('TREZOR')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '12 words, written down' })).toBeVisible()

  await generate.button('Open in').click()
  for (const name of ['Find its accounts', 'Export the phrase to a keystore']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await generate.button('Create an account with this key').click()
  await expect(page).toHaveURL('/account/create')
})

/** Suppresses the print dialogue and keeps the sheet in the page. */
async function holdPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true')
  })
}

test('the printed sheet: words, path and keys, the passphrase only when asked; a private key with its public key', async ({
  page,
  open,
}) => {
  await holdPrinting(page)
  await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await page.getByRole('radio', { name: '24', exact: true }).check()
  await generate.field('Passphrase').fill('correct horse')
  await generate.makePhrase()
  const words = await wordsOf(page)
  const requests: string[] = []
  page.on('request', request => {
    // The pointer passes links, whose pages are then prefetched; the node is pinged every 30 s.
    if (!/^\/(?:assets|v1\/network\/parameters)/.test(new URL(request.url()).pathname))
      requests.push(request.url())
  })

  for (const withPassphrase of [false, true]) {
    await print(page)
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('checkbox', { name: /Print the passphrase too/ })
      .setChecked(withPassphrase)
    await dialog.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'true')
    const sheet = page.locator('body > .print-sheet')
    await expect(sheet).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
    const items = await sheet.getByRole('listitem').allInnerTexts()
    expect(items.map(text => text.replace(/^\s*\d+\s*/u, '').trim())).toEqual(words)
    await expect(sheet).toContainText("m/44'/539'/0'/0/0")
    await expect(sheet).toContainText('BIP-39, English')
    await expect(sheet).toContainText('Date')
    if (withPassphrase) await expect(sheet).toContainText('correct horse')
    else {
      await expect(sheet).toContainText('yes, not on this sheet')
      await expect(sheet).not.toContainText('correct horse')
    }
    expect(await page.title()).not.toContain(words[0])
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => {
      document.documentElement.removeAttribute('data-printed')
      dispatchEvent(new Event('afterprint'))
    })
    await expect(sheet).toHaveCount(0)
    await dialog.getByRole('button', { name: 'No' }).click()
  }
  expect(requests).toEqual([])

  await generate.makeKey()
  const key = await privateKeyOn(generate.p256)
  await print(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('body > .print-sheet')
  await expect(sheet).toBeVisible()
  expect((await sheet.innerText()).replace(/\s/gu, '')).toContain(key)
})

test('by keyboard alone: settings, phrase, words, confirming', async ({ open }) => {
  const page = await open(PATH)
  const generate = generatePage(page)
  await page.getByRole('radio', { name: 'Private key', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Seed phrase', exact: true })).toBeFocused()
  await page
    .locator('summary')
    .filter({ hasText: /^Settings/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '12', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '15', exact: true })).toBeChecked()
  await generate.field('Key index').focus()
  await page.keyboard.press('Enter')
  await expect(generate.grid.getByRole('listitem')).toHaveCount(15)
  await generate.button('Show words').focus()
  await page.keyboard.press('Enter')
  const words = await wordsOf(page)
  await generate.button('More').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Confirm your backup' }).focus()
  await page.keyboard.press('Enter')
  for (const number of await requests(page)) {
    await expect(generate.field(`Word ${number}`)).toBeFocused()
    await page.keyboard.type(words[number - 1] ?? '')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
  }
  await expect(generate.button('Check')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '15 words, written down' })).toBeVisible()
})

test('where the browser keeps nothing and the network goes, a word list that is missing is said', async ({
  open,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)/)
  const page = await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await generate.field('Passphrase').fill('pässwörd')
  await generate.makePhrase()
  const words = await wordsOf(page)
  await context.setOffline(true)
  await openSettings(page)

  await generate.select('Language').selectOption('korean')
  await expect(generate.select('Language')).toHaveAccessibleDescription(
    /Korean word list couldn’t be loaded/,
  )
  await generate.button('New words').click()
  await expect(generate.words).toContainText('couldn’t be loaded')
  expect(await wordsOf(page)).toEqual(words)
  await expect(generate.field('Passphrase')).toHaveValue('pässwörd')
  await generate.select('Language').selectOption('english')
  await generate.makePhrase()
  await openSettings(page)

  await generate.select('Language').selectOption('korean')
  await expect(generate.select('Language')).toHaveAccessibleDescription(/couldn’t be loaded/)
  await context.setOffline(false)
  await generate.button('Try again').first().click()
  await generate.makePhrase()
  expect((await wordsOf(page)).join('')).toMatch(/^\p{Script=Hangul}+$/u)
})
