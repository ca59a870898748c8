import { isAddressOf, parseAddress } from '@toolkit/core/account/address'
import { tryTo } from '@toolkit/core/errors'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { detectOwnLink } from './detect-own-link.ts'
import { type Guess, guess, type PastedKind } from './guess.ts'

const ID = /^(?:0x)?([0-9a-f]{64})$/i
const ADDRESS = /^(?:0x|A\.)?([0-9a-f]{16})(?:\.\w+)*$/i
const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i
const EVENT_TYPE = /^(?:A\.[0-9a-f]{16}\.\w+|flow)\.[A-Z]\w*$/i
const NAME = /^[a-z0-9-]{3,16}$/i
/** Name of an id: in a path before it, or in a query or fragment. */
const OF_TRANSACTION =
  /^(?:tx|txs|txn|tx_?id|tx_?hash|transactions?|transaction_?(?:id|results?)|id|hash)$/i
/** The same for a block, by its height or its ID. */
const OF_BLOCK = /^(?:blocks?|block_?id|height)$/i
const BLOCK = /^(?:\d{1,15}|[0-9a-f]{64})$/i
/** The same for the number of a scheduled transaction. */
const OF_SCHEDULED = /^scheduled(?:-?(?:tx|txs|transactions?))?$/i
const NUMBER = /^[1-9]\d{0,19}$/
/** Link of Flow's command line to a contract, by its network. */
const DEPENDENCY = new RegExp(
  `^(${NETWORK_IDS.join('|')})://(?:0x)?([0-9a-f]{16})(?:\\.\\w+)?$`,
  'i',
)
/** Explorer that shows accounts and transactions right behind its host. */
const BARE = /(?:^|\.)f\.dnz\.dev$/i
/** Site whose links have 16 hex digits that are no address. */
const RUNNER = /^run\.dnz\.dev$/i
const FIND = /^(?:www\.)?find\.xyz$/i

/**
 * Returns the network named in a link's parameter, host or path, otherwise that of the explorer at its host; undefined
 * if unknown.
 * @example
 * networkOfLink(new URL('https://testnet.flowscan.io/tx/ab')) // => 'testnet'
 * networkOfLink(new URL('https://flowscan.io/tx/ab')) // => 'mainnet'
 */
export function networkOfLink({ hostname, pathname, searchParams }: URL): NetworkId | undefined {
  const namedIn = (text: string) => NETWORK_IDS.find(id => text.toLowerCase().includes(id))
  return (
    namedIn(searchParams.get('network') ?? '') ??
    namedIn(hostname) ??
    namedIn(pathname) ??
    NETWORK_IDS.find(id => NETWORKS[id].explorerHosts.some(part => hostname.includes(part)))
  )
}

/** Returns the URL that a text is, also without https://; undefined if it is none. */
function urlIn(text: string): URL | undefined {
  const whole = /^https?:\/\/\S+$/i.test(text)
  const bare = /^(?:(?:[a-z0-9-]+\.)+[a-z]{2,24}|localhost)(?::\d{1,5})?[/?#]\S*$/i.test(text)
  const link = whole ? text : bare ? `https://${text}` : undefined
  return link !== undefined && URL.canParse(link) ? new URL(link) : undefined
}

/**
 * Returns guesses for a link to an explorer or to a page of this product, with or without https://: from the first part
 * of its path, query or fragment that is named as an id or has the form of an address. Undefined if there is none.
 */
export function detectLink(text: string): readonly Guess[] | undefined {
  const dependency = DEPENDENCY.exec(text)
  if (dependency) {
    const [, network = '', digits = ''] = dependency
    const of = NETWORK_IDS.find(id => id === network.toLowerCase())
    return addressIn([digits], of, 'A contract as the Flow CLI names it: this is its account.')
  }
  const url = urlIn(text)
  if (!url) return undefined
  if (RUNNER.test(url.hostname)) {
    return [guess('text', 'likely', 'A link to Flow Runner: paste the code that it shows.')]
  }
  return detectOwnLink(url, networkOfLink(url)) ?? partIn(url)
}

function partIn(url: URL): readonly Guess[] | undefined {
  const path = url.pathname.split('/').map(part => tryTo(() => decodeURIComponent(part)) ?? part)
  const named = [
    ...path.map((part, at) => [path[at - 1] ?? '', part] as const),
    ...url.searchParams,
    ...new URLSearchParams(url.hash.slice(1)),
  ]
  const parts = named.map(([, part]) => part)
  const network = networkOfLink(url)
  const of = network === undefined ? {} : { network }
  const evm = /(?:^|\.)evm[.-]/i.test(url.hostname) || path.includes('evm')
  const namedPart = (name: RegExp, form: RegExp) =>
    named.find(([before, part]) => name.test(before) && form.test(part))?.[1]
  const first = (kind: PastedKind, because: string, value: string | undefined) =>
    value === undefined ? undefined : [guess(kind, 'certain', because, { value, ...of })]
  // 32 bytes under any other name may be a key.
  const found = namedPart(OF_TRANSACTION, ID) ?? (BARE.test(url.hostname) ? path[1] : undefined)
  const id = ID.exec(found ?? '')?.[1]?.toLowerCase()
  if (id !== undefined && evm) {
    const because = 'A link to an EVM transaction.'
    return [guess('evm-transaction', 'likely', because, { value: id, tool: 'tx-analyze', ...of })]
  }
  const block = evm ? undefined : namedPart(OF_BLOCK, BLOCK)?.toLowerCase()
  const scheduled = namedPart(OF_SCHEDULED, NUMBER)
  return (
    first('transaction-id', 'A link to a transaction.', id) ??
    first('block', 'A link to a block.', block) ??
    first('transaction-id', 'A link to a scheduled transaction.', scheduled) ??
    first('event-type', 'A link to a type of event.', namedPart(/^events?$/i, EVENT_TYPE)) ??
    first(
      'evm-address',
      'A link to an EVM address.',
      parts.find(part => EVM_ADDRESS.test(part)),
    ) ??
    addressIn(parts, network, 'A link to an account or contract.') ??
    (FIND.test(url.hostname) && NAME.test(path[1] ?? '')
      ? first('account-name', 'A link to a .find name.', `${path[1]}.find`)
      : undefined)
  )
}

/** Finds an address. Its check digits tell the network, where the link is of another or of none. */
function addressIn(
  parts: readonly string[],
  network: NetworkId | undefined,
  because: string,
): readonly Guess[] | undefined {
  const [digits] = parts.flatMap(part => ADDRESS.exec(part)?.[1] ?? [])
  const value = digits === undefined ? null : tryTo(() => parseAddress(digits))
  if (value === null) return undefined
  const fits = network !== undefined && isAddressOf(value, network)
  const own = fits ? network : (NETWORK_IDS.find(id => isAddressOf(value, id)) ?? network)
  return [guess('address', 'certain', because, { value, ...(own ? { network: own } : {}) })]
}
