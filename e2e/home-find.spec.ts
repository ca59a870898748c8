// The field of the home page, and the palette, which does the same.
import type { Page } from '@playwright/test'
import { pasteText } from './support/actions.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { homeField, options, paletteField, pasteAtHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

const PHRASE = 'test test test test test test test test test test test junk'
const KEY = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
const ADDRESS = '0x1654653399040a61'

test('the field has the focus where there is a mouse, and arrows choose', async ({ open }) => {
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
  await page.keyboard.type('zzz')
  await expect(page.getByText('No results for “zzz”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.type('key pair')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/key/generate')
})

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 800 } })
  test('nothing takes the focus, so that no keyboard covers the page', async ({ open }) => {
    const page = await open('/')
    await expect(homeField(page)).toBeVisible()
    await expect(homeField(page)).not.toBeFocused()
  })
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 400, height: 800 },
]) {
  test(`after a paste the offers are in view at ${viewport.width} px`, async ({ page, open }) => {
    await page.setViewportSize(viewport)
    await open('/')
    await pasteAtHome(page, ADDRESS)
    await expect(options(page).first()).toHaveText(/Look up this account/)
    for (const at of [0, 1]) await expect(options(page).nth(at)).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await pasteAtHome(page, KEY)
    await expect(page.getByRole('option')).toHaveText([/A transaction id/, /A private key/])
    await expectNoAxeViolations(page)
  })
}

test('a secret is masked at once, and shown at no moment', async ({ page, open }) => {
  await open('/')
  // Whatever the field ever shows, frame by frame.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      seen.push(document.querySelector<HTMLInputElement>('main input')?.value ?? '')
      seen.push(document.querySelector<HTMLElement>('main')?.innerText ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
  await pasteAtHome(page, PHRASE)
  await expect(homeField(page)).toHaveValue('Seed phrase, 12 words · hidden')
  await expect(options(page).first()).toContainText('12 words with a valid checksum.')
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))
  expect(seen).toContain('hidden')
  expect(seen).not.toContain('junk')
  await page.keyboard.press('Backspace')
  await expect(homeField(page)).toHaveValue('')
  await expect(options(page)).toHaveCount(0)
})

test('a phrase that is typed is masked before it is whole, and can be typed to its end', async ({
  open,
}) => {
  const page = await open('/')
  await page.keyboard.type(PHRASE)
  const masked = () =>
    homeField(page).evaluate(element =>
      getComputedStyle(element).getPropertyValue('-webkit-text-security'),
    )
  await expect.poll(masked).toBe('disc')
  await expect(options(page).first()).toContainText('Seed Phrase')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/key/seed-phrase')
})

test('what is pasted and no secret stays to be edited', async ({ open }) => {
  const page = await open('/')
  await pasteAtHome(page, ADDRESS)
  await expect(homeField(page)).toHaveValue(ADDRESS)
  await expect(options(page).first()).toContainText('Look up this account')
  await expect(options(page).first()).toContainText('An address of Flow Mainnet')
  await page.keyboard.press('Backspace')
  await expect(homeField(page)).toHaveValue(ADDRESS.slice(0, -1))
})

test('64 digits are an id or a key: one key press each, and Enter means neither', async ({
  open,
  allowErrors,
}) => {
  allowErrors(/404 \(Not Found\)/)
  const page = await open('/')
  const choices = page.getByRole('listbox', { name: 'What it is' }).getByRole('option')
  await pasteAtHome(page, KEY)
  await page.keyboard.press('Enter')
  await expect(choices).toHaveText([/A transaction id.*Sends these 32 bytes/, /A private key/])
  await page.keyboard.press('Enter')
  await expect(choices.and(page.locator('[aria-selected=true]'))).toHaveCount(0)
  await expect(homeField(page)).toHaveValue('64 hex digits · hidden, as they may be a key')
  await page.keyboard.press('1')
  await expect(page).toHaveURL(new RegExp(`/key/analyze#id=${KEY}$`))

  await open('/')
  await pasteAtHome(page, KEY)
  await expect(choices).toHaveCount(2)
  await page.keyboard.press('2')
  await expect(page).toHaveURL('/key/private-key')
})

for (const [words, found] of [
  ['send flow', /^Send FLOW or tokens/],
  ['sweep', /^Send everything of an account/],
  ['send all', /^Send everything of an account/],
  ['wipe', /^Clear secrets/],
  ['settings', /^Dark theme/],
  ['what do i own', /^See what an account owns/],
  ['theme', /^Dark theme/],
] as const) {
  test(`“${words}” finds what it means`, async ({ open }) => {
    const page = await open('/')
    await page.keyboard.type(words)
    await expect(options(page).first()).toHaveText(found)
  })
}

for (const [question, opens, shows] of [
  ['Why did my transaction fail?', '/key/analyze', /1009/],
  ['Is my encoder right?', '/code/rlp', /Byte 23/],
] as const) {
  test(`the example “${question}” opens with its answer`, async ({ open }) => {
    const page = await open('/')
    await page.getByRole('button', { name: question }).click()
    await expect(page).toHaveURL(opens)
    await expect(page.getByRole('main')).toContainText(shows)
  })
}

test('a paste that misses the field is taken all the same', async ({ open }) => {
  const page = await open('/')
  await homeField(page).blur()
  await pasteText(page, PHRASE)
  await expect(homeField(page)).toHaveValue('Seed phrase, 12 words · hidden')
  await expect(homeField(page)).toBeFocused()
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

/** Holds the palette's code back; gives what lets it through. */
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
  await open('/code/hash')
  await star('Hash').click()
  await expect(star('Hash')).toHaveAttribute('aria-pressed', 'true')
  await open('/')
  const kept = page.getByRole('navigation', { name: 'Favourite and recent tools' })
  await expect(kept.getByRole('link')).toHaveText([/Hash, favourite/, /Verify, recent/])
  await open('/code/rlp')
  await star('RLP').click()
  await open('/')
  await expect(kept.getByRole('link')).toHaveText([/Hash/, /RLP, favourite/, /Verify/])
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    'favourite-tools': '["code-hash","code-rlp"]',
    'recent-tools': '["code-rlp","code-hash","key-verify"]',
  })
  await open('/code/hash')
  await star('Hash').click()
  await open('/')
  await expect(kept.getByRole('link')).toHaveText([/RLP/, /Hash, recent/, /Verify/])
})
