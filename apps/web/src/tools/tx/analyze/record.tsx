import { ZERO_ADDRESS } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction'
import { useMemo } from 'react'
import { useTransactionStatus } from '../../../chain/use-transaction-status'
import { Notice } from '../../../ui/notice'
import { ArgumentsCard } from './arguments-card'
import { BlockCard } from './block-card'
import { EventsCard } from './events-card'
import { RawCard } from './raw-card'
import { RolesCard } from './roles-card'
import { ScriptCard } from './script-card'
import { scriptText } from './script-text'
import { SignaturesCard } from './signatures-card'
import { StatusCard } from './status-card'

export interface RecordProps {
  readonly network: NetworkId
  readonly id: string
  readonly transaction: Transaction
  readonly onAskAgain: () => void
}

/** All that is known of a transaction, in the order in which it is asked for. */
export function Record({ network, id, transaction, onAskAgain }: RecordProps) {
  const followed = useTransactionStatus(id)
  const script = useMemo(() => scriptText(transaction.script), [transaction])
  const source = script.kind === 'text' ? script.text : ''
  return (
    <>
      <StatusCard network={network} id={id} followed={followed} onAskAgain={onAskAgain} />
      {transaction.payer === ZERO_ADDRESS ? (
        <Notice title="A system transaction">
          The network wrote and ran it by itself: nobody proposed, paid or signed it.
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <BlockCard network={network} transaction={transaction} followed={followed} />
        <RolesCard transaction={transaction} />
      </div>
      <SignaturesCard network={network} id={id} transaction={transaction} />
      <ScriptCard id={id} bytes={transaction.script} script={script} />
      <ArgumentsCard values={transaction.arguments} script={source} />
      <EventsCard result={followed.result} />
      <RawCard network={network} id={id} transaction={transaction} />
    </>
  )
}
