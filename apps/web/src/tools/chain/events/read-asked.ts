import { networkOfAddress, parseAddress } from '@toolkit/core/account/address'
import { ToolError, tryTo } from '@toolkit/core/errors'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import { type Asked, needsAccount } from './asked'
import { accountMissing } from './errors'
import { readHeights } from './range'
import { readTypes } from './read-types'

export type Field = 'types' | 'account' | 'from' | 'to'

/** What is wrong with a field, and what one press puts right. */
export interface Fault {
  readonly error: ToolError
  readonly fix?:
    | { readonly kind: 'type'; readonly line: string; readonly meant: string }
    | { readonly kind: 'network'; readonly network: NetworkId }
    | undefined
}

export type Faults = ReadonlyMap<Field, Fault>

export interface Wanted {
  readonly types: readonly string[]
  /** 16 hex digits; null for events of all accounts. */
  readonly account: string | null
}

/** What is entered, as far as the page alone can read it; or what is wrong with it. */
export function readAsked(asked: Asked, network: NetworkId): Wanted | Faults {
  const faults = new Map<Field, Fault>()
  const read = readTypes(asked.types, network)
  if (read.kind === 'wrong') {
    const { error, line, meant } = read
    const address = /^\s*A\.([^.]+)\./.exec(line)?.[1] ?? ''
    faults.set('types', {
      error,
      fix: meant === null ? networkFix(error, address) : { kind: 'type', line, meant },
    })
  }
  const account = readAccount(asked, network)
  if (account instanceof ToolError) {
    faults.set('account', { error: account, fix: networkFix(account, asked.account.trim()) })
  }
  if (asked.range === 'heights') {
    const heights = readHeights(asked)
    if (!('from' in heights)) {
      for (const [field, error] of heights) faults.set(field, { error })
    }
  }
  return faults.size > 0 || read.kind === 'wrong' || account instanceof ToolError
    ? faults
    : { types: read.types, account }
}

function readAccount(asked: Asked, network: NetworkId) {
  const typed = asked.account.trim()
  if (typed === '') return needsAccount(asked) ? accountMissing() : null
  try {
    return parseAddress(typed, network)
  } catch (error) {
    if (error instanceof ToolError) return error
    throw error
  }
}

/** The network that an address is of, where that is what is wrong with it. */
function networkFix({ code }: ToolError, text: string): Fault['fix'] {
  if (code !== 'address/other-network') return undefined
  const address = tryTo(() => parseAddress(text))
  const chain = address === null ? null : networkOfAddress(address)
  const network = NETWORK_IDS.find(id => id === chain)
  return network && { kind: 'network', network }
}
