import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { keepEarlyInput } from './early-input'
import { startTheme } from './shell/theme'
import './styles/app.css'
import { loadPage } from './frame/page-modules'
import { normalPath } from './frame/registry'
import { readToolMetas } from './shell/read-tool-metas'
import { pathInSite } from './state/site-base'
import { steadyPresses } from './ui/steady-press'
import { claimPolicy } from './workers/own-script'

claimPolicy()
startTheme()
steadyPresses(document)

/**
 * The page's module is loaded first, so that hydration matches the prerendered markup. A host that answers with another
 * page's HTML (a 404, a single-page fallback) gets a fresh render instead.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const path = normalPath(pathInSite(window.location.pathname) ?? '/')
  const prerendered = root.dataset['route'] === path && root.hasChildNodes()
  if (prerendered) readToolMetas(root, path)
  await loadPage(path).catch(() => undefined)
  if (prerendered) {
    placeLinks(root)
    const enterEarlyInput = keepEarlyInput(root)
    hydrateRoot(root, <App onReady={enterEarlyInput} />)
  } else {
    root.replaceChildren()
    createRoot(root).render(<App />)
  }
}

/**
 * Rewrites relative links to absolute paths. A build for an unknown base path has links relative to each page;
 * hydration uses absolute ones, which stay valid on the next page too.
 */
function placeLinks(root: HTMLElement): void {
  if (!('relative' in document.documentElement.dataset)) return
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="./"], a[href^="../"]')) {
    const { pathname, search, hash } = new URL(link.href)
    link.setAttribute('href', pathname.replace(/(?<=.)\/$/, '') + search + hash)
  }
  // Browsers look icons and manifest up again when the page's path changes.
  const named = 'link[rel="manifest"], link[rel$="icon"]'
  for (const link of document.head.querySelectorAll<HTMLLinkElement>(named))
    link.setAttribute('href', link.href)
}

void start()
