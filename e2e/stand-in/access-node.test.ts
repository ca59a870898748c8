import { transactionFromRest } from '@toolkit/core/rest/rest-transaction'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StandInAccessNode, startAccessNode } from './access-node.ts'
import { put, request, signedTransaction } from './test-transactions.ts'

let node: StandInAccessNode

beforeEach(async () => {
  node = await startAccessNode()
})

afterEach(() => node.stop())

const SERVICE = 'f8d6e0586b0a20c7'

describe('the chain that it begins with', () => {
  it('names its chain', async () => {
    expect((await request(node, '/v1/network/parameters')).json).toEqual({
      chain_id: 'flow-emulator',
    })
  })

  it('has the service account, its key, and numbers as texts', async () => {
    const { json } = await request(node, `/v1/accounts/0x${SERVICE}?expand=keys,contracts`)
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
    // Public half of the dev wallet's built-in key, as in flow-emulator's fixtures.
    expect(json.keys[0].public_key).toMatch(/^0x6e70492cb4ec2a60.*0516d2$/)
  })

  it('leaves out what was not asked for, and says where it is', async () => {
    const { json } = await request(node, `/v1/accounts/${SERVICE}`)
    expect(json).not.toHaveProperty('keys')
    expect(json['_expandable']).toEqual({
      keys: `/v1/accounts/${SERVICE}/keys`,
      contracts: `/v1/accounts/${SERVICE}/contracts`,
    })
  })

  it('has the system accounts 2 to 5 and nothing after them', async () => {
    expect((await request(node, '/v1/accounts/ee82856bf20e2aa6/keys')).json.keys).toHaveLength(1)
    expect((await request(node, '/v1/accounts/01cf0e2f2f715450/keys')).json.keys).toEqual([])
    const next = await request(node, '/v1/accounts/179b6b1cb6755e31')
    expect(next).toEqual({
      status: 404,
      json: {
        code: 404,
        message: 'Flow resource not found: could not find account with address 179b6b1cb6755e31',
      },
    })
  })

  it.each([
    ['/v1/accounts/zz', 'invalid address'],
    ['/v1/accounts/e467b9dd11fa00df', 'is invalid for chain flow-emulator'],
    ['/v1/blocks/12', 'invalid ID format'],
    ['/v1/blocks?height=x', 'invalid height format'],
    ['/v1/transactions/12', 'invalid ID format'],
  ])('refuses %s', async (path, message) => {
    const { status, json } = await request(node, path)
    expect({ status, code: json.code }).toEqual({ status: 400, code: 400 })
    expect(json.message).toContain(message)
  })

  it.each([
    '/v1/blocks?height=7',
    `/v1/blocks/${'ab'.repeat(32)}`,
    `/v1/transactions/${'ab'.repeat(32)}`,
  ])('does not find %s', async path => {
    const { status, json } = await request(node, path)
    expect(status).toBe(404)
    expect(json.message).toMatch(/^Flow resource not found: could not find /)
  })

  it('answers for an unknown transaction’s result with an empty status, as the emulator does', async () => {
    const { status, json } = await request(node, `/v1/transaction_results/${'ab'.repeat(32)}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: '', execution: 'Pending', events: [] })
  })

  it('answers plain text where there is no route, and lets every origin ask', async () => {
    const response = await fetch(`${node.url}/v1/nothing`)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('404 page not found\n')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('takes no transaction, and answers a script that it knows alone', async () => {
    expect((await request(node, '/v1/transactions', {})).status).toBe(404)
    const script = Buffer.from('access(all) fun main(): Int { return 1 }').toString('base64')
    const { status } = await request(node, '/v1/scripts', { script, arguments: [] })
    expect(status).toBe(400)
  })

  it('has the addresses of its network', async () => {
    const testnet = await startAccessNode({ network: 'testnet' })
    try {
      expect(testnet.ledger.serviceAddress).toBe('8c5303eaa26202d6')
      const { status, json } = await request(testnet, `/v1/accounts/${SERVICE}`)
      expect(status).toBe(400)
      expect(json.message).toContain(`address ${SERVICE} is invalid for chain flow-testnet`)
    } finally {
      await testnet.stop()
    }
  })
})

describe('a transaction that a test has put there', () => {
  it('is found by its id, with its result and its block', async () => {
    const transaction = signedTransaction(node)
    const events = [{ type: 'odd', payload: 'no JSON' }]
    const id = put(node, transaction, { events })
    const { json } = await request(node, `/v1/transactions/${id}?expand=result`)
    expect(transactionFromRest(json)).toEqual(transaction)
    expect(json.result).toMatchObject({ status: 'Sealed', execution: 'Success', status_code: 0 })
    expect(json.result.events).toMatchObject([{ type: 'odd', payload: 'bm8gSlNPTg==' }])
    const [block] = (await request(node, `/v1/blocks/${json.result.block_id}`)).json
    expect(block).toMatchObject({ header: { height: '1' }, block_status: 'BLOCK_SEALED' })
    expect((await request(node, '/v1/blocks?height=sealed')).json).toEqual([block])
  })

  it('is in the collection of its block, and in the lists of it', async () => {
    const id = put(node, signedTransaction(node))
    const [block] = (await request(node, '/v1/blocks?height=1&expand=payload')).json
    const [{ collection_id }] = block.payload.collection_guarantees
    const { json } = await request(node, `/v1/collections/${collection_id}?expand=transactions`)
    expect(json.transactions).toMatchObject([{ id }])
    const of = `block_id=${block.header.id}`
    expect((await request(node, `/v1/transactions?${of}`)).json).toMatchObject([{ id }])
    const [result] = (await request(node, `/v1/transaction_results?${of}`)).json
    expect(result).toMatchObject({ collection_id, _links: { _self: expect.stringContaining(id) } })
  })

  it('has its block in a range, of at most 50', async () => {
    put(node, signedTransaction(node))
    const { json } = await request(node, '/v1/blocks?start_height=0&end_height=sealed')
    expect(json.map(({ header }: { header: object }) => header)).toMatchObject([
      { height: '0' },
      { height: '1' },
    ])
    expect((await request(node, '/v1/blocks?start_height=0&end_height=50')).status).toBe(400)
  })

  it('stays in the status that it was put in, or failed', async () => {
    const pending = put(node, signedTransaction(node), { status: 'Finalized' })
    expect((await request(node, `/v1/transaction_results/${pending}`)).json).toMatchObject({
      status: 'Finalized',
      execution: 'Pending',
    })
    const failed = put(node, signedTransaction(node, { computeLimit: 1n }), { errorMessage: 'no' })
    expect((await request(node, `/v1/transaction_results/${failed}`)).json).toMatchObject({
      execution: 'Failure',
      status_code: 1,
      error_message: 'no',
    })
  })
})

describe('what tests can do to it', () => {
  it('stops, refuses connections, and starts again where it was', async () => {
    const id = put(node, signedTransaction(node))
    const { url } = node
    await node.stop()
    await expect(request({ url }, '/v1/network/parameters')).rejects.toThrow()
    await node.start()
    expect(node.url).toBe(url)
    expect((await request(node, `/v1/transactions/${id}`)).status).toBe(200)
  })

  it('holds what fits until it is let go, and lets the rest pass', async () => {
    const gate = node.hold(/parameters/)
    let answered = false
    const held = request(node, '/v1/network/parameters').then(({ status }) => {
      answered = true
      return status
    })
    await gate.reached
    expect((await request(node, '/v1/blocks?height=sealed')).status).toBe(200)
    expect(answered).toBe(false)
    gate.release()
    expect(await held).toBe(200)
    expect((await request(node, '/v1/network/parameters')).status).toBe(200)
  })

  it('lets go what it holds when it stops', async () => {
    const gate = node.hold(/parameters/)
    const held = request(node, '/v1/network/parameters').catch(() => 'refused')
    await gate.reached
    await node.stop()
    expect(await held).toBe('refused')
    await node.start()
    expect((await request(node, '/v1/network/parameters')).status).toBe(200)
  })

  it('fails the next fitting request, once', async () => {
    node.failNext(/keys/, 503, '{}')
    expect((await request(node, '/v1/network/parameters')).status).toBe(200)
    expect((await request(node, `/v1/accounts/${SERVICE}/keys`)).status).toBe(503)
    expect((await request(node, `/v1/accounts/${SERVICE}/keys`)).status).toBe(200)
    expect(node.requests.at(-1)).toBe(`GET /v1/accounts/${SERVICE}/keys`)
  })

  it('is as at the start after a reset', async () => {
    const id = put(node, signedTransaction(node))
    const address = node.addAccount([{}])
    node.failNext(/parameters/, 503)
    node.cutAnswers(/parameters/)
    node.hold(/parameters/)
    node.streamManner = 'rubbish'
    node.scripts.push(() => ({ type: 'Void', value: null }))
    node.reset()
    expect(node.requests).toEqual([])
    expect(node.scripts).toEqual([])
    expect(node.streamManner).toBe('speaks')
    expect((await request(node, '/v1/network/parameters')).status).toBe(200)
    expect((await request(node, `/v1/transactions/${id}`)).status).toBe(404)
    expect((await request(node, `/v1/accounts/${address}`)).status).toBe(404)
    expect((await request(node, '/v1/blocks?height=final')).json[0].header.height).toBe('0')
  })
})

describe('events', () => {
  const CREATED = 'flow.AccountCreated'
  const EVENT = { type: CREATED, payload: '{"value":{"id":"flow.AccountCreated"}}\n' }
  const query = (from: number, to: number, type = CREATED) =>
    `/v1/events?type=${type}&start_height=${from}&end_height=${to}`

  it('gives a part for each sealed block, with the events of the type', async () => {
    const id = put(node, signedTransaction(node), { events: [EVENT, { ...EVENT, type: 'flow.X' }] })
    node.ledger.addBlock([])
    const { json } = await request(node, query(0, 9))
    expect(json).toHaveLength(2)
    expect(json[0]).not.toHaveProperty('events')
    expect(json[1]).toMatchObject({
      block_height: '1',
      events: [{ type: CREATED, transaction_id: id, event_index: '0' }],
    })
  })

  it.each([
    [query(2, 1), /start height/],
    [query(0, 250), /maximum allowed of 250/],
    [query(0, 1, 'Deposit'), /event type/],
    [query(5, 6), /last sealed block/],
  ])('refuses %s', async (path, message) => {
    const { status, json } = await request(node, path)
    expect(status).toBe(400)
    expect(json.message).toMatch(message)
  })
})
