import { isOpenWithPending } from './open-with'

/** Asks whether the page may be left, and calls `go` when it may. */
type Ask = (go: () => void) => void

let asked: readonly Ask[] = []
/** Where a link, the search or a button of ours led last. */
let led = ''

/** Has `ask` decide before a link, the search or a button of ours leaves the page. Gives how to end that. */
export function askBeforeLeaving(ask: Ask): () => void {
  asked = [...asked, ask]
  // Before the page that is left hears of it.
  addEventListener('popstate', forgetLed, true)
  return () => {
    asked = asked.filter(one => one !== ask)
  }
}

/** Goes on to `to`, a path with the site's base; asks first where it is another page and somebody wants to be asked. */
export function leaveFor(to: string, navigate: () => void): void {
  const path = pathOf(to)
  const ask = asked.at(-1)
  const go = () => {
    led = path
    navigate()
  }
  // What is handed over is taken along.
  if (!ask || path === pathOf('') || isOpenWithPending()) go()
  else ask(go)
}

/** Whether the browser's own Back or Forward led to where the page is: nobody was asked then. */
export const isLedByHistory = (): boolean => led !== pathOf('')

const forgetLed = () => {
  led = ''
}

const pathOf = (to: string) => new URL(to, location.href).pathname.replace(/\/+$/, '')
