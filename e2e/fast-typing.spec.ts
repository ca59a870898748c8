import type { Page } from '@playwright/test'
import { scenariosOfTools } from './scenarios/all-scenarios.ts'
import { expect, test } from './support/test.ts'

// Text that arrives faster than the page renders, as from a password manager, a scanner or on a busy machine: after 50
// keys without a pause React gives up on a page that sets state in an effect for each of them.

const KEYS = 120
const PAGES_A_TEST = 6
const FIELDS = 'textarea, input:is([type="text"], [type="password"], [type="search"], :not([type]))'
/** Pages without a field before a press. */
const WITHOUT = /google-drive|link|generate|create|chain\/script/

const paths = [
  '/',
  ...[...(await scenariosOfTools()).values()].map(({ main }) => main.path.replace(/[?#].*/, '')),
]

test.describe.configure({ mode: 'parallel' })

for (let from = 0; from < paths.length; from += PAGES_A_TEST) {
  const some = paths.slice(from, from + PAGES_A_TEST)
  test(`keys without a pause: ${some.join(', ')}`, async ({ page, open, watch }) => {
    for (const path of some) {
      await test.step(path, async () => {
        await open(path)
        const fields = page.getByRole('main').locator(FIELDS).filter({ visible: true })
        if (!WITHOUT.test(path)) await expect(fields.first()).toBeEditable()
        for (const field of await fields.all()) {
          // A field that another field's text removed, or that is read-only.
          if (!(await field.isEditable({ timeout: 1000 }).catch(() => false))) continue
          await typeAtOnce(field)
        }
        expect(watch.problems(), path).toEqual([])
      })
    }
  })
}

/** Types into a field within one browser task, as real keys do: each key is an event of its own. */
async function typeAtOnce(field: ReturnType<Page['locator']>): Promise<void> {
  await field.evaluate(async (element, count) => {
    const proto =
      element instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement.prototype
        : HTMLInputElement.prototype
    const set = Object.getOwnPropertyDescriptor(proto, 'value')?.set
    for (let typed = 1; typed <= count; typed++) {
      set?.call(element, '1'.repeat(typed))
      element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
      // React renders an event's updates in the microtasks after it.
      for (let turn = 0; turn < 5; turn++) await null
    }
  }, KEYS)
}
