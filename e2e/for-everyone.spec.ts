// Every tool in each of its states, for people who see, hear or point otherwise.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { States, Walk } from './answer-first/walk.ts'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectFit } from './support/fit.ts'
import { expectSeenInForcedColours } from './support/forced-colours.ts'
import { holdable } from './support/hold-work.ts'
import { expect, test } from './support/test.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** `key-generate` for tools/key/generate/manifest.ts. */
const tools = readdirSync(path.join(ROOT, 'apps/web/src/tools'), {
  recursive: true,
  encoding: 'utf8',
})
  .map(file => file.split(path.sep))
  .filter(parts => parts.length === 3 && parts[2] === 'manifest.ts')
  .map(([group, tool]) => `${group}-${tool}`)
  .sort()

test('every tool has its states, and its manifest was found', () => {
  expect(tools.length).toBeGreaterThanOrEqual(16)
  const without = tools.filter(tool => !existsSync(fileOf(tool)))
  expect(without, 'tools without states in e2e/answer-first').toEqual([])
})

const fileOf = (tool: string) => path.join(import.meta.dirname, 'answer-first', `${tool}.ts`)

for (const tool of tools.filter(name => existsSync(fileOf(name)))) {
  test(`${tool} is accessible empty, filled, busy, done and wrong`, async ({
    page,
    open,
    networks,
    allowErrors,
  }) => {
    // Five to eight states, each looked at in seven ways.
    test.slow()
    const { states, walks } = (await import(fileOf(tool))) as {
      states: States
      walks: readonly Walk[]
    }
    const wrong = walks.find(({ kind }) => kind === 'error')
    if (!wrong) throw new Error(`${tool} has no walk to an error`)
    for (const pattern of [states.allowErrors, wrong.allowErrors]) {
      if (pattern) allowErrors(pattern)
    }
    const work = await holdable(page)
    await wrong.prepare?.(page, networks)
    await open(wrong.path)
    await wrong.act(page)
    await expect(page.locator('main').getByText(wrong.answer).first()).toBeVisible()
    await test.step('wrong', () => look(page, 'wrong'))

    // Forgets what was typed.
    await page.goto('about:blank')
    await states.prepare?.(page, networks)
    await open(states.path)
    await test.step('empty', () => look(page, 'empty', null))
    if (states.press) {
      await states.fill(page)
      await test.step('filled', () => look(page, 'filled'))
    }
    await work.hold()
    await (states.press ?? states.fill)(page)
    if (states.press) await expect(busy(page).first()).toBeVisible()
    await test.step('busy', async () => {
      await look(page, 'busy')
      await expectTold(page)
    })
    await work.release()
    const sentence = page.locator('main [data-answer]').filter({ hasText: states.answer })
    await expect(sentence.first()).toBeVisible()
    await test.step('done', () => look(page, 'done'))
    for (const [name, act] of Object.entries(states.more ?? {})) {
      await act(page)
      await test.step(name, () => look(page, name))
    }
  })
}

/** What turns or runs while work is under way. */
const busy = (page: Page) => page.locator('main').locator('.animate-spin, .animate-slide, progress')

/** Whoever does not see it turn hears of it: by a live region, a busy button, or a progress bar with a name. */
async function expectTold(page: Page): Promise<void> {
  const TOLD =
    '[role=status], [aria-live], [aria-busy=true], [role=progressbar][aria-label], progress[aria-label]'
  const untold = await busy(page).evaluateAll(
    (all, told) => all.filter(one => one.closest(told) === null).map(one => one.outerHTML),
    TOLD,
  )
  expect(untold, 'work under way that nobody is told of').toEqual([])
}

/** The frame around the page is the same in every state: it is looked at once. */
async function look(page: Page, state: string, within: string | null = 'main'): Promise<void> {
  await expectNoAxeViolationsInBothThemes(page, state, within)
  await expectFit(page, state)
  await expectStill(page, state)
  await expectSeenInForcedColours(page, state)
}

/** Nothing moves where the system asks for no motion. */
async function expectStill(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = await page.evaluate(() =>
    document.getAnimations().map(one => {
      const { target } = one.effect as KeyframeEffect
      return target?.outerHTML.slice(0, 120) ?? one.id
    }),
  )
  await page.emulateMedia({ reducedMotion: null })
  expect.soft(moving, `${state}: what moves where no motion is asked for`).toEqual([])
}
