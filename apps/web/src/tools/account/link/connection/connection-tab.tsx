import type { LinkPartProps } from '../link-tabs'
import { LogInStep } from './log-in-step'
import { MessageStep } from './message-step'
import { ProofStep } from './proof-step'
import { SessionStep } from './session-step'
import { TransactionStep } from './transaction-step'

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

/** Requests that a connected wallet can answer. */
function WalletSteps(props: LinkPartProps) {
  return (
    <>
      <ProofStep {...props} />
      <MessageStep {...props} />
      <TransactionStep {...props} />
    </>
  )
}
