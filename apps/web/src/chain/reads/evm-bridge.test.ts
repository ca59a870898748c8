import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test } from 'vitest'
import { queryClient } from '../query-client'
import { scriptIn } from '../testing/account-answers'
import { type Call, fakeFetch, json } from '../testing/fake-fetch'
import { startFresh } from '../testing/start-fresh'
import { cadenceCounterpartQuery, evmCounterpartsQuery } from './evm-bridge'

const NFT = 'A.0b2a3299cc857e29.TopShot.NFT'
const BROKEN = 'A.0b2a3299cc857e29.Broken.Vault'
const TWIN = 'ab'.repeat(20)
const address = 'e467b9dd11fa00df' as FlowAddress

type Cadence = { readonly type: string; readonly value: unknown }
const text = (value: string): Cadence => ({ type: 'String', value })
const flag = (value: boolean): Cadence => ({ type: 'Bool', value })
const facts = (values: Readonly<Record<string, Cadence>>): Cadence => ({
  type: 'Dictionary',
  value: Object.entries(values).map(([key, value]) => ({ key: text(key), value })),
})

/** Types in a request. */
function typesIn({ body }: Call): readonly string[] {
  const { arguments: given } = JSON.parse(body) as { arguments: string[] }
  const { value } = JSON.parse(atob(given[0] ?? '')) as { value: { value: string }[] }
  return value.map(one => one.value)
}

/** A chain with or without a bridge, on which one contract cannot be loaded; returns the scripts that it ran. */
function chain(has: boolean) {
  const scripts: string[] = []
  fakeFetch(call => {
    if (call.url.endsWith('/api/config')) return new Response('', { status: 404 })
    const script = scriptIn(call)
    scripts.push(script)
    const say = (value: Cadence) => json(formatBase64(encodeUtf8(JSON.stringify(value))))
    if (script.includes('contracts.names')) return say(facts({ has: flag(has) }))
    if (script.includes('getTypeAssociated')) return say(facts({ found: flag(false) }))
    const types = typesIn(call)
    if (types.includes(BROKEN)) {
      return json({ code: 400, message: '[Error Code: 1101] cadence runtime error: broken' }, 400)
    }
    const counterparts = types.map(type => facts({ type: text(type), address: text(TWIN) }))
    return say(facts({ twins: { type: 'Array', value: counterparts } }))
  })
  return scripts
}

startFresh()

test('a network has its bridge: one question for all types', async () => {
  const scripts = chain(false)
  const question = { network: 'mainnet', address, height: null } as const
  const counterparts = await queryClient.fetchQuery(evmCounterpartsQuery(question, [NFT]))
  expect([...counterparts]).toEqual([[NFT, TWIN]])
  expect(scripts).toHaveLength(1)
})

test('a type that cannot be loaded takes no other along', async () => {
  chain(true)
  const question = { network: 'testnet', address, height: null } as const
  const counterparts = await queryClient.fetchQuery(evmCounterpartsQuery(question, [BROKEN, NFT]))
  expect([...counterparts.keys()]).toEqual([NFT])
})

test('a chain of one’s own is asked first whether it has the bridge', async () => {
  const coa = '0'.repeat(40) as EvmAddress
  const question = { network: 'emulator', address, height: null } as const
  const without = chain(false)
  expect(await queryClient.fetchQuery(cadenceCounterpartQuery('emulator', coa))).toBeNull()
  expect([...(await queryClient.fetchQuery(evmCounterpartsQuery(question, [NFT])))]).toEqual([])
  expect(without.filter(script => script.includes('import'))).toEqual([])
  queryClient.clear()
  chain(true)
  expect(await queryClient.fetchQuery(cadenceCounterpartQuery('emulator', coa))).toEqual({
    counterpart: null,
  })
})
