import { readFile } from 'node:fs/promises'
import type { Page, WebSocketRoute } from '@playwright/test'
import { signEnvelope } from '@toolkit/core/transaction/sign-transaction'
import { type ChainClient, type Plan, SERVICE_ADDRESS } from './support/chain-client.ts'
import { PATH, types } from './support/events-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount, type TestAccount } from './support/test-accounts.ts'

// Events of the real chain followed live, while transactions arrive as fast as the chain takes them and the socket is
// cut.

const CONTRACT = `access(all) contract Pulse {
    access(all) event Beat(number: UInt64)
    access(all) var number: UInt64
    access(all) fun beat() { self.number = self.number + 1; emit Beat(number: self.number) }
    init() { self.number = 0 }
}`
const TYPE = `A.${SERVICE_ADDRESS}.Pulse.Beat`
const DEPLOY: Plan = {
  script: `transaction(code: String) {
    prepare(me: auth(AddContract) &Account) { me.contracts.add(name: "Pulse", code: code.utf8) }
}`,
  arguments: [{ type: 'String', value: CONTRACT }],
  authorizers: [SERVICE_ADDRESS],
}
/** Events in each transaction: they arrive faster than the emulator runs transactions, and in an order of their own. */
const BEATS = 8
const BEAT: Plan = {
  script: `import Pulse from 0x${SERVICE_ADDRESS}
transaction { execute { var left = ${BEATS}; while left > 0 { Pulse.beat(); left = left - 1 } } }`,
}
const CUTS = 2
/** Accounts that send in parallel, each one its transactions in sequence-number order. */
const SENDERS = 3
/** Transactions that each sender adds between two checks of the chain. */
const AT_ONCE = 5

/** Sends transactions from several accounts in parallel until `isOver` returns true. Returns how many, and how fast. */
async function beatUntil(client: ChainClient, isOver: (sent: number) => boolean) {
  const accounts: TestAccount[] = []
  for (let at = 0; at < SENDERS; at++) accounts.push(await createAccount(client))
  const begun = performance.now()
  let sent = 0
  await Promise.all(
    accounts.map(async ({ address, signers: [signer] }) => {
      if (!signer) throw new Error('an account without a key')
      const plan = { ...BEAT, proposer: signer, payer: address }
      while (!isOver(sent)) {
        const base = await client.build(plan)
        for (let at = 0; at < AT_ONCE && !isOver(sent); at++) {
          const sequenceNumber = base.proposalKey.sequenceNumber + BigInt(at)
          const transaction = { ...base, proposalKey: { ...base.proposalKey, sequenceNumber } }
          await client.send(signEnvelope(transaction, signer))
          sent += 1
        }
      }
    }),
  )
  return { sent, perSecond: sent / ((performance.now() - begun) / 1000) }
}

/** Identity and content of an event. */
interface Reported {
  readonly height: string
  readonly transaction_id: string
  readonly event_index: number
  readonly payload: unknown
}

/** All beats on the chain, as counted by the chain itself. */
async function beatsOf(client: ChainClient): Promise<readonly Reported[]> {
  const [{ header }] = await client.get('blocks?height=sealed')
  const beats: Reported[] = []
  for (let from = 0; from <= Number(header.height); from += 250) {
    const to = Math.min(from + 249, Number(header.height))
    const blocks: {
      block_height: string
      events?: { transaction_id: string; event_index: string; payload: string }[]
    }[] = await client.get(`events?type=${TYPE}&start_height=${from}&end_height=${to}`)
    for (const { block_height: height, events = [] } of blocks) {
      for (const { transaction_id, event_index, payload } of events) {
        const said: unknown = JSON.parse(Buffer.from(payload, 'base64').toString())
        beats.push({ height, transaction_id, event_index: Number(event_index), payload: said })
      }
    }
  }
  return beats
}

interface Socket {
  readonly route: WebSocketRoute
  /** Number of messages that the node has sent over it. */
  messages: number
}

