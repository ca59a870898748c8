import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Router } from 'wouter'
import { handOver } from '../src/frame/handover'
import type { Handed, ToolManifest } from '../src/frame/manifest'
import { loadPage } from '../src/frame/page-modules'
import { normalPath, routeAt } from '../src/frame/registry'
import { PageHost } from '../src/shell/page-host'
import { ToastHost } from '../src/shell/toast-host'
import { TooltipHost } from '../src/shell/tooltip-host'

/**
 * Opens a page of the app at `path`, with its query and fragment, as the shell shows it: heading, page,
 * toasts and tooltips, without sidebar, header, server, chain or service worker. Ends with the test.
 */
export async function openTool(path: string): Promise<typeof page> {
  history.replaceState(null, '', path)
  const plain = normalPath(location.pathname)
  await loadPage(plain)
  await render(
    <Router>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageHost route={routeAt(plain)} path={plain} />
      </main>
      <ToastHost />
      <TooltipHost />
    </Router>,
  )
  return page
}

/** Opens the page of `tool` with what another tool handed over to it. */
export function openWith<T extends ToolManifest>(tool: T, data: Handed<T>): Promise<typeof page> {
  handOver(tool, data)
  return openTool(tool.path)
}
