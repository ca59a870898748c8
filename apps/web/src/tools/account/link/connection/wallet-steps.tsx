import type { LinkPartProps } from '../link-part'
import { MessageStep } from './message-step'
import { ProofStep } from './proof-step'
import { TransactionStep } from './transaction-step'

/** Requests that a connected wallet can answer. */
export function WalletSteps(props: LinkPartProps) {
  return (
    <>
      <ProofStep {...props} />
      <MessageStep {...props} />
      <TransactionStep {...props} />
    </>
  )
}
