import { isAddressOf, networkOfAddress, parseAddress } from '@toolkit/core/account/address'
import { tryTo } from '@toolkit/core/errors'
import { NETWORK_IDS, NETWORKS } from '@toolkit/core/network/networks'
import { detectHex } from './detect-hex.ts'
import { type Guess, guess } from './guess.ts'

/** Names of the services that give accounts names. */
const NAME = /^@?([\p{L}\d-]{1,64}\.(?:find|fn|meow))$/iu
/** CAIP-2 and CAIP-10: `flow:mainnet:0x…`. */
const CAIP_FLOW = new RegExp(`^flow:(${NETWORK_IDS.join('|')})[:/](?:0x)?([0-9a-f]{16})$`, 'i')
const CAIP_EVM = /^eip155:(\d{1,9}):(0x[0-9a-f]{40})$/i
/** What wallets write into QR codes: `flow:0x…`, EIP-681. */
const QR_FLOW = /^flow:(?:\/\/)?(?:0x)?([0-9a-f]{16})$/i
const QR_EVM = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@\d+)?(?:\?\S*)?$/i

/** Height with separators between the thousands, of one kind. */
const GROUPED = /^[1-9]\d{0,2}(?:([,_.'’ \u00a0\u202f])\d{3})(?:\1\d{3})*$/u
const BLOCK_NAME =
  /^(?:(?:latest|sealed|finalized|at|flow)\s+)?(?:block(?:\s*(?:height|number|id))?|height)\s*[:#=]*\s*(\S.*)$/i
/** Account indices of no network reach nine digits; heights do. */
const HIGH = 100_000_000n
const MARKED = /^#\s?(\d[\d,_.'’ ]{0,22})$/u

const LIST = /^[\s,;|[\]"'•*-]*(?:(?:0x)?[0-9a-f]{16}[\s,;|[\]"'•*-]*){2,200}$/i

/** Detects what names an account or a block: a name, a list of addresses, a height as people write it. */
export function detectNames(text: string): readonly Guess[] | undefined {
  const name = NAME.exec(text)?.[1]?.toLowerCase()
  if (name !== undefined) {
    const because = `A name of the service .${name.split('.').at(-1)}, which stands for an account.`
    return [guess('account-name', 'certain', because, { value: name })]
  }
  return detectIdentifier(text) ?? detectBlock(text) ?? detectAddresses(text)
}

function detectIdentifier(text: string): readonly Guess[] | undefined {
  const [, chain, account] = CAIP_FLOW.exec(text) ?? []
  const flow = account ?? QR_FLOW.exec(text)?.[1]
  if (flow !== undefined) {
    const value = tryTo(() => parseAddress(flow))
    const network = NETWORK_IDS.find(id =>
      chain === undefined ? value && isAddressOf(value, id) : id === chain.toLowerCase(),
    )
    const because =
      chain === undefined ? 'An account in a link for wallets.' : 'An account by CAIP-10.'
    return value
      ? [guess('address', 'certain', because, { value, ...(network ? { network } : {}) })]
      : undefined
  }
  const [, id, named] = CAIP_EVM.exec(text) ?? []
  const network = NETWORK_IDS.find(one => `${NETWORKS[one].evmChainId}` === id)
  if (named !== undefined && network !== undefined) {
    const because = `An account of Flow EVM on ${NETWORKS[network].name}, by CAIP-10.`
    return [guess('evm-address', 'certain', because, { value: named, network })]
  }
  const paid = QR_EVM.exec(text)?.[1]
  return paid === undefined
    ? undefined
    : [guess('evm-address', 'certain', 'An EVM address in a link for wallets.', { value: paid })]
}

/** Returns the digits of a height, without separators; undefined if it is none. */
function heightIn(text: string): string | undefined {
  const digits = GROUPED.test(text) ? text.replace(/\D/g, '') : text
  return /^\d{1,15}$/.test(digits) ? digits : undefined
}

function detectBlock(text: string): readonly Guess[] | undefined {
  const named = BLOCK_NAME.exec(text)?.[1]
  if (named !== undefined) {
    const id = /^(?:0x)?([0-9a-f]{64})$/i.exec(named)?.[1]?.toLowerCase()
    if (id !== undefined) return [guess('block', 'likely', 'The ID of a block.', { value: id })]
    const value = heightIn(named.replace(/^#\s?/, ''))
    return value === undefined
      ? undefined
      : [guess('block', 'likely', 'The height of a block.', { value })]
  }
  const marked = MARKED.exec(text)?.[1]
  const value = heightIn(marked ?? text)
  if (value === undefined) return undefined
  const block = guess('block', 'likely', 'It may be the height of a block.', { value })
  if (marked === undefined) return GROUPED.test(text) ? [block] : undefined
  if (/^0/.test(value)) return undefined
  const account = guess('account-index', 'likely', 'The number of an account.', { value })
  if (value.length > 14) return [block]
  return BigInt(value) >= HIGH ? [block, account] : [account, block]
}

/** Detects a list of addresses: the first one is handed over. */
function detectAddresses(text: string): readonly Guess[] | undefined {
  if (text.length > 10_000 || !LIST.test(text)) return undefined
  const all = [...new Set([...text.matchAll(/[0-9a-f]{16}/gi)].map(([one]) => one.toLowerCase()))]
  const [first = '', ...others] = all
  // Four groups of 16 digits may be a key as well: all have to pass the check of addresses.
  if (!all.every(one => tryTo(() => networkOfAddress(parseAddress(one))))) return undefined
  const [found] = detectHex(first, false)
  if (found === undefined) return undefined
  if (others.length === 0) return [found]
  return [{ ...found, because: `${all.length} addresses, of which this is the first.` }]
}
