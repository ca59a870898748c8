import type { Locator, Page } from '@playwright/test'

/**
 * Counts the user's actions on `page` from now on, by the page's own events: each pointer press, each paste and drop,
 * each functional key (Enter, Tab, arrows, Escape), and each turn of the wheel. Text typed into one field counts once,
 * with the Enter that ends it. Returns the function that returns the count.
 */
export async function countActions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = globalThis as { actions?: number }
    state.actions = 0
    let typedIn: EventTarget | null = null
    const count = (event: Event) => {
      if (event.isTrusted) state.actions = (state.actions ?? 0) + 1
    }
    for (const kind of ['pointerdown', 'paste', 'drop', 'wheel']) {
      addEventListener(kind, count, { capture: true, passive: true })
    }
    addEventListener(
      'keydown',
      event => {
        if (['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)) return
        const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey
        if (event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey)) return
        if (!typed) {
          if (event.key !== 'Enter' || typedIn !== event.target) count(event)
          typedIn = null
        } else if (typedIn !== event.target) {
          typedIn = event.target
          count(event)
        }
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => (globalThis as { actions?: number }).actions ?? 0)
}

/** Pastes `text` at the focus, like Ctrl+V, through the real clipboard. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(value => navigator.clipboard.writeText(value), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** Opens the content of `scope` in another tool: by the tool's own button if it is the only one, else by the menu. */
export async function openIn(scope: Page | Locator, label: string): Promise<void> {
  const own = scope.getByRole('button', { name: label, exact: true })
  const menu = scope.getByRole('button', { name: 'Open in', exact: true })
  await own.or(menu).first().waitFor()
  if ((await own.count()) > 0) return own.first().click()
  await menu.first().click()
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** Unfolds the section `label`, unless it is open. */
export async function unfold(page: Page, label: string): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: new RegExp(`^${label}`) })
  await summary.first().waitFor()
  const open = await summary
    .first()
    .evaluate(element => element.parentElement?.hasAttribute('open'))
  if (!open) await summary.first().click()
}
