// Nothing that people look at jumps away: not when a page comes alive, and not when an answer comes. The test decides
// when each of them happens, and compares where things were before and are after.

import { expect, type Page } from '@playwright/test'
import { jumpSince, remember } from './geometry.ts'

/** The most of the view that may move, times how far, as Cumulative Layout Shift counts it. */
const MOST = 0.02

/** Opens a page of which what the build wrote is seen before any script but the first runs, and holds it to standing still as it comes alive. */
export async function openStill(page: Page, path: string): Promise<void> {
  let start = () => {}
  const held = new Promise<void>(resolve => {
    start = resolve
  })
  await page.route(SCRIPTS, async route => {
    await held
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(isStyled)
  await page.evaluate(() => document.fonts.ready)
  await remember(page)
  start()
  // Each script that comes late would be asked for by way of the test.
  await page.unroute(SCRIPTS)
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  await expectStood(page, 'as it came alive')
}

/** All but the one that sets the theme. */
const SCRIPTS = /\/assets\/(?!boot-)[^/]*\.js$/

/** Holds what is in view to where it was when `remember` was called. */
export async function expectStood(page: Page, when: string): Promise<void> {
  const { score, moved } = await jumpSince(page)
  expect.soft(score, `${when}: what moved: ${moved.join('; ')}`).toBeLessThan(MOST)
}

/** A heading counts as visible before the stylesheets are there; where things are then is nobody's look. */
const isStyled = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet !== null,
  )
