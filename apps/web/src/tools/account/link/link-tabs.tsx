import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { ConnectionTab } from './connection/connection-tab'

/** Tab of the page; `id` is its name in links: `#tab=keys&address=…`. */
export interface LinkTab {
  readonly id: string
  readonly title: string
  readonly part: ComponentType<LinkPartProps>
}

export const CONNECTION = 'connection'
/** Tab for an address that arrives without a tab name. */
export const KEYS = 'keys'

const KeysTab = lazyPart(async () => (await import('./planner/keys-tab')).KeysTab, {
  name: 'The key planner',
  loading: <Spinner label="Loading" />,
})

const ChildrenTab = lazyPart(async () => (await import('./children/children-tab')).ChildrenTab, {
  name: 'Child accounts',
  loading: <Spinner label="Loading" />,
})

/** In display order. */
export const LINK_TABS: readonly LinkTab[] = [
  { id: CONNECTION, title: 'Connection', part: ConnectionTab },
  { id: KEYS, title: 'Keys', part: KeysTab },
  { id: 'children', title: 'Child accounts', part: ChildrenTab },
]

/** Props of every tab of the page. */
export interface LinkPartProps {
  readonly network: NetworkId
  /** Account of the connected wallet; null while logged out. */
  readonly account: FlowAddress | null
  /** Unparsed address from a link or another tool; null if there is none. */
  readonly requested: RequestedAddress | null
}

export interface RequestedAddress {
  readonly text: string
  /** Changes with each one that arrives, even if the address is the same. */
  readonly round: number
}
