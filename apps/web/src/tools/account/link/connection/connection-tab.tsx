import type { LinkPartProps } from '../link-part'
import { LogInStep } from './log-in-step'
import { MessageStep } from './message-step'
import { ProofStep } from './proof-step'
import { SessionStep } from './session-step'
import { TransactionStep } from './transaction-step'

/** What a wallet connection is, step by step. */
export function ConnectionTab(props: LinkPartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <LogInStep {...props} />
        <SessionStep {...props} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ProofStep {...props} />
        <MessageStep {...props} />
        <TransactionStep {...props} />
      </div>
    </div>
  )
}
