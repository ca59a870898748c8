import { ZERO_ADDRESS } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction'
import { useMemo } from 'react'
import { useTransactionStatus } from '../../../chain/use-transaction-status'
import { Notice } from '../../../ui/notice'
import { ArgumentsCard } from './arguments-card'
import { EventsCard } from './events-card'
import { RawCard } from './raw-card'
import { RolesCard } from './roles-card'
import { ScriptCard } from './script-card'
import { scriptText } from './script-text'
import { SignaturesCard } from './signatures-card'
import { StatusCard } from './status-card'
import { useJudgement } from './use-judgement'

export interface RecordProps {
  readonly network: NetworkId
  readonly id: string
  readonly transaction: Transaction
  readonly onAskAgain: () => void
}

/** All that is known of a transaction, in the order in which it is asked for. */
export function Record({ network, id, transaction, onAskAgain }: RecordProps) {
  const followed = useTransactionStatus(id)
  const judged = useJudgement(network, id, transaction)
  const script = useMemo(() => scriptText(transaction.script), [transaction])
  const source = script.kind === 'text' ? script.text : ''
  return (
    <>
      <StatusCard
        network={network}
        id={id}
        transaction={transaction}
        followed={followed}
        onAskAgain={onAskAgain}
      />
      {transaction.payer === ZERO_ADDRESS ? (
        <Notice title="A system transaction">
          The network wrote and ran it by itself: nobody proposed, paid or signed it.
        </Notice>
      ) : null}
      <RolesCard transaction={transaction} weights={judged.judgement?.weights ?? []} />
      <SignaturesCard transaction={transaction} judged={judged} />
      <ScriptCard id={id} bytes={transaction.script} script={script} />
      <ArgumentsCard values={transaction.arguments} script={source} />
      <EventsCard result={followed.result} />
      <RawCard network={network} id={id} transaction={transaction} />
    </>
  )
}
