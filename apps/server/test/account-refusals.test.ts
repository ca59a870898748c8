import { describe, expect, it } from 'vitest'
import { errorOf } from './support.ts'
import { BODY, PUBLIC_KEY, startCreation } from './test-creation.ts'
import { PAYER_ADDRESS } from './test-node.ts'

describe('POST /api/accounts: what is refused before the chain is asked', () => {
  it.each([
    ['network', { ...BODY, network: 'previewnet' }],
    ['network', { ...BODY, network: undefined }],
    ['publicKey', { ...BODY, publicKey: 7 }],
    ['signatureAlgorithm', { ...BODY, signatureAlgorithm: 'BLS' }],
    ['hashAlgorithm', { ...BODY, hashAlgorithm: 'KECCAK_256' }],
    ['weight', { ...BODY, weight: 0 }],
    ['weight', { ...BODY, weight: 1001 }],
    ['weight', { ...BODY, weight: 1.5 }],
    ['weight', { ...BODY, weight: '1000' }],
    ['weight', { ...BODY, weight: null }],
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
    PUBLIC_KEY.slice(1),
    `${PUBLIC_KEY.slice(1)}g`,
    `${PUBLIC_KEY.slice(0, 127)}${PUBLIC_KEY.endsWith('0') ? '1' : '0'}`,
    '',
  ])('the public key %j, with the reason', async publicKey => {
    const { node, post } = await startCreation()
    const response = await post({ ...BODY, publicKey })
    expect(response.status).toBe(400)
    const error = await errorOf(response)
    expect(error.message).toBeTruthy()
    expect(error.code).not.toBe('unexpected')
    expect(node.posts).toEqual([])
  })

  it.each([
    ['{"network":', {}, 400, 'request/broken-json'],
    ['x'.repeat(5000), {}, 413, 'request/too-large'],
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
          for (let i = 0; i < 10; i++) controller.enqueue(new Uint8Array(1000).fill(0x20))
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
    const { post } = await startCreation({ EMULATOR_SERVICE_PAYER: 'off' })
    for (const network of ['mainnet', 'testnet', 'emulator']) {
      const response = await post({ ...BODY, network })
      expect(response.status).toBe(503)
      expect(await errorOf(response)).toEqual({
        code: 'accounts/no-payer',
        message: `This server does not pay for new accounts on ${network}.`,
        suggestion: 'Create the account with a wallet of your own that pays for it.',
      })
    }
  })

  it.each([
    ['does not exist', { index: 5 }],
    ['is revoked', { revoked: true }],
    ['has a weight of 999 and not 1000', { weight: 999 }],
    ['has other algorithms on chain', { hashAlgorithm: 'SHA2_256' as const }],
    ['is another key on chain', { publicKey: PUBLIC_KEY }],
  ])('a payer whose key %s', async (what, change) => {
    const { node, post } = await startCreation()
    node.key = { ...node.key, ...change }
    const response = await post()
    expect(response.status).toBe(503)
    const error = await errorOf(response)
    expect(error.code).toBe('accounts/payer-misconfigured')
    expect(error.message).toContain(`key 0 of 0x${PAYER_ADDRESS} ${what}`)
    expect(node.posts).toEqual([])
  })
})
