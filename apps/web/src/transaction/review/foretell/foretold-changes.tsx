import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { ReviewFinding } from '@toolkit/core/transaction/review/finding'
import type { Change } from '@toolkit/core/transaction/review/foretell/change'
import { Eye, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Disclosure } from '../../../ui/layout/disclosure'
import { ErrorHeading } from '../../../ui/layout/error-answer'
import { Notice } from '../../../ui/layout/notice'
import { countOf } from '../../../ui/values/format'
import type { ForetellQuestion } from './foretell-question'
import { foretoldRows } from './foretold-rows'
import { ForetoldTable } from './foretold-table'
import { MoneyPicture } from './money-picture'
import { netChanges, netSentence } from './net-changes'
import type { ForetellRun } from './run-foretell'
import { useForetelling } from './use-foretelling'

export interface ForetoldChangesProps {
  readonly network: NetworkId
  readonly transaction: ForetellQuestion
  /** What of it a signer should know first; nothing while it is not known. Called when that changes. */
  readonly onFindings?: (findings: readonly ReviewFinding[]) => void
  /** The changes themselves; null while they are not known. Called when that changes. */
  readonly onChanges?: (changes: readonly Change[] | null) => void
}

/** What a transaction will change, tried on the network at a press, and then by itself when it is another one. */
export function ForetoldChanges(props: ForetoldChangesProps) {
  const { network, transaction, onFindings, onChanges } = props
  const { state, isAsked, ask } = useForetelling(network, transaction)
  const run = state.status === 'done' ? state.output : null
  const told = run?.foretelling ?? null
  const onTold = useEffectEvent((now: typeof told) => {
    onFindings?.(now?.findings ?? [])
    onChanges?.(now?.changes ?? null)
  })
  useEffect(() => onTold(told), [told])
  const { name } = NETWORKS[network]
  return (
    <section
      aria-label="What it will change"
      className="min-w-0 rounded-md border border-border bg-surface"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-6">
        <h2 className="grow font-semibold text-sm sm:grow-0">What it will change</h2>
        <p
          role="status"
          className="order-last min-w-0 grow basis-full text-text-muted text-xs sm:order-none sm:basis-0"
        >
          {state.status === 'busy' ? `Asking ${name}…` : run ? triedWords(run, name) : null}
        </p>
        {isAsked ? (
          <IconButton
            icon={RefreshCw}
            label="Try again"
            size="sm"
            disabled={state.status === 'busy'}
            onClick={ask}
          />
        ) : (
          <Button size="sm" icon={Eye} onClick={ask}>
            Show what it will change
          </Button>
        )}
      </header>
      {state.status === 'failed' ? (
        <div className="px-4 pb-4 sm:px-6">
          <ErrorHeading error={state.error} onRetry={ask} />
        </div>
      ) : run ? (
        <Foretold run={run} network={network} />
      ) : (
        <p className="px-4 pb-4 text-text-muted text-xs sm:px-6">
          Asks {name} to run the code as a script, without signatures. Nothing is changed, and
          script, arguments and addresses are all that is sent.
        </p>
      )}
    </section>
  )
}

function triedWords({ foretelling: { height, trial }, scripts }: ForetellRun, name: string) {
  const tried =
    height !== null
      ? `tried on block ${height}, without signatures`
      : trial.kind === 'impossible'
        ? 'read from its code, not tried'
        : 'tried without signatures'
  return scripts === 0 ? tried : `${tried} · asked ${name}: ${countOf(scripts, 'script')}`
}

function Foretold({ run, network }: { readonly run: ForetellRun; readonly network: NetworkId }) {
  const { foretelling } = run
  const net = netChanges(foretelling.changes)
  const sentence = netSentence(foretelling.changes, network)
  const { trial, partly } = foretelling
  const none =
    trial.kind === 'succeeds' && foretelling.changes.length + foretelling.told.length === 0
  return (
    <div className="flex min-w-0 flex-col gap-3 pb-4">
      {partly.length > 0 ? (
        <Notice tone="warning" title="Known only in part" className="mx-4 text-sm sm:mx-6">
          <ul className="wrap-anywhere">
            {partly.map(one => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {sentence || none ? (
        <p className="wrap-anywhere px-4 font-medium text-sm tabular-nums sm:px-6">
          {sentence ?? 'Nothing changes in the accounts that it names, but for the fee'}
        </p>
      ) : null}
      {net.length > 0 ? (
        <div className="px-4 sm:px-6">
          <MoneyPicture network={network} net={net} />
        </div>
      ) : null}
      <ForetoldTable rows={foretoldRows(foretelling, network)} />
      <Disclosure label="What this cannot tell" className="px-4 text-sm sm:px-6">
        <ul className="list-disc pl-5 text-sm text-text-muted">
          <li>Only accounts that sign, or that arguments and code name, are looked at.</li>
          <li>
            It was tried on the latest block. Until the transaction runs, others can change the
            chain, and contracts can behave otherwise.
          </li>
          <li>Random numbers, and the ids and EVM addresses of new things, will be other ones.</li>
          <li>What is in the inbox, or inside stored things, is not looked at.</li>
        </ul>
      </Disclosure>
    </div>
  )
}
