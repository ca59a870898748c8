// Every tool, by its scenario.ts: each of its states on a desktop screen by keyboard alone and on a narrow screen by
// pointer, and each of its answers and errors in one of these ways.

import type { Page } from '@playwright/test'
import { mainScenario, scenariosOfTools, toolsWithoutScenarios } from './scenarios/all-scenarios.ts'
import { expectAnatomy } from './scenarios/anatomy.ts'
import { expectOneInBar } from './scenarios/bottom-bar.ts'
import { remember } from './scenarios/geometry.ts'
import { expectInView } from './scenarios/in-view.ts'
import { busy, expectAnnounced, fillIn, look } from './scenarios/look.ts'
import type { MainAction, Scenario } from './scenarios/scenario.ts'
import { expectStood, openStill } from './scenarios/stand-still.ts'
import { expectWholePage } from './support/axe.ts'
import { byKeyboard } from './support/by-keyboard.ts'
import { type Held, holdable } from './support/hold-work.ts'
import { expect, test } from './support/test.ts'

const DESK = { width: 1280, height: 800 }
const NARROW = { width: 400, height: 800 }
/** Scenarios per test, in sequence in one browser context: opening a context costs most of a scenario. */
const SCENARIOS_A_TEST = 8

const scenariosOf = await scenariosOfTools()

test.describe.configure({ mode: 'parallel' })

test('every tool has its scenario, to an answer and to an error', () => {
  expect(scenariosOf.size).toBeGreaterThanOrEqual(17)
  expect(toolsWithoutScenarios(), 'tools without a scenario.ts in their folder').toEqual([])
  const without = [...scenariosOf].filter(([, { scenarios }]) => !scenarios.some(isError))
  expect(
    without.map(([tool]) => tool),
    'tools without a scenario to an error',
  ).toEqual([])
})

const isError = ({ kind }: Scenario) => kind === 'error'

for (const [tool, { main, scenarios }] of scenariosOf) {
  test(`${tool}: ${main.name}, empty, busy and done`, async ({ page, networks, allowErrors }) => {
    if (main.allowErrors) allowErrors(main.allowErrors)
    const scenario = mainScenario(main)
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
      await expectInView(page, scenario)
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
      await expectInView(page, scenario)
      await expectOneInBar(page, 'done')
    })
  })

  const wrong = scenarios.find(isError)
  for (const some of together(scenarios)) {
    test(`${tool}: ${some.map(({ name }) => name).join('; ')}`, async ({
      page,
      open,
      networks,
      allowErrors,
    }) => {
      for (const scenario of some) {
        if (scenario.allowErrors) allowErrors(scenario.allowErrors)
        // Alternates between a desktop and a narrow screen; the narrow scenario to the error state also shows it on a
        // desktop screen.
        const narrow = scenario === wrong || scenarios.indexOf(scenario) % 2 === 1
        await page.setViewportSize(narrow ? NARROW : DESK)
        await scenario.prepare?.(page, networks)
        await open(scenario.path)
        await test.step(`${scenario.name}, ${narrow ? 'by a pointer' : 'by the keyboard'}`, async () => {
          // Starts at the skip link's target. The main action's scenario passes through everything before it.
          if (!narrow) await page.locator('#content').focus()
          await scenario.act(narrow ? page : byKeyboard(page))
          await expectInView(page, scenario)
          if (narrow) await expectOneInBar(page, scenario.name)
        })
        if (scenario === wrong) {
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

/** Groups scenarios into tests: errors that one scenario may log must not hide another scenario's. */
function together(scenarios: readonly Scenario[]): readonly (readonly Scenario[])[] {
  const alone = scenarios.filter(({ allowErrors }) => allowErrors)
  const others = scenarios.filter(({ allowErrors }) => !allowErrors)
  const tests = Math.ceil(others.length / SCENARIOS_A_TEST)
  const each = Math.ceil(others.length / Math.max(tests, 1))
  return [
    ...Array.from({ length: tests }, (_, at) => others.slice(at * each, (at + 1) * each)),
    ...alone.map(scenario => [scenario]),
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
