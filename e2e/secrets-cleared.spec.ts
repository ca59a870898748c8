// Every tool that handles secrets: what its fields and results expose, and that one key clears it.

import type { Page } from '@playwright/test'
import { pasteText } from './support/actions.ts'
import { Canary } from './support/canary.ts'
import { KEY } from './support/canary-drive.ts'
import { findNeedles, type KnownSecret, needlesOf } from './support/canary-needles.ts'
import { stopClock } from './support/clock.ts'
import { homeField } from './support/home-page.ts'
import { retainedInMemory } from './support/page-memory.ts'
import { FILLED, secretPaths } from './support/secret-tools.ts'
import { expect, test } from './support/test.ts'

const CLEAR = 'Alt+Shift+W'
const cleared = (page: Page) => page.getByText('Secrets cleared', { exact: true })
const keyField = (page: Page) => page.getByRole('textbox', { name: 'Private key', exact: true })
const copyKey = (page: Page) =>
  page.getByRole('button', { name: 'Copy private key', exact: true }).first().click()

/** Returns the secrets that a saved page would contain in its markup; the properties of fields are not in it. */
async function inMarkup(page: Page, secrets: readonly KnownSecret[]) {
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  return [...new Set(findNeedles(html, needlesOf(secrets)).map(({ secret }) => secret))]
}

/** Lists the missing attributes that keep extensions and services away from a field, as `label: attribute`. */
const lacking = (page: Page) =>
  page.evaluate(() => {
    const expected = {
      autocapitalize: 'off',
      autocorrect: 'off',
      spellcheck: 'false',
      translate: 'no',
      writingsuggestions: 'false',
    }
    const ofSecrets = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true' }
    const fields = document.querySelectorAll('main textarea, main input')
    return [...fields].flatMap(field => {
      const type = field.getAttribute('type') ?? 'text'
      if (!['text', 'password'].includes(type)) return []
      const secret = type === 'password' || field.hasAttribute('data-form-type')
      const all = { ...expected, ...(secret ? { ...ofSecrets, 'data-form-type': 'other' } : {}) }
      const complete = field.getAttribute('autocomplete') ?? ''
      const lacks = Object.entries(all).filter(
        ([name, value]) => field.getAttribute(name) !== value,
      )
      const name = (field as HTMLInputElement).labels?.[0]?.textContent
      return [
        ...lacks.map(([attribute]) => `${name}: ${attribute}`),
        ...(['off', 'new-password'].includes(complete) ? [] : [`${name}: autocomplete`]),
        ...(field.hasAttribute('name') || field.closest('form') ? [`${name}: a form`] : []),
        ...(field.hasAttribute('value') ? [`${name}: value`] : []),
      ].filter(line => secret || !line.endsWith(': value'))
    })
  })

/** Innermost elements whose text contains one of `texts`, where a translator may read it. */
const translatable = (page: Page, texts: readonly string[]) =>
  page.evaluate(expected => {
    const holds = (element: Element) => {
      const text = (element.textContent ?? '').replace(/\s/g, '')
      return expected.some(one => text.includes(one.replace(/\s/g, '')))
    }
    const within = (element: Element): string[] => {
      const inner = [...element.children].filter(holds)
      if (inner.length > 0) return inner.flatMap(within)
      return (element as HTMLElement).translate ? [element.outerHTML.slice(0, 80)] : []
    }
    return holds(document.body) ? within(document.body) : []
  }, texts)

test('the list has every tool that handles secrets', () => {
  expect(FILLED.map(({ path }) => path).sort()).toEqual(secretPaths())
})

for (const { path, fill } of FILLED) {
  test(`${path}: hidden in the markup, kept from translators, gone at one key`, async ({
    open,
  }) => {
    const page = await open(path)
    const secrets = await fill(page)
    const texts = secrets.map(({ value }) => value)
    expect(await lacking(page)).toEqual([])
    expect(await inMarkup(page, secrets)).toEqual([])

    const show = page.getByRole('main').getByRole('button', { name: /^Show (?!in field|the )/ })
    for (let left = await show.count(); left > 0; left = await show.count()) {
      await show.first().click()
    }
    expect(await translatable(page, texts)).toEqual([])

    const field = page.locator('main [data-1p-ignore]').first()
    if (await field.isVisible()) await field.focus()
    const workers = page.workers()
    await page.keyboard.press(CLEAR)
    await expect(cleared(page)).toBeVisible()
    const fields = page.locator('main').locator('textarea, input[type=text], input[type=password]')
    await expect(fields.and(page.locator(':focus'))).toHaveCount((await fields.count()) > 0 ? 1 : 0)
    for (const one of await page.locator('[data-1p-ignore]').all())
      await expect(one).toHaveValue('')
    expect(await inMarkup(page, secrets)).toEqual([])
    await page.keyboard.press('Control+z')
    for (const one of await page.locator('[data-1p-ignore]').all())
      await expect(one).toHaveValue('')
    await expect.poll(() => page.workers().filter(one => workers.includes(one))).toEqual([])
    await expect.poll(() => retainedInMemory(page, texts), { timeout: 20_000 }).toEqual([])
  })
}

