import type { ElementHandle, Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

// A page whose locators are reached and activated by keyboard alone, for scenarios that were written with clicks: Tab and
// Shift+Tab, arrows within radio buttons and tabs, Enter and Space.

/** Maximum number of Tab presses between two steps of a scenario; beyond it the focus goes round in circles. */
const MAX_TABS = 150

/** Pointer actions of a locator, with their keyboard replacements. */
const ACTIONS: Readonly<
  Record<string, (page: Page, target: Locator, ...rest: never[]) => unknown>
> = {
  click: press,
  focus: reach,
  check: choose,
  async fill(page, target, text: string) {
    await reach(page, target)
    await page.keyboard.press('ControlOrMeta+a')
    if (text === '') await page.keyboard.press('Delete')
    else await page.keyboard.insertText(text)
  },
  async press(page, target, key: string) {
    await reach(page, target)
    await page.keyboard.press(key)
  },
  async selectOption(page, target, { label }: { label: string }) {
    await reach(page, target)
    await page.keyboard.press('Home')
    for (let step = 0; step < 30; step += 1) {
      const displayed = await target.evaluate(
        select => (select as HTMLSelectElement).selectedOptions[0]?.label,
      )
      if (displayed === label) return
      await page.keyboard.press('ArrowDown')
    }
    throw new Error(`no arrow leads to “${label}”`)
  },
}

const wrapped = new WeakMap<object, object>()
const unwrap = (one: unknown): unknown =>
  typeof one === 'object' && one !== null ? (wrapped.get(one) ?? one) : one
/** The options of a locator may contain another one. */
const unwrapAll = (one: unknown): unknown =>
  one?.constructor === Object
    ? Object.fromEntries(Object.entries(one).map(([key, value]) => [key, unwrap(value)]))
    : unwrap(one)

/** The same page; its locators act by keyboard. */
export const byKeyboard = (page: Page): Page => wrap(page, page)

function wrap<T extends object>(one: T, page: Page): T {
  const proxy = new Proxy(one, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function' || name === 'constructor') return value
      const action = isLocator(target) ? ACTIONS[String(name)] : undefined
      return (...rest: unknown[]) => {
        const given = rest.map(unwrapAll)
        if (action) return action(page, target as unknown as Locator, ...(given as never[]))
        const result: unknown = Reflect.apply(value, target, given)
        return isLocator(result) ? wrap(result as object, page) : result
      }
    },
  })
  wrapped.set(proxy, one)
  return proxy
}

const isLocator = (one: unknown) => (one as object | null)?.constructor?.name === 'Locator'

/** Activates it with the key of its kind. */
async function press(page: Page, target: Locator): Promise<void> {
  const kind = await target.evaluate(
    element => element.getAttribute('role') ?? (element as HTMLInputElement).type,
  )
  if (kind === 'radio') return choose(page, target)
  await reach(page, target)
  if (kind === 'tab') {
    if ((await target.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter')
    return
  }
  await page.keyboard.press(kind === 'checkbox' || kind === 'switch' ? 'Space' : 'Enter')
  await expectFocusRetained(page)
}

/** When an action removes the focused element, the focus stays nearby rather than at the start of the page. */
async function expectFocusRetained(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName.toLowerCase()), {
      message: 'what has the focus after a press',
    })
    .not.toBe('body')
}

/** Toggles a checkbox by Space; selects a radio button by the arrows. */
async function choose(page: Page, target: Locator): Promise<void> {
  if (await target.isChecked()) return
  await reach(page, target)
  if (!(await target.isChecked())) await page.keyboard.press('Space')
  await expect(target).toBeChecked()
}

/** Moves the focus to it, and checks every stop on the way. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  const element = (await target.elementHandle()) as ElementHandle<HTMLElement>
  for (let step = 0; step < MAX_TABS; step += 1) {
    const next = await element.evaluate(wayTo)
    if (next === null) return
    await page.keyboard.press(next)
    await expectFocusInSight(page)
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Runs in the page: the key that brings the focus nearer to `element`; null once it is there. */
function wayTo(element: HTMLElement): string | null {
  const active = document.activeElement ?? document.body
  if (active === element || element.contains(active)) return null
  // A label is activated through its control.
  if (element instanceof HTMLLabelElement && element.control === active) return null
  const isRadio = (one: Element): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio'
  const follows = Boolean(
    active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const sameList =
    (isRadio(active) && isRadio(element) && active.name === element.name) ||
    (active.matches('[role=tab]') &&
      element.matches('[role=tab]') &&
      active.closest('[role=tablist]') === element.closest('[role=tablist]'))
  if (sameList) return follows ? 'ArrowRight' : 'ArrowLeft'
  return active === document.body || follows ? 'Tab' : 'Shift+Tab'
}

/** The focus is on an element, visible, and not covered. */
async function expectFocusInSight(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const active = document.activeElement
    // After the last and before the first: the browser's own interface.
    if (active === null || active === document.body) return null
    const said = `${active.tagName.toLowerCase()} “${(active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 60)}”`
    const lines = (one: Element | null): boolean => {
      if (one === null) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
        boxShadow.includes('2px')
      )
    }
    const shows = [active, active.parentElement, active.closest('label'), active.nextElementSibling]
    if (!shows.some(lines)) return `${said} has the focus without a sign of it`
    const { left, top, right, bottom } = (active.closest('label') ?? active).getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) {
      return `${said} has the focus out of view`
    }
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
    const there = document.elementFromPoint(x, y)
    const label = active.closest('label')
    const own =
      there !== null &&
      (active.contains(there) || there.contains(active) || (label?.contains(there) ?? false))
    return own ? null : `${said} has the focus under ${there?.outerHTML.slice(0, 120)}`
  })
  expect(fault).toBeNull()
}
