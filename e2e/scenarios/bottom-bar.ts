import { expect, type Page } from '@playwright/test'

/**
 * On a phone at most one button is in the bar at the bottom edge (styles/shell.css), fully visible, and there is no bar
 * without one.
 */
export async function expectOneInBar(page: Page, state: string): Promise<void> {
  const inBar = await page.locator('main .main-action').evaluateAll(buttons =>
    buttons
      .filter(one => one.checkVisibility() && getComputedStyle(one).position === 'fixed')
      .map(one => {
        const { top, bottom } = one.getBoundingClientRect()
        const fromBottom = window.innerHeight - bottom
        return { name: one.textContent, fromBottom, tall: bottom - top }
      }),
  )
  expect
    .soft(inBar.map(({ name }) => name).slice(1), `${state}: more than one button in the bar`)
    .toEqual([])
  const bar = await page.evaluate(() => {
    const main = document.querySelector('main')
    return main !== null && getComputedStyle(main, '::after').content !== 'none'
  })
  expect.soft(bar, `${state}: whether there is a bar`).toBe(inBar.length > 0)
  for (const { name, fromBottom, tall } of inBar) {
    expect.soft(fromBottom, `${state}: ${name} above the edge`).toBeCloseTo(10, 0)
    expect.soft(tall, `${state}: ${name} as tall as a thumb`).toBeGreaterThanOrEqual(44)
  }
}
