import type { ComponentType } from 'react'
import { ConnectionTab } from './connection/connection-tab'
import type { LinkPartProps } from './link-part'

/** A tab of the page; `id` is what a link calls it: `#tab=keys&address=…`. */
export interface LinkTab {
  readonly id: string
  readonly title: string
  readonly part: ComponentType<LinkPartProps>
}

export const CONNECTION = 'connection'
/** Where an address goes that comes without the name of a tab. */
export const KEYS = 'keys'

/** In their order. */
export const LINK_TABS: readonly LinkTab[] = [
  { id: CONNECTION, title: 'Connection', part: ConnectionTab },
]
