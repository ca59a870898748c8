import type { NetworkId } from '@toolkit/core/network/networks'
import type { Height } from '../chain/reads/height'
import { linkTo } from '../frame/links'

export interface ContractVersion {
  /** Set if the link has to name it: not for the selected one. */
  readonly network?: NetworkId | undefined
  readonly height?: Height
}

/** Link to a contract in Lookup: its account's page, with its source open. `address`: 16 hex digits. */
export function contractLink(address: string, name: string, version: ContractVersion = {}): string {
  const { network, height = null } = version
  const account = linkTo('account-lookup', { kind: 'address', address }, network)
  return `${account}&contract=${name}${height === null ? '' : `&height=${height}`}`
}
