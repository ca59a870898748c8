import { useEffect, useRef, useState } from 'react'
import { loadedPage, loadPage } from '../tools/page-modules'
import type { Route } from '../tools/registry'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton'
import { GroupPage } from './group-page'
import { HomePage } from './home-page'
import { NotFoundPage } from './not-found-page'
import { PageBoundary } from './page-boundary'
import { ToolHeading } from './tool-heading'

/** Shows the page of the route; a tool's heading at once, its body as soon as its code is there. */
export function PageHost({ route, path }: { readonly route: Route; readonly path: string }) {
  useFocusOnNavigation(path)
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
      {route.kind === 'home' && <HomePage />}
      {route.kind === 'group' && <GroupPage group={route.group} />}
      {route.kind === 'not-found' && <NotFoundPage />}
      {route.kind === 'tool' && (
        <>
          <ToolHeading tool={route.tool} />
          {/* Leaving a tool drops its state, and with it every secret that was typed. */}
          <PageBoundary key={path}>
            <ToolBody path={path} />
          </PageBoundary>
        </>
      )}
    </div>
  )
}

function ToolBody({ path }: { readonly path: string }) {
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

  if (Page) return <Page />
  if (failed) {
    return (
      <EmptyState title="This tool could not be loaded">
        <p>
          Its code did not arrive. You may be offline, or a new version was published meanwhile.
        </p>
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

/** A new page starts at its top, with the focus on it, as a reload would have it. */
function useFocusOnNavigation(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
