/** One of several numbers that is kept in local storage, and is the same in every tab. */
export interface KeptChoice {
  readonly get: () => number
  readonly set: (value: number) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** @param allowed the values that there are; anything else that is stored counts as `first`. */
export function keptChoice(key: string, allowed: readonly number[], first: number): KeptChoice {
  const listeners = new Set<() => void>()
  let value = stored()

  function stored(): number {
    try {
      const text = localStorage.getItem(key)
      return allowed.find(one => `${one}` === text) ?? first
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
      return first
    }
  }
  function adopt(next: number): void {
    value = next
    for (const listener of listeners) listener()
  }
  window.addEventListener('storage', event => {
    if (event.key === key || event.key === null) adopt(stored())
  })
  return {
    get: () => value,
    set(next) {
      try {
        localStorage.setItem(key, `${next}`)
      } catch {
        // As above.
      }
      adopt(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
