import { CodeXml, Moon, PanelLeft, Search, Sun } from 'lucide-react'
import type { Crumb } from '../tools/breadcrumbs'
import { buttonClasses } from '../ui/button-classes'
import { IconButton } from '../ui/icon-button'
import { Tooltip } from '../ui/tooltip'
import { Breadcrumbs } from './breadcrumbs'
import { openPalette } from './palette-state'
import { REPOSITORY_URL } from './repository'
import { toggleSidebar } from './sidebar-state'
import { toggleTheme, useTheme } from './theme'
import { WalletButton } from './wallet-button'

/** The bar at the top of every page. */
export function Header({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const theme = useTheme()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-border border-b bg-background/90 px-2 backdrop-blur sm:px-3">
      <IconButton
        icon={PanelLeft}
        label="Toggle the sidebar"
        shortcut="Ctrl B"
        side="bottom"
        onClick={toggleSidebar}
      />
      <div aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-border" />
      <Breadcrumbs crumbs={crumbs} />
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <IconButton
          icon={Search}
          label="Search the tools"
          shortcut="Ctrl K"
          side="bottom"
          onClick={openPalette}
        />
        <Tooltip label="Source code" side="bottom">
          <a
            href={REPOSITORY_URL}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Source code (opens in a new tab)"
            className={buttonClasses({
              variant: 'ghost',
              className: 'size-9 px-0! pointer-coarse:size-11',
            })}
          >
            <CodeXml aria-hidden="true" className="size-4" />
          </a>
        </Tooltip>
        <IconButton
          icon={theme === 'dark' ? Sun : Moon}
          label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
          side="bottom"
          onClick={toggleTheme}
        />
        <WalletButton />
      </div>
    </header>
  )
}
