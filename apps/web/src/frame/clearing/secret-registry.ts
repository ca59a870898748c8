import { createStore, type ReadableStore } from '../../state/store'

/** Reason for clearing secrets: requested by the user or the clock, the page is left, or the browser freezes it. */
export type ClearReason = 'asked' | 'left' | 'freeze'

/** Empties a holder of secrets synchronously: fields, results, tasks. */
type Clear = (reason: ClearReason) => void

interface HolderFacts {
  /** True if it already has a secret; otherwise only once the user types one. */
  readonly now?: boolean
  /** Returns true if it has a secret that is not visible; omitted if everything it has is visible. */
  readonly holds?: () => boolean
}

const joined = createStore<ReadonlyMap<Clear, HolderFacts>>(new Map())

/** All current holders of secrets in the page. */
export const secretRegistry: ReadableStore<ReadonlyMap<Clear, HolderFacts>> = joined

/** Set once the guard is loaded: clears the rest when a holder was emptied by its own button. */
export const guard = { cleared: (_whole: boolean): void => {} }

/**
 * Registers a holder of secrets: `clear` is called by the key, after inactivity, and when the browser freezes or leaves
 * the page. Returns the function that unregisters it.
 */
export function registerSecretHolder(clear: Clear, facts: HolderFacts = {}): () => void {
  joined.update(all => new Map(all).set(clear, facts))
  watch()
  if (facts.now) start()
  return () => joined.update(all => new Map([...all].filter(([one]) => one !== clear)))
}

/** Empties all of them. */
export function clearRegisteredSecrets(reason: ClearReason = 'asked'): void {
  // React remembers the focused field with its text until the focus changes.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  // Secrets kept for later go first, so that a remounted component does not find them.
  const all = [...joined.get()].sort(([, a], [, b]) => Number(!a.holds) - Number(!b.holds))
  for (const [clear] of all) clear(reason)
}

export const hasRegisteredSecrets = (): boolean => joined.get().size > 0

/** Returns true if one of them has a secret that is not visible. */
export const holdsUnseen = (): boolean =>
  [...joined.get().values()].some(({ holds }) => holds?.() ?? false)

const loadGuard = () => import('./guard')
/** A page without user input has no secrets. */
const TOUCHES = ['pointerdown', 'keydown', 'input', 'drop'] as const
let watched = false

/** Loads the guard at the first input; a failed load is retried at the next. */
function watch(): void {
  if (watched) return
  watched = true
  // Scheduled work would also survive in a page that is frozen now and shown again.
  addEventListener('pagehide', () => clearRegisteredSecrets('left'))
  document.addEventListener('freeze', () => clearRegisteredSecrets('freeze'))
  listen()
}

function listen(): void {
  for (const touch of TOUCHES) addEventListener(touch, start, true)
}

function start(): void {
  for (const touch of TOUCHES) removeEventListener(touch, start, true)
  loadGuard().then(({ startGuard }) => startGuard(), listen)
}
