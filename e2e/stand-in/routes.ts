import { events } from './events.ts'
import type { Block, Ledger } from './ledger.ts'
import { badRequest, NodeError, notFound } from './node-error.ts'
import { parseId, parseNodeAddress } from './parse-request.ts'
import {
  accountJson,
  blockJson,
  collectionJson,
  keyJson,
  resultJson,
  transactionJson,
  unknownResultJson,
  versionJson,
} from './responses.ts'

export interface NodeRequest {
  readonly method: string
  /** Path and query. */
  readonly url: URL
}

interface Context {
  readonly ledger: Ledger
  readonly params: readonly string[]
  readonly query: URLSearchParams
  readonly expand: ReadonlySet<string>
}

type Handler = (context: Context) => unknown

interface Route {
  readonly path: RegExp
  readonly handle: Handler
}

const ROUTES: readonly Route[] = [
  get('/network/parameters', ({ ledger }) => ({ chain_id: `flow-${ledger.network}` })),
  get('/blocks', blocks),
  get('/node_version_info', ({ ledger }) => versionJson(ledger.network)),
  get('/blocks/([^/]+)', ({ params: [id = ''], ledger, expand }) =>
    id.split(',').map(one => {
      const block = blockById(ledger, one)
      return blockJson(block, ledger.isSealed(block), expand)
    }),
  ),
  get('/events', ({ ledger, query }) => events(ledger, query)),
  get('/collections/([^/]+)', ({ params: [id = ''], ledger, expand }) => {
    const entries = ledger.collection(parseId(id))
    if (!entries) throw notFound(`could not find collection with ID ${id}`)
    return collectionJson(id, entries, expand)
  }),
  get('/transactions', ({ ledger, query, expand }) =>
    entriesOf(ledger, query).map(entry => transactionJson(entry, expand)),
  ),
  get('/transaction_results', ({ ledger, query }) => entriesOf(ledger, query).map(resultJson)),
  get('/accounts/([^/]+)', context => accountJson(account(context), context.expand)),
  get('/accounts/([^/]+)/keys', context => ({ keys: account(context).keys.map(keyJson) })),
  get('/transactions/([^/]+)', ({ params: [id = ''], ledger, expand }) => {
    const entry = ledger.entry(parseId(id))
    if (!entry) throw notFound(`could not find transaction with ID ${id}`)
    return transactionJson(entry, expand)
  }),
  get('/transaction_results/([^/]+)', ({ params: [id = ''], ledger }) => {
    const entry = ledger.entry(parseId(id))
    return entry ? resultJson(entry) : unknownResultJson(parseId(id))
  }),
  {
    path: /^\/experimental\/v1\/accounts\/([^/]+)\/(transactions|ft\/transfers|nft\/transfers)$/,
    handle: activity,
  },
]

/** Page of the extended index (flow-go `engine/access/rest/experimental`); undefined without one. */
function activity({ ledger, query, params: [text = '', kind = ''], expand }: Context): unknown {
  if (!ledger.indexed) return undefined
  const address = parseNodeAddress(text, ledger.network)
  const limit = Number(query.get('limit') ?? 50)
  const cursor = query.get('cursor')
  const from = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64url').toString())
  const all = ledger.index(address, kind)
  const page = all.slice(from, from + limit).map(({ result, ...entry }) => ({
    ...entry,
    ...(expand.has('result') && result !== undefined ? { result } : {}),
    _expandable: { transaction: 'transaction' },
  }))
  const next = Buffer.from(`${from + limit}`).toString('base64url')
  return {
    [kind === 'transactions' ? 'transactions' : 'transfers']: page,
    ...(from + limit < all.length ? { next_cursor: next } : {}),
  }
}

/** Finds the route and answers with JSON, or throws NodeError; undefined if there is no route. */
export function answer(ledger: Ledger, { method, url }: NodeRequest): unknown {
  if (method !== 'GET') return undefined
  for (const route of ROUTES) {
    const match = route.path.exec(url.pathname)
    if (!match) continue
    const query = url.searchParams
    const expand = new Set((query.get('expand') ?? '').split(',').filter(Boolean))
    return route.handle({ ledger, params: match.slice(1), query, expand })
  }
  return undefined
}

function get(path: string, handle: Handler): Route {
  return { path: new RegExp(`^/v1${path}$`), handle }
}

/** Maximum number of blocks per answer (flow-go `engine/access/rest`). */
const MAX_BLOCKS = 50

function blocks({ ledger, query, expand }: Context): unknown {
  const heights = query.has('start_height')
    ? heightRange(ledger, query)
    : (query.get('height') ?? '').split(',').filter(Boolean)
  if (heights.length === 0)
    throw badRequest('must provide either heights or start and end height range')
  return heights.map(text => {
    const height = heightFrom(ledger, text)
    const block = ledger.blockAt(height)
    if (!block) throw notFound(`could not find block at height ${height}`)
    return blockJson(block, ledger.isSealed(block), expand)
  })
}

function heightRange(ledger: Ledger, query: URLSearchParams): readonly string[] {
  const [from = 0, to = 0] = ['start_height', 'end_height'].map(name =>
    heightFrom(ledger, query.get(name) ?? ''),
  )
  if (to - from >= MAX_BLOCKS) {
    throw badRequest(`height range ${to - from} exceeds maximum allowed of ${MAX_BLOCKS}`)
  }
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => `${from + at}`)
}

/** Transactions of the requested block. */
const entriesOf = (ledger: Ledger, query: URLSearchParams) =>
  ledger.entriesOf(blockById(ledger, query.get('block_id') ?? ''))

function heightFrom(ledger: Ledger, text: string): number {
  if (text === 'sealed' || text === 'final') return ledger.head(text).height
  if (!/^\d{1,15}$/.test(text)) throw badRequest('invalid height format')
  return Number(text)
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

/** Converts anything thrown to the node's status and message. */
export function refusalOf(error: unknown): NodeError {
  return error instanceof NodeError ? error : new NodeError(500, 'internal server error')
}
