import { MAX_SPONSORED_KEYS } from '@toolkit/core/account/sponsored-account'
import { fixedHex, formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { compressPublicKey, publicKeyOf } from '@toolkit/core/keys/public-key'
import {
  CREATE_ACCOUNT_SCRIPT,
  CREATE_ACCOUNT_WITH_KEYS_SCRIPT,
} from '@toolkit/core/templates/create-account'
import { transactionId } from '@toolkit/core/transaction/transaction'
import { describe, expect, it } from 'vitest'
import { closedService, errorOf, startService } from './support.ts'
import {
  BODY,
  bodyNumber,
  bodyWith,
  type CreationParts,
  KEY,
  once,
  POINT,
  PUBLIC_KEY,
  startCreation as startOn,
} from './test-creation.ts'
import { PAYER_ADDRESS } from './test-node.ts'
import { onEachStore } from './test-stores.ts'

onEachStore('accounts', kind => {
  const startCreation = (
    env: Record<string, string> = {},
    times: NonNullable<CreationParts['times']> = {},
  ) => startOn(env, { kind, times })

  describe('POST /api/accounts', () => {
    it('sends a transaction that the node finds good, and tells its id', async () => {
      const { node, post, outcome } = await startCreation()
      const response = await post()
      expect(response.headers.get('location')).toMatch(/^\/api\/accounts\/[0-9a-f]{32}$/)
      const job = await outcome(response)
      expect(job).toMatchObject({ state: 'sent', network: 'emulator' })
      const [transaction] = node.taken
      if (!transaction || job.state !== 'sent') throw new Error('nothing arrived')
      expect(transactionId(transaction)).toBe(job.transactionId)
      expect(decodeUtf8(transaction.script)).toBe(CREATE_ACCOUNT_SCRIPT)
      expect(transaction.arguments.map(bytes => JSON.parse(decodeUtf8(bytes)))).toEqual([
        { type: 'String', value: PUBLIC_KEY },
        { type: 'UInt8', value: '2' },
        { type: 'UInt8', value: '1' },
        { type: 'UFix64', value: '1000.00000000' },
      ])
      expect(transaction).toMatchObject({
        computeLimit: 9999n,
        proposalKey: { address: PAYER_ADDRESS, keyIndex: 0, sequenceNumber: 7n },
        payer: PAYER_ADDRESS,
        authorizers: [PAYER_ADDRESS],
        payloadSignatures: [],
      })
    })

    it('makes an account with several keys, of any weight and the same one twice', async () => {
      const { node, post, outcome } = await startCreation()
      const keys = [
        { ...KEY, weight: 0 },
        { ...KEY, weight: 500 },
        { ...KEY, weight: 500, hashAlgorithm: 'SHA3_256' },
      ]
      expect(await outcome(await post({ ...BODY, keys }))).toMatchObject({ state: 'sent' })
      const [transaction] = node.taken
      expect(decodeUtf8(transaction?.script ?? new Uint8Array())).toBe(
        CREATE_ACCOUNT_WITH_KEYS_SCRIPT,
      )
      const values = transaction?.arguments.map(bytes => JSON.parse(decodeUtf8(bytes)).value)
      expect(values?.map(list => list.map((entry: { value: string }) => entry.value))).toEqual([
        [PUBLIC_KEY, PUBLIC_KEY, PUBLIC_KEY],
        ['2', '2', '2'],
        ['1', '1', '3'],
        ['0.00000000', '500.00000000', '500.00000000'],
      ])
    })

    it('takes as many keys as one account may have', async () => {
      const { create, post, outcome } = await startCreation()
      const publicKey = `0x${PUBLIC_KEY}`
      const keys = Array.from({ length: MAX_SPONSORED_KEYS }, () => ({ ...KEY, publicKey }))
      expect(await outcome(await post({ ...BODY, keys }))).toMatchObject({ state: 'sent' })
      await create()
    })

    it('takes the key in its other forms', async () => {
      const { node, post, outcome } = await startCreation()
      const publicKey = `0x${formatHex(compressPublicKey(POINT)).toUpperCase()}`
      expect(await outcome(await post(bodyWith({ publicKey })))).toMatchObject({ state: 'sent' })
      expect(decodeUtf8(node.taken[0]?.arguments[0] ?? new Uint8Array())).toContain(PUBLIC_KEY)
    })

    it('signs with a payer from the settings, on any curve', async () => {
      const privateKey = '02'.repeat(32)
      const { node, create } = await startCreation({
        PAYER_EMULATOR_PRIVATE_KEY: privateKey,
        PAYER_EMULATOR_KEY_INDEX: '3',
        PAYER_EMULATOR_SIGNATURE_ALGORITHM: 'ECDSA_secp256k1',
        PAYER_EMULATOR_HASH_ALGORITHM: 'SHA2_256',
      })
      const signatureAlgorithm = 'ECDSA_secp256k1'
      node.key = {
        ...node.key,
        index: 3,
        publicKey: fixedHex(
          publicKeyOf(parsePrivateKeyHex(privateKey, signatureAlgorithm), signatureAlgorithm),
          64,
        ),
        signatureAlgorithm: signatureAlgorithm,
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
      await expect.poll(() => node.key.sequenceNumber).toBe(8n)
      node.startAnew()
      await create()
      expect(node.taken.map(({ proposalKey }) => proposalKey.sequenceNumber)).toEqual([7n, 7n])
    })

    it('goes on when the emulator was started anew with a transaction under way', async () => {
      const { node, create, jobOf } = await startCreation()
      node.sealAfter = 60_000
      const { job } = await create()
      node.startAnew()
      await create()
      expect(await jobOf(job)).toMatchObject({
        state: 'failed',
        error: { code: 'accounts/refused' },
      })
    })
  })

  describe('GET /api/accounts/:job', () => {
    it.each(['0'.repeat(32), 'abc', 'F'.repeat(32)])('knows no job %s', async id => {
      const { origin, create } = await startCreation()
      await create()
      const response = await fetch(`${origin}/api/accounts/${id}`)
      expect(response.status).toBe(404)
      expect((await errorOf(response)).code).toBe('accounts/no-such-job')
    })

    it('tells what the POST told, and nothing of the key that was sent with it', async () => {
      const { origin, create } = await startCreation()
      const job = await create(once('click-one'))
      const response = await fetch(`${origin}/api/accounts/${job.job}`)
      expect(await response.json()).toEqual({
        job: job.job,
        network: 'emulator',
        state: 'sent',
        transactionId: job.transactionId,
      })
      expect(response.headers.get('cache-control')).toBe('no-store')
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
      const response = await post(bodyNumber(1), once('click-one'))
      expect(response.status).toBe(422)
      expect((await errorOf(response)).code).toBe('accounts/idempotency-key-reused')
      expect(node.posts).toHaveLength(1)
    })

    it('tries anew after a refusal', async () => {
      const { node, fail, create } = await startCreation()
      node.behaviours.push('refuse')
      const refused = await fail(BODY, once('click-one'))
      expect((await create(once('click-one'))).job).toBe(refused.job)
      expect(node.taken).toHaveLength(1)
    })

    it.each(['take-and-hang-up', 'hang-up', 'fail'] as const)(
      'makes one account although the node did: %s',
      async behaviour => {
        const { node, post, jobOf, create } = await startCreation({}, { backoff: 300 })
        node.behaviours.push(behaviour)
        const { job } = (await (await post(BODY, once('click-one'))).json()) as { job: string }
        await expect.poll(async () => (await jobOf(job)).state).toBe('sending')
        const troubled = async () => {
          const now = await jobOf(job)
          return now.state === 'sending' ? now.trouble : null
        }
        await expect.poll(troubled).toMatchObject({
          code: expect.stringMatching(/^accounts\/node-/),
          message: expect.stringContaining('It may still have accepted the transaction.'),
        })
        const { transactionId: id } = await create(once('click-one'))
        expect(node.taken.map(transactionId)).toEqual([id])
        expect(new Set(node.posts)).toEqual(new Set([id]))
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
    it('uses the number of an expired transaction again', async () => {
      const { node, create, post, outcome, jobOf } = await startCreation()
      node.sealAfter = 60_000
      const { job } = await create()
      node.status = 'Expired'
      await expect.poll(async () => (await jobOf(job)).state).toBe('failed')
      node.status = 'Pending'
      // Other values: identical ones would produce the identical transaction.
      expect(await outcome(await post(bodyNumber(500)))).toMatchObject({ state: 'sent' })
      expect(node.taken.map(({ proposalKey }) => proposalKey.sequenceNumber)).toEqual([7n, 7n])
      expect(await jobOf(job)).toMatchObject({
        state: 'failed',
        error: { code: 'accounts/expired' },
      })
    })

    it('passes on why a transaction was refused', async () => {
      const { node, fail, create } = await startCreation()
      node.behaviours.push('refuse')
      expect((await fail()).error).toEqual({
        code: 'accounts/refused',
        message:
          'The access node refused the transaction: Invalid Flow argument: the node is in no mood',
        suggestion: 'No account was created.',
        details: { nodeMessage: 'Invalid Flow argument: the node is in no mood' },
      })
      await create()
    })

    it('says when nothing listens there', async () => {
      const { fail } = await startCreation({ EMULATOR_ACCESS_NODE: await closedService() })
      expect((await fail()).error.code).toBe('accounts/node-unreachable')
    })

    it.each([
      ['{"balance":"0","keys":[]}', 200, 'accounts/payer-misconfigured'],
      ['{"keys":{}}', 200, 'accounts/node-bad-answer'],
      ['<html>', 200, 'accounts/node-bad-answer'],
      ['{"code":500,"message":"internal server error"}', 500, 'accounts/node-failed'],
      ['', 429, 'accounts/node-failed'],
    ])('tells of %s (%i) of the node', async (body, nodeStatus, code) => {
      const url = await startService((_, response) => response.writeHead(nodeStatus).end(body))
      const { fail } = await startCreation({ EMULATOR_ACCESS_NODE: url })
      expect((await fail()).error.code).toBe(code)
    })

    it('gives up on a silent node', async () => {
      const url = await startService(() => {})
      const { fail } = await startCreation({ EMULATOR_ACCESS_NODE: url }, { call: 100 })
      expect((await fail()).error.code).toBe('accounts/node-timeout')
    })
  })
})
