import type { LinkPartProps } from '../link-part'
import { MessageStep } from './message-step'
import { ProofStep } from './proof-step'
import { TransactionStep } from './transaction-step'

/** What a connected wallet can be asked for. */
export function WalletSteps(props: LinkPartProps) {
  return (
    <>
      <ProofStep {...props} />
      <MessageStep {...props} />
      <TransactionStep {...props} />
    </>
  )
}
