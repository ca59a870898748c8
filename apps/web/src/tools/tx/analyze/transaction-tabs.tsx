import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { Effect } from '@toolkit/explain/effects/effect'
import { signatureCount } from '@toolkit/explain/outcome/answer-message'
import type { CodeFix } from '@toolkit/explain/outcome/code-fix'
import { useEffect, useMemo } from 'react'
import { ArgumentList } from '../../../cadence/arguments/argument-list'
import { scriptText } from '../../../cadence/script-text'
import type { LineMark } from '../../../cadence/source/cadence-source'
import { useParsedSource } from '../../../cadence/source/use-parsed-source'
import type { FollowedTransaction } from '../../../chain/transaction-status'
import { usePersistedState } from '../../../frame/persisted-state'
import { CopyCard } from '../../../transaction/forms/copy-card'
import { RolesPicture } from '../../../transaction/roles/roles-picture'
import { Card } from '../../../ui/layout/card'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { type Tab, Tabs } from '../../../ui/layout/tabs'
import { Spinner } from '../../../ui/loading'
import { IdsCard } from './block-facts'
import { BytesCard } from './bytes-card'
import { NONE } from './diagnosis-view'
import { EffectsCard } from './effects-card'
import { EventsCard } from './events-card'
import { failingLines } from './failure-card'
import { FindingAnchor, signatureOfFinding, useRequestedFinding } from './finding-anchor'
import manifest from './manifest'
import { RawCard } from './raw-card'
import { ScriptCard } from './script-card'
import { SignaturesCard, type SignaturesCardProps } from './signatures-card'
import type { KnownNames } from './use-effect-names'
import { ErrorCard } from './verdict-answer'

const FixCard = lazyPart<{ readonly fix: CodeFix }>(
  async () => (await import('./fix-card')).FixCard,
  { name: 'The fix', loading: <Spinner label="Loading" /> },
)

const NO_MARKS: readonly LineMark[] = []

type View = 'fix' | 'changed' | 'signers' | 'script' | 'events' | 'error' | 'bytes'

export interface TransactionTabsProps extends SignaturesCardProps {
  readonly network: NetworkId
  readonly id: string
  readonly transaction: Transaction
  /** Node's data; null for one parsed from text. */
  readonly followed: FollowedTransaction | null
  readonly effects: readonly Effect[]
  /** Names used to describe the effects. */
  readonly names: KnownNames
  /** True if the answer is the doctor's, not the chain's. */
  readonly explained: boolean
  /** True if the picture shows Cadence's errors. */
  readonly drawn?: boolean
  /** Change of code that fixes it; null if there is none. */
  readonly fix: CodeFix | null
}

/** Details of the answer as tabs; the last selection is kept. */
export function TransactionTabs(props: TransactionTabsProps) {
  const { network, id, transaction, followed, effects, names, explained, fix } = props
  const { verified, accepted, unchecked, drawn } = props
  const errorMessage = followed?.result.errorMessage ?? ''
  const [chosen, setChosen] = usePersistedState<View | null>(manifest, 'part', null)
  const { verification, keysOf } = verified
  const signers = (
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
    </>
  )
  const tabs: readonly Tab<View>[] = [
    ...(fix
      ? [
          {
            value: 'fix' as const,
            label: 'The fix',
            content: (
              <FindingAnchor finding="fix">
                <FixCard fix={fix} />
              </FindingAnchor>
            ),
          },
        ]
      : []),
    ...(followed
      ? [
          {
            value: 'changed' as const,
            label: 'What changed',
            count: effects.length,
            content: (
              <FindingAnchor finding="changed">
                <EffectsCard {...{ effects, network, names }} undone={errorMessage !== ''} />
              </FindingAnchor>
            ),
          },
        ]
      : []),
    {
      value: 'signers',
      label: 'Signers',
      count: signatureCount(transaction),
      content: signers,
    },
    {
      value: 'script',
      label: 'Script',
      content: <ScriptPart {...{ id, transaction, errorMessage }} />,
    },
    ...(followed
      ? [
          {
            value: 'events' as const,
            label: 'Events',
            count: followed.result.events.length,
            content: <EventsCard result={followed.result} />,
          },
        ]
      : []),
    ...(errorMessage
      ? [
          {
            value: 'error' as const,
            label: 'Error text',
            content: (
              <FindingAnchor finding="error">
                <ErrorCard message={errorMessage} {...{ id, explained, drawn }} />
              </FindingAnchor>
            ),
          },
        ]
      : []),
    {
      value: 'bytes',
      label: 'Bytes',
      content: (
        <>
          <IdsCard {...{ network, id, transaction, followed }} />
          <BytesCard {...{ id, transaction }} network={followed && network} />
          <CopyCard transaction={transaction} network={network} />
          <RawCard {...{ id, transaction }} network={followed && network} />
        </>
      ),
    },
  ]
  const [requested, endRequested] = useRequestedTab(tabs, setChosen)
  const value =
    requested ?? tabs.find(tab => tab.value === chosen)?.value ?? firstTab(props, errorMessage)
  return (
    <Tabs<View>
      label="Transaction"
      value={value}
      onChange={next => {
        endRequested()
        setChosen(next)
      }}
      className="min-w-0"
      tabs={tabs.map(tab => ({
        ...tab,
        content: <div className="flex flex-col gap-4">{tab.content}</div>,
      }))}
    />
  )
}

/** Selects the tab of the finding requested by a link once it exists; it stays selected. */
function useRequestedTab(
  tabs: readonly Tab<View>[],
  choose: (view: View) => void,
): [requested: View | undefined, end: () => void] {
  const [requestedFinding, end] = useRequestedFinding()
  const view =
    requestedFinding !== null && signatureOfFinding(requestedFinding) !== null
      ? 'signers'
      : requestedFinding
  const requested = tabs.find(({ value }) => value === view)?.value
  useEffect(() => {
    if (requested) choose(requested)
  }, [requested, choose])
  return [requested, end]
}

/**
 * Returns the tab that completes the answer: the fix, what remained of a failure that the picture shows, the rest of
 * an error, or the effects; else the script.
 */
function firstTab(props: TransactionTabsProps, errorMessage: string): View {
  const { effects, explained, fix, drawn } = props
  if (fix) return 'fix'
  if (drawn) return 'changed'
  if (errorMessage && !explained) return 'error'
  return effects.some(({ kind }) => kind !== 'fees-paid') ? 'changed' : 'script'
}

interface ScriptPartProps {
  readonly id: string
  readonly transaction: Transaction
  readonly errorMessage: string
}

/** Script and its arguments. */
function ScriptPart({ id, transaction, errorMessage }: ScriptPartProps) {
  const script = useMemo(() => scriptText(transaction.script), [transaction])
  const parsed = useParsedSource(script.kind === 'text' ? script.text : null)
  const marks = useMemo(() => {
    const report = errorMessage === '' ? null : explainError(errorMessage).report
    return report ? failingLines(report, id) : NO_MARKS
  }, [errorMessage, id])
  return (
    <>
      <ScriptCard {...{ id, script, parsed, marks }} bytes={transaction.script} />
      <Card title={`Arguments (${transaction.arguments.length})`}>
        <ArgumentList values={transaction.arguments} parsed={parsed} />
      </Card>
    </>
  )
}
