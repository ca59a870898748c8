import { addressAt } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { encodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { serverNetworks } from '../../../../../../testing/server-networks'
import { forgetSettings } from '../../../../../chain/config'
import { queryClient } from '../../../../../chain/query-client'
import type { TransactionDraft } from '../../../../../transaction/drafts/transaction-draft'
import { sendAllDraft } from '../linked-draft'
import { SendAllCard } from './send-all-card'

const [ALICE, BOB, NOBODY] = [5n, 6n, 7n].map(index => addressAt('emulator', index))
const GOLD = `A.${ALICE}.Gold.Vault`
const ART = `A.${ALICE}.Art.Collection`

const string = (value: string): CadenceValue => ({ type: 'String', value })
const amount = (value: string): CadenceValue => ({ type: 'UFix64', value })
const flag = (value: boolean): CadenceValue => ({ type: 'Bool', value })
const count = (value: number): CadenceValue => ({ type: 'Int', value: BigInt(value) })
const bytes = (value: number): CadenceValue => ({ type: 'UInt64', value: BigInt(value) })
const list = (value: readonly CadenceValue[]): CadenceValue => ({ type: 'Array', value })
const facts = (values: Readonly<Record<string, CadenceValue>>): CadenceValue => ({
  type: 'Dictionary',
  value: Object.entries(values).map(([key, value]) => ({ key: string(key), value })),
})

/** Holdings of the account, and what its contracts reject. */
interface World {
  readonly nfts: number
  readonly flow: string
  /** True if the recipient has a vault and a collection. */
  readonly ready: boolean
  /** IDs locked in the collection. */
  readonly locked: readonly number[]
}
let world: World
/** Number of requests that tried transfers of NFTs. */
let tries = 0

const items = () => [
  ['/storage/gold', GOLD, 'vault'],
  ...(world.nfts > 0 ? [['/storage/art', ART, 'collection']] : []),
]

/** Chain's response to each of our scripts; an error message as a string. */
function chainAnswer(script: string, values: readonly string[]): CadenceValue | string {
  if (script.includes('getFeeParameters')) {
    return list([amount('1.00000000'), amount('0.00010000'), amount('4000.00000000')])
  }
  if (script.includes('/storage/evm')) return facts({ found: flag(false) })
  if (script.includes('"sent": ids.length')) {
    tries += 1
    const ids = (values[4] ?? '').match(/\d+/g) ?? []
    const retained = ids.find(id => world.locked.includes(Number(id)))
    return retained
      ? '[Error Code: 1101] error: panic: this one is locked'
      : facts({ sent: count(1) })
  }
  if (script.includes('"sent": paths.length')) return facts({ sent: count(1) })
  if (script.includes('"routes": routes')) {
    const submitted = `${values[2]} ${values[3]}`
    const routes = ['gold', 'art'].filter(path => submitted.includes(`"${path}"`))
    return facts({
      flow: flag(true),
      routes: list(
        routes.map(path =>
          facts({ path: string(path), receiver: string(path), ready: flag(world.ready) }),
        ),
      ),
    })
  }
  if (script.includes('storage.forEachStored')) {
    return facts({
      height: bytes(9),
      total: count(2),
      items: list(items().map(row => list(row.map(string)))),
      broken: list([]),
    })
  }
  if (script.includes('"vaults": vaults')) {
    const gold = facts({ path: string('gold'), type: string(GOLD), balance: amount('12.50000000') })
    return facts({ vaults: list([gold]) })
  }
  if (script.includes('"collections": read')) {
    const art = facts({ path: string('art'), type: string(ART), count: count(world.nfts) })
    return facts({ collections: list([art]) })
  }
  if (script.includes('"ids": ids')) {
    return facts({ ids: list(Array.from({ length: world.nfts }, (_, id) => bytes(id + 1))) })
  }
  return list([amount(world.flow), amount(world.flow), bytes(1000), bytes(100_000)])
}

beforeEach(() => {
  forgetSettings()
  queryClient.clear()
  world = { nfts: 0, flow: '41.20000000', ready: true, locked: [] }
  tries = 0
  const real = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/api/config') {
      return Response.json({ networks: serverNetworks(false), walletConnectProjectId: null })
    }
    if (pathname === `/v1/accounts/${NOBODY}`) {
      return Response.json({ code: 404, message: 'not found' }, { status: 404 })
    }
    if (pathname.startsWith('/v1/accounts/')) return Response.json({ balance: '1', keys: [] })
    if (pathname !== '/v1/scripts') return real(input, init)
    const { script, arguments: values } = await request.json()
    const answer = chainAnswer(atob(script), values.map(atob))
    return typeof answer === 'string'
      ? Response.json({ code: 400, message: answer }, { status: 400 })
      : Response.json(formatBase64(encodeJsonCadence(answer)))
  })
})
afterEach(() => vi.restoreAllMocks())

