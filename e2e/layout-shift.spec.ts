// Nothing that people look at jumps away: not when a page comes alive, and not when an answer comes. The test
// decides when each of them happens, and compares where things were before and are after.

import type { Page } from '@playwright/test'
import { holdable } from './support/hold-work.ts'
import { expect, test } from './support/test.ts'
import { walksOfTools } from './walks/all-walks.ts'
import { jumpSince, remember } from './walks/geometry.ts'
import { busy, fillIn } from './walks/look.ts'

const VIEWS = [
  { width: 1280, height: 800, most: 0.02 },
  { width: 400, height: 800, most: 0.02 },
] as const

test.describe.configure({ mode: 'parallel' })

for (const [tool, { main }] of await walksOfTools()) {
  for (const view of VIEWS) {
    test(`${tool} stands still at ${view.width} px as it comes alive and as it answers`, async ({
      page,
      networks,
      allowErrors,
    }) => {
      if (main.allowErrors) allowErrors(main.allowErrors)
      await page.setViewportSize({ width: view.width, height: view.height })
      // What unfolds would be measured halfway.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const work = await holdable(page)
      await main.prepare?.(page, networks)
      const start = await holdScripts(page)
      await page.goto(main.path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForFunction(isStyled)
      await page.evaluate(() => document.fonts.ready)
      await remember(page)
      start()
      await expect(page.locator('html[data-ready="true"]')).toBeAttached()
      await expectStood(page, view.most, 'as it came alive')

      if (main.press) await fillIn(page, main)
      await work.hold()
      await (main.press ?? main.fill)(page)
      if (main.press) await expect(busy(page).first()).toBeVisible()
      await remember(page)
      await work.release()
      const answer = page.locator('main [data-answer]').filter({ hasText: main.answer })
      await expect(answer.first()).toBeVisible()
      await expectStood(page, view.most, 'as it answered')
    })
  }
}

/** Until it is let go, the page is what the build wrote, in the theme that the first script sets. */
async function holdScripts(page: Page): Promise<() => void> {
  let start = () => {}
  const held = new Promise<void>(resolve => {
    start = resolve
  })
  await page.route(/\/assets\/(?!boot-)[^/]*\.js$/, async route => {
    await held
    await route.fallback()
  })
  return start
}

/** A heading counts as visible before the stylesheets are there; where things are then is nobody's look. */
const isStyled = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet !== null,
  )

async function expectStood(page: Page, most: number, when: string): Promise<void> {
  const { score, moved } = await jumpSince(page)
  expect.soft(score, `${when}: what moved: ${moved.join('; ')}`).toBeLessThan(most)
}