/** Records the sockets that the page opens to a stream of the node. */
async function socketsOf(page: Page, stream: RegExp): Promise<readonly Socket[]> {
  const sockets: Socket[] = []
  await page.routeWebSocket(stream, route => {
    const socket = { route, messages: 0 }
    sockets.push(socket)
    const node = route.connectToServer()
    node.onMessage(message => {
      socket.messages += 1
      route.send(message)
    })
    route.onMessage(message => node.send(message))
  })
  return sockets
}

/** Makes the node reject subscriptions to this stream from now on. */
async function refuse(page: Page, stream: RegExp): Promise<void> {
  await page.routeWebSocket(stream, route => {
    route.send(JSON.stringify({ error: { code: 503, message: 'no' }, action: 'subscribe' }))
  })
}

/** Events that the page has, as it exports them. */
async function exported(page: Page): Promise<readonly Reported[]> {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^JSON/ }).click()
  const events: Reported[] = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  return events.map(({ height, transaction_id, event_index, payload }) => ({
    ...{ height, transaction_id, event_index, payload },
  }))
}

const TOPIC = /\/v1\/ws$/
const OLDER = /\/v1\/subscribe_events\?/

/** Type of a contract that is deployed once per chain. */
async function deployed(client: ChainClient): Promise<string> {
  const { contracts } = await client.get(`accounts/${SERVICE_ADDRESS}?expand=contracts`)
  if (!('Pulse' in contracts)) await client.succeed(DEPLOY)
  return TYPE
}

/** Starts to follow; returns the first block that the page has. */
async function follow(page: Page, client: ChainClient, way: string): Promise<number> {
  const [{ header }] = await client.get('blocks?height=sealed')
  await types(page).fill(await deployed(client))
  await page.getByRole('button', { name: 'Follow live' }).click()
  await expect(page.getByRole('status').filter({ hasText: way })).toHaveText(way)
  return Number(header.height) + 1
}

/** Waits until the page has every event that the chain has from `from` on, and compares them. */
async function expectAll(page: Page, client: ChainClient, from: number): Promise<number> {
  const beats = (await beatsOf(client)).filter(({ height }) => Number(height) >= from)
  const head = Number(beats.at(-1)?.height)
  await expect(page.getByText(`up to block ${head.toLocaleString('en-US')}`)).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  expect(await exported(page)).toEqual(beats)
  return beats.length
}

test('no event is lost or shown twice while the socket is cut again and again', async ({
  open,
  page,
  client,
}, info) => {
  test.setTimeout(180_000)
  const sockets = await socketsOf(page, TOPIC)
  await open(PATH)
  const from = await follow(page, client, 'Live')

  let over = false
  const beating = beatUntil(client, () => over)
  for (let cut = 1; cut <= CUTS; cut++) {
    await expect.poll(() => sockets[cut - 1]?.messages ?? 0).toBeGreaterThan(2)
    await sockets[cut - 1]?.route.close({ code: 1001 })
  }
  await expect.poll(() => sockets[CUTS]?.messages ?? 0).toBeGreaterThan(2)
  over = true
  const { sent, perSecond } = await beating
  const description = `${sent}, ${perSecond.toFixed(0)} a second`
  info.annotations.push({ type: 'transactions', description })
  expect(await expectAll(page, client, from)).toBe(BEATS * sent)
})

test('nor by the older stream, which is followed where the node refuses the topic', async ({
  open,
  page,
  client,
}) => {
  await refuse(page, TOPIC)
  const sockets = await socketsOf(page, OLDER)
  await open(PATH)
  const from = await follow(page, client, 'Live (older stream)')
  let over = false
  const beating = beatUntil(client, () => over)
  await expect.poll(() => sockets[0]?.messages ?? 0).toBeGreaterThan(2)
  await sockets[0]?.route.close({ code: 1001 })
  await expect.poll(() => sockets[1]?.messages ?? 0).toBeGreaterThan(2)
  over = true
  const { sent } = await beating
  expect(await expectAll(page, client, from)).toBe(BEATS * sent)
})

test('nor by questions, where the node has no stream', async ({ open, page, client }) => {
  await refuse(page, TOPIC)
  await refuse(page, OLDER)
  await open(PATH)
  const from = await follow(page, client, 'Asking each second')
  const { sent } = await beatUntil(client, sent => sent >= 9)
  expect(await expectAll(page, client, from)).toBe(BEATS * sent)
})
