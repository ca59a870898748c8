import { Router } from 'wouter'
import { Shell } from './shell/shell'

export interface AppProps {
  /** The path to render while prerendering; in the browser it is the page's own. */
  readonly ssrPath?: string
}

/** The whole application: routing and the shell around every page. */
export function App({ ssrPath }: AppProps) {
  return (
    <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
      <Shell />
    </Router>
  )
}
