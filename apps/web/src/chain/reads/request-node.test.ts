import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { queryClient } from '../query-client'
import { fakeBrowser } from '../testing/fake-browser'
import { type Call, fakeFetch, json } from '../testing/fake-fetch'
import { blockAtHeightQuery } from './block'
import { forgetPast, requestNode } from './request-node'

const ROOT = 137_390_146n
const OLD = 70_000_000n
const id = 'ab'.repeat(32)
let calls: Call[]

const config = (pastNodes: readonly string[]) => ({
  networks: Object.fromEntries(
    NETWORK_IDS.map(network => [
      network,
      {
        accessNode: 'https://node.test',
        keyIndexer: null,
        walletDiscovery: 'https://wallet.test',
        sponsored: false,
        pastNodes: network === 'mainnet' ? pastNodes : [],
      },
    ]),
  ),
  walletConnectProjectId: null,
})

/** A network whose node begins at `ROOT`, and a server that knows these nodes of past sporks. */
function chainWith(...pastNodes: string[]): void {
  calls = fakeFetch(({ url }) => {
    if (url.endsWith('/api/config')) return json(config(pastNodes))
    if (url.includes('/api/past/')) {
      return json([{ header: { id, height: `${OLD}`, timestamp: '2024-01-01T00:00:00Z' } }])
    }
    const message = `block height ${OLD} is less than the spork root block height ${ROOT}. Try to use a historic node.`
    return json({ code: 404, message }, 404)
  })
}
const requests = () => calls.map(({ url }) => url).filter(url => url.includes('/v1/'))
const read = (height = OLD) =>
  queryClient.fetchQuery({ ...blockAtHeightQuery('mainnet', height), retry: false })

beforeEach(() => {
  queryClient.clear()
  fakeBrowser()
  forgetSettings()
  forgetPast()
})
afterEach(() => vi.unstubAllGlobals())

test('a block from before the spork is asked of the node of its own, through the server', async () => {
  chainWith('65264619', '85981135')
  expect((await read()).height).toBe(OLD)
  expect(requests()).toEqual([
    `https://node.test/v1/blocks?height=${OLD}`,
    `https://toolkit.test/api/past/mainnet/65264619/v1/blocks?height=${OLD}`,
  ])
})

test('the network’s node is not asked again for what it said that it does not have', async () => {
  chainWith('65264619')
  await read()
  queryClient.clear()
  await read(OLD - 1n)
  expect(requests()).toHaveLength(3)
  expect(requests().at(-1)).toContain('/api/past/mainnet/65264619/')
})

test('what belongs to such a block is asked of its node too', async () => {
  chainWith('65264619')
  await read()
  await requestNode('mainnet', {
    inBlock: OLD,
    path: `collections/${id}`,
    read: json => json,
    what: 'a collection',
  })
  expect(requests().at(-1)).toBe(
    `https://toolkit.test/api/past/mainnet/65264619/v1/collections/${id}`,
  )
})

test.each([[], ['85981135']])('without a node of that time it says so (%s)', async (...nodes) => {
  chainWith(...nodes)
  await expect(read()).rejects.toMatchObject({ code: 'chain/before-spork' })
})
