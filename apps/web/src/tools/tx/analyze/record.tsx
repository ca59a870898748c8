import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { signaturesAccepted } from '@toolkit/core/signature/signature-acceptance'
import { explainError } from '@toolkit/core/transaction/chain-error/error-catalogue'
import { readEffects } from '@toolkit/core/transaction/effects/read-effects'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo } from 'react'
import { scriptText } from '../../../cadence/script-text'
import type { LineMark } from '../../../cadence/source/cadence-source'
import { useSourceReading } from '../../../cadence/source/use-source-reading'
import { useTransactionStatus } from '../../../chain/transaction-status'
import { CopyCard } from '../../../transaction/forms/copy-card'
import { Notice } from '../../../ui/layout/notice'
import type { Doctor } from './answer-sentence'
import { ArgumentsCard } from './arguments-card'
import { BytesCard } from './bytes-card'
import { EffectsCard } from './effects-card'
import { EventsCard } from './events-card'
import { RawCard } from './raw-card'
import { RolesCard } from './roles-card'
import { ScriptCard } from './script-card'
import { SignaturesCard } from './signatures-card'
import { StatusCard } from './status-card'
import { useVerification, type VerificationState } from './use-verification'

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

/** The lines of the transaction's own script that the chain's error names. */
function linesOf(errorMessage: string, id: string): readonly LineMark[] {
  if (errorMessage === '') return []
  const { report } = explainError(errorMessage)
  return (report?.problems ?? []).flatMap(({ message, place }) =>
    place?.position && (place.location === id || place.location === '')
      ? [{ line: place.position.line, message }]
      : [],
  )
}

/** The same list each time, so that nothing is drawn anew for it. */
export const NONE: readonly never[] = []

/** What the doctor says, as far as it has come. */
export const doctorOf = ({ verification, diagnoses, diagnosing }: VerificationState): Doctor => ({
  verdicts: verification?.verdicts ?? [],
  diagnoses,
  busy: diagnosing,
})

/** All that is known of a transaction, in the order in which it is asked for. */
export function Record({ network, id, transaction, run, stale, onAskAgain }: RecordProps) {
  const followed = useTransactionStatus(network, id)
  const { execution, errorMessage } = followed.result
  const accepted = useMemo(
    () => signaturesAccepted(execution, errorMessage),
    [execution, errorMessage],
  )
  const verified = useVerification(network, id, transaction, followed, accepted)
  const script = useMemo(() => scriptText(transaction.script), [transaction])
  const reading = useSourceReading(script.kind === 'text' ? script.text : null)
  const { events } = followed.result
  const effects = useMemo(() => readEffects(events, network), [events, network])
  const marks = useMemo(() => linesOf(errorMessage, id), [errorMessage, id])
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
      <RolesCard
        transaction={transaction}
        verdicts={verified.verification?.verdicts ?? NONE}
        weights={verified.verification?.weights ?? NONE}
        facts={{ keysOf: verified.keysOf, accepted }}
      />
      <SignaturesCard transaction={transaction} verified={verified} accepted={accepted} />
      <ScriptCard
        id={id}
        bytes={transaction.script}
        script={script}
        reading={reading}
        marks={marks}
      />
      <ArgumentsCard values={transaction.arguments} reading={reading} />
      <EventsCard result={followed.result} />
      <BytesCard network={network} id={id} name={id} transaction={transaction} />
      <CopyCard transaction={transaction} network={network} />
      <RawCard network={network} id={id} name={id} transaction={transaction} />
    </>
  )
}
