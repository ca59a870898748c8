import type { Page } from '@playwright/test'
import { PATH as ANALYZE, analyze, answer as verdict } from './support/analyze-page.ts'
import { PATH as BLOCKS, openBlock, press, tab } from './support/blocks-page.ts'
import { SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import {
  answer,
  build,
  PATH as CREATE,
  enterAccount,
  signByKey,
  write as writeTransaction,
} from './support/create-transaction-page.ts'
import { PATH as EVENTS, find, template } from './support/events-page.ts'
import { account, lookUp } from './support/lookup-page.ts'
import { run, PATH as SCRIPT, write as writeScript } from './support/script-page.ts'
import { expect, test } from './support/test.ts'

// Section 7 of the specification: a page makes every call of the access node's API on the real chain.

const ID = '[0-9a-f]{64}'

/** Calls as the specification lists them, and how each looks on the wire. */
const CALLS = {
  'POST /v1/scripts': /^POST \/v1\/scripts\?block_(?:height|id)=/,
  'GET /v1/accounts/{address}': /^GET \/v1\/accounts\/[0-9a-f]{16}\?.*expand=/,
  'GET /v1/blocks/{id}': new RegExp(`^GET /v1/blocks/${ID}\\b`),
  'GET /v1/blocks?height=…&expand=payload': /^GET \/v1\/blocks\?height=\d+&expand=payload/,
  'GET /v1/collections/{id}?expand=transactions': new RegExp(
    `^GET /v1/collections/${ID}\\?expand=transactions`,
  ),
  'GET /v1/events': /^GET \/v1\/events\?type=flow\.AccountCreated&start_height=\d+&end_height=\d+/,
  'GET /v1/transactions/{id}': new RegExp(`^GET /v1/transactions/${ID}`),
  'GET /v1/transaction_results/{id}': new RegExp(`^GET /v1/transaction_results/${ID}`),
  'POST /v1/transactions': /^POST \/v1\/transactions$/,
  'GET /v1/network/parameters': /^GET \/v1\/network\/parameters$/,
  'GET /v1/node_version_info': /^GET \/v1\/node_version_info$/,
  'WS /v1/subscribe_events': /^WS \/v1\/subscribe_events\?/,
} as const

const NOTHING = 'transaction { prepare(signer: &Account) {} }'

/** Records the requests that the page sends to the node from now on, one string each. */
function callsOf(page: Page, restUrl: string): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { origin, pathname, search } = new URL(request.url())
    if (origin === new URL(restUrl).origin) calls.push(`${request.method()} ${pathname}${search}`)
  })
  page.on('websocket', socket => {
    const { host, pathname, search } = new URL(socket.url())
    if (host === new URL(restUrl).host) calls.push(`WS ${pathname}${search}`)
  })
  return calls
}

test('the twelve calls of the specification are all made', async ({
  open,
  page,
  client,
  chain,
}) => {
  test.slow()
  const calls = callsOf(page, chain.restUrl)
  const made = (name: keyof typeof CALLS) =>
    expect.poll(() => calls.some(call => CALLS[name].test(call)), { message: name }).toBe(true)
  // A node without the newer stream: the page uses the older one.
  await page.routeWebSocket(/\/v1\/ws$/, socket => {
    socket.send(JSON.stringify({ error: { code: 503, message: 'no' }, action: 'subscribe' }))
  })
  const { id, blockId } = await client.run({ script: 'transaction { execute {} }' })
  const [{ header }] = await client.get(`blocks/${blockId}`)

  await test.step('Script', async () => {
    await open(SCRIPT)
    await writeScript(page, 'access(all) fun main(): Int { return 7 }\n')
    await run(page)
    await made('POST /v1/scripts')
  })
  await test.step('Lookup', async () => {
    await open('/account/lookup?network=emulator')
    await lookUp(page, `0x${SERVICE_ADDRESS}`)
    await expect(account(page)).toBeVisible()
    await made('GET /v1/accounts/{address}')
  })
  await test.step('Blocks', async () => {
    await open(BLOCKS)
    await openBlock(page, blockId)
    await made('GET /v1/blocks/{id}')
    await openBlock(page, header.height)
    await made('GET /v1/blocks?height=…&expand=payload')
    await tab(page, 'Collections')
    await page.locator('summary', { hasText: 'Collection' }).first().click()
    await made('GET /v1/collections/{id}?expand=transactions')
    await open(BLOCKS)
    await press(page, 'About the node')
    await made('GET /v1/network/parameters')
    await made('GET /v1/node_version_info')
  })
  await test.step('Events', async () => {
    await open(EVENTS)
    await template(page, 'Accounts created')
    await find(page)
    await made('GET /v1/events')
    await page.getByRole('button', { name: 'Follow live' }).click()
    await made('WS /v1/subscribe_events')
  })
  await test.step('Analyze', async () => {
    await open(`${ANALYZE}?network=emulator`)
    await analyze(page, id)
    await expect(verdict(page)).toBeVisible()
    await made('GET /v1/transactions/{id}')
    await made('GET /v1/transaction_results/{id}')
  })
  await test.step('RLP Transaction', async () => {
    await open(CREATE)
    await writeTransaction(page, NOTHING)
    await enterAccount(page, `0x${SERVICE_ADDRESS}`)
    await build(page)
    await signByKey(page, serviceSigner())
    await expect(answer(page)).toBeVisible()
    await made('POST /v1/transactions')
  })
})
