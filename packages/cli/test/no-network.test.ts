import { createServer, Socket } from 'node:net'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { COMMANDS } from '../src/commands/command-list.ts'
import { ran } from './fake-io.ts'

// Node's own fetch, with every socket of the process observed.

const TRANSACTION = JSON.stringify({
  cadence: 'import FlowToken from 0x1654653399040a61\ntransaction { prepare(signer: &Account) {} }',
  arguments: [],
  refBlock: '07'.repeat(32),
  computeLimit: 100,
  proposalKey: { address: '0x1654653399040a61', keyId: 0, sequenceNum: 1 },
  payer: '0x1654653399040a61',
  authorizers: ['0x1654653399040a61'],
  payloadSigs: [],
  envelopeSigs: [{ address: '0x1654653399040a61', keyId: 0, sig: '01'.repeat(64) }],
})
const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const SIGNED = ['--signature', '01'.repeat(64), '--message', 'hello', '--key', '04a1'.repeat(32)]

/** A line for each command, with its input. */
const LINES: Readonly<Record<string, readonly (readonly [readonly string[], string])[]>> = {
  explain: [
    [[], TRANSACTION],
    [[], 'ab'.repeat(32)],
    [[], 'https://flowscan.io/tx/abababababababababababababababababababababababababababababababab'],
    [[], '[Error Code: 1006] invalid proposal signature'],
  ],
  doctor: [
    [[], TRANSACTION],
    [SIGNED, ''],
  ],
  decode: [[[], TRANSACTION]],
  encode: [[[], TRANSACTION]],
  convert: [[['--to', 'go'], TRANSACTION]],
  verify: [[SIGNED, '']],
  address: [[[], '0x1654653399040a61']],
  keys: [[[], KEY]],
  preflight: [[[], TRANSACTION]],
  'dry-run': [[[], TRANSACTION]],
  detect: [[[], TRANSACTION]],
  mcp: [[['--help'], '']],
  completion: [[['bash'], '']],
}

let sockets = 0
const connect = Socket.prototype.connect
beforeAll(() => {
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    sockets += 1
    return (connect as (...all: unknown[]) => Socket).apply(this, args)
  } as typeof connect
})
afterAll(() => {
  Socket.prototype.connect = connect
})
afterEach(() => vi.restoreAllMocks())

it('opens no socket without --network and --node', async () => {
  expect(Object.keys(LINES).sort()).toEqual(COMMANDS.map(({ name }) => name).sort())
  for (const [command, lines] of Object.entries(LINES)) {
    for (const [words, stdin] of lines) {
      const { err } = await ran([command, ...words], { stdin, fetch: globalThis.fetch })
      expect(err).not.toContain('access node of')
    }
  }
  expect(sockets).toBe(0)
})

it('opens one with it, so that the watch is one', async () => {
  const requests: string[] = []
  const server = createServer(socket => {
    socket.once('data', data => {
      requests.push(`${data}`.split('\r\n')[0] ?? '')
      const body = JSON.stringify({ code: 404, message: 'not found' })
      socket.end(
        `HTTP/1.1 404 Not Found\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as { port: number }
    const node = ['--node', `http://127.0.0.1:${port}`]
    const { code, err } = await ran(['address', '0x1654653399040a61', ...node], {
      fetch: globalThis.fetch,
    })
    expect([code, err]).toEqual([3, expect.stringContaining('refused the request: “not found”')])
    expect(requests).toEqual(['GET /v1/network/parameters HTTP/1.1'])
    expect(sockets).toBe(1)
  } finally {
    server.close()
  }
})

it('knows the transaction of these lines', () => {
  expect(transactionToRest(readTransaction(TRANSACTION).transaction).payer).toBe('1654653399040a61')
})
