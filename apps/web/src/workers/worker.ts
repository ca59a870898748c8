import type { PageMessage } from './protocol'

// The one worker script of the app. It imports nothing before it listens, and nothing imports from it: WebKit
// loses messages that come while a worker's modules load, and runs a worker's script anew, with classes of its
// own, where one of these imports it.
const waiting: MessageEvent<PageMessage>[] = []
self.onmessage = event => {
  waiting.push(event)
}

const load = () => import('./tasks')
/** A request that broke is asked again, as `fetchCode` does for the page. */
const again = () => new Promise(resolve => setTimeout(resolve, 300)).then(load)

load()
  .catch(again)
  .then(
    ({ serveAllTasks }) => {
      serveAllTasks(self)
      for (const event of waiting) self.onmessage?.(event)
    },
    (error: unknown) => {
      // Out of the promise, so that the page's worker has an error event.
      setTimeout(() => {
        throw error
      })
    },
  )
