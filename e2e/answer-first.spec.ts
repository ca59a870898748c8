import type { Page } from '@playwright/test'
import type { Walk } from './answer-first/walk.ts'
import { isMain, toolIds, walksOfTools } from './other-browsers/main-walks.ts'
import { byKeyboard } from './support/by-keyboard.ts'
import { expect, test } from './support/test.ts'

/** By the keyboard alone at a desk, by touches of a pointer on a narrow screen. */
const VIEWS = [
  { width: 1280, height: 800, hands: byKeyboard, by: 'the keyboard' },
  { width: 400, height: 800, hands: (page: Page) => page, by: 'a pointer' },
] as const
/** Cumulative Layout Shift that the Web Vitals still call good. */
const MOST_SHIFT = 0.1

const walksOf = await walksOfTools()

test('every tool has a main action, and is walked to an answer and to an error', () => {
  for (const tool of toolIds()) {
    const walks = walksOf.get(tool) ?? []
    expect(walks.filter(isMain).length, `main actions of ${tool}`).toBeGreaterThan(0)
    expect(new Set(walks.map(({ kind }) => kind)), tool).toEqual(new Set(['answer', 'error']))
  }
})

for (const [tool, walks] of walksOf) {
  for (const walk of walks) {
    for (const view of VIEWS) {
      test(`${tool}: ${walk.name}, in view at ${view.width} px, by ${view.by}`, async ({
        open,
        page,
        networks,
        allowErrors,
      }) => {
        if (walk.allowErrors) allowErrors(walk.allowErrors)
        await page.setViewportSize({ width: view.width, height: view.height })
        await walk.prepare?.(page, networks)
        await watchShifts(page)
        await open(walk.path)
        await walk.act(view.hands(page))
        await expectInView(page, walk)
        expect(await shiftOf(page), 'how far the page jumped').toBeLessThan(MOST_SHIFT)
      })
    }
  }
}

/** The sentence is wholly in view, is not covered, and has the focus unless it follows the typing. */
async function expectInView(page: Page, { answer, kind, live }: Walk): Promise<void> {
  const main = page.getByRole('main')
  const sentence =
    kind === 'answer'
      ? main.locator('[data-answer]').filter({ hasText: answer }).first()
      : main.getByText(answer).first()
  await expect(sentence).toBeVisible()
  await expect(sentence).toBeInViewport({ ratio: 1 })
  const covered = await sentence.evaluate(element => {
    const { left, top, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + 8, top + height / 2)
    return there === null || !(element.contains(there) || there.contains(element))
  })
  expect(covered, 'whether the header or a toast lies over it').toBe(false)
  if (live) return
  await expect
    .poll(() =>
      sentence.evaluate(element => {
        const focused = document.activeElement
        if (focused === null || focused === document.body) return false
        if (element.contains(focused) || focused.contains(element)) return focused.id !== 'content'
        // An error of a field: the focus is in the field, which says what describes it.
        const described = (focused.getAttribute('aria-describedby') ?? '').split(' ')
        return described.some(id => document.getElementById(id)?.contains(element))
      }),
    )
    .toBe(true)
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = globalThis as { shiftOfPage?: number }
    state.shiftOfPage = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) state.shiftOfPage = (state.shiftOfPage ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as { shiftOfPage?: number }).shiftOfPage ?? 0)
