import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { startChain } from '../chain/start-chain'
import { breadcrumbsAt } from '../tools/breadcrumbs'
import { pageMeta } from '../tools/page-titles'
import { normalPath, routeAt } from '../tools/registry'
import { TooltipProvider } from '../ui/tooltip'
import { CommandPaletteHost } from './command-palette-host'
import { Header } from './header'
import { PageHost } from './page-host'
import { MobileSidebar, Sidebar } from './sidebar'
import { toggleSidebar } from './sidebar-state'
import { ToastHost } from './toast-host'
import { useRefusedDrops } from './use-refused-drops'
import { useShortcut } from './use-shortcut'
import { useWalletToasts } from './use-wallet-toasts'

/** The frame around every page: sidebar, header, page, palette, toasts. */
export function Shell() {
  const [location] = useLocation()
  const path = normalPath(location)
  const route = routeAt(path)
  const alive = useAlive()
  useEffect(startChain, [])
  useWalletToasts()
  useRefusedDrops()
  useShortcut('b', toggleSidebar)
  useDocumentMeta(pageMeta(route))

  return (
    <TooltipProvider>
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <div className="flex min-h-dvh">
        <Sidebar path={path} />
        <MobileSidebar path={path} />
        <div className="flex min-w-0 flex-1 flex-col">
          <Header crumbs={breadcrumbsAt(path)} />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            <PageHost route={route} path={path} />
          </main>
        </div>
      </div>
      {alive && (
        <>
          <CommandPaletteHost />
          <ToastHost />
        </>
      )}
    </TooltipProvider>
  )
}

/** False while prerendering and hydrating, true from then on; also tells tests and tools so. */
function useAlive(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    setAlive(true)
    document.documentElement.dataset['ready'] = 'true'
  }, [])
  return alive
}

function useDocumentMeta({ title, description }: ReturnType<typeof pageMeta>): void {
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
}
