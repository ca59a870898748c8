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

/** The frame around every page: `pages.spec.ts` looks at it, once. */
const FRAME = 'aside, header:not(main *, dialog *, [role=dialog] *)'

type Axe = { run(context: object, options: RunOptions): Promise<AxeResults> }

interface Look {
  /** The part that is looked at; the whole page, and the frame with it, where it is null. */
  readonly within: string | null
  /** What in it stands as it stood at an earlier look of this kind, on the same page, is left out. */
  readonly kind?: string
  /** What is left out, by selector. */
  readonly exclude?: string
  readonly options: RunOptions
}

/**
 * Runs axe in the page itself. The library for Playwright opens a second page for each run and sends its
 * source three times; a run here takes a third of that.
 */
async function violations(page: Page, { within, kind, exclude, options }: Look) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([selector, seenAs, left, run]) => {
      const state = globalThis as unknown as { axe: Axe; seen?: Record<string, Set<string>> }
      // Colours on their way, after a look in forced colours or of what is only just opening, are nobody's.
      const changing = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      await Promise.race([
        Promise.allSettled(changing.map(({ finished }) => finished)),
        new Promise(resolve => setTimeout(resolve, 1000)),
      ])
      const root = selector === null ? document.documentElement : document.querySelector(selector)
      if (!root) throw new Error(`there is no ${selector}`)
      const known: Element[] = []
      if (seenAs !== null) {
        state.seen ??= {}
        const before = new Set(state.seen[seenAs])
        state.seen[seenAs] ??= new Set()
        const walk = (one: Element, around: string, isKnown: boolean): void => {
          // With all that it inherits: its colours may be those of what is around it.
          const looks = `${around} > ${one.className}`
          const key = `${looks}\n${one.outerHTML}`
          const again = isKnown || before.has(key)
          if (again && !isKnown) known.push(one)
          state.seen?.[seenAs]?.add(key)
          for (const inner of one.children) walk(inner, looks, again)
        }
        walk(root, document.documentElement.className, false)
        if (known[0] === root) return []
      }
      if (left !== null) known.push(...document.querySelectorAll(left))
      const context = { include: [root], exclude: known }
      const found = await state.axe.run(context, run)
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${help}\n    ${html}\n    ${any[0]?.message ?? ''}`),
      )
    },
    [within, kind ?? null, exclude ?? null, { ...options, ...LEAN }] as const,
  )
}

const rulesOff = (ids: readonly string[]) =>
  Object.fromEntries(ids.map(id => [id, { enabled: false }]))

/** Fails with a readable list when axe finds anything in the page as it is now, the frame around it left out. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const options = { runOnly: RULES, rules: NAMES }
  const found = await violations(page, { within: null, exclude: FRAME, options })
  expect(found, 'accessibility problems that axe finds').toEqual([])
}

/**
 * The same for both themes: all rules in the one that is shown, and in the other the one rule that looks at colours.
 * `within` is what changes from state to state: what stands there as it stood before is looked at once.
 */
export async function expectNoAxeViolationsInBothThemes(
  page: Page,
  state: string,
  within: string | null = null,
): Promise<void> {
  const part = within === null ? { within } : { within, kind: 'all rules' }
  const rules = within === null ? {} : rulesOff(OF_THE_PAGE)
  const shown = await violations(page, {
    ...part,
    options: { runOnly: RULES, rules: { ...NAMES, ...rules } },
  })
  await swapTheme(page)
  const other = await violations(page, {
    ...part,
    ...(within === null ? {} : { kind: 'the other theme' }),
    options: { runOnly: ['color-contrast'] },
  })
  await swapTheme(page)
  expect.soft(shown, `${state}: accessibility problems that axe finds`).toEqual([])
  expect.soft(other, `${state}, other theme: accessibility problems that axe finds`).toEqual([])
}

/** Asks the few rules of the page as a whole, which no part of it can answer for. */
export async function expectWholePage(page: Page): Promise<void> {
  const found = await violations(page, { within: null, options: { runOnly: [...OF_THE_PAGE] } })
  expect.soft(found, 'accessibility problems of the page as a whole').toEqual([])
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
