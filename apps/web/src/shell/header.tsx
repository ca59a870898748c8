import { ChevronRight, CodeXml, House, Moon, PanelLeft, Search, Sun } from 'lucide-react'
import type { ToolEntry } from '../frame/manifest'
import { PageLink } from '../frame/page-link'
import type { Crumb } from '../frame/page-meta'
import { buttonClasses } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { tooltip } from '../ui/overlays/tooltip'
import { OfflineHost } from './offline/offline-host'
import { openPalette } from './palette-host'
import { REPOSITORY_URL } from './repository'
import { FavouriteButton } from './saved-tools'
import { toggleSidebar } from './sidebar-state'
import { toggleTheme, useTheme } from './theme'
import { WalletButton } from './wallet-button'

export interface HeaderProps {
  readonly crumbs: readonly Crumb[]
  /** Current tool; null on other pages. */
  readonly tool: ToolEntry | null
}

/** Header of every page. */
export function Header({ crumbs, tool }: HeaderProps) {
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
      {/* Here instead of beside the heading, where it would precede the tool's first field in
          tab order. */}
      {tool && !tool.planned ? <FavouriteButton tool={tool} className="max-sm:hidden" /> : null}
      <div className="ml-auto flex shrink-0 items-center gap-1 max-sm:gap-0">
        <OfflineHost />
        <IconButton
          icon={Search}
          label="Search the tools"
          shortcut="Ctrl K"
          side="bottom"
          onClick={openPalette}
        />
        {/* Filled once there is a secret to clear: frame/clearing. */}
        <span id="clear-secrets" />
        <a
          href={REPOSITORY_URL}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Source code (opens in a new tab)"
          {...tooltip('Source code', { side: 'bottom' })}
          className={buttonClasses({
            variant: 'ghost',
            className: 'size-9 px-0! pointer-coarse:size-11',
          })}
        >
          <CodeXml aria-hidden="true" className="size-4" />
        </a>
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

/** Breadcrumbs of the page; the last one is the page itself. */
function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          const home = crumb.path === '/'
          return (
            <li
              key={crumb.path}
              className={`flex items-center gap-1 ${last ? 'min-w-0' : `shrink-0 ${home ? '' : 'max-sm:hidden'}`}`}
            >
              {index > 0 && (
                <ChevronRight aria-hidden="true" className="size-3.5 text-text-muted" />
              )}
              {last ? (
                <span aria-current="page" className="truncate font-medium">
                  {crumb.title}
                </span>
              ) : (
                <PageLink to={crumb.path} className="text-text-muted hover:text-text">
                  {home ? (
                    <>
                      {/* A narrow screen has no room for the word. */}
                      <House aria-hidden="true" className="size-4 sm:hidden" />
                      <span className="max-sm:sr-only">{crumb.title}</span>
                    </>
                  ) : (
                    crumb.title
                  )}
                </PageLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
