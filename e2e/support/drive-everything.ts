import { type ElementHandle, expect, type Locator, type Page, type Request } from '@playwright/test'
import { twoFrames } from './delayed-answer.ts'

const CONTROLS = [
  'button',
  'summary',
  '[role="tab"]',
  '[role="switch"]',
  '[role="checkbox"]',
  '[role="radio"]',
  '[role="menuitem"]',
  'input[type="radio"]',
  'input[type="checkbox"]',
].join(', ')

/** Controls that end or empty things come last, so that all others are driven with everything in place. */
const ENDS = /wipe|clear|remove|delete|sign out|cancel|close|start again|discard/i
/** Maximum number of steps; beyond it the driver goes round in circles. */
const MAX_STEPS = 250

export interface DriveOptions {
  /** Types the secrets again if leaving the page dropped them. */
  readonly refill: () => Promise<void>
  /** Names of controls to skip. */
  readonly skip: RegExp
  /** Names of tabs to skip: those that have their own test. */
  readonly skipTabs?: RegExp
  /** The part to drive; defaults to the whole page. */
  readonly within?: Locator
  /** Runs after each step. */
  readonly after: () => Promise<void>
}

/**
 * Activates every button, tab, switch and choice of the page once, including those that appear on the way; a dialog is
 * driven and then closed. When an action leads to another page it goes back and refills. Returns the names of the
 * activated controls, in order.
 */
export async function driveEverything(
  page: Page,
  options: DriveOptions,
): Promise<readonly string[]> {
  const path = new URL(page.url()).pathname
  const pressed: string[] = []
  const seen = new Set<string>()
  // Without a listener the browser opens its own file dialog, which nothing closes.
  page.on('filechooser', () => undefined)
  page.on('popup', popup => void popup.close().catch(() => undefined))
  const settle = settling(page)
  while (pressed.length < MAX_STEPS) {
    let next = await findNext(page, seen, options)
    if (!next) {
      await settle()
      next = await findNext(page, seen, options)
    }
    if (!next) {
      if (!(await closeDialog(page))) return pressed
      continue
    }
    seen.add(next.key)
    pressed.push(next.name)
    await next.control.click({ timeout: 3000 }).catch(() => undefined)
    // The click may have led to another page.
    await twoFrames(page).catch(() => page.waitForLoadState())
    if (new URL(page.url()).pathname !== path) {
      await options.after()
      await page.goto(path)
      await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
      await options.refill()
    }
    await options.after()
  }
  throw new Error(`still new controls after ${MAX_STEPS}: ${pressed.slice(-20).join(', ')}`)
}

const UNDER_WAY =
  'main :is(.animate-spin, .animate-pulse, .animate-slide, progress, [aria-busy="true"])'

/**
 * Returns a function that waits until all of the page's requests have ended and nothing in it is busy: an action may
 * lead to code that is still loading.
 */
function settling(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', request => {
    // A new document ends the requests of the previous one; not every such end is reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear()
    pending.add(request)
  })
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => pending.delete(request))
  return async () => {
    await expect.poll(() => pending.size, 'what the page asked for').toBe(0)
    await expect(page.locator(UNDER_WAY)).toHaveCount(0)
    await twoFrames(page)
  }
}

interface Control {
  readonly control: ElementHandle
  readonly name: string
  readonly key: string
}

/** Finds the next control that was not activated yet; controls that end things come when nothing else is left. */
async function findNext(
  page: Page,
  seen: ReadonlySet<string>,
  options: DriveOptions,
): Promise<Control | null> {
  const { skip, skipTabs, within } = options
  const dialog = page.locator('dialog[open], [role="dialog"]').last()
  const menu = page.locator('[role="menu"]').last()
  const scope = (await menu.isVisible())
    ? menu
    : (await dialog.isVisible())
      ? dialog
      : (within ?? page.locator('main'))
  const inDialog = scope === dialog ? 'dialog ' : ''
  // In a single evaluation: a page has a hundred of them, and is queried a hundred times.
  const found = await scope
    .locator(CONTROLS)
    .evaluateAll(nameControls)
    .catch(() => [])
  const left = found.filter(
    ({ name, role }) =>
      !seen.has(keyOf(role, name)) && !skip.test(name) && !(role === 'tab' && skipTabs?.test(name)),
  )
  const next = left.find(({ name }) => !ENDS.test(name)) ?? left[0]
  if (!next) return null
  // The page may have changed since: by index alone another control would be activated, even one to skip.
  const control = await scope
    .locator(CONTROLS)
    .nth(next.at)
    .elementHandle({ timeout: 3000 })
    .catch(() => null)
  const [still] = control ? await page.evaluate(nameControls, [control]).catch(() => []) : []
  const key = keyOf(next.role, next.name)
  const isStill = still !== undefined && keyOf(still.role, still.name) === key
  if (!control || !isStill) return findNext(page, seen, options)
  return { control, name: next.name, key }

  function keyOf(role: string, name: string): string {
    return `${inDialog}${role} ${name.replace(/\d+/g, '#')}`
  }
}

/** Runs in the page: names of the controls that can be activated, with their indexes. */
function nameControls(elements: readonly Element[]): { at: number; role: string; name: string }[] {
  return elements.flatMap((element, at) => {
    const control = element as HTMLElement
    const gone = !control.checkVisibility() || control.getClientRects().length === 0
    if (gone || control.matches(':disabled, [aria-disabled="true"]')) return []
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const name =
      control.getAttribute('aria-label') ??
      (labels.map(label => label.textContent).join(' ') || (control.textContent ?? ''))
    const role = control.getAttribute('role') ?? control.tagName.toLowerCase()
    return [{ at, role, name: name.replace(/\s+/g, ' ').trim() }]
  })
}

async function closeDialog(page: Page): Promise<boolean> {
  const open = page.locator('dialog[open], [role="dialog"], [role="menu"]').last()
  if (!(await open.isVisible())) return false
  await page.keyboard.press('Escape')
  await open.waitFor({ state: 'hidden', timeout: 3000 })
  return true
}
