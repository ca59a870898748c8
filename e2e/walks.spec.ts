// Every tool, by its walk.ts: each of its states on a desktop screen by keyboard alone and on a narrow screen by
// pointer, and each of its answers and errors in one of these ways.

import type { Page } from '@playwright/test'
import { expectWholePage } from './support/axe.ts'
import { byKeyboard } from './support/by-keyboard.ts'
import { type Held, holdable } from './support/hold-work.ts'
import { expect, test } from './support/test.ts'
import { mainWalk, toolsWithoutWalks, walksOfTools } from './walks/all-walks.ts'
import { expectAnatomy } from './walks/anatomy.ts'
import { expectOneInBar } from './walks/bottom-bar.ts'
import { remember } from './walks/geometry.ts'
import { expectInView } from './walks/in-view.ts'
import { busy, expectAnnounced, fillIn, look } from './walks/look.ts'
import { expectStood, openStill } from './walks/stand-still.ts'
import type { MainAction, Walk } from './walks/walk.ts'

const DESK = { width: 1280, height: 800 }
const NARROW = { width: 400, height: 800 }
/** Walks per test, in sequence in one browser context: opening a context costs most of a walk. */
const WALKS_A_TEST = 8

const walksOf = await walksOfTools()

test.describe.configure({ mode: 'parallel' })

test('every tool has its walk, to an answer and to an error', () => {
  expect(walksOf.size).toBeGreaterThanOrEqual(17)
  expect(toolsWithoutWalks(), 'tools without a walk.ts in their folder').toEqual([])
  const without = [...walksOf].filter(([, { walks }]) => !walks.some(isError))
  expect(
    without.map(([tool]) => tool),
    'tools without a walk to an error',
  ).toEqual([])
})

const isError = ({ kind }: Walk) => kind === 'error'

for (const [tool, { main, walks }] of walksOf) {
  test(`${tool}: ${main.name}, empty, busy and done`, async ({ page, networks, allowErrors }) => {
    if (main.allowErrors) allowErrors(main.allowErrors)
    const walk = mainWalk(main)
    const work = await holdable(page)
    await main.prepare?.(page, networks)
    await openStill(page, main.path)
    await test.step('empty', async () => {
      await expectWholePage(page)
      await expect(page).toHaveTitle(titleIn(await (await page.request.get(main.path)).text()))
      await look(page, 'empty')
    })
    const keyboard = byKeyboard(page)
    if (main.press) await fillIn(page, main, keyboard)
    await pressHeld(page, work, main, keyboard)
    await test.step('busy', async () => {
      // The layout is checked in the empty and in the done state.
      await look(page, 'busy', { fit: false })
      await expectAnnounced(page)
    })
    await expectAnswerStill(page, work, main)
    await test.step('done', async () => {
      await expectInView(page, walk)
      await expectAnatomy(page, tool)
      await look(page, 'done')
    })
    for (const [name, act] of Object.entries(main.more ?? {})) {
      await act(page)
      await test.step(name, () => look(page, name))
    }
    await startAnew(page)
    await page.setViewportSize(NARROW)
    await main.prepare?.(page, networks)
    await openStill(page, main.path)
    await test.step('empty, narrow', () => expectOneInBar(page, 'empty'))
    // Answers that follow typing have been checked for layout shifts on the desktop screen.
    if (main.press) {
      await fillIn(page, main)
      await pressHeld(page, work, main, page)
      await expectAnswerStill(page, work, main)
    } else await main.fill(page)
    await test.step('done, narrow', async () => {
      await expectInView(page, walk)
      await expectOneInBar(page, 'done')
    })
  })

  const wrong = walks.find(isError)
  for (const some of together(walks)) {
    test(`${tool}: ${some.map(({ name }) => name).join('; ')}`, async ({
      page,
      open,
      networks,
      allowErrors,
    }) => {
      for (const walk of some) {
        if (walk.allowErrors) allowErrors(walk.allowErrors)
        // Alternates between a desktop and a narrow screen; the narrow walk to the error state also shows it on a
        // desktop screen.
        const narrow = walk === wrong || walks.indexOf(walk) % 2 === 1
        await page.setViewportSize(narrow ? NARROW : DESK)
        await walk.prepare?.(page, networks)
        await open(walk.path)
        await test.step(`${walk.name}, ${narrow ? 'by a pointer' : 'by the keyboard'}`, async () => {
          // Starts at the skip link's target. The main action's walk passes through everything before it.
          if (!narrow) await page.locator('#content').focus()
          await walk.act(narrow ? page : byKeyboard(page))
          await expectInView(page, walk)
          if (narrow) await expectOneInBar(page, walk.name)
        })
        if (walk === wrong) {
          await page.setViewportSize(DESK)
          await test.step('wrong', () => look(page, 'wrong'))
        }
        await startAnew(page)
      }
    })
  }
}

/** Title that the build wrote; the scripts must not set another one. */
const titleIn = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

/** Starts the work and holds it before anything is done. */
async function pressHeld(page: Page, work: Held, main: MainAction, hands: Page): Promise<void> {
  await work.hold()
  await (main.press ?? main.fill)(hands)
  if (main.press) await expect(busy(page).first()).toBeVisible()
}

/** Releases the work, and expects the layout not to shift as the answer appears. */
async function expectAnswerStill(page: Page, work: Held, { answer }: MainAction): Promise<void> {
  await remember(page)
  await work.release()
  await expect(page.locator('main [data-answer]').filter({ hasText: answer }).first()).toBeVisible()
  await expectStood(page, 'as it answered')
}

/** Groups walks into tests: errors that one walk may log must not hide another walk's. */
function together(walks: readonly Walk[]): readonly (readonly Walk[])[] {
  const alone = walks.filter(({ allowErrors }) => allowErrors)
  const others = walks.filter(({ allowErrors }) => !allowErrors)
  const tests = Math.ceil(others.length / WALKS_A_TEST)
  const each = Math.ceil(others.length / Math.max(tests, 1))
  return [
    ...Array.from({ length: tests }, (_, at) => others.slice(at * each, (at + 1) * each)),
    ...alone.map(walk => [walk]),
  ].filter(some => some.length > 0)
}

/** Clears everything that was typed, persisted and answered. */
async function startAnew(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A page of the same origin, so that the same process opens the next one.
  await page.goto('/robots.txt')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}
