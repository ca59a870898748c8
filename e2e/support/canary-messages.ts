/**
 * Runs in a page and its frames and windows: reports to `canaryHears` everything that scripts send to other tabs and
 * windows, to sockets and by beacons, or pass to the browser to speak, share and store, before it is sent. Messages to
 * a wallet's frame or window are recorded there. Messages to workers are not a way out: they compute with keys.
 */
export function tellOfMessages(): void {
  const hear = (way: string, parts: readonly unknown[]) => {
    const { canaryHears } = globalThis as unknown as {
      canaryHears?: (way: string, text: string) => Promise<void>
    }
    const text = parts.map(part => {
      if (typeof part === 'string') return part
      if (part instanceof ArrayBuffer) return new TextDecoder().decode(part)
      if (ArrayBuffer.isView(part)) return new TextDecoder().decode(part)
      return JSON.stringify(part, (_, value: unknown) =>
        value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
      )
    })
    void canaryHears?.(way, text.join('\n'))
  }
  const listen = (way: string, owner: object | undefined, name: string) => {
    const own = owner && (Reflect.get(owner, name) as ((...args: unknown[]) => unknown) | undefined)
    if (!own) return
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      hear(way, args)
      return Reflect.apply(own, this, args)
    })
  }
  const listenNew = (way: string, name: string) => {
    const own = Reflect.get(globalThis, name) as (new (...args: unknown[]) => object) | undefined
    if (!own) return
    const construct = (target: typeof own, args: unknown[], made: typeof own) => {
      hear(way, args)
      return Reflect.construct(target, args, made)
    }
    Reflect.set(globalThis, name, new Proxy(own, { construct }))
  }
  if (window !== window.top || window.opener) {
    window.addEventListener('message', ({ data }) => hear('message to a wallet', [data]), true)
  }
  listen('message to tabs', BroadcastChannel.prototype, 'postMessage')
  listen('message to a window', window, 'postMessage')
  listen('message to a port', MessagePort.prototype, 'postMessage')
  listen('message to a service worker', globalThis.ServiceWorker?.prototype, 'postMessage')
  listen('socket', WebSocket.prototype, 'send')
  listen('peer', globalThis.RTCDataChannel?.prototype, 'send')
  listen('beacon', Navigator.prototype, 'sendBeacon')
  listen('opened window', window, 'open')
  listen('share', Navigator.prototype, 'share')
  listen('credential', globalThis.CredentialsContainer?.prototype, 'store')
  listen('credential', globalThis.CredentialsContainer?.prototype, 'create')
  listen('speech', globalThis.SpeechSynthesis?.prototype, 'speak')
  listen('dragged', DataTransfer.prototype, 'setData')
  for (const name of ['Notification', 'SharedWorker', 'WebSocket', 'EventSource', 'WebTransport']) {
    listenNew(`new ${name}`, name)
  }
}
