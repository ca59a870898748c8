import type { Block, Ledger } from './ledger.ts'
import { badRequest, invalidArgument, NodeError, notFound } from './node-error.ts'
import { parseId, parseNodeAddress, parseTransactionBody } from './parse-request.ts'
import {
  accountJson,
  blockJson,
  collectionJson,
  eventJson,
  keyJson,
  payloadJson,
  resultJson,
  transactionJson,
  unknownResultJson,
} from './responses.ts'
import type { TransactionPool } from './transaction-pool.ts'

export interface NodeRequest {
  readonly method: string
  /** Path and query. */
  readonly url: URL
  readonly body: string
}

interface Context {
  readonly ledger: Ledger
  readonly pool: TransactionPool
  readonly params: readonly string[]
  readonly query: URLSearchParams
  readonly expand: ReadonlySet<string>
  readonly body: string
}

type Handler = (context: Context) => unknown

interface Route {
  readonly method: string
  readonly path: RegExp
  readonly handle: Handler
}

const MOST_BLOCKS = 50
const MOST_EVENT_BLOCKS = 250

const ROUTES: readonly Route[] = [
  get('/network/parameters', ({ ledger }) => ({ chain_id: `flow-${ledger.network}` })),
  get('/node_version_info', ({ ledger }) => versionInfo(ledger)),
  get('/blocks', blocks),
  get('/blocks/([^/]+)', ({ params: [id = ''], ledger, expand }) =>
    id.split(',').map(one => {
      const block = blockById(ledger, one)
      return blockJson(block, ledger.isSealed(block), expand)
    }),
  ),
  get('/blocks/([^/]+)/payload', ({ params: [id = ''], ledger }) =>
    payloadJson(blockById(ledger, id)),
  ),
  get('/accounts/([^/]+)', context => accountJson(account(context), context.expand)),
  get('/accounts/([^/]+)/balance', context => ({ balance: String(account(context).balance) })),
  get('/accounts/([^/]+)/keys', context => ({ keys: account(context).keys.map(keyJson) })),
  get('/accounts/([^/]+)/keys/([^/]+)', accountKey),
  post('/transactions', ({ ledger, pool, body }) =>
    transactionJson(pool.accept(parseTransactionBody(body, ledger.network)), new Set()),
  ),
  get('/transactions/([^/]+)', ({ params: [id = ''], ledger, expand }) => {
    const entry = ledger.entry(parseId(id))
    if (!entry) throw notFound(`could not find transaction with ID ${id}`)
    return transactionJson(entry, expand)
  }),
  get('/transaction_results/([^/]+)', ({ params: [id = ''], ledger }) => {
    const entry = ledger.entry(parseId(id))
    return entry ? resultJson(entry) : unknownResultJson(parseId(id))
  }),
  get('/collections/([^/]+)', ({ params: [id = ''], ledger, expand }) => {
    const ids = ledger.collection(parseId(id))
    if (!ids) throw notFound(`could not find collection with ID ${id}`)
    const entries = ids.flatMap(one => ledger.entry(one) ?? [])
    return collectionJson(id, entries, expand.has('transactions'))
  }),
  get('/events', events),
  post('/scripts', () => {
    throw invalidArgument('this is a stand-in for an access node, and it runs no scripts')
  }),
]

/** Finds the route and answers with JSON, or throws NodeError; undefined where there is no route. */
export function answer(
  ledger: Ledger,
  pool: TransactionPool,
  { method, url, body }: NodeRequest,
): unknown {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(url.pathname) : null
    if (!match) continue
    const query = url.searchParams
    const expand = new Set((query.get('expand') ?? '').split(',').filter(Boolean))
    return route.handle({ ledger, pool, params: match.slice(1), query, expand, body })
  }
  return undefined
}

function get(path: string, handle: Handler): Route {
  return { method: 'GET', path: new RegExp(`^/v1${path}$`), handle }
}

function post(path: string, handle: Handler): Route {
  return { method: 'POST', path: new RegExp(`^/v1${path}$`), handle }
}

