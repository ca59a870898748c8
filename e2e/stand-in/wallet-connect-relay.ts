/**
 * Stand-in for WalletConnect's relay, in this process: the JSON-RPC of the real one (`irn_*`, and the two `wc_*`
 * methods that publish for it), its mailbox for topics without subscribers, and its acknowledgements. It reads no
 * message, as the real one cannot: they are encrypted for the other side.
 * Source: https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export class StandInRelay {
  /** Requested methods, in order. */
  readonly requests: string[] = []
  readonly #subscriptions = new Map<string, Map<Send, string>>()
  readonly #mailbox = new Map<string, Delivery[]>()
  #lastId = 0

  /** Adds a client that receives messages by `send`; returns the function that takes the client's messages. */
  join(send: Send): (text: string) => void {
    return text => {
      const message = JSON.parse(text) as RelayMessage
      // A message without a method is the acknowledgement of one.
      if (message.method === undefined) return
      this.requests.push(message.method)
      const result = this.#answer(message.method, message.params, send)
      send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result }))
      // After the answer: a client ignores messages of a topic until its subscription is confirmed.
      setImmediate(() => {
        for (const topic of topicsOf(message)) this.#deliver(topic)
      })
    }
  }

  #answer(method: string, params: RelayParams, send: Send): unknown {
    const { topic = '', topics = [], message = '', pairingTopic = '', sessionTopic = '' } = params
    switch (method) {
      case 'irn_subscribe':
        return this.#subscribe(topic, send)
      case 'irn_batchSubscribe':
        return topics.map(one => this.#subscribe(one, send))
      case 'irn_unsubscribe':
        return this.#subscriptions.get(topic)?.delete(send) ?? false
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false }
      case 'irn_publish':
        return this.#post(topic, message, params.tag, send)
      case 'wc_proposeSession':
        this.#subscribe(pairingTopic, send)
        return this.#post(pairingTopic, params.sessionProposal ?? '', 1100, send)
      case 'wc_approveSession':
        this.#subscribe(sessionTopic, send)
        this.#post(pairingTopic, params.sessionProposalResponse ?? '', 1101, send)
        return this.#post(sessionTopic, params.sessionSettlementRequest ?? '', 1102, send)
      default:
        throw new Error(`the stand-in relay doesn’t know ${method}`)
    }
  }

  #subscribe(topic: string, send: Send): string {
    const subscribers = this.#subscriptions.get(topic) ?? new Map<Send, string>()
    this.#subscriptions.set(topic, subscribers)
    const id = subscribers.get(send) ?? this.#nextId().toString(16).padStart(64, '0')
    subscribers.set(send, id)
    return id
  }

  #post(topic: string, message: string, tag: number | undefined, from: Send): true {
    // No attestation of the page: without one the other side would contact WalletConnect's own service.
    const data = { topic, message, tag, publishedAt: Date.now(), attestation: '' }
    this.#mailbox.set(topic, [...(this.#mailbox.get(topic) ?? []), { data, from }])
    return true
  }

  /** Delivers waiting messages to the subscribers; the publisher gets none of its own back. */
  #deliver(topic: string): void {
    const left: Delivery[] = []
    for (const delivery of this.#mailbox.get(topic) ?? []) {
      const others = [...(this.#subscriptions.get(topic) ?? [])].filter(
        ([send]) => send !== delivery.from,
      )
      if (others.length === 0) left.push(delivery)
      for (const [send, id] of others) {
        const params = { id, data: delivery.data }
        send(
          JSON.stringify({
            id: this.#nextId(),
            jsonrpc: '2.0',
            method: 'irn_subscription',
            params,
          }),
        )
      }
    }
    this.#mailbox.set(topic, left)
  }

  #nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }
}

type Send = (text: string) => void

interface Delivery {
  readonly data: object
  readonly from: Send
}

interface RelayParams {
  readonly topic?: string
  readonly topics?: readonly string[]
  readonly message?: string
  readonly tag?: number
  readonly pairingTopic?: string
  readonly sessionTopic?: string
  readonly sessionProposal?: string
  readonly sessionProposalResponse?: string
  readonly sessionSettlementRequest?: string
}

interface RelayMessage {
  readonly id: number | string
  readonly method?: string
  readonly params: RelayParams
}

function topicsOf({ params }: RelayMessage): readonly string[] {
  const { topic, topics = [], pairingTopic, sessionTopic } = params
  return [topic, ...topics, pairingTopic, sessionTopic].filter(one => one !== undefined)
}
