import { formatHex } from '@toolkit/core/bytes/hex'
import { useState } from 'react'
import { ALL_FACES } from '../../../frame/all-faces'
import { offersFor } from '../../../frame/tool-offers'
import { useOpenOffer } from '../../../frame/use-open-offer'
import { IconButton, type IconButtonProps } from '../../../ui/icon-button'
import { Menu, MenuItem } from '../../../ui/overlays/menu'
import manifest from './manifest'

export interface OpenMenuProps {
  /** The button that opened it. */
  readonly button: IconButtonProps
  readonly digest: Uint8Array
}

/** The menu of the tools that a digest can be opened in. It begins open. */
export function OpenMenu({ button, digest }: OpenMenuProps) {
  const { open: openOffer } = useOpenOffer()
  const [open, setOpen] = useState(true)
  return (
    <Menu align="end" open={open} onOpenChange={setOpen} trigger={<IconButton {...button} />}>
      {offersFor(manifest, [{ kind: 'bytes', hex: formatHex(digest) }]).map(offer => (
        <MenuItem
          key={offer.tool.id}
          icon={ALL_FACES.get(offer.tool.id)?.icon}
          onSelect={() => void openOffer(offer)}
        >
          {offer.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
