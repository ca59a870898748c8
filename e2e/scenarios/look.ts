import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { expectFit } from '../support/fit.ts'
import { expectSeenInForcedColours } from '../support/forced-colours.ts'
import { expect } from '../support/test.ts'
import type { MainAction } from './scenario.ts'

/**
 * Checks that apply to every state of a page. The page runs with reduced motion from the start, so that no state is
 * transitional. The frame around it is the same on every page: `pages.spec.ts` checks it.
 */
export async function look(page: Page, state: string, { fit = true } = {}): Promise<void> {
  await expectNoAxeViolationsInBothThemes(page, state, 'main')
  if (fit) await expectFit(page, state)
  await expectStill(page, state)
  await expectSeenInForcedColours(page, state)
}

/** Nothing moves with reduced motion. */
async function expectStill(page: Page, state: string): Promise<void> {
  const moving = await page.evaluate(() =>
    document.getAnimations().map(one => {
      const { target } = one.effect as KeyframeEffect
      return target?.outerHTML.slice(0, 120) ?? one.id
    }),
  )
  expect.soft(moving, `${state}: what moves where no motion is asked for`).toEqual([])
}

/** Enters the input of the main action, and waits until the page has parsed it. */
export async function fillIn(
  page: Page,
  { fill, filled }: MainAction,
  hands: Page = page,
): Promise<void> {
  await fill(hands)
  if (filled) await expect(page.getByRole('main').getByText(filled).first()).toBeVisible()
}

/** Spinner or progress bar of running work. */
export const busy = (page: Page) =>
  page.locator('main').locator('.animate-spin, .animate-slide, progress')

/** Screen reader users learn of it too: by a live region, a busy button, or a progress bar with a name. */
export async function expectAnnounced(page: Page): Promise<void> {
  const LIVE_REGIONS =
    '[role=status], [aria-live], [aria-busy=true], [role=progressbar][aria-label], progress[aria-label]'
  const untold = await busy(page).evaluateAll(
    (all, reported) => all.filter(one => one.closest(reported) === null).map(one => one.outerHTML),
    LIVE_REGIONS,
  )
  expect(untold, 'work under way that nobody is told of').toEqual([])
}
