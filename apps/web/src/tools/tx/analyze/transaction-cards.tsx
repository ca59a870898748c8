import type { NetworkId } from '@toolkit/core/network/networks'
import { explainError } from '@toolkit/core/transaction/chain-error/error-catalogue'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { type ReactNode, useMemo } from 'react'
import { ArgumentList } from '../../../cadence/arguments/argument-list'
import { scriptText } from '../../../cadence/script-text'
import type { LineMark } from '../../../cadence/source/cadence-source'
import { useSourceReading } from '../../../cadence/source/use-source-reading'
import { CopyCard } from '../../../transaction/forms/copy-card'
import { RolesPicture } from '../../../transaction/roles/roles-picture'
import { Card } from '../../../ui/layout/card'
import type { Doctor } from './answer-sentence'
import { BytesCard } from './bytes-card'
import { RawCard } from './raw-card'
import { ScriptCard } from './script-card'
import { SignaturesCard, type SignaturesCardProps } from './signatures-card'
import type { VerificationState } from './use-verification'

/** The same list each time, so that nothing is drawn anew for it. */
export const NONE: readonly never[] = []

/** What the doctor says, as far as it has come. */
export const doctorOf = ({ verification, diagnoses, diagnosing }: VerificationState): Doctor => ({
  verdicts: verification?.verdicts ?? [],
  diagnoses,
  busy: diagnosing,
})

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

interface TransactionCardsProps extends SignaturesCardProps {
  readonly network: NetworkId
  /** The network whose node gave it; null for one that was read from its own text. */
  readonly node: NetworkId | null
  readonly id: string
  readonly transaction: Transaction
  /** The chain's own words; empty where nothing went wrong. */
  readonly errorMessage?: string
  /** Behind what it was called with. */
  readonly children?: ReactNode
}

/** A transaction itself: who takes part and signed, what it runs, and its bytes. */
export function TransactionCards(props: TransactionCardsProps) {
  const { network, node, id, transaction, verified, accepted, unchecked, errorMessage = '' } = props
  const { verification, keysOf } = verified
  const script = useMemo(() => scriptText(transaction.script), [transaction])
  const reading = useSourceReading(script.kind === 'text' ? script.text : null)
  const marks = useMemo(() => linesOf(errorMessage, id), [errorMessage, id])
  return (
    <>
      <Card title="Roles">
        <RolesPicture
          transaction={transaction}
          verdicts={verification?.verdicts ?? NONE}
          weights={verification?.weights ?? NONE}
          facts={{ keysOf, accepted }}
        />
        {transaction.authorizers.length === 0 ? (
          <p className="mt-2.5 text-text-muted">
            No authorizers: it can’t access anyone’s account.
          </p>
        ) : null}
      </Card>
      <SignaturesCard {...{ transaction, verified, accepted, unchecked }} />
      <ScriptCard {...{ id, script, reading, marks }} bytes={transaction.script} />
      <Card title={`Arguments (${transaction.arguments.length})`}>
        <ArgumentList values={transaction.arguments} reading={reading} />
      </Card>
      {props.children}
      <BytesCard {...{ id, transaction }} network={node} />
      <CopyCard transaction={transaction} network={network} />
      <RawCard {...{ id, transaction }} network={node} />
    </>
  )
}
