import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { startChain } from '../chain/start-chain'
import { walletCalls } from '../chain/wallet/wallet-calls'
import { breadcrumbsAt, pageMeta } from '../frame/page-meta'
import { normalPath, routeAt } from '../frame/registry'
import { useToolMetas } from '../frame/tool-metas'
import { SHARED_GATEWAY } from '../state/site-base'
import { useStore } from '../state/store'
import { Header } from './header'
import { PageHost } from './page-host'
import { CommandPaletteHost } from './palette-host'
import { ShortcutsHost } from './shortcuts-host'
import { MobileSidebar, Sidebar } from './sidebar'
import { toggleSidebar } from './sidebar-state'
import { ToastHost, useWalletToasts } from './toast-host'
import { TooltipHost } from './tooltip-host'
import { useShortcut } from './use-key'
import { useLazyPart } from './use-lazy-part'

/** Frame of every page: sidebar, header, page, palette, toasts. */
export function Shell({ onReady }: { readonly onReady?: (() => void) | undefined }) {
  const [location] = useLocation()
  const path = normalPath(location)
  const route = routeAt(path)
  const alive = useAlive(onReady)
  const secrets = route.kind === 'tool' && route.tool.secrets
  const SharedOrigin = useLazyPart(loadSharedOrigin, SHARED_GATEWAY)
  useEffect(startChain, [])
  useWalletToasts()
  useShortcut('b', toggleSidebar)
  // The page's description is known once the tool is loaded.
  useToolMetas()
  useDocumentMeta(pageMeta(route))

  return (
    <>
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <div className="flex min-h-dvh">
        {/* React hydrates a boundary after its surroundings, or at the first press in it: the
            page's fields come first. */}
        <Suspense>
          <Sidebar path={path} />
        </Suspense>
        <MobileSidebar path={path} />
        <div className="flex min-w-0 flex-1 flex-col">
          <Header crumbs={breadcrumbsAt(path)} tool={route.kind === 'tool' ? route.tool : null} />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {SharedOrigin && secrets && <SharedOrigin secrets />}
            <PageHost route={route} path={path} />
          </main>
          {SharedOrigin && !secrets && <SharedOrigin />}
        </div>
      </div>
      {alive && (
        <>
          <CommandPaletteHost />
          <ShortcutsHost />
          <ToastHost />
          <TooltipHost />
          <WalletCardHost />
        </>
      )}
    </>
  )
}

/** Returns false while prerendering and hydrating, then true; also marks it for tests and tools. */
function useAlive(onReady: (() => void) | undefined): boolean {
  const [alive, setAlive] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page becomes ready once.
  useEffect(() => {
    setAlive(true)
    onReady?.()
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

const loadSharedOrigin = () =>
  import('./shared-origin/shared-origin').then(module => module.SharedOrigin)

const loadCard = () => import('./wallet-card').then(module => module.WalletCard)

/** Loads the corner card on the first wallet request. */
function WalletCardHost() {
  const calls = useStore(walletCalls)
  const WalletCard = useLazyPart(loadCard, calls.length > 0)
  return WalletCard && <WalletCard calls={calls} />
}
