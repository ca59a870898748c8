import type { NetworkId } from '@toolkit/core/network/networks'
import { networkSettings } from '../config'
import { isFinal, type TransactionResult } from '../reads/transaction-result'
import { readStatusMessage, statusesMessage } from './status-message'

/** A node that has not agreed by then is asked by questions alone. */
const CONSENT_MS = 10_000
/** How often one that closed is opened again, and how long after (specification, 9); then questions have to do. */
const RECONNECTS = 5
const RECONNECT_MS = 1000
/** Of the one subscription of a socket. */
const NAME = 'status'

export interface StatusSocket {
  /** Whether the node tells statuses by it at present. */
  readonly live: () => boolean
  /** Opens it where it is closed, at most five times again and a second later. Does nothing once it is final. */
  readonly open: () => void
  readonly close: () => void
}

export interface StatusSocketEvents {
  /** A status on the way. */
  readonly onStatus: (result: TransactionResult) => void
  /** Something happened that a question to the node settles: it is said to be final, or it closed, or nobody knows. */
  readonly onTurn: () => void
}

/**
 * The access node's WebSocket (`/v1/ws`) for the statuses of transaction `id`. It only ever hurries: what
 * it says to be final is for the caller to ask the node for, and what is no message of the protocol
 * closes it.
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

  /** `last`: nothing more is to be heard, or it cannot be understood. */
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
