import { lazyPart } from '../../../../ui/layout/lazy-part'
import { Spinner } from '../../../../ui/loading'
import type { LinkPartProps } from '../link-part'
import { LogInStep } from './log-in-step'
import { SessionStep } from './session-step'

// They come once the page works: logging in is the first thing to do.
const WalletSteps = lazyPart(async () => (await import('./wallet-steps')).WalletSteps, {
  name: 'What the wallet can be asked for',
  loading: (
    <div className="px-4 py-3 sm:px-6">
      <Spinner label="Loading" />
    </div>
  ),
})

/** What a wallet connection is, step by step. */
export function ConnectionTab(props: LinkPartProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <LogInStep {...props} />
      <div className="divide-y divide-border rounded-md border border-border bg-surface">
        <SessionStep {...props} />
        <WalletSteps {...props} />
      </div>
    </div>
  )
}
