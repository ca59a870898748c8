import type { Page } from '@playwright/test'

/** Freezes a page while it waits for work. */
export interface Held {
  /** From now on, no worker gets messages, and no server answers. */
  readonly hold: () => Promise<void>
  /** From now on, no worker gets messages; servers answer. */
  readonly holdWorkers: () => Promise<void>
  /** Everything continues, in the original order. */
  readonly release: () => Promise<void>
}

/** Call it before the page is opened: the test then controls its workers. */
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
      // The last route is matched first; answers of an earlier one are delayed.
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
