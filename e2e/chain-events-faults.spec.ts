import type { StandInAccessNode } from './stand-in/access-node.ts'
import { events } from './stand-in/events.ts'
import type { ChainEvent } from './stand-in/ledger.ts'
import { addBlocks, putEvents } from './support/events-on-chain.ts'
import { answer, between, find, PATH, rows, types } from './support/events-page.ts'
import { expect, test } from './support/test.ts'
import { standIns } from './support/wallet.ts'

// Failures while events are searched or followed.

const CREATED = 'flow.AccountCreated'

const created = (mark: string): ChainEvent => ({
  type: CREATED,
  payload: JSON.stringify({
    type: 'Event',
    value: { id: CREATED, fields: [{ name: 'mark', value: { type: 'String', value: mark } }] },
  }),
})

/** Message of the `events` topic for a block, as a node writes it. */
function topicMessage(node: StandInAccessNode, id: string, height: number) {
  const query = new URLSearchParams({ type: CREATED })
  for (const end of ['start_height', 'end_height']) query.set(end, `${height}`)
  const [payload] = events(node.ledger, query)
  return { subscription_id: id, topic: 'events', payload: { ...payload, message_index: 0 } }
}

test('a range before the node’s root or after its head is refused, and one across them is cut', async ({
  open,
  page,
  chain,
}) => {
  addBlocks(standIns(chain).node, 99)
  await page.route('**/v1/node_version_info', route =>
    route.fulfill({ json: { node_root_block_height: '50' } }),
  )
  await open(PATH)
  await types(page).fill(CREATED)
  await between(page, '100')
  await find(page)
  await expect(page.getByText(/Block 100 is not sealed yet: the latest .* is 99/)).toBeVisible()
  await between(page, '0', '49')
  await find(page)
  await expect(page.getByText(/is from before the current spork/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'From height' })).toBeFocused()
  await between(page, '40', '1000')
  await find(page)
  await expect(answer(page)).toHaveText('No AccountCreated in 50 blocks')
  await expect(
    page.getByText('The node has no blocks before 50. The latest sealed block is 99.'),
  ).toBeVisible()
})

