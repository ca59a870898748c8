import { parseBase64 } from '@toolkit/core/bytes/base64'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { addressFromEvents } from '@toolkit/core/flow/account-created'
import { decodeJsonCadence } from '@toolkit/core/flow/json-cadence'
import { transactionFromRest, transactionToRest } from '@toolkit/core/flow/rest-transaction'
import { transactionId } from '@toolkit/core/flow/transaction'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StandInAccessNode, startAccessNode } from './access-node.ts'
import { ask, NEW_PUBLIC_KEY, send, signedTransaction } from './test-transactions.ts'

let node: StandInAccessNode

beforeEach(async () => {
  node = await startAccessNode()
})

afterEach(() => node.dispose())

const SERVICE = 'f8d6e0586b0a20c7'

describe('the chain that it begins with', () => {
  it('names its chain and its version', async () => {
    expect((await ask(node, '/v1/network/parameters')).json).toEqual({ chain_id: 'flow-emulator' })
    expect((await ask(node, '/v1/node_version_info')).json.compatible_range).toEqual({
      start_height: '0',
      end_height: '0',
    })
  })

  it('has the service account, its key, and numbers as texts', async () => {
    const { json } = await ask(node, `/v1/accounts/0x${SERVICE}?expand=keys,contracts`)
    expect(json).toMatchObject({
      address: SERVICE,
      balance: '100000000000000000',
      contracts: {},
      keys: [
        {
          index: '0',
          signing_algorithm: 'ECDSA_P256',
          hashing_algorithm: 'SHA3_256',
          sequence_number: '0',
          weight: '1000',
          revoked: false,
        },
      ],
    })
    // The public half of the dev wallet's built-in key, as flow-emulator's fixtures have it.
    expect(json.keys[0].public_key).toMatch(/^0x6e70492cb4ec2a60.*0516d2$/)
  })

  it('leaves out what was not asked for, and says where it is', async () => {
    const { json } = await ask(node, `/v1/accounts/${SERVICE}`)
    expect(json).not.toHaveProperty('keys')
    expect(json['_expandable']).toEqual({
      keys: `/v1/accounts/${SERVICE}/keys`,
      contracts: `/v1/accounts/${SERVICE}/contracts`,
    })
  })

  it('has the system accounts 2 to 5 and nothing after them', async () => {
    expect((await ask(node, '/v1/accounts/ee82856bf20e2aa6/keys')).json.keys).toHaveLength(1)
    expect((await ask(node, '/v1/accounts/01cf0e2f2f715450/keys')).json.keys).toEqual([])
    const next = await ask(node, '/v1/accounts/179b6b1cb6755e31')
    expect(next).toEqual({
      status: 404,
      json: {
        code: 404,
        message: 'Flow resource not found: could not find account with address 179b6b1cb6755e31',
      },
    })
  })

  it('gives balance and single keys', async () => {
    expect((await ask(node, `/v1/accounts/${SERVICE}/balance`)).json).toEqual({
      balance: '100000000000000000',
    })
    expect((await ask(node, `/v1/accounts/${SERVICE}/keys/0`)).json.weight).toBe('1000')
    expect((await ask(node, `/v1/accounts/${SERVICE}/keys/1`)).status).toBe(404)
  })

  it.each([
    ['/v1/accounts/zz', 'invalid address'],
    ['/v1/accounts/e467b9dd11fa00df', 'is invalid for chain flow-emulator'],
    ['/v1/blocks/12', 'invalid ID format'],
    ['/v1/blocks?height=x', 'invalid height format'],
    ['/v1/transactions/12', 'invalid ID format'],
    ['/v1/events?start_height=0&end_height=0', 'event type must be provided'],
    ['/v1/blocks?start_height=0&end_height=50', 'exceeds maximum allowed of 50'],
  ])('refuses %s', async (path, message) => {
    const { status, json } = await ask(node, path)
    expect({ status, code: json.code }).toEqual({ status: 400, code: 400 })
    expect(json.message).toContain(message)
  })

  it.each([
    '/v1/blocks?height=7',
    `/v1/blocks/${'ab'.repeat(32)}`,
    `/v1/transactions/${'ab'.repeat(32)}`,
    `/v1/collections/${'ab'.repeat(32)}`,
  ])('does not find %s', async path => {
    const { status, json } = await ask(node, path)
    expect(status).toBe(404)
    expect(json.message).toMatch(/^Flow resource not found: could not find /)
  })

  it('answers for an unknown transaction’s result with an empty status, as the emulator does', async () => {
    const { status, json } = await ask(node, `/v1/transaction_results/${'ab'.repeat(32)}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: '', execution: 'Pending', events: [] })
  })

  it('answers plain text where there is no route, and lets every origin ask', async () => {
    const response = await fetch(`${node.url}/v1/nothing`)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('404 page not found\n')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('says that it runs no scripts', async () => {
    const { status, json } = await ask(node, '/v1/scripts', { script: '', arguments: [] })
    expect(status).toBe(400)
    expect(json.message).toContain('stand-in')
  })
})

describe('an account created by transaction', () => {
  it('goes at once through all stations without a step time', async () => {
    const transaction = signedTransaction(node)
    const posted = await send(node, transaction)
    expect(posted.status).toBe(200)
    expect(posted.json.id).toBe(transactionId(transaction))

    const { json: result } = await ask(node, `/v1/transaction_results/${posted.json.id}`)
    expect(result).toMatchObject({
      status: 'Sealed',
      execution: 'Success',
      status_code: 0,
      error_message: '',
    })
    const events = result.events.map((event: { type: string; payload: string }) => ({
      type: event.type,
      payload: parseBase64(event.payload),
    }))
    expect(addressFromEvents(events)).toBe('179b6b1cb6755e31')

    const { json: account } = await ask(node, '/v1/accounts/179b6b1cb6755e31?expand=keys')
    expect(account.balance).toBe('100000')
    expect(account.keys).toMatchObject([
      { public_key: `0x${NEW_PUBLIC_KEY}`, weight: '1000', sequence_number: '0' },
    ])
    expect((await ask(node, `/v1/accounts/${SERVICE}/keys/0`)).json.sequence_number).toBe('1')
  })

  it('emits the key’s event with values that decode', async () => {
    const { json } = await send(node, signedTransaction(node))
    const result = await ask(node, `/v1/transaction_results/${json.id}`)
    const [, added] = result.json.events
    expect(added).toMatchObject({ type: 'flow.AccountKeyAdded', event_index: '1' })
    const text = decodeUtf8(parseBase64(added.payload))
    expect(text.endsWith('\n')).toBe(true)
    const value = decodeJsonCadence(text)
    expect(value.type === 'Event' && value.fields.map(({ name }) => name)).toEqual([
      'address',
      'publicKey',
      'weight',
      'hashAlgorithm',
      'keyIndex',
    ])
  })

  it('can be found by ID, with its result, block, collection and events', async () => {
    const transaction = signedTransaction(node)
    const { json: posted } = await send(node, transaction)
    const { json } = await ask(node, `/v1/transactions/${posted.id}?expand=result`)
    expect(transactionFromRest(json)).toEqual(transaction)
    expect(json.result.status).toBe('Sealed')
    const { block_id: blockId, collection_id: collectionId } = json.result
    const [block] = (await ask(node, `/v1/blocks/${blockId}?expand=payload`)).json
    expect(block).toMatchObject({
      header: { height: '1' },
      block_status: 'BLOCK_SEALED',
      payload: { collection_guarantees: [{ collection_id: collectionId }] },
    })
    const collection = await ask(node, `/v1/collections/${collectionId}?expand=transactions`)
    expect(collection.json.transactions[0].id).toBe(posted.id)
    const range = 'type=flow.AccountCreated&start_height=0&end_height=sealed'
    const { json: blocks } = await ask(node, `/v1/events?${range}`)
    expect(blocks).toHaveLength(2)
    expect(blocks[0]).not.toHaveProperty('events')
    expect(blocks[1].events[0].transaction_id).toBe(posted.id)
  })

  it('takes time for each station with a step time', async () => {
    node.setStep(60)
    const { json } = await send(node, signedTransaction(node))
    const seen: string[] = []
    const deadline = Date.now() + 5000
    while (seen.at(-1) !== 'Sealed' && Date.now() < deadline) {
      const { json: result } = await ask(node, `/v1/transaction_results/${json.id}`)
      if (result.status !== seen.at(-1)) seen.push(result.status)
      if (result.status === 'Pending') expect(result.block_id).toBe('')
      if (result.status !== 'Sealed') expect(result.execution).toBe('Pending')
    }
    expect(seen).toEqual(['Pending', 'Finalized', 'Executed', 'Sealed'])
  })

  it('is the same transaction when it is sent twice', async () => {
    const transaction = signedTransaction(node)
    const first = await send(node, transaction)
    const second = await send(node, transaction)
    expect(second).toEqual(first)
    expect((await ask(node, '/v1/accounts/e03daebed8ca0615')).status).toBe(404)
  })

  it('has the addresses of its network', async () => {
    const testnet = await startAccessNode({ network: 'testnet' })
    try {
      expect((await send(testnet, signedTransaction(testnet))).status).toBe(200)
      expect(testnet.ledger.serviceAddress).toBe('8c5303eaa26202d6')
      const wrong = transactionToRest(signedTransaction(node))
      const { status, json } = await ask(testnet, '/v1/transactions', wrong)
      expect(status).toBe(400)
      expect(json.message).toContain(`address ${SERVICE} is invalid for chain flow-testnet`)
    } finally {
      await testnet.dispose()
    }
  })
})

describe('what tests can do to it', () => {
  it('stops, refuses connections, and starts again where it was', async () => {
    const { json } = await send(node, signedTransaction(node))
    const { url } = node
    await node.stop()
    await expect(ask({ url }, '/v1/network/parameters')).rejects.toThrow()
    await node.start()
    expect(node.url).toBe(url)
    expect((await ask(node, `/v1/transactions/${json.id}`)).status).toBe(200)
  })

  it('delays and fails the next fitting request, once', async () => {
    node.delayNext(/balance/, 120)
    const begun = Date.now()
    await ask(node, `/v1/accounts/${SERVICE}/balance`)
    expect(Date.now() - begun).toBeGreaterThanOrEqual(115)
    node.failNext(/keys/, 503, '{}')
    expect((await ask(node, `/v1/accounts/${SERVICE}/balance`)).status).toBe(200)
    expect((await ask(node, `/v1/accounts/${SERVICE}/keys`)).status).toBe(503)
    expect((await ask(node, `/v1/accounts/${SERVICE}/keys`)).status).toBe(200)
    expect(node.requests.at(-1)).toBe(`GET /v1/accounts/${SERVICE}/keys`)
  })
})
