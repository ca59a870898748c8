import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import type { Scenario } from './scenario.ts'

/** The sentence is fully visible, not covered, and focused unless it follows the typing. */
export async function expectInView(
  page: Page,
  { answer, kind, live }: Pick<Scenario, 'answer' | 'kind' | 'live'>,
): Promise<void> {
  const main = page.getByRole('main')
  const message =
    kind === 'answer'
      ? main.locator('[data-answer]').filter({ hasText: answer }).first()
      : main.getByText(answer).first()
  await expect(message).toBeVisible()
  await expect(message).toBeInViewport({ ratio: 1 })
  const GONE = 'gone'
  const whatLiesOver = () =>
    message.evaluate((element, gone) => {
      // A lazy part has just rendered the same sentence in its place.
      if (!element.isConnected) return gone
      const { left, top, height } = element.getBoundingClientRect()
      const there = document.elementFromPoint(left + 8, top + height / 2)
      if (there && (element.contains(there) || there.contains(element))) return null
      return `at ${Math.round(top)} px: ${there?.outerHTML.slice(0, 200) ?? 'out of view'}`
    }, GONE)
  let over: string | null = GONE
  while (over === GONE) over = await whatLiesOver()
  expect(over, 'what lies over it: the header, a bar or a toast').toBeNull()
  if (live) return
  await expect
    .poll(() =>
      message.evaluate(element => {
        const focused = document.activeElement
        if (focused === null || focused === document.body) return false
        if (element.contains(focused) || focused.contains(element)) return focused.id !== 'content'
        // An error of a field: the focus is in the field, which references its description.
        const described = (focused.getAttribute('aria-describedby') ?? '').split(' ')
        return described.some(id => document.getElementById(id)?.contains(element))
      }),
    )
    .toBe(true)
}