function versionInfo(ledger: Ledger): unknown {
  const root = String(ledger.blockAt(0)?.height ?? 0)
  return {
    semver: 'v0.0.0-stand-in',
    commit: '',
    spork_id: '0'.repeat(64),
    protocol_version: '0',
    protocol_state_version: '0',
    spork_root_block_height: root,
    node_root_block_height: root,
    compatible_range: { start_height: '0', end_height: '0' },
  }
}

function blocks({ ledger, query, expand }: Context): unknown {
  const start = query.get('start_height')
  const end = query.get('end_height')
  const heights =
    start !== null && end !== null
      ? range(heightFrom(ledger, start), heightFrom(ledger, end), MOST_BLOCKS)
      : (query.get('height') ?? '')
          .split(',')
          .filter(Boolean)
          .map(text => heightFrom(ledger, text))
  if (heights.length === 0)
    throw badRequest('must provide either heights or start and end height range')
  return heights.map(height => {
    const block = ledger.blockAt(height)
    if (!block) throw notFound(`could not find block at height ${height}`)
    return blockJson(block, ledger.isSealed(block), expand)
  })
}

function heightFrom(ledger: Ledger, text: string): number {
  if (text === 'sealed' || text === 'final') return ledger.head(text).height
  if (!/^\d{1,15}$/.test(text)) throw badRequest('invalid height format')
  return Number(text)
}

function range(start: number, end: number, most: number): readonly number[] {
  if (start > end) throw badRequest('start height must be less than or equal to end height')
  if (end - start >= most)
    throw badRequest(`height range ${end - start} exceeds maximum allowed of ${most}`)
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

function blockById(ledger: Ledger, id: string): Block {
  const block = ledger.blockById(parseId(id))
  if (!block) throw notFound(`could not find block with ID ${id}`)
  return block
}

function account({ params: [text = ''], ledger }: Context) {
  const address = parseNodeAddress(text, ledger.network)
  const found = ledger.account(address)
  if (!found) throw notFound(`could not find account with address ${address}`)
  return found
}

function accountKey(context: Context): unknown {
  const [, text = ''] = context.params
  if (!/^\d{1,10}$/.test(text))
    throw badRequest('invalid key index: value must be an unsigned integer')
  const key = account(context).keys.find(({ index }) => index === Number(text))
  if (!key) throw notFound(`could not find account key at index ${text}`)
  return keyJson(key)
}

function events({ ledger, query }: Context): unknown {
  const type = query.get('type')
  if (!type) throw badRequest('event type must be provided')
  const ids = query.get('block_ids')
  const start = query.get('start_height')
  const end = query.get('end_height')
  if (ids === null && (start === null || end === null)) {
    throw badRequest('must provide either block IDs or start and end height range')
  }
  const wanted =
    ids !== null
      ? ids.split(',').map(id => blockById(ledger, id))
      : range(
          heightFrom(ledger, start ?? ''),
          heightFrom(ledger, end ?? ''),
          MOST_EVENT_BLOCKS,
        ).flatMap(height => ledger.blockAt(height) ?? [])
  return wanted.map(block => blockEvents(ledger, block, type))
}

function blockEvents(ledger: Ledger, block: Block, type: string): unknown {
  const found = block.collectionIds
    .flatMap(id => ledger.collection(id) ?? [])
    .flatMap(id => {
      const entry = ledger.entry(id)
      return (entry?.events ?? [])
        .map((event, index) => ({ event, json: eventJson(id, event, index) }))
        .filter(({ event }) => event.type === type)
        .map(({ json }) => json)
    })
  return {
    block_id: block.id,
    block_height: String(block.height),
    block_timestamp: new Date(block.timestamp).toISOString(),
    ...(found.length > 0 ? { events: found } : {}),
  }
}

/** Status and message of whatever was thrown, as the node would send it. */
export function refusalOf(error: unknown): NodeError {
  return error instanceof NodeError ? error : new NodeError(500, 'internal server error')
}
