import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A node that has an event in some blocks, delays each answer, and counts its requests. */
export interface EventsNode {
  readonly url: string
  /** Number of requests for each block. */
  readonly blocks: Uint8Array
  /** Requests for events since the last `reset`. */
  calls: number
  reset(): void
  stop(): Promise<void>
}

export const EVENT_TYPE = 'A.0ae53cb6e3f42a79.FlowToken.TokensDeposited'

const PAYLOAD = Buffer.from(
  `${JSON.stringify({
    type: 'Event',
    value: {
      id: EVENT_TYPE,
      fields: [
        { name: 'amount', value: { type: 'UFix64', value: '12.50000000' } },
        {
          name: 'to',
          value: { type: 'Optional', value: { type: 'Address', value: '0xf8d6e0586b0a20c7' } },
        },
      ],
    },
  })}\n`,
).toString('base64')
const TIME = '2026-01-01T00:00:00Z'
const idOf = (height: number) => height.toString(16).padStart(64, '0')

function eventsIn(from: number, to: number, each: number): string {
  const blocks = Array.from({ length: to - from + 1 }, (_, at) => {
    const id = idOf(from + at)
    const event = `{"type":"${EVENT_TYPE}","transaction_id":"${id}","transaction_index":"0","event_index":"0","payload":"${PAYLOAD}"}`
    const events = (from + at) % each === 0 ? `,"events":[${event}]` : ''
    return `{"block_id":"${id}","block_height":"${from + at}","block_timestamp":"${TIME}"${events}}`
  })
  return `[${blocks.join(',')}]`
}

export interface EventsNodeOptions {
  readonly blocks: number
  /** Number of blocks per event. */
  readonly each: number
  /** Delay of each answer with events, in milliseconds. */
  readonly latencyMs: number
}

export async function startEventsNode({
  blocks: count,
  each,
  latencyMs,
}: EventsNodeOptions): Promise<EventsNode> {
  const blocks = new Uint8Array(count)
  const header = { id: idOf(count - 1), height: `${count - 1}`, timestamp: TIME }
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/network/parameters': { chain_id: 'flow-emulator' },
    '/v1/node_version_info': {},
    '/v1/blocks': [{ header }],
  }
  const say = (response: ServerResponse, status: number, body: string) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    })
    response.end(body)
  }
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://node')
    if (pathname !== '/v1/events') {
      const answer = answers[pathname]
      const missing = { code: 404, message: 'Flow resource not found: not found' }
      say(response, answer ? 200 : 404, JSON.stringify(answer ?? missing))
      return
    }
    node.calls += 1
    const from = Number(searchParams.get('start_height'))
    const to = Number(searchParams.get('end_height'))
    for (let height = from; height <= to; height++) blocks[height] = (blocks[height] ?? 0) + 1
    setTimeout(() => say(response, 200, eventsIn(from, to, each)), latencyMs)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const node: EventsNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    blocks,
    calls: 0,
    reset() {
      node.calls = 0
      blocks.fill(0)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return node
}
