import { Router } from 'wouter'
import { Shell } from './shell/shell'

export interface AppProps {
  /** The path to render while prerendering; in the browser it is the page's own. */
  readonly ssrPath?: string
  /** Called once, when the page has been hydrated and works. */
  readonly onReady?: () => void
}

/** The whole application: routing and the shell around every page. */
export function App({ ssrPath, onReady }: AppProps) {
  return (
    <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
      <Shell onReady={onReady} />
    </Router>
  )
}
