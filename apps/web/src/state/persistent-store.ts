import { createStore, type Store } from './store'

/** Options of a store in local storage. */
export interface PersistOptions<T> {
  readonly key: string
  /** Used if nothing is stored, `parse` throws, or storage is blocked. */
  readonly initial: T
  readonly parse: (stored: string) => T
  /** Null to store nothing. */
  readonly format: (state: T) => string | null
}

/** Creates a store that is persisted in local storage, and synchronized between tabs. It is read on first use. */
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
      // The value then lasts as long as the page.
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
