import type { NetworkId } from '@toolkit/core/network/networks'
import { networkSettings } from '../config'
import { isFinal, type TransactionResult } from '../reads/transaction-result'
import { readStatusMessage, statusesMessage } from './status-message'

/** Time for a node to accept the subscription, in milliseconds; then it is only polled. */
const CONSENT_MS = 10_000
/** Number of reconnects, and the delay before each (specification, 9); after them, polling has to do. */
const RECONNECTS = 5
const RECONNECT_MS = 1000
/** Name of the socket's only subscription. */
const NAME = 'status'

export interface StatusSocket {
  /** Returns true while the node sends statuses on it. */
  readonly live: () => boolean
  /** Opens it if closed, with at most five reconnects a second apart. Does nothing once the status is final. */
  readonly open: () => void
  readonly close: () => void
}

export interface StatusSocketEvents {
  /** A status before the final one. */
  readonly onStatus: (result: TransactionResult) => void
  /** An event that needs a request to the node: a final status, a closed socket, or an unclear message. */
  readonly onTurn: () => void
}

/**
 * Opens the access node's WebSocket (`/v1/ws`) for the statuses of transaction `id`. It only speeds things up: the
 * caller confirms a final status with a request, and a message outside the protocol closes the socket.
 */
export function statusSocket(
  network: NetworkId,
  id: string,
  { onStatus, onTurn }: StatusSocketEvents,
): StatusSocket {
  let socket: WebSocket | null = null
  let opened = 0
  let closedAt = Number.NEGATIVE_INFINITY
  let live = false
  let over = false

  function drop(): void {
    const before = socket
    socket = null
    live = false
    if (!before) return
    closedAt = Date.now()
    before.close()
  }

  /** `last`: no further messages, or one that cannot be parsed. */
  function turn(last: boolean): void {
    over ||= last
    drop()
    onTurn()
  }

  function begin(address: string): void {
    if (over || socket) return
    const mine = new WebSocket(`${address}/v1/ws`)
    socket = mine
    const patience = setTimeout(() => {
      if (socket === mine && !live) turn(true)
    }, CONSENT_MS)
    mine.onopen = () => mine.send(statusesMessage(NAME, id))
    mine.onclose = () => {
      clearTimeout(patience)
      if (socket === mine) turn(false)
    }
    mine.onmessage = ({ data }) => {
      if (socket !== mine) return
      const message = readStatusMessage(data, NAME, id)
      switch (message.kind) {
        case 'subscribed':
          live = true
          return
        case 'status':
          return isFinal(message.result) ? turn(true) : onStatus(message.result)
        case 'unnamed':
          return isFinal(message.result) ? turn(true) : onTurn()
        case 'refused':
        case 'unreadable':
          return turn(true)
      }
    }
  }

  return {
    live: () => live,
    open() {
      if (over || socket || opened > RECONNECTS || Date.now() < closedAt + RECONNECT_MS) return
      opened += 1
      networkSettings(network).then(
        ({ accessNode }) => begin(accessNode.replace(/^http/, 'ws')),
        () => undefined,
      )
    },
    close() {
      over = true
      drop()
    },
  }
}
