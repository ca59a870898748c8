// Visible content never jumps: neither during hydration, nor when an answer arrives. The test triggers each of these,
// and compares positions before and after.

import { expect, type Page } from '@playwright/test'
import { jumpSince, remember } from './geometry.ts'

/** Maximum layout shift, as Cumulative Layout Shift counts it. */
const MOST = 0.02

/**
 * Opens a page, records its prerendered state before any script but the first runs, and checks that hydration does not
 * move it.
 */
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
  // Every lazy script would be requested through the test.
  await page.unroute(SCRIPTS)
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  await expectStood(page, 'as it came alive')
}

/** All but the one that sets the theme. */
const SCRIPTS = /\/assets\/(?!boot-)[^/]*\.js$/

/** Checks that visible content is where it was when `remember` was called. */
export async function expectStood(page: Page, when: string): Promise<void> {
  const { score, moved } = await jumpSince(page)
  expect.soft(score, `${when}: what moved: ${moved.join('; ')}`).toBeLessThan(MOST)
}

/** A heading counts as visible before the stylesheets are loaded; that layout is never really seen. */
const isStyled = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet !== null,
  )