test('the header’s button, the search and going back clear as well', async ({ open }) => {
  const page = await open('/key/private-key')
  await keyField(page).fill(KEY)
  await page.getByRole('banner').getByRole('button', { name: 'Clear secrets' }).click()
  await expect(keyField(page)).toHaveValue('')
  await expect(keyField(page)).toBeFocused()
  await keyField(page).fill(KEY)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('clear secrets')
  await page.keyboard.press('Enter')
  await expect(keyField(page)).toHaveValue('')
  // The key also clears a value that waits on the home page, and a page that the browser has frozen.
  await page.goto('/')
  await homeField(page).focus()
  await pasteText(page, KEY)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press(CLEAR)
  await expect(homeField(page)).toHaveValue('')
  await page.goBack()
  await keyField(page).fill(KEY)
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
  await expect(keyField(page)).toHaveValue('')
})

test('nobody there for the time set: a warning, then everything is empty', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open('/key/private-key')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('when to clear')
  await page.keyboard.press('Enter')
  await page.getByLabel('Clear after inactivity').selectOption('5 minutes')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await keyField(page).fill(KEY)
  await keyField(page).press('End')
  await expect(page.getByRole('region', { name: 'ECDSA P-256', exact: true })).toBeVisible()
  await stopClock(page)
  await page.clock.runFor('04:20')
  await expect(page.getByText('Secrets are cleared in 45 s', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.clock.runFor('04:00')
  await expect(keyField(page)).toHaveValue(KEY)
  // A computer that slept: the clock advanced, but no timer fired.
  await page.clock.fastForward('10:00')
  await expect(keyField(page)).toHaveValue('')
  await page.clock.runFor(1000)
  await expect(page.getByText('5 minutes passed without input.', { exact: true })).toBeVisible()
})

test('a copied secret leaves the clipboard, unless something else was copied', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open('/key/private-key')
  const canary = await Canary.watch(page)
  await keyField(page).fill(KEY)
  await copyKey(page)
  await expect(
    page.getByText('Copied; the clipboard is cleared in 60 s', { exact: true }),
  ).toBeVisible()
  expect(await canary.clipboard()).toBe(KEY)
  await page.bringToFront()
  await stopClock(page)
  await page.clock.runFor('01:01')
  await expect(page.getByText('Clipboard cleared', { exact: true })).toBeVisible()
  expect(await canary.clipboard()).toBe('')

  await page.bringToFront()
  await copyKey(page)
  await page.getByRole('button', { name: 'Copy public key', exact: true }).first().click()
  await page.clock.runFor('01:01')
  expect(await canary.clipboard()).toMatch(/^[0-9a-f]{128}$/)

  await page.bringToFront()
  await copyKey(page)
  await page.keyboard.press(CLEAR)
  await expect(cleared(page)).toBeVisible()
  await expect.poll(() => canary.clipboard()).toBe('')

  // By hand, from the field.
  await page.bringToFront()
  await keyField(page).fill(KEY)
  await page.getByRole('button', { name: 'Show Private key' }).click()
  await keyField(page).press('Control+a')
  await keyField(page).press('Control+c')
  await page.clock.runFor('01:01')
  await expect.poll(() => canary.clipboard()).toBe('')
})

test('a secret that reaches the clipboard after all was cleared is taken off it', async ({
  open,
}) => {
  const page = await open('/key/private-key')
  const canary = await Canary.watch(page)
  await keyField(page).fill(KEY)
  // The guard is there, and knows about copied secrets.
  await copyKey(page)
  await expect(
    page.getByText('Copied; the clipboard is cleared in 60 s', { exact: true }),
  ).toBeVisible()
  await page.evaluate(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = async text => {
      if (text !== '') await new Promise(resolve => addEventListener('slow-clipboard', resolve))
      await write(text)
      dispatchEvent(new CustomEvent('written', { detail: text }))
    }
  })
  await copyKey(page)
  await page.keyboard.press(CLEAR)
  await expect(cleared(page)).toBeVisible()
  await expect(
    page.getByText('Fields and results are empty, and what you copied is off the clipboard.', {
      exact: true,
    }),
  ).toBeVisible()
  const written = page.evaluate(async secret => {
    const seen: string[] = []
    const both = new Promise<void>(resolve =>
      addEventListener('written', event => {
        seen.push((event as CustomEvent<string>).detail === secret ? 'the secret' : 'nothing')
        if (seen.length === 2) resolve()
      }),
    )
    dispatchEvent(new Event('slow-clipboard'))
    await both
    return seen
  }, KEY)
  expect(await written).toEqual(['the secret', 'nothing'])
  expect(await canary.clipboard()).toBe('')
  await expect(cleared(page)).toBeVisible()
})

test('without a clipboard interface, as by plain HTTP, copying works and says that nothing clears it', async ({
  open,
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  )
  await open('/key/private-key')
  const canary = await Canary.watch(page)
  await keyField(page).fill(KEY)
  await copyKey(page)
  await expect(page.getByText('Copied a secret', { exact: true })).toBeVisible()
  expect(await canary.clipboard()).toBe(KEY)
  await page.bringToFront()
  await page.keyboard.press(CLEAR)
  await expect(
    page.getByText('Fields and results are empty; what you copied is still in the clipboard.', {
      exact: true,
    }),
  ).toBeVisible()
})
