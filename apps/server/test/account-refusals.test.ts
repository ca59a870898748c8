import { MAX_SPONSORED_KEYS } from '@toolkit/core/account/sponsored-account'
import { readHex } from '@toolkit/core/bytes/hex'
import { describe, expect, it } from 'vitest'
import { errorOf } from './support.ts'
import {
  BODY,
  bodyNumber,
  bodyWith,
  KEY,
  once,
  PUBLIC_KEY,
  SERVICE_ACCOUNT,
  startCreation as startOn,
} from './test-creation.ts'
import { PAYER_ADDRESS, PAYER_PRIVATE_KEY } from './test-node.ts'
import { onEachStore } from './test-stores.ts'

onEachStore('what the server refuses', kind => {
  const startCreation = (env: Record<string, string> = {}) => startOn(env, { kind })

  describe('POST /api/accounts: what is refused before the chain is asked', () => {
    it.each([
      ['network', { ...BODY, network: 'previewnet' }],
      ['network', { ...BODY, network: undefined }],
      ['keys', { network: 'emulator' }],
      ['keys', { ...BODY, keys: [] }],
      ['keys', { ...BODY, keys: KEY }],
      ['keys', { ...BODY, keys: Array.from({ length: MAX_SPONSORED_KEYS + 1 }, () => KEY) }],
      ['keys.0', { ...BODY, keys: [PUBLIC_KEY] }],
      ['keys.0.publicKey', bodyWith({ publicKey: 7 })],
      ['keys.0.signatureAlgorithm', bodyWith({ signatureAlgorithm: 'BLS' })],
      ['keys.0.hashAlgorithm', bodyWith({ hashAlgorithm: 'KECCAK_256' })],
      ['keys.0.weight', bodyWith({ weight: 1001 })],
      ['keys.1.weight', bodyNumber(-1)],
      ['keys.1.weight', bodyNumber(1.5)],
      ['keys.0.weight', bodyWith({ weight: '1000' })],
      ['keys.0.weight', bodyWith({ weight: null })],
      ['keys.0.privateKey', bodyWith({ privateKey: 'never' })],
      // A request as earlier versions of the page made it.
      ['keys', { ...KEY, network: 'emulator' }],
      ['privateKey', { ...BODY, privateKey: 'never' }],
      ['body', '"text"'],
      ['body', null],
    ])('a wrong %s', async (field, body) => {
      const { node, post } = await startCreation()
      const response = await post(body)
      expect(response.status).toBe(400)
      const error = await errorOf(response)
      expect(error.position).toEqual({ kind: 'field', field })
      expect(error.suggestion).toBeTruthy()
      expect(node.posts).toEqual([])
    })

    it.each([
      [[0], 0],
      [[999], 999],
      [Array.from({ length: 10 }, () => 99), 990],
    ])('keys of the weights %j, which nobody could sign with', async (weights, total) => {
      const { node, post } = await startCreation()
      const response = await post({ ...BODY, keys: weights.map(weight => ({ ...KEY, weight })) })
      expect(response.status).toBe(400)
      expect(await errorOf(response)).toEqual({
        code: 'accounts/never-signs',
        message: `The keys weigh ${total} together, and an account needs 1000 to sign anything.`,
        suggestion: 'Raise the weights: this server pays for no account that nobody can use.',
        position: { kind: 'field', field: 'keys' },
      })
      expect(node.posts).toEqual([])
    })

    it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
      'a field %s, which the request does not have',
      async name => {
        const { post } = await startCreation()
        const body = JSON.stringify(BODY).replace('{', `{"${name}":1,`)
        const response = await post(body)
        expect(response.status).toBe(400)
        expect(await errorOf(response)).toMatchObject({
          code: 'request/bad-field',
          message: `${name} is not a field of this request.`,
          suggestion: 'Leave it out.',
        })
      },
    )

    it.each([
      PUBLIC_KEY.slice(1),
      `${PUBLIC_KEY.slice(1)}g`,
      `${PUBLIC_KEY.slice(0, 127)}${PUBLIC_KEY.endsWith('0') ? '1' : '0'}`,
      '',
    ])('the public key %j, with the reason', async publicKey => {
      const { node, post } = await startCreation()
      const response = await post({ ...BODY, keys: [KEY, { ...KEY, publicKey }] })
      expect(response.status).toBe(400)
      const error = await errorOf(response)
      expect(error.message).toBeTruthy()
      expect(error.code).not.toBe('unexpected')
      expect(error.position).toEqual({ kind: 'field', field: 'keys.1.publicKey' })
      expect(node.posts).toEqual([])
    })

    it.each([
      ['{"network":', {}, 400, 'request/broken-json'],
      ['x'.repeat(17_000), {}, 413, 'request/too-large'],
      [JSON.stringify(BODY), { 'Content-Type': 'text/plain' }, 415, 'request/not-json'],
      [JSON.stringify(BODY), { Origin: 'https://evil.example.com' }, 403, 'request/foreign-origin'],
      [JSON.stringify(BODY), { Origin: 'null' }, 403, 'request/foreign-origin'],
      [JSON.stringify(BODY), { 'Sec-Fetch-Site': 'cross-site' }, 403, 'request/foreign-origin'],
      [JSON.stringify(BODY), { 'Sec-Fetch-Site': 'same-site' }, 403, 'request/foreign-origin'],
    ])('the body %.20s with %j', async (body, headers, status, code) => {
      const { node, post } = await startCreation()
      const response = await post(body, headers)
      expect(response.status).toBe(status)
      expect((await errorOf(response)).code).toBe(code)
      expect(node.posts).toEqual([])
    })

    it('a body that does not say how long it is, at the same limit', async () => {
      const { origin } = await startCreation()
      const response = await fetch(`${origin}/api/accounts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: new ReadableStream({
          start(controller) {
            for (let i = 0; i < 20; i++) controller.enqueue(new Uint8Array(1000).fill(0x20))
            controller.close()
          },
        }),
        duplex: 'half',
      } as RequestInit)
      expect(response.status).toBe(413)
    })

    it('takes a request of its own page', async () => {
      const { origin, create } = await startCreation()
      await create({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' })
    })

    it('a network without a payer, with 503 and what to do', async () => {
      const { post } = await startCreation({ ...SERVICE_ACCOUNT, EMULATOR_SERVICE_PAYER: 'off' })
      for (const network of ['mainnet', 'testnet', 'emulator']) {
        const response = await post({ ...BODY, network })
        expect(response.status).toBe(503)
        expect(await errorOf(response)).toEqual({
          code: 'accounts/no-payer',
          message: `This server doesn’t pay for new accounts on ${network}.`,
          suggestion: 'Create the account with your own wallet paying.',
        })
      }
    })

    it.each([
      ['does not exist', { index: 5 }],
      ['is revoked', { revoked: true }],
      ['has a weight of 999 and not 1000', { weight: 999 }],
      ['has other algorithms on chain', { hashAlgorithm: 'SHA2_256' as const }],
      ['is another key on chain', { publicKey: readHex(PUBLIC_KEY, 64) }],
    ])('a payer whose key %s', async (what, change) => {
      const { node, fail } = await startCreation()
      node.key = { ...node.key, ...change }
      const { error } = await fail()
      expect(error.code).toBe('accounts/payer-misconfigured')
      expect(error.message).toContain(`key 0 of 0x${PAYER_ADDRESS} ${what}`)
      expect(node.posts).toEqual([])
    })
  })

  describe('POST /api/accounts: limits and silence', () => {
    it('counts accounts per client where real money pays, and not what was refused', async () => {
      const { node, post, create } = await startCreation({
        TRUST_PROXY: '1',
        ACCOUNTS_PER_HOUR: '2',
      })
      const from = (address: string) => ({ 'X-Forwarded-For': `6.6.6.6, ${address}` })
      expect((await post(bodyWith({ weight: 0 }), from('9.9.9.9'))).status).toBe(400)
      expect((await post(BODY, from('9.9.9.9'))).status).toBe(202)
      expect((await post(BODY, { ...from('9.9.9.9'), ...once('click-one') })).status).toBe(202)
      expect((await post(BODY, { ...from('9.9.9.9'), ...once('click-one') })).status).toBe(202)
      const refused = await post(BODY, from('9.9.9.9'))
      expect(refused.status).toBe(429)
      expect((await errorOf(refused)).code).toBe('accounts/quota-used')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
      expect((await post(BODY, from('2001:db8::1'))).status).toBe(202)
      expect((await post(BODY, from('2001:db8::2'))).status).toBe(202)
      expect((await post(BODY, from('2001:db8:0:0:3::'))).status).toBe(429)
      await create(from('2001:db8:0:1::1'))
      expect(node.taken).toHaveLength(5)
    })

    it('counts on when the server was started again', async () => {
      const env = { TRUST_PROXY: '1', ACCOUNTS_PER_HOUR: '1' }
      const from = { 'X-Forwarded-For': '9.9.9.9' }
      const { node, create, accounts } = await startCreation(env)
      await create(from)
      await accounts.close()
      const second = await startOn(env, { kind, node })
      expect((await second.post(BODY, from)).status).toBe(429)
    })

    it('keeps no address, neither with the quota nor with the job', async () => {
      const { create, store } = await startCreation({ TRUST_PROXY: '1' })
      await create({ 'X-Forwarded-For': '203.0.113.77' })
      const database = await store.database()
      const tables = ['account_quotas', 'account_jobs', 'proposal_keys', 'account_quota_uses']
      const rows = await Promise.all(tables.map(name => database.query(`select * from ${name}`)))
      const text = JSON.stringify(rows, (_, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      )
      expect(rows.map(({ length }) => length)).toEqual([3, 1, 1, expect.any(Number)])
      expect(text).not.toContain('203.0.113')
      expect(text).not.toContain(PAYER_PRIVATE_KEY.slice(0, 16))
    })

    it('does not limit an own emulator, and believes no forwarded address without a proxy', async () => {
      const { create } = await startCreation({ ACCOUNTS_PER_HOUR: '1' })
      await create({ 'X-Forwarded-For': '9.9.9.9' })
      await create({ 'X-Forwarded-For': '9.9.9.9' })
    })

    it('logs neither keys nor bodies nor jobs', async () => {
      const { log, node, fail } = await startCreation({ ACCESS_LOG: 'on' })
      node.behaviours.push('refuse')
      const { job } = await fail()
      const text = log.join('\n')
      expect(log.length).toBeGreaterThan(1)
      expect(text).not.toContain(PUBLIC_KEY.slice(0, 16))
      expect(text).not.toContain(PAYER_PRIVATE_KEY.slice(0, 16))
      expect(text).not.toContain(job)
    })
  })
})
