/** Tells whoever listens of what happens. None of its functions needs its object. */
export interface Emitter<T> {
  readonly emit: (event: T) => void
  /** Calls `listener` with every event from now on. Gives how to stop. */
  readonly on: (listener: (event: T) => void) => () => void
}

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(event: T) => void>()
  return {
    emit(event) {
      // A copy: one that begins to listen meanwhile hears of the next event.
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
