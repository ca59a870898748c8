import { ChevronDown, Inbox, Send, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { Menu, MenuItem } from '../../ui/overlays/menu'

export interface OtherSignersProps {
  /** Left out while there is no transaction to ask them for. */
  readonly onAsk?: (() => void) | undefined
  readonly onImport: () => void
  /** Its icon alone where there is little room. */
  readonly compact?: boolean
  /** Whether it stands beside the page’s main button, also in the bar of a phone. */
  readonly inBar?: boolean
}

/** The menu of what is done with other signers: they are asked, and what they signed is taken in. */
export function OtherSigners({
  onAsk,
  onImport,
  compact = false,
  inBar = false,
}: OtherSignersProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Users} className={inBar ? 'beside-main-action' : undefined}>
          <span className={inBar ? 'max-md:sr-only' : compact ? 'max-sm:sr-only' : undefined}>
            Other signers
          </span>
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 text-text-muted', inBar && 'max-md:hidden')}
          />
        </Button>
      }
    >
      <MenuItem
        icon={Send}
        disabled={!onAsk}
        {...(onAsk ? { onSelect: onAsk } : { end: 'after the review' })}
      >
        Ask other signers
      </MenuItem>
      <MenuItem icon={Inbox} onSelect={onImport}>
        Import signatures
      </MenuItem>
    </Menu>
  )
}

type Panel = 'ask' | 'import'

/** Which of the two panels are open; each stays until it is closed. */
export function useOpenPanels() {
  const [panels, setPanels] = useState<readonly Panel[]>([])
  return {
    isOpen: (panel: Panel) => panels.includes(panel),
    open: (panel: Panel) => setPanels(now => [...now.filter(one => one !== panel), panel]),
    close: (panel: Panel) => setPanels(now => now.filter(one => one !== panel)),
  }
}
