import type { ReactElement } from 'react'
import { ActionMenu } from '../ui/overlays/action-menu'
import { ALL_TOOL_METAS } from './all-tool-metas'
import type { Data } from './data-kinds'
import type { ToolEntry } from './manifest'
import { type Offer, offersFor } from './tool-offers'

export interface OffersMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** The tool that passes it on; null for none. */
  readonly from: Pick<ToolEntry, 'id'> | null
  /** Called once it is opened. */
  readonly data: () => readonly Data[]
  /** Tool that has a separate button. */
  readonly except?: string | undefined
  readonly onOpen: (offer: Offer) => void
}

/** Menu of the tools that can open a value. Import it lazily: it knows every tool. */
export function OffersMenu({ trigger, from, data, except, onOpen }: OffersMenuProps) {
  const items = offersFor(from, data())
    .filter(({ tool }) => tool.id !== except)
    .map(offer => ({
      label: offer.label,
      icon: ALL_TOOL_METAS.get(offer.tool.id)?.icon,
      onSelect: () => onOpen(offer),
    }))
  return <ActionMenu trigger={trigger} items={items} />
}
