import type { World as ToolWorld } from '../src/mcp/tools.ts'
import { openNode } from '../src/open-node.ts'

/** Data that a node reports for every transaction; it may be false. */
interface Facts {
  readonly script?: string
  readonly arguments?: readonly string[]
  readonly errorMessage?: string
  readonly status?: string
  /** Types, and fields that are texts. */
  readonly events?: readonly (readonly [string, Readonly<Record<string, string>>])[]
  /** Account's only key. */
  readonly key?: Readonly<Record<string, unknown>>
  /** Error with which it rejects every request. */
  readonly refusal?: string
  /** True if it answers only the request for its chain. */
  readonly isDown?: boolean
}

const ADDRESS = 'f8d6e0586b0a20c7'
const ID = 'ab'.repeat(32)
const base64 = (text: string) => Buffer.from(text).toString('base64')

const eventOf = ([type, fields]: NonNullable<Facts['events']>[number], at: number) => ({
  ...{ type, transaction_id: ID, transaction_index: '0', event_index: `${at}` },
  payload: base64(
    JSON.stringify({
      type: 'Event',
      value: {
        id: type,
        fields: [
          { name: 'address', value: { type: 'Address', value: `0x${ADDRESS}` } },
          ...Object.entries(fields).map(([name, value]) => ({
            name,
            value: { type: 'String', value },
          })),
        ],
      },
    }),
  ),
})

/** Creates a node of the emulator's network that reports these facts. */
export function nodeOf(facts: Facts): typeof fetch {
  const { script = 'transaction {}', errorMessage = '', status = 'Sealed', key = {} } = facts
  const answers: readonly (readonly [RegExp, unknown])[] = [
    [/\/network\/parameters$/, { chain_id: 'flow-emulator' }],
    [
      /\/transaction_results\//,
      {
        ...{ block_id: status === 'Sealed' ? '02'.repeat(32) : '', status },
        execution: errorMessage ? 'Failure' : 'Success',
        ...{ computation_used: '1', error_message: errorMessage },
        events: (facts.events ?? []).map(eventOf),
      },
    ],
    [
      /\/transactions\//,
      {
        ...{ id: ID, script: base64(script), arguments: (facts.arguments ?? []).map(base64) },
        ...{ reference_block_id: '01'.repeat(32), gas_limit: '9', payer: ADDRESS },
        proposal_key: { address: ADDRESS, key_index: '0', sequence_number: '0' },
        ...{ authorizers: [], payload_signatures: [], envelope_signatures: [] },
      },
    ],
    [
      /\/blocks/,
      [
        {
          header: {
            ...{ id: '02'.repeat(32), parent_id: '03'.repeat(32), height: '5' },
            timestamp: '2026-01-01T00:00:00Z',
          },
        },
      ],
    ],
    [
      /\/accounts\//,
      {
        balance: '100000000',
        keys: [
          {
            ...{ index: '0', public_key: `0x${'a1'.repeat(64)}`, sequence_number: '0' },
            ...{ signing_algorithm: 'ECDSA_P256', hashing_algorithm: 'SHA3_256' },
            ...{ weight: '1000', revoked: false },
            ...key,
          },
        ],
      },
    ],
  ]
  return (async (url: string) => {
    const known = answers.find(([path]) => path.test(url.replace(/\?.*/, '')))?.[1]
    const isDown = facts.isDown && !url.includes('/network/parameters')
    if (facts.refusal !== undefined || known === undefined || isDown) {
      const message = facts.refusal ?? 'no'
      return new Response(JSON.stringify({ code: 400, message }), { status: 400 })
    }
    return new Response(JSON.stringify(known))
  }) as typeof fetch
}

/** Creates the world of an assistant's tool, with this node or none. */
export function worldOf(fetch: typeof globalThis.fetch | null): ToolWorld {
  const never = () => Promise.reject(new Error('nobody may be asked'))
  const transport = { fetch: fetch ?? never, wait: async () => undefined }
  const io = {
    out: { isTTY: false, columns: undefined, write: () => undefined },
    err: { isTTY: false, columns: undefined, write: () => undefined },
    input: { isTTY: true, read: never },
    env: {},
    readFile: async () => undefined,
    promptSecret: async () => null,
    confirm: async () => null,
    ...transport,
  }
  const chain = fetch ? () => openNode(transport, null, 'http://127.0.0.1:8888') : null
  return { chain, network: null, io }
}
