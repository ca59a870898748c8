import type { LinkPartProps } from '../link-part'
import { LogInStep } from './log-in-step'
import { SessionStep } from './session-step'
import { WalletSteps } from './wallet-steps'

/** Diagnoses a wallet connection step by step. */
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