test('a thousand million blocks are begun, shown as they come, and cancelled', async ({
  open,
  page,
  chain,
}) => {
  const { node } = standIns(chain)
  putEvents(node, [{ type: CREATED, payload: '{}' }])
  const [header] = [
    { id: 'ab'.repeat(32), height: '1000000000', timestamp: '2026-11-26T02:00:00Z' },
  ]
  await page.route('**/v1/blocks?height=sealed', route => route.fulfill({ json: [{ header }] }))
  await page.route('**/v1/events?*', route => {
    const query = new URL(route.request().url()).searchParams
    const from = Number(query.get('start_height'))
    const length = Number(query.get('end_height')) - from + 1
    const json = Array.from({ length }, (_, at) => ({
      ...{ block_id: 'cd'.repeat(32), block_height: `${from + at}` },
      block_timestamp: '2026-11-26T02:00:00Z',
    }))
    return route.fulfill({ json })
  })
  await open(PATH)
  await types(page).fill(CREATED)
  await between(page, '1', '1,000,000,000')
  await expect(page.getByText('1,000,000,000 blocks, 4,000,000 calls: about 2 days')).toBeVisible()
  await find(page)
  await expect(page.getByText(/^[1-9][\d,]+ of 1,000,000,000 blocks read/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(answer(page)).toHaveText(/^No AccountCreated in [\d,]+ blocks$/)
  await expect(
    page.getByText(/^Cancelled: [\d,]+ of 1,000,000,000 blocks were read\.$/),
  ).toBeVisible()
})

test('what answers out of order is in the chain’s order', async ({ open, page, chain }) => {
  const { node } = standIns(chain)
  for (let at = 0; at < 3; at++) {
    putEvents(node, [created(`${at}`)])
    addBlocks(node, 300)
  }
  const first = node.hold(/\/v1\/events\?.*start_height=0&/)
  await open(PATH)
  await types(page).fill(CREATED)
  await between(page, '0')
  await find(page)
  // The later ones are already there.
  await expect(rows(page)).toHaveCount(2)
  first.release()
  await expect(answer(page)).toHaveText('3 AccountCreated in 904 blocks')
  await page.getByRole('button', { name: 'Newest first' }).click()
  for (const [at, height] of ['1', '302', '603'].entries()) {
    await expect(rows(page).nth(at)).toContainText(height)
  }
})

test('a node that stops in mid-search is waited for, and nothing is missing then', async ({
  open,
  page,
  chain,
  allowErrors,
}) => {
  test.setTimeout(120_000)
  allowErrors(/Failed to load resource|ERR_CONNECTION/)
  const { node } = standIns(chain)
  for (let at = 0; at < 8; at++) {
    putEvents(node, [created(`${at}`)])
    addBlocks(node, 500)
  }
  const later = node.hold(/\/v1\/events\?.*start_height=[1-9]\d{3}&/)
  await open(PATH)
  await types(page).fill(CREATED)
  await between(page, '0')
  await find(page)
  await later.reached
  await node.stop()
  await expect(page.getByText(/The search waits, and goes on by itself/)).toBeVisible({
    timeout: 60_000,
  })
  later.release()
  await node.start()
  await expect(answer(page)).toHaveText('8 AccountCreated in 4,009 blocks', { timeout: 60_000 })
  await expect(page.getByText(/could not be read/)).toHaveCount(0)
})

test('blocks that could not be read are said, and read again', async ({
  open,
  page,
  chain,
  allowErrors,
}) => {
  allowErrors(/400/)
  const { node } = standIns(chain)
  addBlocks(node, 600)
  putEvents(node, [created('late')])
  let broken = true
  await page.route(/\/v1\/events\?.*start_height=500&/, async route => {
    if (!broken) return await route.fallback()
    // A node that refuses from the start would refuse every request.
    await page.getByText(/^500 of 602 blocks read/).waitFor()
    await route.fulfill({ status: 400, json: { code: 400, message: 'no such luck' } })
  })
  await open(PATH)
  await types(page).fill(CREATED)
  await between(page, '0')
  await find(page)
  await expect(answer(page)).toHaveText('No AccountCreated in 500 blocks')
  await expect(page.getByText(/^1 gap of 102 blocks could not be read/)).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Read them again' }).click()
  await expect(answer(page)).toHaveText('1 AccountCreated in 602 blocks')
})

test('events are followed over a socket that keeps closing, each once', async ({
  open,
  page,
  chain,
}) => {
  const { node } = standIns(chain)
  const REPORTED = 3
  let sockets = 0
  await page.routeWebSocket(/\/v1\/ws$/, socket => {
    sockets += 1
    socket.onMessage(text => {
      const { subscription_id: id, arguments: requested } = JSON.parse(`${text}`)
      socket.send(JSON.stringify({ subscription_id: id, action: 'subscribe' }))
      const from = Number(requested.start_block_height)
      for (let height = from; height < from + REPORTED; height++) {
        if (height <= node.ledger.head('sealed').height) continue
        putEvents(node, [created(`${height}`)])
      }
      const { height: head } = node.ledger.head('sealed')
      for (let height = from; height <= head; height++) {
        socket.send(JSON.stringify(topicMessage(node, id, height)))
      }
      if (sockets < 5) socket.close()
    })
  })
  await open(PATH)
  await types(page).fill(CREATED)
  await page.getByRole('button', { name: 'Follow live' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect.poll(() => sockets, { timeout: 20_000 }).toBe(5)
  const { height } = node.ledger.head('sealed')
  await expect(answer(page)).toHaveText(`${height} AccountCreated since block 1`)
  await expect(rows(page)).toHaveCount(height)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('No longer followed')).toBeVisible()
})
