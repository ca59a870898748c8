import { formatHex } from '@toolkit/core/bytes/hex'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { IconButton, type IconButtonProps } from '../../../ui/icon-button'
import { Menu } from '../../../ui/menu'
import { MenuItem } from '../../../ui/menu-item'
import { handOver } from '../../handoff'
import type { ToolManifest } from '../../manifest'
import { preloadPage } from '../../page-modules'

export interface OpenMenuProps {
  /** The button that opened it. */
  readonly button: IconButtonProps
  readonly digest: Uint8Array
  readonly tools: readonly ToolManifest[]
}

/** The menu of the tools that a digest can be opened in. It begins open. */
export default function OpenMenu({ button, digest, tools }: OpenMenuProps) {
  const [, navigate] = useLocation()
  const [open, setOpen] = useState(true)
  return (
    <Menu align="end" open={open} onOpenChange={setOpen} trigger={<IconButton {...button} />}>
      {tools.map(tool => (
        <MenuItem
          key={tool.id}
          icon={tool.icon}
          onSelect={() => {
            preloadPage(tool.path)
            handOver(tool.id, { kind: 'bytes', hex: formatHex(digest) })
            navigate(tool.path)
          }}
        >
          Open in {tool.title}
        </MenuItem>
      ))}
    </Menu>
  )
}