let draft: TransactionDraft

function Displayed({ to, payer }: { readonly to: string; readonly payer: string }) {
  const first = { ...sendAllDraft('emulator', { from: `0x${ALICE}`, to }), payer }
  const [now, setNow] = useState(first)
  draft = now
  return (
    <SendAllCard
      draft={now}
      onChange={part => setNow(before => ({ ...before, ...part }))}
      faults={new Map()}
    />
  )
}

const look = page.getByRole('button', { name: /^(?:See|Check) / })
const heading = page.getByRole('heading', { level: 3 })
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
const textOf = (at: number) => JSON.stringify(draft.arguments[at])

/** Card with both accounts, which fetches automatically. */
const displayed = (to = `0x${BOB}`, payer = '') =>
  render(<Displayed key={to + payer} to={to} payer={payer} />)

test('who receives must be another account, and be there', async () => {
  await displayed('')
  await look.click()
  await expect.element(page.getByText('The address is empty.')).toBeVisible()
  const to = page.getByRole('textbox', { name: 'To' })
  await to.fill(`0x${ALICE}`)
  await look.click()
  await expect.element(page.getByText('The recipient is the account itself.')).toBeVisible()
  await to.fill(`0x${NOBODY}`)
  await look.click()
  await expect.element(page.getByText(/0x\w+ (?:does not|doesn’t) exist|no account/i)).toBeVisible()
  expect(draft.arguments).toHaveLength(1)
})

test('FLOW and a token are one transaction; what is left out is not in it', async () => {
  await displayed()
  await expect
    .element(heading)
    .toHaveTextContent('About 41.1719 FLOW and 1 token, in 1 transaction')
  expect([draft.computeLimit, textOf(10)]).toEqual(['700', '{"kind":"text","text":"700"}'])
  expect(textOf(2)).toContain(GOLD)
  await box('Gold').click()
  await expect.element(heading).toHaveTextContent('About 41.1799 FLOW, in 1 transaction')
  expect(textOf(2)).not.toContain(GOLD)
  await box('FLOW').click()
  await expect.element(heading).toHaveTextContent('Nothing can be sent')
  await expect.element(page.getByText('41.20 FLOW: left out.')).toBeVisible()
  expect(draft.arguments).toHaveLength(1)
  await box('FLOW').click()
  await box('Gold').click()
})

test('no fee stays where another account pays', async () => {
  await displayed(`0x${BOB}`, `0x${BOB}`)
  await expect.element(heading).toHaveTextContent('About 41.20 FLOW and 1 token')
  expect(textOf(10)).toBe('{"kind":"text","text":"0"}')
})

test('a thousand NFTs go in batches, and those that are locked stay, with the reason', async () => {
  world = { ...world, nfts: 1000, locked: [3, 777] }
  await displayed()
  await expect
    .element(heading)
    .toHaveTextContent('About 41.1799 FLOW, 1 token and 998 NFTs, in 21 transactions')
  await expect.element(page.getByText(/2 NFTs can’t be sent: .*this one is locked/)).toBeVisible()
  await expect.element(page.getByText(/This is transaction 1 of 21/)).toBeVisible()
  expect(tries).toBeLessThan(60)
  // The token and 49 NFTs, all but the locked one.
  await expect.poll(() => draft.arguments[7]).toMatchObject({ items: [{ items: { length: 49 } }] })
  expect(textOf(7)).not.toContain('"3"')
  expect([draft.computeLimit, textOf(9)]).toEqual(['9999', '{"kind":"bool","value":false}'])
})

test('what the recipient cannot take, and what a collection gives to nobody, stays', async () => {
  world = { ...world, nfts: 3, ready: false }
  await displayed()
  await expect.element(heading).toHaveTextContent('About 41.1799 FLOW, in 1 transaction')
  const description = page.getByText(`0x${BOB} has no collection for it at /public/art`)
  await expect.element(description).toBeVisible()
  await expect.element(box('Art')).not.toBeInTheDocument()
  expect(tries).toBe(0)
})

test('an empty account has nothing to send', async () => {
  world = { ...world, flow: '0.00000000', ready: false }
  await displayed()
  await expect.element(heading).toHaveTextContent('Nothing can be sent')
})
