// Takes the pictures of docs/pictures: every page with the answer of its main scenario, above the fold at three widths
// and in both themes. `npm run pictures` runs it; it is not part of `npm test`.

import { mkdir, writeFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { mainScenario, scenariosOfTools } from './scenarios/all-scenarios.ts'
import { expectInView } from './scenarios/in-view.ts'
import { expect, test } from './support/test.ts'

const FOLDER = new URL('../docs/pictures/', import.meta.url)
const SIZES = [
  { width: 1280, height: 800 },
  { width: 400, height: 800 },
  { width: 1920, height: 1080 },
] as const
const THEMES = ['light', 'dark'] as const
/** WebP quality, 0 to 100. */
const QUALITY = 70

for (const [tool, { main }] of await scenariosOfTools()) {
  test(`pictures of ${tool}`, { tag: '@pictures' }, async ({
    page,
    networks,
    allowErrors,
    open,
  }) => {
    if (main.allowErrors) allowErrors(main.allowErrors)
    const scenario = mainScenario(main)
    await followSystem(page)
    await main.prepare?.(page, networks)
    await open(main.path)
    await scenario.act(page)
    await expectInView(page, scenario)
    await takePictures(page, tool)
  })
}

test('pictures of home', { tag: '@pictures' }, async ({ page, open }) => {
  await followSystem(page)
  await open('/')
  await takePictures(page, 'home')
})

/** Sets the page to the system theme, without motion. */
async function followSystem(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

async function takePictures(page: Page, name: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const session = await page.context().newCDPSession(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      const file = new URL(`${name}-${size.width}-${colorScheme}.webp`, FOLDER)
      await writeFile(file, await pictureOf(page, session))
    }
  }
}

/** Returns the viewport as WebP, which Playwright itself cannot write. */
async function pictureOf(page: Page, session: CDPSession): Promise<Uint8Array> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  return Buffer.from(data, 'base64')
}
