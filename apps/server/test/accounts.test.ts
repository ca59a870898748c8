import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { CREATE_ACCOUNT_SCRIPT } from '@toolkit/core/flow/templates'
import { transactionId } from '@toolkit/core/flow/transaction'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { compressPublicKey, publicKeyOf } from '@toolkit/core/keys/public-key'
import { describe, expect, it } from 'vitest'
import { closedService, errorOf, startService } from './support.ts'
import { BODY, once, POINT, PUBLIC_KEY, startCreation } from './test-creation.ts'
import { PAYER_ADDRESS, PAYER_PRIVATE_KEY } from './test-node.ts'

describe('POST /api/accounts', () => {
  it('sends a transaction that the node finds good, and answers with its id', async () => {
    const { node, create } = await startCreation()
    const { transactionId: id, network } = await create()
    expect(network).toBe('emulator')
    const [transaction] = node.taken
    if (!transaction) throw new Error('nothing arrived')
    expect(transactionId(transaction)).toBe(id)
    expect(decodeUtf8(transaction.script)).toBe(CREATE_ACCOUNT_SCRIPT)
    expect(transaction.arguments.map(bytes => JSON.parse(decodeUtf8(bytes)))).toEqual([
      { type: 'String', value: PUBLIC_KEY },
      { type: 'UInt8', value: '2' },
      { type: 'UInt8', value: '1' },
      { type: 'UFix64', value: '999.00000000' },
    ])
    expect(transaction).toMatchObject({
      computeLimit: 9999n,
      proposalKey: { address: PAYER_ADDRESS, keyIndex: 0, sequenceNumber: 7n },
      payer: PAYER_ADDRESS,
      authorizers: [PAYER_ADDRESS],
      payloadSignatures: [],
    })
  })

  it('takes the key in its other forms', async () => {
    const { node, post } = await startCreation()
    const publicKey = `0x${formatHex(compressPublicKey(POINT)).toUpperCase()}`
    expect((await post({ ...BODY, publicKey })).status).toBe(202)
    expect(decodeUtf8(node.taken[0]?.arguments[0] ?? new Uint8Array())).toContain(PUBLIC_KEY)
  })

  it('signs with a payer from the settings, on any curve', async () => {
    const privateKey = '02'.repeat(32)
    const { node, create } = await startCreation({
      PAYER_EMULATOR_ADDRESS: PAYER_ADDRESS,
      PAYER_EMULATOR_PRIVATE_KEY: privateKey,
      PAYER_EMULATOR_KEY_INDEX: '3',
      PAYER_EMULATOR_SIGNATURE_ALGORITHM: 'ECDSA_secp256k1',
      PAYER_EMULATOR_HASH_ALGORITHM: 'SHA2_256',
    })
    const curve = 'ECDSA_secp256k1'
    node.key = {
      ...node.key,
      index: 3,
      publicKey: formatHex(publicKeyOf(parsePrivateKeyHex(privateKey, curve), curve)),
      signatureAlgorithm: curve,
      hashAlgorithm: 'SHA2_256',
    }
    await create()
    expect(node.taken[0]?.proposalKey.keyIndex).toBe(3)
  })

  it('gives every one of many requests at once a sequence number of its own', async () => {
    const { node, create } = await startCreation()
    node.sealAfter = 20
    const ids = await Promise.all(Array.from({ length: 4 }, () => create()))
    expect(new Set(ids.map(({ transactionId: id }) => id)).size).toBe(4)
    expect(node.taken.map(({ proposalKey }) => proposalKey.sequenceNumber)).toEqual([
      7n,
      8n,
      9n,
      10n,
    ])
  })

  it('goes on when the emulator was started anew', async () => {
    const { node, create } = await startCreation()
    await create()
    node.startAnew()
    await create()
    expect(node.taken.map(({ proposalKey }) => proposalKey.sequenceNumber)).toEqual([7n, 7n])
  })
})

describe('POST /api/accounts: the same click twice', () => {
  it('makes one account for one Idempotency-Key, at once and later', async () => {
    const { node, create } = await startCreation()
    const [first, second] = await Promise.all([
      create(once('click-one')),
      create(once('click-one')),
    ])
    const third = await create(once('click-one'))
    expect([second, third]).toEqual([first, first])
    expect(node.posts).toHaveLength(1)
    await create(once('click-two'))
    expect(node.posts).toHaveLength(2)
  })

  it('refuses the key for other values', async () => {
    const { node, post, create } = await startCreation()
    await create(once('click-one'))
    const response = await post({ ...BODY, weight: 1000 }, once('click-one'))
    expect(response.status).toBe(422)
    expect((await errorOf(response)).code).toBe('accounts/idempotency-key-reused')
    expect(node.posts).toHaveLength(1)
  })

  it('tries anew after a refusal', async () => {
    const { node, post, create } = await startCreation()
    node.behaviours.push('refuse')
    expect((await post(BODY, once('click-one'))).status).toBe(422)
    await create(once('click-one'))
    expect(node.taken).toHaveLength(1)
  })

  it.each(['take-and-hang-up', 'hang-up', 'fail'] as const)(
    'makes one account although the node did: %s',
    async behaviour => {
      const { node, post, create } = await startCreation()
      node.behaviours.push(behaviour)
      const response = await post(BODY, once('click-one'))
      expect(response.status).toBe(502)
      const { details } = await errorOf(response)
      const { transactionId: id } = await create(once('click-one'))
      expect(details).toEqual({ transactionId: id })
      expect(node.taken.map(transactionId)).toEqual([id])
    },
  )

  it.each(['short', 'with space inside', 'x'.repeat(129)])('refuses the key "%s"', async key => {
    const { post } = await startCreation()
    const response = await post(BODY, once(key))
    expect(response.status).toBe(400)
    expect((await errorOf(response)).code).toBe('accounts/bad-idempotency-key')
  })
})

