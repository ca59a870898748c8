import { networkOfAddress, parseAddress } from '@toolkit/core/account/address'
import { ToolError, tryTo } from '@toolkit/core/errors'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import { accountMissing } from './errors'
import { readHeights } from './range'
import { readTypes } from './read-types'
import { needsAccount, type Submitted } from './submitted'

export type Field = 'types' | 'account' | 'from' | 'to'

/** Error of a field, and the action that fixes it. */
export interface Fault {
  readonly error: ToolError
  readonly fix?:
    | { readonly kind: 'type'; readonly line: string; readonly meant: string }
    | { readonly kind: 'network'; readonly network: NetworkId }
    | undefined
}

export type Faults = ReadonlyMap<Field, Fault>

export interface Requested {
  readonly types: readonly string[]
  /** 16 hex digits; null for events of all accounts. */
  readonly account: string | null
}

/** Parses the input as far as possible without the chain, or returns its faults. */
export function parseSubmitted(submitted: Submitted, network: NetworkId): Requested | Faults {
  const faults = new Map<Field, Fault>()
  const read = readTypes(submitted.types, network)
  if (read.kind === 'wrong') {
    const { error, line, meant } = read
    const address = /^\s*A\.([^.]+)\./.exec(line)?.[1] ?? ''
    faults.set('types', {
      error,
      fix: meant === null ? networkFix(error, address) : { kind: 'type', line, meant },
    })
  }
  const account = readAccount(submitted, network)
  if (account instanceof ToolError) {
    faults.set('account', { error: account, fix: networkFix(account, submitted.account.trim()) })
  }
  if (submitted.range === 'heights') {
    const heights = readHeights(submitted)
    if (!('from' in heights)) {
      for (const [field, error] of heights) faults.set(field, { error })
    }
  }
  return faults.size > 0 || read.kind === 'wrong' || account instanceof ToolError
    ? faults
    : { types: read.types, account }
}

function readAccount(submitted: Submitted, network: NetworkId) {
  const typed = submitted.account.trim()
  if (typed === '') return needsAccount(submitted) ? accountMissing() : null
  try {
    return parseAddress(typed, network)
  } catch (error) {
    if (error instanceof ToolError) return error
    throw error
  }
}

/** Offers to switch to the address's network if that is the error. */
function networkFix({ code }: ToolError, text: string): Fault['fix'] {
  if (code !== 'address/other-network') return undefined
  const address = tryTo(() => parseAddress(text))
  const chain = address === null ? null : networkOfAddress(address)
  const network = NETWORK_IDS.find(id => id === chain)
  return network && { kind: 'network', network }
}
