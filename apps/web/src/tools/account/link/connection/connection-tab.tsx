import { lazyPart } from '../../../../ui/layout/lazy-part'
import { Spinner } from '../../../../ui/loading'
import type { LinkPartProps } from '../link-part'
import { LogInStep } from './log-in-step'
import { SessionStep } from './session-step'

// They come once the page works: logging in is the first thing to do.
const WalletSteps = lazyPart(async () => (await import('./wallet-steps')).WalletSteps, {
  name: 'What the wallet can be asked for',
  loading: <Spinner label="Loading" />,
})

/** What a wallet connection is, step by step. */
export function ConnectionTab(props: LinkPartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <LogInStep {...props} />
        <SessionStep {...props} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <WalletSteps {...props} />
      </div>
    </div>
  )
}
