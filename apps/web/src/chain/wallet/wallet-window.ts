// What FCL puts into the page to reach a wallet, kept in hand: its frame is boxed in, and its listeners go.

/**
 * What a wallet's page may do in its frame: all that wallets do, links to their own apps too, but not send
 * the page around it elsewhere. A frame may otherwise, once it was clicked, and a copy of this page that
 * asks for a key would stand where this one stood. Source: HTML, the `sandbox` attribute.
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
 * Runs `begin`, by which FCL opens a wallet. A frame that it makes meanwhile is boxed in before it loads.
 * `release` takes away the listeners for messages that it added: where a window is blocked FCL leaves its
 * own, which takes the next wallet for its own and prints the request to the console when it cannot answer.
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

/** Gives `target` this method for a while; the function that it returns takes it back. */
function replace(target: object, name: string, method: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value: method, configurable: true, writable: true })
  return () => {
    if (own) Object.defineProperty(target, name, own)
    else Reflect.deleteProperty(target, name)
  }
}
