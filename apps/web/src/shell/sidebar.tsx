import { PageLink } from '../frame/page-link'
import { SITE_BASE } from '../state/site-base'
import { Dialog } from '../ui/overlays/dialog'
import { NetworkSwitcher } from './network-switcher'
import { SidebarNav } from './sidebar-nav'
import { setMobileSidebarOpen, useMobileSidebarOpen, useSidebarExpanded } from './sidebar-state'

/**
 * Sidebar of wide screens: 16rem, or 3rem as icons. Its width follows the mark on <html> in CSS
 * only, so that it is correct from the first paint.
 */
export function Sidebar({ path }: { readonly path: string }) {
  const expanded = useSidebarExpanded()
  return (
    <aside
      aria-label="Sidebar"
      className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col border-border border-r bg-surface transition-[width] md:flex collapsed:w-12"
    >
      <SidebarHead />
      <SidebarNav path={path} collapsed={!expanded} />
      <div className="border-border border-t px-2 collapsed:p-1">
        <NetworkSwitcher collapsed={!expanded} />
      </div>
    </aside>
  )
}

/** Sidebar of small screens: a slide-over of 18rem that closes on navigation. */
export function MobileSidebar({ path }: { readonly path: string }) {
  const open = useMobileSidebarOpen()
  const close = (): void => setMobileSidebarOpen(false)
  return (
    <Dialog open={open} onClose={close} title="Tools" hideTitle variant="left" flush>
      <div className="flex h-full min-h-0 flex-col">
        <SidebarHead onNavigate={close} />
        <SidebarNav path={path} collapsed={false} onNavigate={close} />
        <div className="border-border border-t p-2">
          <NetworkSwitcher collapsed={false} />
        </div>
      </div>
    </Dialog>
  )
}

function SidebarHead({ onNavigate }: { readonly onNavigate?: () => void }) {
  return (
    <PageLink
      to="/"
      onClick={() => onNavigate?.()}
      className="flex h-14 shrink-0 items-center gap-3 border-border border-b px-4 collapsed:justify-center collapsed:px-0"
    >
      <img
        src={`${SITE_BASE}logo.svg`}
        width={32}
        height={32}
        alt=""
        className="size-8"
        onError={event => {
          // biome-ignore lint/suspicious/noConsole: the specification asks for this label.
          console.error('Error loading image:', event.currentTarget.src)
        }}
      />
      <span className="min-w-0 leading-tight collapsed:sr-only">
        <span className="block truncate font-semibold text-sm">Flow Wallet</span>
        <span className="block truncate text-text-muted text-xs">Tool Kits</span>
      </span>
    </PageLink>
  )
}
