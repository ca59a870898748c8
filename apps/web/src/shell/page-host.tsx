import { useEffect, useRef, useState } from 'react'
import { registerSecretHolder } from '../frame/clearing/secret-registry'
import { CORE_MODULES, modulePath } from '../frame/docs'
import type { Group } from '../frame/groups'
import type { ToolEntry } from '../frame/manifest'
import { restartPage, useRestarts } from '../frame/open-with'
import { PAGE_HEAD } from '../frame/page-head'
import { definePage, loadedPage, loadPage, NOWHERE } from '../frame/page-modules'
import { forgetInput } from '../frame/persisted-state'
import { GROUPS, partsUnder, type Route, TOOLS, toolsOf } from '../frame/registry'
import { loadToolMetas, useToolMetas } from '../frame/tool-metas'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { SecretOffer, useHoldsSecret } from '../ui/fields/held-fields'
import { EmptyState } from '../ui/layout/empty-state'
import { lazyPart } from '../ui/layout/lazy-part'
import { Skeleton } from '../ui/loading'
import { keepFocus } from './keep-focus'
import { PageBoundary } from './page-boundary'
import { noteOpened } from './saved-tools'
import { ToolCards } from './tool-card'

definePage('/', async () => {
  const [{ HomePage }] = await Promise.all([import('./home/home-page'), loadToolMetas(TOOLS)])
  return HomePage
})
for (const group of GROUPS) {
  definePage(group.path, async () => {
    await loadToolMetas(toolsOf(group.id))
    return () => <GroupPage group={group} />
  })
}
definePage('/docs', async () => (await import('./docs/docs-page')).DocsPage)
definePage('/docs/core', async () => (await import('./docs/core-page')).CorePage)
definePage('/docs/vectors', async () => (await import('./docs/vectors-page')).VectorsPage)
definePage('/docs/cli', async () => (await import('./docs/cli-page')).CliPage)
definePage('/docs/glossary', async () => (await import('./docs/glossary-page')).GlossaryPage)
definePage('/docs/links', async () => (await import('./docs/links-page')).LinksPage)
for (const name of CORE_MODULES) {
  definePage(modulePath(name), async () => (await import('./docs/core-pages')).loadModule(name))
}
definePage(NOWHERE, async () => (await import('./not-found-page')).NotFoundPage)

/** Page of the route; a tool's heading renders immediately, its body once its code has loaded. */
export function PageHost({ route, path }: { readonly route: Route; readonly path: string }) {
  useFocusOnNavigation(path)
  useEffect(keepFocus, [])
  const restarts = useRestarts()
  const opened = route.kind === 'tool' && !route.tool.planned ? route.tool : null
  useEffect(() => {
    if (opened) noteOpened(opened)
  }, [opened])
  return (
    <div
      className={cn(
        'page-line mx-auto w-full px-4 pt-3 pb-6 sm:px-6 sm:pt-4 sm:pb-8 min-[100rem]:px-8',
        // Tools and documentation have several columns; cards are more readable when narrower.
        route.kind === 'tool' || route.kind === 'doc' ? 'max-w-412' : 'max-w-7xl',
      )}
    >
      {route.kind !== 'tool' ? (
        <PageBody key={path} path={path} />
      ) : (
        <>
          <ToolHeading tool={route.tool} />
          {/* Leaving a tool drops its state, and with it every typed secret. */}
          <PageBoundary key={`${path} ${restarts}`} tool={route.tool}>
            <SecretOffer value={OpenSecret}>
              <PageBody path={path} />
            </SecretOffer>
            {route.tool.secrets ? null : <ClearsHeld tool={route.tool} />}
          </PageBoundary>
        </>
      )}
    </div>
  )
}

const OpenSecret = lazyPart(async () => (await import('../frame/paste/secret-offer')).OpenSecret, {
  name: 'The tool for it',
  loading: null,
})

/** Clears a tool that isn't for secrets but contains one, along with those that are. */
function ClearsHeld({ tool }: { readonly tool: ToolEntry }) {
  const held = useHoldsSecret()
  useEffect(() => {
    if (!held) return
    return registerSecretHolder(
      () => {
        forgetInput(tool)
        restartPage()
      },
      { now: true },
    )
  }, [held, tool])
  return null
}

function PageBody({ path }: { readonly path: string }) {
  const [failed, setFailed] = useState(false)
  const [, setLoaded] = useState(0)
  const Page = loadedPage(path)

  useEffect(() => {
    if (Page || failed) return
    let current = true
    loadPage(path).then(
      () => current && setLoaded(count => count + 1),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [Page, failed, path])

  useEffect(() => {
    const again = () => setFailed(false)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  if (Page) return <Page />
  if (failed) {
    return (
      <EmptyState title="This tool could not be loaded">
        <p>You may be offline, or a new version may have been published.</p>
        <div className="mt-4 flex gap-2">
          <Button variant="primary" onClick={() => setFailed(false)}>
            Try again
          </Button>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </div>
      </EmptyState>
    )
  }
  return (
    <div role="status" aria-label="Loading the tool" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  )
}

/** Scrolls a new page to its top and focuses it, like a reload. */
function useFocusOnNavigation(path: string): void {
  const displayed = useRef(path)
  useEffect(() => {
    if (displayed.current === path) return
    displayed.current = path
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}

/** Page of a group: its tools, from the manifests. */
function GroupPage({ group }: { readonly group: Group }) {
  return (
    <>
      <header className="mb-6 max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight">{group.title}</h1>
        <p className="mt-1 text-base text-text-muted">{group.description}</p>
      </header>
      <ToolCards tools={toolsOf(group.id)} parts={partsUnder(group.id)} />
    </>
  )
}

/**
 * Title of a tool, with the page's additions on the same line (`frame/page-head`). The tool's
 * description is for screen readers only, since its fields show the purpose.
 */
function ToolHeading({ tool }: { readonly tool: ToolEntry }) {
  const description = useToolMetas().get(tool.id)?.description
  return (
    <header data-heading className="mb-3 flex min-h-10 flex-wrap items-center gap-x-3 md:mb-4">
      <h1 className="wrap-anywhere min-w-0 font-semibold text-base md:text-lg">{tool.title}</h1>
      <p className="sr-only">{description}</p>
      <div id={PAGE_HEAD} className="flex min-w-0 grow items-center gap-2" />
    </header>
  )
}
