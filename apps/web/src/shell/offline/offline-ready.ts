/** Undefined on an insecure origin. */
const container = () => navigator.serviceWorker as ServiceWorkerContainer | undefined

/** Whether the whole app is kept in this browser: a service worker answers a page only once it has all of it. */
export function isReady(): boolean {
  return Boolean(container()?.controller)
}

/** Calls `listener` when a service worker takes the page on; gives the function that ends it. */
export function onTakenOn(listener: () => void): () => void {
  const own = container()
  own?.addEventListener('controllerchange', listener)
  return () => own?.removeEventListener('controllerchange', listener)
}
