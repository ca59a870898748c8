import type { Page } from '@playwright/test'

/** Lets a page stand where it waits for work that is under way. */
export interface Held {
  /** From now on nothing goes to a worker, and no answer comes from a server. */
  readonly hold: () => Promise<void>
  /** From now on nothing goes to a worker; servers answer. */
  readonly holdWorkers: () => Promise<void>
  /** Everything goes on, in the order in which it was asked for. */
  readonly release: () => Promise<void>
}

/** Before the page is opened: its workers are under the test’s hand from then on. */
export async function holdable(page: Page): Promise<Held> {
  await page.addInitScript(() => {
    const state = globalThis as { heldWork?: (() => void)[] | null }
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      const send = () => Reflect.apply(post, this, message)
      if (state.heldWork) state.heldWork.push(send)
      else send()
    }
  })
  let open = () => {}
  const holdWorkers = () =>
    page.evaluate(() => {
      ;(globalThis as { heldWork?: (() => void)[] | null }).heldWork = []
    })
  return {
    holdWorkers,
    async hold() {
      const held = new Promise<void>(resolve => {
        open = resolve
      })
      await holdWorkers()
      // The last route is asked first; what an earlier one answers is answered later.
      await page.route(/\/(?:v1|api)\//, async route => {
        await held
        await route.fallback()
      })
    },
    async release() {
      open()
      await page.evaluate(() => {
        const state = globalThis as { heldWork?: (() => void)[] | null }
        const waiting = state.heldWork ?? []
        state.heldWork = null
        for (const send of waiting) send()
      })
    },
  }
}
