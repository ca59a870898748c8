import type { NetworkId } from '@toolkit/core/network/networks'
import { networkSettings } from '../config'

/** A node that has not agreed by then is asked by questions instead. */
const CONSENT_MS = 10_000
/** How often in a row one that closed is opened again, and how long after (specification, 9). */
export const RECONNECTS = 5
export const RECONNECT_MS = 1000

/** What one message of a stream means. */
export type StreamMessage<T> =
  /** The node follows. */
  | { readonly kind: 'live' }
  | { readonly kind: 'told'; readonly value: T }
  /** The node will not, in its own words. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not the node's protocol. */
  | { readonly kind: 'unreadable' }

/** How a stream is opened, and what its messages mean. */
export interface StreamSource<T> {
  /** Below the node's origin, anew at each opening: what is told goes on where it stopped. */
  readonly path: () => string
  /** What is sent once it is open; null where the path says all. */
  readonly hello: () => string | null
  /** Reads a message; never throws. */
  readonly read: (data: unknown) => StreamMessage<T>
  /** Whether an open socket has agreed by itself: a stream that says all in its path sends nothing else. */
  readonly liveOnOpen: boolean
}

export interface StreamEvents<T> {
  readonly onValue: (value: T) => void
  readonly onState: (state: 'live' | 'reconnecting') => void
  /** It ends, and nothing more comes: it was refused, is no node's, or could not be opened again. */
  readonly onEnd: (why: 'refused' | 'unreadable' | 'lost', reason: string | null) => void
}

/**
 * Follows a stream of the access node's WebSockets until it is closed. One that closes is opened again a
 * second later, five times in a row at the most; what it tells resets the count. Gives the function that closes it.
 */
export function followStream<T>(
  network: NetworkId,
  source: StreamSource<T>,
  { onValue, onState, onEnd }: StreamEvents<T>,
): () => void {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let over = false

  function end(why: 'refused' | 'unreadable' | 'lost', reason: string | null = null): void {
    if (over) return
    stop()
    onEnd(why, reason)
  }
  function stop(): void {
    over = true
    clearTimeout(timer)
    const before = socket
    socket = null
    before?.close()
  }
  function again(): void {
    clearTimeout(timer)
    socket = null
    if (over) return
    if (failures >= RECONNECTS) {
      end('lost')
      return
    }
    failures += 1
    onState('reconnecting')
    timer = setTimeout(open, RECONNECT_MS)
  }
  function open(): void {
    networkSettings(network).then(
      ({ accessNode }) => begin(accessNode.replace(/^http/, 'ws')),
      () => end('lost'),
    )
  }
  function begin(address: string): void {
    if (over) return
    const mine = new WebSocket(`${address}${source.path()}`)
    socket = mine
    timer = setTimeout(() => socket === mine && end('unreadable'), CONSENT_MS)
    const live = () => {
      clearTimeout(timer)
      onState('live')
    }
    mine.onopen = () => {
      if (socket !== mine) return
      const hello = source.hello()
      if (hello !== null) mine.send(hello)
      if (source.liveOnOpen) live()
    }
    mine.onclose = () => {
      if (socket === mine) again()
    }
    mine.onmessage = ({ data }) => {
      if (socket !== mine) return
      const message = source.read(data)
      switch (message.kind) {
        case 'live':
          return live()
        case 'told':
          failures = 0
          return onValue(message.value)
        case 'refused':
          return end('refused', message.reason)
        case 'unreadable':
          return end('unreadable')
      }
    }
  }

  open()
  return stop
}
