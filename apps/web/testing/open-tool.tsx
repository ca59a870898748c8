import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Router, useLocation } from 'wouter'
import { noteFragment } from '../src/frame/fragment'
import { leaveFor } from '../src/frame/leaving'
import type { OpenWithData, ToolManifest } from '../src/frame/manifest'
import { signingRequest } from '../src/frame/open-with'
import { loadPage } from '../src/frame/page-modules'
import { normalPath, routeAt } from '../src/frame/registry'
import { PageHost } from '../src/shell/page-host'
import { ToastHost } from '../src/shell/toast-host'
import { TooltipHost } from '../src/shell/tooltip-host'

/**
 * Opens a page of the app at `path`, with its query and fragment, as the shell renders it: heading, page, toasts and
 * tooltips, without sidebar, header, server, chain or service worker. Links to another tool open that one. Ends with
 * the test.
 */
export async function openTool(path: string): Promise<typeof page> {
  // No earlier test has followed this link.
  history.replaceState(null, '', path.replace(/#.*/, ''))
  noteFragment()
  history.replaceState(null, '', path)
  await loadPage(normalPath(location.pathname))
  await render(
    <Router aroundNav={(navigate, to, options) => leaveFor(to, () => navigate(to, options))}>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageInView />
      </main>
      <ToastHost />
      <TooltipHost />
    </Router>,
  )
  return page
}

function PageInView() {
  const [location] = useLocation()
  const path = normalPath(location)
  return <PageHost route={routeAt(path)} path={path} />
}

/** Opens the page of `tool` with a value passed from another tool. */
export function openWith<T extends ToolManifest>(
  tool: T,
  data: OpenWithData<T>,
): Promise<typeof page> {
  signingRequest(tool, data)
  return openTool(tool.path)
}
