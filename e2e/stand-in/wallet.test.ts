import { afterEach, beforeEach, expect, it } from 'vitest'
import { type StandInAccessNode, startAccessNode } from './access-node.ts'
import { request } from './test-transactions.ts'
import { type StandInWallet, startWallet } from './wallet.ts'

let node: StandInAccessNode
let wallet: StandInWallet

beforeEach(async () => {
  node = await startAccessNode()
  wallet = await startWallet(node)
})
afterEach(async () => {
  await wallet.stop()
  await node.stop()
})

it('logs in with its account on the chain, or as a test tells it', async () => {
  const { json } = await request(wallet, '/authn/approve', {})
  expect(json).toMatchObject({
    f_vsn: '1.0.0',
    status: 'APPROVED',
    data: { addr: wallet.address() },
  })
  expect(json.data.services).toMatchObject([
    { type: 'authn', method: 'IFRAME/RPC', endpoint: `${wallet.url}/authn` },
    { type: 'authz', identity: { address: wallet.address(), keyId: 0 } },
  ])
  const { json: account } = await request(node, `/v1/accounts/${wallet.address()}?expand=keys`)
  expect(account.keys).toHaveLength(1)

  wallet.logInAs('0x8c5303eaa26202d6')
  expect((await request(wallet, '/authn/approve', {})).json.data.addr).toBe('0x8c5303eaa26202d6')
  wallet.reset()
  expect((await request(wallet, '/authn/approve', {})).json.data.addr).toBe(wallet.address())
})

it('declines, with a reason or without', async () => {
  expect((await request(wallet, '/authn/decline', {})).json).toMatchObject({
    status: 'DECLINED',
    reason: null,
  })
  wallet.declineWith('Not today')
  expect((await request(wallet, '/authn/decline', {})).json.reason).toBe('Not today')
})

it('sends on from its discovery page', async () => {
  expect((await request(wallet, '/discovery/pick', {})).json).toMatchObject({
    status: 'REDIRECT',
    data: { type: 'authn', method: 'IFRAME/RPC', endpoint: wallet.authnUrl },
  })
})
