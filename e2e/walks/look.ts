import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { expectFit } from '../support/fit.ts'
import { expectSeenInForcedColours } from '../support/forced-colours.ts'
import { expect } from '../support/test.ts'
import type { MainAction } from './walk.ts'

/**
 * All that is asked of every state of a page. The page asks for no motion from its opening on, so that
 * nothing is looked at halfway. The frame around it is the same on every page: `pages.spec.ts` looks at it.
 */
export async function look(page: Page, state: string, { fit = true } = {}): Promise<void> {
  await expectNoAxeViolationsInBothThemes(page, state, 'main')
  if (fit) await expectFit(page, state)
  await expectStill(page, state)
  await expectSeenInForcedColours(page, state)
}

/** Nothing moves where the system asks for no motion. */
async function expectStill(page: Page, state: string): Promise<void> {
  const moving = await page.evaluate(() =>
    document.getAnimations().map(one => {
      const { target } = one.effect as KeyframeEffect
      return target?.outerHTML.slice(0, 120) ?? one.id
    }),
  )
  expect.soft(moving, `${state}: what moves where no motion is asked for`).toEqual([])
}

/** Enters what the main action needs; the page has read it then. */
export async function fillIn(
  page: Page,
  { fill, filled }: MainAction,
  hands: Page = page,
): Promise<void> {
  await fill(hands)
  if (filled) await expect(page.getByRole('main').getByText(filled).first()).toBeVisible()
}

/** What turns or runs while work is under way. */
export const busy = (page: Page) =>
  page.locator('main').locator('.animate-spin, .animate-slide, progress')

/** Whoever does not see it turn hears of it: by a live region, a busy button, or a progress bar with a name. */
export async function expectTold(page: Page): Promise<void> {
  const TOLD =
    '[role=status], [aria-live], [aria-busy=true], [role=progressbar][aria-label], progress[aria-label]'
  const untold = await busy(page).evaluateAll(
    (all, told) => all.filter(one => one.closest(told) === null).map(one => one.outerHTML),
    TOLD,
  )
  expect(untold, 'work under way that nobody is told of').toEqual([])
}
