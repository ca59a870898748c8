import { createStore, type ReadableStore } from '../../state/store'

/** Why secrets go: somebody or the clock asked for it, the page is left, or the browser freezes it. */
export type ClearReason = 'asked' | 'left' | 'freeze'

/** Empties what holds secrets, at once: fields, results, tasks. */
type Clear = (reason: ClearReason) => void

interface HolderFacts {
  /** Whether it has a secret already, and not only once somebody types one. */
  readonly now?: boolean
  /** Whether it has one that is not in view; nothing where what is in view tells. */
  readonly holds?: () => boolean
}

const joined = createStore<ReadonlyMap<Clear, HolderFacts>>(new Map())

/** Everything in the page that holds secrets now. */
export const holders: ReadableStore<ReadonlyMap<Clear, HolderFacts>> = joined

/** Set once the guard has come: what else goes when one of the holders was emptied by its own button. */
export const guard = { cleared: (_whole: boolean): void => {} }

/**
 * Joins what holds secrets: `clear` is called when they have to go, by the key, when nobody touched the page
 * for a while, and when the browser freezes or leaves it. Gives how to leave.
 */
export function registerSecretHolder(clear: Clear, facts: HolderFacts = {}): () => void {
  joined.update(all => new Map(all).set(clear, facts))
  watch()
  if (facts.now) start()
  return () => joined.update(all => new Map([...all].filter(([one]) => one !== clear)))
}

/** Empties all of them. */
export function clearSecretHolders(reason: ClearReason = 'asked'): void {
  // React remembers the field that has the focus, with its text, until another one gets it or this one loses it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  // What is kept for later goes first: nothing that starts anew finds it.
  const all = [...joined.get()].sort(([, a], [, b]) => Number(!a.holds) - Number(!b.holds))
  for (const [clear] of all) clear(reason)
}

export const hasSecretHolders = (): boolean => joined.get().size > 0

/** Whether one of them has a secret that is not in view. */
export const holdsUnseen = (): boolean =>
  [...joined.get().values()].some(({ holds }) => holds?.() ?? false)

const loadGuard = () => import('./guard')
/** Nothing secret is on a page that nobody touched. */
const TOUCHES = ['pointerdown', 'keydown', 'input', 'drop'] as const
let watched = false

/** Fetches the guard at the first touch; what did not arrive is asked for again at the next. */
function watch(): void {
  if (watched) return
  watched = true
  // Also what is only scheduled would still stand in a page that is frozen now and shown again.
  addEventListener('pagehide', () => clearSecretHolders('left'))
  document.addEventListener('freeze', () => clearSecretHolders('freeze'))
  listen()
}

function listen(): void {
  for (const touch of TOUCHES) addEventListener(touch, start, true)
}

function start(): void {
  for (const touch of TOUCHES) removeEventListener(touch, start, true)
  loadGuard().then(({ startGuard }) => startGuard(), listen)
}
