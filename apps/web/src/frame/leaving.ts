import { isOpenWithPending } from './open-with'

/** Asks for confirmation before the page is left, and calls `go` on consent. */
type ConfirmLeaving = (go: () => void) => void

let questions: readonly ConfirmLeaving[] = []
/** Target of the last link, search or button of ours. */
let led = ''

/**
 * Lets `confirm` decide before a link, the search or a button of ours leaves the page. Returns the function that ends that.
 */
export function confirmBeforeLeaving(confirm: ConfirmLeaving): () => void {
  questions = [...questions, confirm]
  // Before the page that is left receives it.
  addEventListener('popstate', forgetLed, true)
  return () => {
    questions = questions.filter(one => one !== confirm)
  }
}

/**
 * Navigates to `to`, a path with the site's base; asks first if it is another page and a component registered for that.
 */
export function leaveFor(to: string, navigate: () => void): void {
  const path = pathOf(to)
  const confirm = questions.at(-1)
  const go = () => {
    led = path
    navigate()
  }
  // Data for another tool is taken along.
  if (!confirm || path === pathOf('') || isOpenWithPending()) go()
  else confirm(go)
}

/** Returns true if the browser's Back or Forward led to the current page: nothing could ask then. */
export const isLedByHistory = (): boolean => led !== pathOf('')

const forgetLed = () => {
  led = ''
}

const pathOf = (to: string) => new URL(to, location.href).pathname.replace(/\/+$/, '')
