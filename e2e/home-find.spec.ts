// The home page's field, and the palette, which works the same way.
import type { Page } from '@playwright/test'
import { pasteText } from './support/actions.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { goBack } from './support/history.ts'
import { homeField, options, paletteField, pasteAtHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

const PHRASE = 'test test test test test test test test test test test junk'
const KEY = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
const ADDRESS = '0x1654653399040a61'

test('the field has the focus where there is a mouse, and finds by words', async ({ open }) => {
  const page = await open('/')
  const field = homeField(page)
  await expect(field).toBeFocused()
  await page.keyboard.type('signature')
  await expect(options(page).first()).toHaveText(/^(Analyze|Verify)/)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.keyboard.type('sweep')
  await expect(options(page).first()).toHaveText(/^Send everything of an account/)
  await field.fill('zzz')
  await expect(page.getByText('No results for “zzz”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.type('key pair')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/key/generate')
  await goBack(page)

  for (const [question, opens, shows] of [
    ['Why did my transaction fail?', '/key/analyze', /1009/],
    ['Is my encoder right?', '/code/rlp', /Byte 23/],
  ] as const) {
    await test.step(`the example “${question}” opens with its answer`, async () => {
      await page.getByRole('button', { name: question }).click()
      await expect(page).toHaveURL(opens)
      await expect(page.getByRole('main')).toContainText(shows)
      await goBack(page)
    })
  }
})

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 800 } })
  test('nothing takes the focus, so that no keyboard covers the page', async ({ open }) => {
    const page = await open('/')
    await expect(homeField(page)).toBeVisible()
    await expect(homeField(page)).not.toBeFocused()
  })
})

test('what is pasted is taken wherever it falls, a secret masked and shown at no moment', async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/404 \(Not Found\)/)
  await open('/')
  const field = homeField(page)
  const choices = page.getByRole('listbox', { name: 'What it is' }).getByRole('option')

  await test.step('a secret, beside the field', async () => {
    // Records the field's content frame by frame.
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        seen.push(document.querySelector<HTMLInputElement>('main input')?.value ?? '')
        seen.push(document.querySelector<HTMLElement>('main')?.innerText ?? '')
        if (!seen.includes('seen enough')) requestAnimationFrame(look)
      }
      look()
    })
    await field.blur()
    await pasteText(page, PHRASE)
    await expect(field).toHaveValue('Seed phrase, 12 words · hidden')
    await expect(field).toBeFocused()
    await expect(options(page).first()).toContainText('12 words with a valid checksum.')
    const seen = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: string[] }
      const all = seen.join('\n')
      seen.push('seen enough')
      return all
    })
    expect(seen).toContain('hidden')
    expect(seen).not.toContain('junk')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('')
    await expect(options(page)).toHaveCount(0)
  })

  await test.step('what is no secret stays to be edited', async () => {
    await pasteAtHome(page, ADDRESS)
    await expect(field).toHaveValue(ADDRESS)
    await expect(options(page).first()).toContainText('Look up this account')
    await expect(options(page).first()).toContainText('An address of Flow Mainnet')
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 800 })
      for (const at of [0, 1]) await expect(options(page).nth(at)).toBeInViewport({ ratio: 1 })
    }
    await expectNoAxeViolations(page)
    await field.focus()
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue(ADDRESS.slice(0, -1))
    await page.keyboard.press('Escape')
  })

  await test.step('64 digits are an id or a key: one key press each, and Enter means neither', async () => {
    await pasteAtHome(page, KEY)
    await expect(choices).toHaveText([/A transaction id.*Sends these 32 bytes/, /A private key/])
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(choices.and(page.locator('[aria-selected=true]'))).toHaveCount(0)
    await expect(field).toHaveValue('64 hex digits · hidden, as they may be a key')
    await page.keyboard.press('1')
    await expect(page).toHaveURL(new RegExp(`/key/analyze#id=${KEY}$`))
    await goBack(page)
    await pasteAtHome(page, KEY)
    await expect(choices).toHaveCount(2)
    await page.keyboard.press('2')
    await expect(page).toHaveURL('/key/private-key')
    await goBack(page)
  })

  await test.step('a phrase that is typed is masked before it is whole, and can be typed to its end', async () => {
    await field.focus()
    await page.keyboard.type(PHRASE)
    const masked = () =>
      field.evaluate(element => getComputedStyle(element).getPropertyValue('-webkit-text-security'))
    await expect.poll(masked).toBe('disc')
    await expect(options(page).first()).toContainText('Seed Phrase')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/key/seed-phrase')
  })
})

