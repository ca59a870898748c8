import type { NetworkId } from '@toolkit/core/network/networks'
import { networkSettings } from '../config'

/** Time for a node to accept the subscription, in milliseconds; then it is polled instead. */
const CONSENT_MS = 10_000
/** Number of consecutive reconnects, and the delay before each (specification, 9). */
export const RECONNECTS = 5
export const RECONNECT_MS = 1000

/** Parsed message of a stream. */
export type StreamMessage<T> =
  /** The node accepted the subscription. */
  | { readonly kind: 'live' }
  | { readonly kind: 'told'; readonly value: T }
  /** The node refused, with its own reason. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not the node's protocol. */
  | { readonly kind: 'unreadable' }

/** Source of a stream: opens it and parses its messages. */
export interface StreamSource<T> {
  /** Path below the node's origin, evaluated at each opening, so that the stream resumes where it stopped. */
  readonly path: () => string
  /** First message on an open socket; null if the path has all parameters. */
  readonly hello: () => string | null
  /** Parses a message; never throws. */
  readonly read: (data: unknown) => StreamMessage<T>
  /** True if an open socket means consent: a stream whose path has all parameters sends no confirmation. */
  readonly liveOnOpen: boolean
}

export interface StreamEvents<T> {
  readonly onValue: (value: T) => void
  readonly onState: (state: 'live' | 'reconnecting') => void
  /** Called when the stream has ended for good: refused, not the node's protocol, or not reconnected. */
  readonly onEnd: (why: 'refused' | 'unreadable' | 'lost', reason: string | null) => void
}

/**
 * Follows a stream of the access node's WebSockets until it is closed. A closed stream is reopened a second later, at
 * most five times in a row; any message resets the count. Returns the function that closes it.
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
