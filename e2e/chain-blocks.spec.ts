import { put, signedTransaction } from './stand-in/test-transactions.ts'
import { NETWORK_NOISE, nodeOf, unique } from './support/analyze-page.ts'
import { answer, field, followedHeights, openBlock, PATH, press } from './support/blocks-page.ts'
import { expect, test } from './support/test.ts'

// Rare behaviour of a real node: it stops, has no stream, or the page may not connect to it.

test('nothing is asked before a press, and a link asks for its block alone', async ({
  open,
  chain,
}) => {
  const node = nodeOf(chain)
  put(node, signedTransaction(node))
  const requests = () => node.requests.filter(one => /\/v1\/(?:blocks|collections|node_)/.test(one))
  const page = await open(PATH)
  await field(page).fill('1')
  await expect(page.getByText('Nothing is sent before you press')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests()).toEqual([])
  await openBlock(page, '1')
  await expect(answer(page)).toHaveText(/^Block 1, sealed, 1 transaction in 1 collection, /)
  expect(requests()).toEqual(['GET /v1/blocks?height=1&expand=payload'])
})

test('what is no block is said at its place, and an answer that is older than the field is marked', async ({
  open,
}) => {
  const page = await open(PATH)
  for (const [text, said] of [
    ['12x4', 'The height contains "x", which is not a digit.'],
    ['007', 'The height has a leading 0.'],
    ['1,00', 'A comma in the height does not separate thousands.'],
    ['ab'.repeat(31), 'A block’s ID has 64 hex digits; this has 62, 2 too few.'],
    ['18446744073709551616', 'No chain has a block this high: the highest is 2^64 − 1.'],
  ] as const) {
    await openBlock(page, text)
    await expect(page.getByText(said).first()).toBeVisible()
    await expect(field(page)).toBeFocused()
  }
  await openBlock(page, '0')
  await expect(answer(page)).toHaveText(/^Block 0, /)
  await field(page).fill('1')
  await expect(page.getByText('Out of date')).toBeVisible()
})

test('a node that stops while it is followed is asked until it is back', async ({
  open,
  chain,
  allowErrors,
}) => {
  test.setTimeout(90_000)
  allowErrors(NETWORK_NOISE)
  const node = nodeOf(chain)
  put(node, unique(node))
  const page = await open(PATH)
  await press(page, 'Follow new blocks')
  await expect(page.getByText(/^Live: /)).toBeVisible()
  await expect.poll(() => followedHeights(page)).toEqual([1, 0])
  await node.stop()
  await expect(page.getByText(/^Reconnecting /)).toBeVisible()
  await expect(page.getByText(/^Asking every second/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/cannot be reached/).first()).toBeVisible()
  // The earlier rows stay.
  expect(await followedHeights(page)).toEqual([1, 0])
  for (let at = 0; at < 3; at++) put(node, unique(node))
  await node.start()
  await expect.poll(() => followedHeights(page), { timeout: 20_000 }).toEqual([4, 3, 2, 1, 0])
  await expect(page.getByText(/^Live: /)).toBeVisible({ timeout: 20_000 })
  put(node, unique(node))
  await expect.poll(() => followedHeights(page)).toEqual([5, 4, 3, 2, 1, 0])
})

test('a node without a stream is asked every second; one that closes at once loses nothing', async ({
  open,
  chain,
  allowErrors,
}) => {
  test.setTimeout(90_000)
  allowErrors(NETWORK_NOISE)
  const node = nodeOf(chain)
  put(node, unique(node))
  for (const manner of ['rubbish', 'closes'] as const) {
    node.streamManner = manner
    const page = await open(PATH)
    await press(page, 'Follow new blocks')
    await expect(page.getByText(/^Asking every second/)).toBeVisible({ timeout: 30_000 })
    const before = await followedHeights(page)
    put(node, unique(node))
    put(node, unique(node))
    const top = before[0] ?? 0
    await expect
      .poll(async () => followedHeights(page), { timeout: 20_000 })
      .toEqual([top + 2, top + 1, ...before])
    await page.goto('/robots.txt')
  }
})

test('a node that the page’s policy keeps it from asking is said to be', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(/^console error: .*https:\/\/node\.example\//)
  const page = await open(PATH)
  await press(page, 'About the node')
  await expect(answer(page)).toHaveText(/^The node of Flow Emulator answers in /)
  await page.getByRole('textbox', { name: 'Address of the node' }).fill('https://node.example/v1')
  await press(page, 'Compare')
  await expect(
    page.getByText(/^This page may only ask the nodes of its own networks: /),
  ).toContainText(new URL(chain.restUrl).host)
  await expect(page.getByText('The operator of this site can allow further nodes.')).toBeVisible()
})
