import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyLink, unfold } from '../../../../testing/actions'
import { openTool, openWith } from '../../../../testing/open-tool'
import { allowErrors, answerRequests } from '../../../../testing/page-problems'
import { forgetSettings } from '../../../chain/config'
import manifest from './manifest'

const PATH = '/chain/blocks'
const NODE = 'https://rest-mainnet.onflow.org/v1/'
const idOf = (digit: string) => digit.repeat(64)
const ALICE = 'e467b9dd11fa00df'
const NOBODY = '0'.repeat(16)

const block = (height: number, change: object = {}) => ({
  header: {
    id: idOf('a'),
    parent_id: idOf('b'),
    height: `${height}`,
    timestamp: new Date(height * 1000).toISOString(),
    parent_voter_signature: 'AQI=',
  },
  payload: {
    collection_guarantees: [
      { collection_id: idOf('c'), signer_indices: 'AwQ=', reference_block_id: idOf('d') },
    ],
    block_seals: [{ block_id: idOf('e'), result_id: idOf('f'), final_state: 'ff' }],
  },
  block_status: 'BLOCK_SEALED',
  ...change,
})
const transaction = (id: string, payer = ALICE) => ({
  id,
  payer,
  proposal_key: { address: payer, key_index: '0', sequence_number: '0' },
  authorizers: [],
})
const result = (id: string, change: object = {}) => ({
  block_id: idOf('a'),
  collection_id: idOf('c'),
  execution: 'Success',
  status: 'Sealed',
  status_code: 0,
  error_message: '',
  events: [],
  _links: { _self: `/v1/transaction_results/${id}` },
  ...change,
})
const event = (type: string, index: number) => ({
  type,
  transaction_id: idOf('1'),
  transaction_index: '0',
  event_index: `${index}`,
  payload: btoa('{}'),
})

/** Requested paths below `/v1/`, in order. */
let requests: string[]

/**
 * Sets responses by path and query; a function for a response other than 200, and 404 for
 * everything else.
 */
