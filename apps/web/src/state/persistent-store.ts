import { createStore, type Store } from './store'

/** How state is kept in local storage. */
export interface PersistOptions<T> {
  readonly key: string
  /** Where nothing is stored, or what `parse` throws for, or storage is blocked. */
  readonly initial: T
  readonly parse: (stored: string) => T
  /** Null to store nothing. */
  readonly format: (state: T) => string | null
}

/** A store that local storage keeps, and that is the same in every tab. It is read when somebody first looks at it. */
export function createPersistentStore<T>({
  key,
  initial,
  parse,
  format,
}: PersistOptions<T>): Store<T> {
  const store = createStore(initial)
  let opened = false

  function read(): void {
    try {
      const stored = localStorage.getItem(key)
      store.set(stored === null ? initial : parse(stored))
    } catch {
      store.set(initial)
    }
  }
  function open(): Store<T> {
    if (opened) return store
    opened = true
    read()
    window.addEventListener('storage', event => {
      if (event.key === key || event.key === null) read()
    })
    return store
  }
  function set(next: T): void {
    try {
      const text = format(next)
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // The choice then lasts as long as the page.
    }
    open().set(next)
  }
  return {
    initial,
    get: () => open().get(),
    set,
    update: change => set(change(open().get())),
    subscribe: listener => open().subscribe(listener),
  }
}
