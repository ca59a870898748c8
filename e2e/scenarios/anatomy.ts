import { expect, type Page } from '@playwright/test'
import { saidTwice } from '../../apps/web/testing/said-twice.ts'

/** Measures of a filled page's complexity. */
export interface Anatomy {
  /** Pixels from the top of the page to its end. */
  readonly height: number
  /** Number of controls that can be activated or filled in, outside the shell, tabs, tables and grids of choices. */
  readonly controls: number
  /** Number of those visible without scrolling. */
  readonly first: number
  /** Names of the buttons in the primary colour. */
  readonly primary: readonly string[]
}

/** Measures the page's current state, at its own size. */
export function anatomyOf(page: Page): Promise<Anatomy> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) throw new Error('The page has no main part.')
    const CONTROLS =
      'button, a[href], input:not([type=radio]), select, textarea, summary, [contenteditable=true]'
    const CHOICES = 'table, [role=tablist], [role=radiogroup], [role=grid], [role=table], nav'
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const controls = [...main.querySelectorAll(CONTROLS)].filter(
      element => seen(element) && !element.closest(CHOICES),
    )
    window.scrollTo(0, 0)
    const inFirst = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight
    return {
      height: Math.round(main.getBoundingClientRect().bottom + window.scrollY),
      controls: controls.length,
      first: controls.filter(element => inFirst(element.getBoundingClientRect())).length,
      primary: controls
        .filter(element => element.classList.contains('bg-accent'))
        .map(element => (element.textContent ?? '').trim()),
    }
  })
}

/** Bounds of a page with its answer, at 1280 by 800: a number of controls, and one and a half screens. */
const MOST = { controls: 25, first: 16, height: 1210 }
/** The map of the bytes, the answer and the fields of one transaction are only side by side if there is room. */
const TALLER: Readonly<Record<string, number>> = { 'code-rlp-tx': 1700 }

/** A field and a button for each format of the bytes. */
const MORE_FIRST: Readonly<Record<string, number>> = { 'code-hex': 24 }

/** Checks a page with its answer against the bounds, for a single primary button, and for sentences that occur once. */
export async function expectAnatomy(page: Page, tool: string): Promise<void> {
  const { controls, first, height, primary } = await anatomyOf(page)
  expect.soft(controls, 'controls').toBeLessThanOrEqual(MOST.controls)
  expect
    .soft(first, 'controls in the first screen')
    .toBeLessThanOrEqual(MORE_FIRST[tool] ?? MOST.first)
  expect.soft(height, 'height of the page').toBeLessThanOrEqual(TALLER[tool] ?? MOST.height)
  expect.soft(primary.length, `main buttons: ${primary.join(', ')}`).toBeLessThanOrEqual(1)
  expect.soft(await page.locator('main').evaluate(saidTwice), 'sentences said twice').toEqual([])
}