function nodeAnswers(answers: Readonly<Record<string, unknown>>): void {
  answerRequests(/^https:\/\/rest-mainnet\.onflow\.org\/v1\//, href => {
    const path = href.slice(NODE.length)
    requests.push(path)
    if (!(path in answers)) return new Response('404 page not found\n', { status: 404 })
    const answer = answers[path]
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
}
const refusal = (message: string) => Response.json({ code: 404, message }, { status: 404 })

const WHOLE = {
  'blocks?height=7&expand=payload': [block(7)],
  [`transactions?block_id=${idOf('a')}`]: [
    transaction(idOf('1')),
    transaction(idOf('2')),
    transaction(idOf('3'), NOBODY),
  ],
  [`transaction_results?block_id=${idOf('a')}`]: [
    result(idOf('1'), {
      events: [event(`A.${ALICE}.Tickets.Sold`, 0), event(`A.${ALICE}.Tickets.Sold`, 1)],
    }),
    result(idOf('2'), {
      execution: 'Failure',
      status_code: 1,
      error_message: '[Error Code: 1007] invalid proposal key: …',
    }),
    result(idOf('3'), { collection_id: '' }),
  ],
  node_version_info: {
    semver: 'v0.44.1',
    spork_root_block_height: '137390146',
    node_root_block_height: '137390146',
  },
}

beforeEach(() => {
  forgetSettings()
  requests = []
})

const field = () => page.getByRole('textbox', { name: 'Height or block ID' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const answer = () => page.getBySelector('[data-answer]').first()
const tab = (name: RegExp) => page.getByRole('tab', { name }).click()

test('asks nothing before a press, and says what is no block', async () => {
  nodeAnswers({})
  await openTool(PATH)
  await field().fill('12x4')
  await press('Open block')
  await expect
    .element(page.getByText(/The height contains "x", which is not a digit/))
    .toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await field().fill('1,00')
  await press('Open block')
  await expect.element(page.getByText(/A comma in the height/)).toBeVisible()
  expect(requests).toEqual([])
})

test('a block with its transactions in one sentence each, the network’s own told apart', async () => {
  nodeAnswers(WHOLE)
  await openWith(manifest, { kind: 'block', block: '7' })
  await expect
    .element(answer())
    .toHaveTextContent(/^Block 7, sealed, 2 transactions in 1 collection, \d+ years ago$/)
  const messages = page.getByRole('tabpanel').getByRole('heading')
  await expect.element(messages.nth(0)).toHaveTextContent('Ran, with Tickets.Sold')
  await expect.element(messages.nth(1)).toHaveTextContent(/^Failed: /)
  await expect.element(messages.nth(2)).toHaveTextContent('Had nothing to do')
  await expect.element(page.getByText('System', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Sealed, with an error')).toBeVisible()
  await unfold('2 events')
  await expect
    .element(page.getByRole('link', { name: `A.${ALICE}.Tickets.Sold` }))
    .toHaveAttribute('href', expect.stringContaining(`Tickets.Sold`))
})

test('its collections ask for their transactions once they are opened; seals, JSON and a link', async () => {
  nodeAnswers({
    ...WHOLE,
    [`collections/${idOf('c')}?expand=transactions`]: {
      id: idOf('c'),
      transactions: [transaction(idOf('1')), transaction(idOf('2'))],
    },
  })
  await openTool(`${PATH}#block=7`)
  await expect.element(answer()).toBeVisible()
  await tab(/^Collections 1/)
  expect(requests.filter(path => path.startsWith('collections'))).toEqual([])
  await unfold('Collection 1')
  const list = page.getByRole('list', { name: 'Transactions of the collection' })
  await expect.element(list.getByRole('link').first()).toBeVisible()
  expect(list.getByRole('link').elements()).toHaveLength(2)
  await tab(/^Seals 1/)
  await expect.element(page.getByRole('table', { name: 'Seals' })).toBeVisible()
  await tab(/^JSON/)
  await expect.element(page.getByText('"parent_voter_signature": "AQI="')).toBeVisible()
  expect(await copyLink()).toBe(`#block=${idOf('a')}`)
})

test('a link to a collection opens it', async () => {
  nodeAnswers({
    ...WHOLE,
    [`collections/${idOf('c')}?expand=transactions`]: {
      id: idOf('c'),
      transactions: [transaction(idOf('1'))],
    },
  })
  await openTool(`${PATH}#block=7&collection=${idOf('c')}`)
  const list = page.getByRole('list', { name: 'Transactions of the collection' })
  await expect.element(list.getByRole('link')).toBeVisible()
  expect(location.hash).toBe(`#block=7&collection=${idOf('c')}`)
})

test('a node that does not list whole blocks is asked for each, and that is said', async () => {
  nodeAnswers({
    'blocks?height=7&expand=payload': [block(7)],
    [`collections/${idOf('c')}?expand=transactions`]: {
      id: idOf('c'),
      transactions: [transaction(idOf('1'))],
    },
    [`transaction_results/${idOf('1')}`]: result(idOf('1')),
  })
  await openTool(`${PATH}#block=7`)
  await expect
    .element(answer())
    .toHaveTextContent(/^Block 7, sealed, 1 transaction in 1 collection, /)
  await expect.element(page.getByText('Ran, with no events')).toBeVisible()
  await expect.element(page.getByText(/the network’s own transactions are not shown/)).toBeVisible()
})

test('a block of an earlier spork: which one, and what would be needed', async () => {
  nodeAnswers({
    'blocks?height=70000000&expand=payload': refusal(
      'block height 70000000 is less than the spork root block height 137390146',
    ),
    'blocks?height=sealed': [block(140_000_000)],
    'blocks?height=139999900': [block(139_999_900)],
    node_version_info: WHOLE.node_version_info,
  })
  await openTool(PATH)
  await field().fill('70,000,000')
  await press('Open block')
  await expect
    .element(answer())
    .toHaveTextContent('Block 70,000,000 is older than the first block of this node')
  await expect.element(page.getByText(/It belongs to Mainnet 24, which had/)).toBeVisible()
})

test('a block that is not there yet: how far ahead it is', async () => {
  nodeAnswers({
    'blocks?height=1300&expand=payload': refusal('error looking up block at height 1300'),
    'blocks?height=sealed': [block(1000)],
    'blocks?height=900': [block(900)],
    node_version_info: {},
  })
  await openTool(PATH)
  await field().fill('1300')
  await press('Open block')
  await expect.element(answer()).toHaveTextContent('Flow Mainnet has no sealed block 1,300 yet')
  await expect.element(page.getByText(/300 blocks, about 5 minutes, ahead/)).toBeVisible()
})

test('an ID that the network does not know may be of another one', async () => {
  nodeAnswers({
    [`blocks/${idOf('9')}?expand=payload`]: refusal('error looking up block with ID'),
  })
  await openTool(PATH)
  await field().fill(`0x${idOf('9')}`)
  await press('Open block')
  await expect.element(answer()).toHaveTextContent(/^Flow Mainnet doesn’t know block 9999/)
  await expect.element(page.getByRole('button', { name: 'Look on Flow Testnet' })).toBeVisible()
})

test('a node about itself; one of one’s own has to be an address, and to answer', async () => {
  allowErrors(/another host: https:\/\/node\.example/)
  nodeAnswers({
    'network/parameters': { chain_id: 'flow-mainnet' },
    node_version_info: WHOLE.node_version_info,
    'blocks?height=sealed': [block(1234)],
    'blocks?height=final': [block(1240)],
  })
  await openTool(PATH)
  await press('About the node')
  await expect
    .element(answer())
    .toHaveTextContent(/^The node of Flow Mainnet answers in [\d.]+ m?s, at block 1,234$/)
  await expect.element(page.getByText('v0.44.1')).toBeVisible()
  const address = page.getByRole('textbox', { name: 'Address of the node' })
  await address.fill('https://node.example/v2')
  await press('Compare')
  await expect.element(page.getByText(/has no path but \/v1/)).toBeVisible()
  await address.fill('https://node.example')
  await press('Compare')
  await expect.element(page.getByText('No access node answers at node.example')).toBeVisible()
  await address.fill('https://rest-mainnet.onflow.org/v1')
  await press('Compare')
  await expect.element(page.getByText(/^Both have sealed block 1,234; /)).toBeVisible()
})
