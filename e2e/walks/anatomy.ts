import { expect, type Page } from '@playwright/test'
import { saidTwice } from '../../apps/web/testing/said-twice.ts'

/** What a filled page asks of the eye and the hand. */
export interface Anatomy {
  /** Pixels from the top of the page to its end. */
  readonly height: number
  /** What can be pressed or filled in, outside the shell, tabs, tables and grids of choices. */
  readonly controls: number
  /** Of these, what is in view without scrolling. */
  readonly first: number
  /** The names of the buttons in the colour of the page's main way on. */
  readonly primary: readonly string[]
}

/** Measures the page as it is, at its own size. */
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

/** Bounds of a page with its answer, at 1280 by 800: so many controls, and one and a half screens. */
const MOST = { controls: 25, first: 16, height: 1210 }
/** The map of the bytes, the answer and the fields of one transaction, beside each other only where there is room. */
const TALLER: Readonly<Record<string, number>> = { 'code-rlp-tx': 1700 }

/** A field and a button for each way to write the bytes. */
const MORE_FIRST: Readonly<Record<string, number>> = { 'code-hex': 24 }

/** Holds a page with its answer to the bounds, to one main way on, and to saying each sentence once. */
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
