import type { ReactElement } from 'react'
import { ActionMenu } from '../ui/overlays/action-menu'
import { ALL_FACES } from './all-faces'
import type { Offer } from './tool-offers'

export interface OffersMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly offers: readonly Offer[]
  readonly onOpen: (offer: Offer) => void
}

/** The menu of the tools that a value can be opened in. Import it late: it knows every tool's icon. */
export function OffersMenu({ trigger, offers, onOpen }: OffersMenuProps) {
  const items = offers.map(offer => ({
    label: offer.label,
    icon: ALL_FACES.get(offer.tool.id)?.icon,
    onSelect: () => onOpen(offer),
  }))
  return <ActionMenu trigger={trigger} items={items} />
}
