import { createStore, type ReadableStore } from '../../state/store'

/** Empties what holds secrets, at once: fields, results, tasks. */
type Clear = () => void

const joined = createStore<ReadonlySet<Clear>>(new Set())

/** Everything in the page that holds secrets now. */
export const holders: ReadableStore<ReadonlySet<Clear>> = joined

/** Set once the guard has come: what else goes when one of the holders was emptied by its own button. */
export const guard = { cleared: (_whole: boolean): void => {} }

/**
 * Joins what holds secrets: `clear` is called when they have to go, by the key, when nobody touched the page
 * for a while, and when the browser freezes or leaves it. Gives how to leave.
 * @param now whether it has a secret already, and not only once somebody types one.
 */
export function joinHolders(clear: Clear, now = false): () => void {
  joined.update(all => new Set(all).add(clear))
  watch()
  if (now) start()
  return () => joined.update(all => new Set([...all].filter(one => one !== clear)))
}

/** Empties all of them. */
export function clearHolders(): void {
  // React remembers the field that has the focus, with its text, until another one gets it or this one loses it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const clear of joined.get()) clear()
}

export const hasHolders = (): boolean => joined.get().size > 0

const loadGuard = () => import('./guard')
/** Nothing secret is on a page that nobody touched. */
const TOUCHES = ['pointerdown', 'keydown', 'input', 'drop'] as const
let watched = false

/** Fetches the guard at the first touch; what did not arrive is asked for again at the next. */
function watch(): void {
  if (watched) return
  watched = true
  // Also what is only scheduled would still stand in a page that is frozen now and shown again.
  addEventListener('pagehide', clearHolders)
  document.addEventListener('freeze', clearHolders)
  listen()
}

function listen(): void {
  for (const touch of TOUCHES) addEventListener(touch, start, true)
}

function start(): void {
  for (const touch of TOUCHES) removeEventListener(touch, start, true)
  loadGuard().then(({ startGuard }) => startGuard(), listen)
}
