import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter'

/** State that outlives a page, for those who only look at it. */
export interface ReadableStore<T> {
  /** What prerendered markup shows. */
  readonly initial: T
  /** The state now; the same value until it changes. */
  readonly get: () => T
  /** Calls `listener` after every change. Gives how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Store<T> extends ReadableStore<T> {
  /** Replaces the state; setting what is there already is no change. */
  readonly set: (next: T) => void
  readonly update: (change: (state: T) => T) => void
}

/** State of the whole tab, which no component has to be there for. None of its functions needs its object. */
export function createStore<T>(initial: T): Store<T> {
  const changed = createEmitter()
  let state = initial
  function set(next: T): void {
    if (Object.is(state, next)) return
    state = next
    changed.emit()
  }
  return {
    initial,
    get: () => state,
    set,
    update: change => set(change(state)),
    subscribe: changed.on,
  }
}

/**
 * The state of a store, or what `select` makes of it: it renders again only when that changes, so it is to be the same
 * value for the same state. Where the page is prerendered, and while it hydrates, the store counts as it began.
 */
export function useStore<T>(store: ReadableStore<T>): T
export function useStore<T, U>(store: ReadableStore<T>, select: (state: T) => U): U
export function useStore<T, U>(store: ReadableStore<T>, select?: (state: T) => U): T | U {
  const view = (state: T) => (select ? select(state) : state)
  return useSyncExternalStore(
    store.subscribe,
    () => view(store.get()),
    () => view(store.initial),
  )
}
