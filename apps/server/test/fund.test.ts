import { addressAt } from '@toolkit/core/account/address'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { TOKEN_TEMPLATES } from '@toolkit/core/templates/token-templates'
import { expect, it } from 'vitest'
import { errorOf } from './support.ts'
import { BODY, from, once, startCreation as startOn } from './test-creation.ts'
import { onEachStore } from './test-stores.ts'

const ADDRESS = addressAt('emulator', 9n)
const FUND = { network: 'emulator', address: ADDRESS, amount: '10.5' }

onEachStore('POST /api/fund', kind => {
  const start = (env: Record<string, string> = {}) => startOn(env, { kind })

  it('sends FLOW from the payer, by the same queue of keys as new accounts', async () => {
    const { node, fund, post, outcome } = await start()
    node.sealAfter = 20
    const requests = await Promise.all([fund(FUND), post(), fund({ ...FUND, amount: '1000.0' })])
    const ended = await Promise.all(requests.map(outcome))
    expect(ended.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(node.taken.map(({ proposalKey }) => proposalKey.sequenceNumber)).toEqual([7n, 8n, 9n])
    const template = TOKEN_TEMPLATES.find(({ id }) => id === 'send-flow')
    const paid = node.taken.filter(
      ({ script }) => decodeUtf8(script) === template?.script('emulator'),
    )
    const values = paid.map(one => one.arguments.map(bytes => JSON.parse(decodeUtf8(bytes))))
    const to = { type: 'Address', value: `0x${ADDRESS}` }
    // Concurrent: either may be the first.
    expect(values).toHaveLength(2)
    expect(values).toContainEqual([{ type: 'UFix64', value: '10.50000000' }, to])
    expect(values).toContainEqual([{ type: 'UFix64', value: '1000.00000000' }, to])
  })

  it('pays once for one Idempotency-Key, which is of no use for an account then', async () => {
    const { node, fund, post, outcome } = await start()
    const first = await outcome(await fund(FUND, once('click-one')))
    expect(await outcome(await fund(FUND, once('click-one')))).toEqual(first)
    expect((await post(BODY, once('click-one'))).status).toBe(422)
    expect(node.taken).toHaveLength(1)
  })

  it.each([
    ['network', { ...FUND, network: 'mainnet' }],
    ['network', { ...FUND, network: 'testnet' }],
    ['address', { ...FUND, address: '0x01' }],
    // Valid on Mainnet only.
    ['address', { ...FUND, address: addressAt('mainnet', 9n) }],
    ['address', { ...FUND, address: 7 }],
    ['amount', { ...FUND, amount: '0.0' }],
    ['amount', { ...FUND, amount: '-1.0' }],
    ['amount', { ...FUND, amount: '1' }],
    ['amount', { ...FUND, amount: '1.123456789' }],
    ['amount', { ...FUND, amount: '1000000.00000001' }],
    ['amount', { ...FUND, amount: 5 }],
    ['memo', { ...FUND, memo: 'never' }],
    ['body', null],
  ])('refuses a wrong %s', async (field, body) => {
    const { node, fund } = await start()
    const response = await fund(body)
    expect(response.status).toBe(400)
    const error = await errorOf(response)
    expect(error.position).toEqual({ kind: 'field', field })
    expect(error.suggestion).toBeTruthy()
    expect(node.posts).toEqual([])
  })

  it('is limited for other machines, apart from accounts, and refused to other sites', async () => {
    const { fund, post } = await start({ TRUST_PROXY: '1', ACCOUNTS_PER_HOUR: '1' })
    expect((await fund(FUND, from('9.9.9.9'))).status).toBe(202)
    const refused = await fund(FUND, from('9.9.9.9'))
    expect(refused.status).toBe(429)
    expect((await errorOf(refused)).message).toContain('1 of 1 payments of FLOW in an hour')
    expect((await post(BODY, from('9.9.9.9'))).status).toBe(202)
    expect((await fund(FUND)).status).toBe(202)
    expect((await fund(FUND, { Origin: 'https://evil.example.com' })).status).toBe(403)
  })

  it('says where nobody pays', async () => {
    const { fund } = await start({
      PAYER_EMULATOR_ADDRESS: '',
      PAYER_EMULATOR_PRIVATE_KEY: '',
      PAYER_EMULATOR_SIGNATURE_ALGORITHM: '',
      PAYER_EMULATOR_HASH_ALGORITHM: '',
      EMULATOR_SERVICE_PAYER: 'off',
    })
    const response = await fund(FUND)
    expect(response.status).toBe(503)
    expect((await errorOf(response)).code).toBe('accounts/no-payer')
  })
})
