import { type AroundNavHandler, Router } from 'wouter'
import { leaveFor } from './frame/leaving'
import { Shell } from './shell/shell'
import { SITE_BASE } from './state/site-base'

export interface AppProps {
  /** Path to prerender; in the browser it is the page's own. */
  readonly ssrPath?: string
  /** Called once, after hydration. */
  readonly onReady?: () => void
}

/** The whole application: routing and the shell around every page. */
export function App({ ssrPath, onReady }: AppProps) {
  return (
    <Router
      base={SITE_BASE.slice(0, -1)}
      aroundNav={aroundNav}
      {...(ssrPath === undefined ? {} : { ssrPath })}
    >
      <Shell onReady={onReady} />
    </Router>
  )
}

const aroundNav: AroundNavHandler = (navigate, to, options) =>
  leaveFor(to, () => navigate(to, options))
