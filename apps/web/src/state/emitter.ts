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
