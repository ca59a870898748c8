import type { WebSocketRoute } from '@playwright/test'
import {
  answer,
  followedHeights,
  openBlock,
  PATH,
  press,
  sentences,
  tab,
} from './support/blocks-page.ts'
import { type ChainClient, SERVICE_ADDRESS } from './support/chain-client.ts'
import { expect, test } from './support/test.ts'

// Blocks of the real chain: opened, and followed while transactions are sent.

const NOTHING = { script: 'transaction { execute {} }' }
const PANIC = { script: 'transaction { execute { panic("out of tickets") } }' }

/** Seals a block with one transaction, and gives its height and ID. */
async function newBlock(client: ChainClient, plan = NOTHING) {
  const { blockId, id } = await client.run(plan)
  const [{ header }] = await client.get(`blocks/${blockId}`)
  return { height: Number(header.height), blockId, id }
}

const grouped = (height: number) => height.toLocaleString('en')

test('a block by its height, by its ID, the latest one, and its neighbours', async ({
  open,
  client,
}) => {
  await newBlock(client)
  const { height, blockId } = await newBlock(client)
  const page = await open(PATH)
  await openBlock(page, grouped(height))
  await expect(answer(page)).toHaveText(
    new RegExp(`^Block ${grouped(height)}, sealed, 1 transaction in 1 collection, `),
  )
  await expect(page).toHaveURL(new RegExp(`#block=${height}$`))
  await openBlock(page, `0x${blockId.toUpperCase()}`)
  await expect(page).toHaveURL(new RegExp(`#block=${blockId}$`))
  await expect(answer(page)).toHaveText(new RegExp(`^Block ${grouped(height)}, `))
  await press(page, 'Previous block')
  await expect(answer(page)).toHaveText(new RegExp(`^Block ${grouped(height - 1)}, `))
  await press(page, 'Next block')
  await expect(answer(page)).toHaveText(new RegExp(`^Block ${grouped(height)}, `))
  const [{ header }] = await client.get('blocks?height=sealed')
  await openBlock(page, '')
  await expect(answer(page)).toHaveText(
    new RegExp(`^Block ${grouped(Number(header.height))}, sealed, `),
  )
})

test('its transactions in one sentence each: what moved, why one failed, and the network’s own', async ({
  open,
  client,
}) => {
  const created = await newBlock(client, {
    script:
      'transaction { prepare(signer: auth(BorrowValue) &Account) { Account(payer: signer) } }',
    authorizers: [SERVICE_ADDRESS],
  } as typeof NOTHING)
  const failed = await newBlock(client, PANIC)
  const page = await open(`${PATH}#block=${created.height}`)
  await expect(answer(page)).toBeVisible()
  await expect(sentences(page).first()).toHaveText(/[Cc]reated/)
  await expect(page.getByText('System', { exact: true })).toHaveCount(2)
  await expect(sentences(page)).toHaveCount(3)
  await openBlock(page, `${failed.height}`)
  await expect(sentences(page).first()).toHaveText('“out of tickets”, line 1')
  await expect(page.getByText('Sealed, with an error')).toBeVisible()
  await tab(page, 'Collections 1')
  await page.locator('summary', { hasText: 'Collection' }).first().click()
  const inCollection = page.getByRole('list', { name: 'Transactions of the collection' })
  await expect(inCollection.getByRole('link')).toHaveCount(1)
  await inCollection.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/key/analyze.*#id=${failed.id}`))
})

test('the first block of a chain has no transactions, and nothing before it', async ({
  open,
  allowErrors,
}) => {
  // The emulator cannot list those of its first block.
  allowErrors(/status of 500/)
  const page = await open(`${PATH}#block=0`)
  await expect(answer(page)).toHaveText(/^Block 0, sealed, no transactions, /)
  await expect(page.getByText('None: the first block')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous block' })).toBeDisabled()
})

test('blocks that the chain does not have', async ({ open, client, allowErrors }) => {
  allowErrors(/status of 404/)
  await newBlock(client)
  const page = await open(PATH)
  await openBlock(page, '999,999,999')
  await expect(answer(page)).toHaveText('Flow Emulator has no sealed block 999,999,999 yet')
  await expect(page.getByText(/^The latest sealed block is [\d,]+: this one is/)).toBeVisible()
  await openBlock(page, 'ab'.repeat(32))
  await expect(answer(page)).toHaveText(/^Flow Emulator doesn’t know block abab/)
  // It may be a key: no address has it.
  expect(page.url()).not.toContain('abab')
  await openBlock(page, '18446744073709551615')
  await expect(answer(page)).toHaveText(/has no sealed block 18,446,744,073,709,551,615 yet$/)
  await press(page, 'Open the latest block')
  await expect(answer(page)).toHaveText(/^Block [\d,]+, sealed/)
})

test('new blocks as transactions are sent, in order and none twice', async ({ open, client }) => {
  const page = await open(PATH)
  await press(page, 'Follow new blocks')
  await expect(page.getByText('Live: the node tells each block as it is sealed.')).toBeVisible()
  const first = await newBlock(client)
  for (let at = 0; at < 4; at++) await newBlock(client)
  await expect
    .poll(async () => (await followedHeights(page)).slice(0, 5))
    .toEqual([4, 3, 2, 1, 0].map(at => first.height + at))
  await expect(answer(page)).toHaveText(/^\d+ blocks in .+, one each /)
  await press(page, 'Pause')
  await expect(page.getByText(/^Paused: nothing is asked/)).toBeVisible()
  await newBlock(client)
  await press(page, 'Continue')
  await expect
    .poll(async () => (await followedHeights(page)).slice(0, 6))
    .toEqual([5, 4, 3, 2, 1, 0].map(at => first.height + at))
  await page.getByRole('button', { name: 'As a table' }).click()
  await expect(page.getByRole('table', { name: 'Time between blocks' })).toBeVisible()
  // A height of the list opens its block, and nothing is followed any more.
  await page.getByRole('link', { name: `${first.height}`, exact: true }).click()
  await expect(answer(page)).toHaveText(new RegExp(`^Block ${grouped(first.height)}, sealed, `))
})

test('a socket that is cut again and again loses no block and brings none twice', async ({
  open,
  page,
  client,
}) => {
  test.setTimeout(90_000)
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/v1\/ws$/, socket => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await open(PATH)
  await press(page, 'Follow new blocks')
  await expect(page.getByText(/^Live: /)).toBeVisible()
  const first = await newBlock(client)
  let last = first.height
  for (let cut = 1; cut <= 4; cut++) {
    await sockets.at(-1)?.close()
    // While nothing is told.
    last = (await newBlock(client)).height
    last = (await newBlock(client)).height
    await expect.poll(() => sockets.length).toBe(cut + 1)
    await expect.poll(async () => (await followedHeights(page))[0]).toBe(last)
  }
  const heights = await followedHeights(page)
  const wanted = Array.from({ length: heights.length }, (_, at) => last - at)
  expect(heights).toEqual(wanted)
  expect(last - first.height).toBe(8)
})

test('a node about itself, and beside another one', async ({ open, chain }) => {
  const page = await open(PATH)
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
