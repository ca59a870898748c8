import { parseAddress } from '@toolkit/core/account/address'
import { tryTo } from '@toolkit/core/errors'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { type Guess, guess } from './guess.ts'

const ID = /^(?:0x)?([0-9a-f]{64})$/i
const ADDRESS = /^(?:0x|A\.)?([0-9a-f]{16})(?:\.\w+)*$/i
const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i
/** Name of an id: in a path before it, or in a query or fragment. */
const OF_TRANSACTION = /^(?:tx|txs|transactions?|id)$/i

/** The same for a block, by its height or its ID. */
const OF_BLOCK = /^blocks?$/i
const BLOCK = /^(?:\d{1,15}|[0-9a-f]{64})$/i

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

/**
 * Returns guesses for a link to an explorer, or to a page of this product: from the first part of its path, query or
 * fragment that is named as an id or has the form of an address. Undefined if there is none.
 */
export function detectLink(text: string): readonly Guess[] | undefined {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const path = url.pathname.split('/')
  const named = [
    ...path.map((part, at) => [path[at - 1] ?? '', part] as const),
    ...url.searchParams,
    ...new URLSearchParams(url.hash.slice(1)),
  ]
  const parts = named.map(([, part]) => part)
  const network = networkOfLink(url)
  const of = network === undefined ? {} : { network }
  const evm = /(?:^|\.)evm[.-]/i.test(url.hostname)
  // 32 bytes under any other name may be a key.
  const [id] = named.flatMap(([name, part]) =>
    OF_TRANSACTION.test(name) ? (ID.exec(part)?.[1] ?? []) : [],
  )
  if (id !== undefined) {
    const value = id.toLowerCase()
    return evm
      ? [guess('evm-transaction', 'likely', 'A link to an EVM transaction.', { value, ...of })]
      : [guess('transaction-id', 'certain', 'A link to a transaction.', { value, ...of })]
  }
  const [block] = named.flatMap(([name, part]) =>
    OF_BLOCK.test(name) && BLOCK.test(part) ? [part.toLowerCase()] : [],
  )
  if (block !== undefined && !evm) {
    return [guess('block', 'certain', 'A link to a block.', { value: block, ...of })]
  }
  const [evmAddress] = parts.filter(part => EVM_ADDRESS.test(part))
  if (evmAddress !== undefined) {
    return [guess('evm-address', 'certain', 'A link to an EVM address.', { value: evmAddress })]
  }
  const [digits] = parts.flatMap(part => ADDRESS.exec(part)?.[1] ?? [])
  const address = digits === undefined ? null : tryTo(() => parseAddress(digits))
  if (address === null) return undefined
  return [
    guess('address', 'certain', 'A link to an account or contract.', { value: address, ...of }),
  ]
}
