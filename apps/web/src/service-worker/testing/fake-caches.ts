/** Cache Storage in memory, for tests: limited to what the service worker uses. */
export function fakeCaches(origin: string): CacheStorage {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, origin).href
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (key: RequestInfo | URL) => store.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) =>
        void store.set(urlOf(key), response.clone()),
      delete: async (key: RequestInfo | URL) => store.delete(urlOf(key)),
      keys: async () => [...store.keys()].map(url => new Request(url)),
    } as unknown as Cache
  }
  return {
    open,
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  } as unknown as CacheStorage
}
