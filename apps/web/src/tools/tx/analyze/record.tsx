import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { signaturesAccepted } from '@toolkit/core/signature/signature-acceptance'
import { readEffects } from '@toolkit/core/transaction/effects/read-effects'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo } from 'react'
import { useTransactionStatus } from '../../../chain/transaction-status'
import { Notice } from '../../../ui/layout/notice'
import { EffectsCard } from './effects-card'
import { EventsCard } from './events-card'
import { StatusCard } from './status-card'
import { doctorOf, TransactionCards } from './transaction-cards'
import { useVerification } from './use-verification'

export interface RecordProps {
  readonly network: NetworkId
  readonly id: string
  readonly transaction: Transaction
  /** New with each question: the answer takes the focus. */
  readonly run: number
  /** Whether the field holds something newer. */
  readonly stale: boolean
  readonly onAskAgain: () => void
}

/** All that is known of a transaction, in the order in which it is asked for. */
export function Record({ network, id, transaction, run, stale, onAskAgain }: RecordProps) {
  const followed = useTransactionStatus(network, id)
  const { execution, errorMessage } = followed.result
  const accepted = useMemo(
    () => signaturesAccepted(execution, errorMessage),
    [execution, errorMessage],
  )
  const verified = useVerification(network, id, transaction, followed, accepted)
  const { events } = followed.result
  const effects = useMemo(() => readEffects(events, network), [events, network])
  return (
    <>
      <StatusCard
        network={network}
        id={id}
        transaction={transaction}
        followed={followed}
        run={run}
        stale={stale}
        doctor={doctorOf(verified)}
        verified={verified}
        effects={effects}
        onAskAgain={onAskAgain}
      />
      {transaction.payer === ZERO_ADDRESS ? (
        <Notice title="A system transaction">
          The network created and ran it: nobody proposed, paid for or signed it.
        </Notice>
      ) : null}
      <EffectsCard effects={effects} network={network} />
      <TransactionCards
        {...{ network, id, transaction, verified, accepted, errorMessage }}
        node={network}
      >
        <EventsCard result={followed.result} />
      </TransactionCards>
    </>
  )
}
