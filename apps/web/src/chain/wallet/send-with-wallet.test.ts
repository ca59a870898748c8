import { expect, test, vi } from 'vitest'
import { sendOn } from './send-with-wallet'

// FCL itself is faked here; the browser tests use the real one.
const fcl = vi.hoisted(() => {
  const part = (name: string) => vi.fn((value: unknown) => ({ [name]: value }))
  return {
    ...{ transaction: part('transaction'), args: part('args'), limit: part('limit') },
    ...{ proposer: part('proposer'), payer: part('payer') },
    ...{ authorizations: part('authorizations'), voucherIntercept: part('voucherIntercept') },
    arg: vi.fn((value: unknown) => value),
    currentUser: { authorization: () => undefined },
    voucherToTxId: vi.fn(() => 'cd'.repeat(32)),
    send: vi.fn(),
    decode: vi.fn(async () => 'ab'.repeat(32)),
  }
})
vi.mock('@onflow/fcl', () => fcl)
vi.mock('./fcl', () => ({ configure: async () => undefined }))
vi.mock('./phone-request', () => ({
  notingPhone: (_types: unknown, act: () => Promise<unknown>) => act(),
}))

test('gives the arguments on as they are, and tells the id before a node has the transaction', async () => {
  const reported: string[] = []
  let sent = false
  fcl.send.mockImplementation(async parts => {
    const all = Object.assign({}, ...parts)
    const { authorization } = fcl.currentUser
    expect(all).toMatchObject({
      ...{ transaction: 'transaction {}', args: [{ type: 'UInt8', value: '1' }], limit: 9999 },
      ...{ proposer: authorization, payer: authorization, authorizations: [authorization] },
    })
    all.voucherIntercept({})
    expect(reported).toEqual(['cd'.repeat(32)])
    sent = true
  })
  const json = ['{"type":"UInt8","value":"1"}']
  expect(await sendOn('testnet', 'transaction {}', json, id => reported.push(id))).toBe(
    'ab'.repeat(32),
  )
  expect(sent).toBe(true)
})
