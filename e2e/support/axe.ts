import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { findRepeats, type Part } from './axe-repeats.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Experimental in axe: a name contains its visible text (2.5.3). */
const NAMES = { 'label-content-name-mismatch': { enabled: true } }
/** Rules about the page as a whole, which do not apply to a part. */
const OF_THE_PAGE = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region']
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Skips unused results; stylesheets would be fetched and parsed again for each run. */
const LEAN: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** The frame around every page: `pages.spec.ts` checks it, once. */
const FRAME = 'aside, header:not(main *, dialog *, [role=dialog] *)'

type Axe = { run(context: object, options: RunOptions): Promise<AxeResults> }

/**
 * Runs axe in the page itself. The library for Playwright opens a second page for each run and sends its source three
 * times; a run here takes a third of that.
 */
async function violations(page: Page, part: Partial<Part>, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  await page.evaluate(async () => {
    // Colours in transition, after a check in forced colours or during opening, are not meaningful.
    const changing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.race([
      Promise.allSettled(changing.map(({ finished }) => finished)),
      new Promise(resolve => setTimeout(resolve, 1000)),
    ])
  })
  await page.evaluate(findRepeats, { within: null, exclude: null, row: null, ...part })
  return page.evaluate(
    async run => {
      const { axe, axeLooksAt, axeLeavesOut } = globalThis as unknown as {
        readonly axe: Axe
        readonly axeLooksAt: Element
        readonly axeLeavesOut: readonly Element[]
      }
      if (axeLeavesOut[0] === axeLooksAt) return []
      const found = await axe.run({ include: [axeLooksAt], exclude: axeLeavesOut }, run)
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${help}\n    ${html}\n    ${any[0]?.message ?? ''}`),
      )
    },
    { ...options, ...LEAN },
  )
}

const rulesOff = (ids: readonly string[]) =>
  Object.fromEntries(ids.map(id => [id, { enabled: false }]))

/** Fails with a readable list when axe finds anything in the page's current state, the frame around it excluded. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const found = await violations(page, { exclude: FRAME }, { runOnly: RULES, rules: NAMES })
  expect(found, 'accessibility problems that axe finds').toEqual([])
}

/**
 * The same for both themes: all rules in the active one, and in the other the only rule about colours. `within` is the
 * part that changes between states: unchanged content is checked once.
 */
export async function expectNoAxeViolationsInBothThemes(
  page: Page,
  state: string,
  within: string | null = null,
): Promise<void> {
  const look = (row: string, options: RunOptions) =>
    violations(page, within === null ? {} : { within, row }, options)
  const rules = within === null ? {} : rulesOff(OF_THE_PAGE)
  const displayed = await look('shown', { runOnly: RULES, rules: { ...NAMES, ...rules } })
  await swapTheme(page)
  const other = await look('other theme', { runOnly: ['color-contrast'] })
  await swapTheme(page)
  expect.soft(displayed, `${state}: accessibility problems that axe finds`).toEqual([])
  expect.soft(other, `${state}, other theme: accessibility problems that axe finds`).toEqual([])
}

/** Checks the few rules about the page as a whole, which do not apply to a part. */
export async function expectWholePage(page: Page): Promise<void> {
  const found = await violations(page, {}, { runOnly: [...OF_THE_PAGE] })
  expect.soft(found, 'accessibility problems of the page as a whole').toEqual([])
}

/** Toggles the classes of the themes; the page's own setting stays. */
const swapTheme = (page: Page) =>
  page.evaluate(() => {
    const { classList } = document.documentElement
    classList.add('no-transitions')
    for (const theme of ['dark', 'light']) classList.toggle(theme)
    void getComputedStyle(document.body).color
    classList.remove('no-transitions')
  })
