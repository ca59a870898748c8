import type { PageMessage } from './serve-tasks'

// The app's only worker script. It imports nothing before it listens, and nothing imports from it: WebKit loses
// messages that come while a worker's modules load, and runs a worker's script again, with separate classes, if one of
// these imports it.
const waiting: MessageEvent<PageMessage>[] = []
self.onmessage = event => {
  waiting.push(event)
}

const load = () => import('./tasks')
/** Retries a failed request, as `fetchCode` does for the page. */
const again = () => new Promise(resolve => setTimeout(resolve, 300)).then(load)

load()
  .catch(again)
  .then(
    ({ serveAllTasks }) => {
      serveAllTasks(self)
      for (const event of waiting) self.onmessage?.(event)
    },
    (error: unknown) => {
      // Thrown outside of the promise, so that the page's worker gets an error event.
      setTimeout(() => {
        throw error
      })
    },
  )
