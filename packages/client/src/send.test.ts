import { parseAddress } from '@toolkit/core/account/address'
import { formatHex, readHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { signEnvelope } from '@toolkit/core/transaction/sign-transaction'
import { transactionId } from '@toolkit/core/transaction/transaction'
import { expect, it } from 'vitest'
import { createClient } from './create-client.ts'
import { buildTransaction, sendTransaction, waitForTransaction } from './send.ts'

const address = parseAddress('f8d6e0586b0a20c7')
const privateKey = generatePrivateKey('ECDSA_P256', size => new Uint8Array(size).fill(7))
const key = (revoked = false) => ({
  index: '2',
  public_key: `0x${formatHex(publicKeyOf(privateKey, 'ECDSA_P256'))}`,
  ...{ signing_algorithm: 'ECDSA_P256', hashing_algorithm: 'SHA3_256' },
  ...{ sequence_number: '41', weight: '1000', revoked },
})
const BLOCK = [{ header: { id: 'ab'.repeat(32), height: '7', timestamp: '2026-01-01T00:00:00Z' } }]
const REQUEST = {
  script: 'transaction(name: String) { prepare(signer: &Account) {} }',
  arguments: [{ type: 'String', value: 'Flow' }],
  proposer: { address, keyIndex: 2 },
  authorizers: [address],
} as const

/** Creates a client whose node answers by path, and records the request bodies; tests don't wait. */
function clientBy(answers: Record<string, (body: unknown) => [status: number, body: unknown]>) {
  const posted: unknown[] = []
  const client = createClient('emulator', {
    fetch: (async (url: string, init?: RequestInit) => {
      const { pathname } = new URL(url)
      const body = init?.body === undefined ? undefined : JSON.parse(String(init.body))
      if (body !== undefined) posted.push(body)
      const found = Object.entries(answers).find(([part]) => pathname.includes(part))
      const [status, answer] = found?.[1](body) ?? [404, { code: 404, message: 'not found' }]
      return Response.json(answer, { status })
    }) as typeof fetch,
  })
  const waits: number[] = []
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds)
  }
  return { posted, waits, client: { ...client, transport: { ...client.transport, wait } } }
}

