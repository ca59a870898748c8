import { useSyncExternalStore } from 'react'

/** State that outlives a page, read-only. */
export interface ReadableStore<T> {
  /** State in prerendered markup. */
  readonly initial: T
  /** Returns the current state; the same value until it changes. */
  readonly get: () => T
  /** Calls `listener` after every change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Store<T> extends ReadableStore<T> {
  /** Replaces the state; setting the same value changes nothing. */
  readonly set: (next: T) => void
  readonly update: (change: (state: T) => T) => void
}

/** Creates state for the whole tab, independent of components. Its methods don't use `this`. */
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
 * Returns the state of a store, or the part that `select` takes from it; rerenders only when that changes, so `select`
 * must return the same value for the same state. While prerendering and hydrating, the store has its initial state.
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

/** Minimal event emitter; methods don't use `this`. */
export interface Emitter<T> {
  readonly emit: (event: T) => void
  /** Calls `listener` with every event from now on. Returns the function that unsubscribes. */
  readonly on: (listener: (event: T) => void) => () => void
}

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(event: T) => void>()
  return {
    emit(event) {
      // A copy: a listener added during the loop gets only the next event.
      for (const listener of [...listeners]) listener(event)
    },
    on(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
