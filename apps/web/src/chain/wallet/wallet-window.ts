// Control over the elements that FCL adds to the page to reach a wallet: its frame is sandboxed, and its listeners are
// removed.

/**
 * Permissions of a wallet's page in its frame: all that wallets do, including links to their own apps, except
 * navigating the top page. Otherwise a frame could do so after a click, and replace this page with a copy that asks for
 * a key. Source: HTML, the `sandbox` attribute.
 */
const FRAME_MAY = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-storage-access-by-user-activation',
  'allow-top-navigation-to-custom-protocols',
].join(' ')

type Listening = readonly [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
]

/**
 * Runs `begin`, with which FCL opens a wallet. A frame that it creates is sandboxed before it loads. `release` removes
 * the message listeners that it added: when a window is blocked, FCL leaves its own behind, which mistakes the next
 * wallet for its own and prints the request to the console when it cannot answer.
 */
export function openInHand<T>(begin: () => T): { readonly begun: T; readonly release: () => void } {
  const heard: Listening[] = []
  const listen = window.addEventListener
  const make = document.createElement
  const restores = [
    replace(window, 'addEventListener', (...args: Listening) => {
      if (args[0] === 'message') heard.push(args)
      Reflect.apply(listen, window, args)
    }),
    replace(document, 'createElement', (...args: Parameters<Document['createElement']>) => {
      const element: HTMLElement = Reflect.apply(make, document, args)
      if (args[0].toLowerCase() === 'iframe') element.setAttribute('sandbox', FRAME_MAY)
      return element
    }),
  ]
  const release = () => {
    for (const [type, listener, options] of heard) {
      window.removeEventListener(type, listener, options)
    }
  }
  try {
    return { begun: begin(), release }
  } catch (error) {
    release()
    throw error
  } finally {
    for (const restore of restores) restore()
  }
}

/** Overrides a method of `target`; the returned function restores it. */
function replace(target: object, name: string, method: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value: method, configurable: true, writable: true })
  return () => {
    if (own) Object.defineProperty(target, name, own)
    else Reflect.deleteProperty(target, name)
  }
}