test('the palette does the same, also for the tool that is open', async ({ open }) => {
  const page = await open('/key/seed-phrase')
  await page.keyboard.press('Control+k')
  await expect(paletteField(page)).toBeFocused()
  await pasteText(page, PHRASE)
  await expect(paletteField(page)).toHaveValue('Seed phrase, 12 words · hidden')
  await page.keyboard.press('Enter')
  await expect(paletteField(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Seed phrase' })).toHaveValue(PHRASE)
  await page.keyboard.press('Control+k')
  await expect(paletteField(page)).toHaveValue('')
})

/** Holds the palette's code back; returns a function that lets it through. */
async function holdPalette(page: Page): Promise<() => void> {
  let arrive = () => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/\/command-palette-[^/]*\.js$/, async route => {
    await held
    await route.continue()
  })
  return arrive
}

test('what is typed and pasted before the palette’s code arrives is in it, and so is Enter', async ({
  open,
  page,
}) => {
  const arrive = await holdPalette(page)
  await open('/key/seed-phrase')
  const phrase = page.getByRole('textbox', { name: 'Seed phrase' })
  await phrase.focus()
  await page.keyboard.press('Control+k')
  await expect(paletteField(page)).toBeFocused()
  await page.keyboard.type('not this')
  await page.keyboard.press('Escape')
  await expect(phrase).toBeFocused()
  await page.keyboard.press('Control+k')
  await pasteText(page, PHRASE)
  await expect(paletteField(page)).toHaveAttribute('placeholder', 'Recognizing…')
  await expect(paletteField(page)).toHaveValue('')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('when to cleat')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('r')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog', { name: 'When to clear secrets' })).toBeVisible()
  await expect(paletteField(page)).toHaveCount(0)
  await expect(phrase).toHaveValue('')
})

test('a paste before the palette’s code arrives is recognised then', async ({ open, page }) => {
  const arrive = await holdPalette(page)
  await open('/code')
  await page.keyboard.press('Control+k')
  await expect(paletteField(page)).toBeFocused()
  await pasteText(page, PHRASE)
  await expect(paletteField(page)).toHaveAttribute('placeholder', 'Recognizing…')
  await expect(paletteField(page)).toHaveValue('')
  arrive()
  await expect(paletteField(page)).toHaveValue('Seed phrase, 12 words · hidden')
  await expect(paletteField(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Seed phrase' })).toHaveValue(PHRASE)
})

test('Enter right after the paste waits for what it is', async ({ open }) => {
  const page = await open('/')
  await pasteAtHome(page, PHRASE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/key/seed-phrase')
  await expect(page.getByRole('textbox', { name: 'Seed phrase' })).toHaveValue(PHRASE)
})

test('/ leads to the search and ? to the shortcuts, unless one types', async ({ open }) => {
  const page = await open('/')
  await homeField(page).blur()
  await page.keyboard.press('/')
  await expect(homeField(page)).toBeFocused()
  await expect(homeField(page)).toHaveValue('')
  await page.keyboard.type('?/')
  await expect(homeField(page)).toHaveValue('?/')
  await open('/code/hash')
  await page.getByRole('main').focus()
  await page.keyboard.press('/')
  await expect(paletteField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Ctrl K')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('?')
  await expect(sheet).toBeHidden()
})

test('starred and recent tools stand on the home page, as ids and nothing else', async ({
  open,
}) => {
  const page = await open('/key/verify')
  const star = (name: string) =>
    page.getByRole('button', { name: `Favourite: ${name}`, exact: true })
  const tools = page.getByRole('navigation', { name: 'Tools' })
  const go = async (name: string, path: string) => {
    await tools.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  const home = async () => {
    await page.getByRole('link', { name: 'Flow Wallet Tool Kits' }).first().click()
    await expect(homeField(page)).toBeVisible()
  }
  await go('Hash', '/code/hash')
  await star('Hash').click()
  await expect(star('Hash')).toHaveAttribute('aria-pressed', 'true')
  await home()
  const kept = page.getByRole('navigation', { name: 'Favourite and recent tools' })
  await expect(kept.getByRole('link')).toHaveText([/Hash, favourite/, /Verify, recent/])
  await go('RLP', '/code/rlp')
  await star('RLP').click()
  await open('/')
  await expect(kept.getByRole('link')).toHaveText([/Hash/, /RLP, favourite/, /Verify/])
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    'favourite-tools': '["code-hash","code-rlp"]',
    'recent-tools': '["code-rlp","code-hash","key-verify"]',
  })
  await go('Hash', '/code/hash')
  await star('Hash').click()
  await home()
  await expect(kept.getByRole('link')).toHaveText([/RLP/, /Hash, recent/, /Verify/])
})
