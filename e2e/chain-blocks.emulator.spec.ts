import type { WebSocketRoute } from '@playwright/test'
import {
  answer,
  followedHeights,
  messages,
  openBlock,
  PATH,
  press,
  tab,
} from './support/blocks-page.ts'
import { type ChainClient, type Plan, SERVICE_ADDRESS } from './support/chain-client.ts'
import { expect, test } from './support/test.ts'

// Blocks of the real chain: opened, and followed while transactions are sent.

const NOTHING: Plan = { script: 'transaction { execute {} }' }
const PANIC: Plan = { script: 'transaction { execute { panic("out of tickets") } }' }

/** Seals a block with one transaction; returns its height and ID. */
async function newBlock(client: ChainClient, plan = NOTHING) {
  const { blockId, id } = await client.run(plan)
  const [{ header }] = await client.get(`blocks/${blockId}`)
  return { height: Number(header.height), blockId, id }
}

const grouped = (height: number) => height.toLocaleString('en')

const CREATED: Plan = {
  script: 'transaction { prepare(signer: auth(BorrowValue) &Account) { Account(payer: signer) } }',
  authorizers: [SERVICE_ADDRESS],
}

test('a block by its height and its ID, its neighbours, its transactions in one sentence each; the first, the latest, and ones that are not there', async ({
  open,
  chain,
  client,
  allowErrors,
}) => {
  // The emulator cannot list the transactions of its first block, and lacks some blocks.
  allowErrors(/status of (?:500|404)/)
  const { height, blockId } = await newBlock(client, CREATED)
  const failed = await newBlock(client, PANIC)
  const page = await open(PATH)
  await openBlock(page, grouped(height))
  await expect(answer(page)).toHaveText(
    new RegExp(`^Block ${grouped(height)}, sealed, 1 transaction in 1 collection, `),
  )
  await expect(page).toHaveURL(new RegExp(`#block=${height}$`))
  await expect(messages(page).first()).toHaveText(/[Cc]reated/)
  await expect(page.getByText('System', { exact: true })).toHaveCount(2)
  await expect(messages(page)).toHaveCount(3)
  await press(page, 'Next block')
  await expect(answer(page)).toHaveText(new RegExp(`^Block ${grouped(height + 1)}, `))
  await openBlock(page, `0x${blockId.toUpperCase()}`)
  await expect(page).toHaveURL(new RegExp(`#block=${blockId}$`))
  await expect(answer(page)).toHaveText(new RegExp(`^Block ${grouped(height)}, `))
  await press(page, 'Previous block')
  await expect(answer(page)).toHaveText(new RegExp(`^Block ${grouped(height - 1)}, `))

  await openBlock(page, '0')
  await expect(answer(page)).toHaveText(/^Block 0, sealed, no transactions, /)
  await expect(page.getByText('None: the first block')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous block' })).toBeDisabled()

  await openBlock(page, '999,999,999')
  await expect(answer(page)).toHaveText('Flow Emulator has no sealed block 999,999,999 yet')
  await expect(page.getByText(/^The latest sealed block is [\d,]+: this one is/)).toBeVisible()
  await openBlock(page, 'ab'.repeat(32))
  await expect(answer(page)).toHaveText(/^Flow Emulator doesn’t know block abab/)
  // The input may be a key, so no URL contains it.
  expect(page.url()).not.toContain('abab')
  await openBlock(page, '18446744073709551615')
  await expect(answer(page)).toHaveText(/has no sealed block 18,446,744,073,709,551,615 yet$/)
  await press(page, 'Open the latest block')
  await expect(answer(page)).toHaveText(
    new RegExp(`^Block ${grouped(failed.height)}, sealed, 1 transaction`),
  )

  await openBlock(page, `${failed.height}`)
  await expect(messages(page).first()).toHaveText('“out of tickets”, line 1')
  await expect(page.getByText('Sealed, with an error')).toBeVisible()
  await tab(page, 'Collections 1')
  await page.locator('summary', { hasText: 'Collection' }).first().click()
  const inCollection = page.getByRole('list', { name: 'Transactions of the collection' })
  await expect(inCollection.getByRole('link')).toHaveCount(1)
  await inCollection.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/key/analyze.*#id=${failed.id}`))

  await open(PATH)
  await press(page, 'About the node')
  await expect(answer(page)).toHaveText(
    /^The node of Flow Emulator answers in [\d.]+ m?s, at block /,
  )
  const facts = page.getByRole('region', { name: new URL(chain.restUrl).host })
  await expect(facts).toContainText('flow-emulator')
  await expect(facts.getByText('Not said').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Node' }).selectOption('testnet')
  await press(page, 'Compare')
  await expect(
    page.getByText('They serve different chains: flow-emulator and flow-testnet'),
  ).toBeVisible()
})

test('new blocks as transactions are sent, in order and none twice, however often the socket is cut', async ({
  open,
  page,
  client,
}) => {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/v1\/ws$/, socket => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await open(PATH)
  await press(page, 'Follow new blocks')
  await expect(page.getByText('Live: the node tells each block as it is sealed.')).toBeVisible()
  const first = await newBlock(client)
  let { height: last } = await newBlock(client)
  await expect
    .poll(async () => (await followedHeights(page)).slice(0, 2))
    .toEqual([last, first.height])
  await expect(answer(page)).toHaveText(/^\d+ blocks in .+, one each /)
  await press(page, 'Pause')
  await expect(page.getByText(/^Paused: nothing is asked/)).toBeVisible()
  last = (await newBlock(client)).height
  await press(page, 'Continue')
  await expect.poll(async () => (await followedHeights(page))[0]).toBe(last)
  const before = sockets.length
  for (let cut = 1; cut <= 2; cut++) {
    await sockets.at(-1)?.close()
    // While following is paused.
    await newBlock(client)
    last = (await newBlock(client)).height
    await expect.poll(() => sockets.length).toBe(before + cut)
    await expect.poll(async () => (await followedHeights(page))[0]).toBe(last)
  }
  const heights = await followedHeights(page)
  expect(heights).toEqual(Array.from({ length: heights.length }, (_, at) => last - at))
  expect(last - first.height).toBe(6)
  await page.getByRole('button', { name: 'As a table' }).click()
  await expect(page.getByRole('table', { name: 'Time between blocks' })).toBeVisible()
  // A height in the list opens its block, and the page stops following.
  await page.getByRole('link', { name: `${first.height}`, exact: true }).click()
  await expect(answer(page)).toHaveText(new RegExp(`^Block ${grouped(first.height)}, sealed, `))
})
