import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Not among the others yet: a name contains what is seen (2.5.3). */
const NAMES = { 'label-content-name-mismatch': { enabled: true } }
/** What a part of a page cannot answer for: these look at the page as a whole. */
const OF_THE_PAGE = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region']
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What nobody reads here; stylesheets would be fetched and parsed anew for each run. */
const LEAN: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

type Axe = { run(context: object, options: RunOptions): Promise<AxeResults> }

/**
 * Runs axe in the page itself. The library for Playwright opens a second page for each run and sends its
 * source three times; a run here takes a third of that.
 */
async function violations(page: Page, within: string | null, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([selector, run]) => {
      const axe = (globalThis as unknown as { axe: Axe }).axe
      // Colours on their way, after a look in forced colours or of what is only just opening, are nobody's.
      const changing = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      await Promise.race([
        Promise.allSettled(changing.map(({ finished }) => finished)),
        new Promise(resolve => setTimeout(resolve, 1000)),
      ])
      const found = await axe.run(selector === null ? document : { include: [selector] }, run)
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${help}\n    ${html}\n    ${any[0]?.message ?? ''}`),
      )
    },
    [within, { ...options, ...LEAN }] as const,
  )
}

const rulesOff = (ids: readonly string[]) =>
  Object.fromEntries(ids.map(id => [id, { enabled: false }]))

/** Fails with a readable list when axe finds anything in the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const found = await violations(page, null, { runOnly: RULES, rules: NAMES })
  expect(found, 'accessibility problems that axe finds').toEqual([])
}

/**
 * The same for both themes: all rules in the one that is shown, and in the other the one rule that
 * looks at colours. `within` is the part that changed since the last look.
 */
export async function expectNoAxeViolationsInBothThemes(
  page: Page,
  state: string,
  within: string | null = null,
): Promise<void> {
  const rules = within === null ? {} : rulesOff(OF_THE_PAGE)
  const shown = await violations(page, within, { runOnly: RULES, rules: { ...NAMES, ...rules } })
  await swapTheme(page)
  const other = await violations(page, within, { runOnly: ['color-contrast'] })
  await swapTheme(page)
  expect.soft(shown, `${state}: accessibility problems that axe finds`).toEqual([])
  expect.soft(other, `${state}, other theme: accessibility problems that axe finds`).toEqual([])
}

/** The classes that the themes hang on; the page's own choice stays as it is. */
const swapTheme = (page: Page) =>
  page.evaluate(() => {
    const { classList } = document.documentElement
    classList.add('no-transitions')
    for (const theme of ['dark', 'light']) classList.toggle(theme)
    void getComputedStyle(document.body).color
    classList.remove('no-transitions')
  })