const node = (keys: readonly unknown[] = [key()]) => ({
  '/blocks': (): [number, unknown] => [200, BLOCK],
  '/keys': (): [number, unknown] => [200, { keys }],
})
const signed = async (client: Parameters<typeof buildTransaction>[0]) =>
  signEnvelope(await buildTransaction(client, REQUEST), {
    ...REQUEST.proposer,
    ...{ privateKey, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' },
  })

it('builds on the latest block and the next sequence number', async () => {
  const built = await buildTransaction(clientBy(node()).client, REQUEST)
  expect({
    ...built,
    script: decodeUtf8(built.script),
    arguments: built.arguments.map(decodeUtf8),
  }).toMatchInlineSnapshot(`
    {
      "arguments": [
        "{"value":"Flow","type":"String"}",
      ],
      "authorizers": [
        "f8d6e0586b0a20c7",
      ],
      "computeLimit": 9999n,
      "envelopeSignatures": [],
      "payer": "f8d6e0586b0a20c7",
      "payloadSignatures": [],
      "proposalKey": {
        "address": "f8d6e0586b0a20c7",
        "keyIndex": 2,
        "sequenceNumber": 41n,
      },
      "referenceBlockId": "abababababababababababababababababababababababababababababababab",
      "script": "transaction(name: String) { prepare(signer: &Account) {} }",
    }
  `)
})

it.each([
  ['is revoked', [key(true)], 'Key 2 of 0xf8d6e0586b0a20c7 is revoked, so it can’t propose.'],
  ['does not exist', [], '0xf8d6e0586b0a20c7 has no key 2.'],
])('refuses a proposal key that %s', async (_, keys, message) => {
  await expect(buildTransaction(clientBy(node(keys)).client, REQUEST)).rejects.toMatchObject({
    ...{ code: 'send/no-proposal-key', message },
  })
})

it('posts what was signed once, gives its ID, and takes no other one from the node', async () => {
  let id = ''
  const { client, posted } = clientBy({
    ...node(),
    '/transactions': () => [200, { id }],
  })
  const transaction = await signed(client)
  id = transactionId(transaction)
  expect(await sendTransaction(client, transaction)).toBe(id)
  expect(posted).toMatchObject([{ envelope_signatures: [{ key_index: '2' }] }])
  id = 'cd'.repeat(32)
  await expect(sendTransaction(client, transaction)).rejects.toMatchObject({
    code: 'node/bad-answer',
  })
})

it.each([
  [400, 'Invalid Flow request: transaction is expired: ref_height=1', 'send/reference-expired'],
  [400, 'Invalid Flow request: unknown reference block: 00', 'send/reference-unknown'],
  [500, 'Invalid Flow argument: invalid signature', 'send/refused'],
  [503, 'busy', 'node/fault'],
])('a %i with “%s” is %s, without another try', async (status, message, code) => {
  const { client, posted } = clientBy({
    ...node(),
    '/transactions': () => [status, { code: status, message }],
  })
  await expect(sendTransaction(client, await signed(client))).rejects.toMatchObject({ code })
  expect(posted).toHaveLength(1)
})

it('a known refusal is explained beside the node’s own words', async () => {
  const message =
    'Invalid Flow argument: duplicated signature for key (address: f8d6e0586b0a20c7, index: 3)'
  const { client } = clientBy({ ...node(), '/transactions': () => [400, { code: 400, message }] })
  await expect(sendTransaction(client, await signed(client))).rejects.toMatchObject({
    message: expect.stringContaining('duplicated signature for key'),
    suggestion: expect.stringContaining('Key 3 of 0xf8d6e0586b0a20c7 has two signatures.'),
  })
})

it('takes one that the node had before as sent', async () => {
  const message = 'Invalid Flow request: transaction with ID 00 has already been submitted'
  const { client } = clientBy({
    ...node(),
    '/transactions': () => [400, { code: 400, message }],
  })
  const transaction = await signed(client)
  expect(await sendTransaction(client, transaction)).toBe(transactionId(transaction))
})

const result = (status: string) => ({
  ...{ status, status_code: 0, error_message: '', execution: 'Success', events: [] },
  ...{ block_id: '', collection_id: '', computation_used: '0' },
})
const ID = readHex('ef'.repeat(32), 32)

it('waits once a second until it is sealed, also where the node does not know it yet', async () => {
  const answers: [number, unknown][] = [
    [404, { code: 404, message: 'not found' }],
    [200, result('Pending')],
    [200, result('Executed')],
    [200, result('Sealed')],
  ]
  const { client, waits } = clientBy({ transaction_results: () => answers.shift() ?? [500, {}] })
  const seen: string[] = []
  const last = await waitForTransaction(client, ID, {
    onStatus: ({ status }) => seen.push(status),
  })
  expect([seen, last.status, waits]).toEqual([
    ['PENDING', 'EXECUTED'],
    'SEALED',
    [1000, 1000, 1000],
  ])
})

it('gives up a transaction that the node does not know after 30 seconds', async () => {
  const { client, waits } = clientBy({})
  await expect(waitForTransaction(client, ID)).rejects.toMatchObject({
    code: 'chain/transaction-not-found',
  })
  expect(waits).toHaveLength(29)
})

it('ends with the reason of its signal', async () => {
  const { client } = clientBy({ transaction_results: () => [200, result('Pending')] })
  const leaving = new AbortController()
  const waiting = waitForTransaction(client, ID, {
    onStatus: () => leaving.abort(new Error('no longer wanted')),
    signal: leaving.signal,
  })
  await expect(waiting).rejects.toThrow('no longer wanted')
})

it.each([
  'https://node.example/v1',
  'https://me:secret@node.example',
  '',
  'rest.example',
  'ftp://rest.example',
  'javascript:0',
])('a client of “%s” is refused', url => {
  expect(() => createClient('testnet', { url })).toThrow(
    expect.objectContaining({ code: 'node/no-url' }),
  )
})