describe('POST /api/accounts: trouble with the access node', () => {
  it('says when a new account has to wait for one that does not get through', async () => {
    const { node, post, create } = await startCreation({}, { wait: 100 })
    node.sealAfter = 60_000
    await create()
    const response = await post()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect((await errorOf(response)).code).toBe('accounts/busy')
    expect(node.taken).toHaveLength(1)
  })

  it('uses the number of an expired transaction again', async () => {
    const { node, create } = await startCreation()
    node.sealAfter = 60_000
    await create()
    node.status = 'Expired'
    await create()
    expect(node.taken.map(({ proposalKey }) => proposalKey.sequenceNumber)).toEqual([7n, 7n])
  })

  it('passes on why a transaction was refused', async () => {
    const { node, post } = await startCreation()
    node.behaviours.push('refuse')
    const response = await post()
    expect(response.status).toBe(422)
    expect(await errorOf(response)).toEqual({
      code: 'accounts/refused',
      message:
        'The access node refused the transaction: Invalid Flow argument: the node is in no mood',
      suggestion: 'No account was created.',
      details: { nodeMessage: 'Invalid Flow argument: the node is in no mood' },
    })
    expect((await post()).status).toBe(202)
  })

  it('says when nothing listens there', async () => {
    const { post } = await startCreation({ EMULATOR_ACCESS_NODE: await closedService() })
    const response = await post()
    expect(response.status).toBe(502)
    expect((await errorOf(response)).code).toBe('accounts/node-unreachable')
  })

  it.each([
    ['{"keys":[]}', 200, 503, 'accounts/payer-misconfigured'],
    ['{"keys":{}}', 200, 502, 'accounts/node-bad-answer'],
    ['<html>', 200, 502, 'accounts/node-bad-answer'],
    ['{"code":500,"message":"internal server error"}', 500, 502, 'accounts/node-failed'],
    ['', 429, 502, 'accounts/node-failed'],
  ])('answers %s (%i) of the node with %i', async (body, nodeStatus, status, code) => {
    const url = await startService((_, response) => response.writeHead(nodeStatus).end(body))
    const { post } = await startCreation({ EMULATOR_ACCESS_NODE: url })
    const response = await post()
    expect(response.status).toBe(status)
    expect((await errorOf(response)).code).toBe(code)
  })

  it('gives up on a silent node with 504', async () => {
    const url = await startService(() => {})
    const { post } = await startCreation({ EMULATOR_ACCESS_NODE: url }, { call: 100 })
    const response = await post()
    expect(response.status).toBe(504)
    expect((await errorOf(response)).code).toBe('accounts/node-timeout')
  })
})

describe('POST /api/accounts: limits and silence', () => {
  it('counts accounts per client where real money pays, and not what was refused', async () => {
    const { node, post } = await startCreation({
      TRUST_PROXY: '1',
      ACCOUNTS_PER_HOUR: '2',
    })
    const from = (address: string) => ({ 'X-Forwarded-For': `6.6.6.6, ${address}` })
    expect((await post({ ...BODY, weight: 0 }, from('9.9.9.9'))).status).toBe(400)
    expect((await post(BODY, from('9.9.9.9'))).status).toBe(202)
    expect((await post(BODY, { ...from('9.9.9.9'), ...once('click-one') })).status).toBe(202)
    expect((await post(BODY, { ...from('9.9.9.9'), ...once('click-one') })).status).toBe(202)
    const refused = await post(BODY, from('9.9.9.9'))
    expect(refused.status).toBe(429)
    expect((await errorOf(refused)).code).toBe('request/too-many')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await post(BODY, from('2001:db8::1'))).status).toBe(202)
    expect((await post(BODY, from('2001:db8::2'))).status).toBe(202)
    expect((await post(BODY, from('2001:db8:0:0:3::'))).status).toBe(429)
    expect((await post(BODY, from('2001:db8:0:1::1'))).status).toBe(202)
    expect(node.taken).toHaveLength(5)
  })

  it('believes no forwarded address without a proxy of ours', async () => {
    const { create } = await startCreation({ ACCOUNTS_PER_HOUR: '1' })
    await create({ 'X-Forwarded-For': '9.9.9.9' })
    await create({ 'X-Forwarded-For': '9.9.9.9' })
  })

  it('logs neither keys nor bodies', async () => {
    const { log, node, post } = await startCreation({ ACCESS_LOG: 'on' })
    node.behaviours.push('refuse')
    await post()
    await post()
    const text = log.join('\n')
    expect(log).toHaveLength(2)
    expect(text).not.toContain(PUBLIC_KEY.slice(0, 16))
    expect(text).not.toContain(PAYER_PRIVATE_KEY.slice(0, 16))
  })
})
