import { vi } from 'vitest'

/** The few browser objects that the chain part uses, for tests in Node. */
export interface FakeBrowser {
  readonly storage: Map<string, string>
  readonly address: () => string
  /** Navigates to a path as a link would. */
  goTo(path: string): void
  setHidden(hidden: boolean): void
  online(): void
}

/** Installs the fakes; `vi.unstubAllGlobals` removes them. */
export function fakeBrowser(path = '/'): FakeBrowser {
  const storage = new Map<string, string>()
  const page = new EventTarget()
  const tab = Object.assign(new EventTarget(), { hidden: false })
  let url = new URL(path, 'https://toolkit.test')

  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', tab)
  vi.stubGlobal('location', {
    get href() {
      return url.href
    },
    get search() {
      return url.search
    },
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState(_state: unknown, _title: string, next: string | URL) {
      url = new URL(next, url)
      page.dispatchEvent(new Event('replaceState'))
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  return {
    storage,
    address: () => url.pathname + url.search + url.hash,
    goTo(next) {
      url = new URL(next, url)
      page.dispatchEvent(new Event('pushState'))
    },
    setHidden(hidden) {
      tab.hidden = hidden
      tab.dispatchEvent(new Event('visibilitychange'))
    },
    online: () => page.dispatchEvent(new Event('online')),
  }
}
