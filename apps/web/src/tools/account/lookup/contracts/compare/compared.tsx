import { formatAddress } from '@toolkit/core/account/address'
import { NETWORKS } from '@toolkit/core/network/networks'
import { useMemo } from 'react'
import { scriptText } from '../../../../../cadence/script-text'
import { accountContractsQuery } from '../../../../../chain/reads/account-contracts'
import { type AccountQuestion, accountKey } from '../../../../../chain/reads/account-question'
import { useRead } from '../../../../../chain/use-read'
import { AnswerHeading } from '../../../../../ui/layout/answer'
import { ErrorHeading } from '../../../../../ui/layout/error-answer'
import { Progress } from '../../../../../ui/layout/progress'
import { Loading } from '../../../../../ui/loading'
import { countOf } from '../../../../../ui/values/format'
import { taskRef } from '../../../../../workers/task'
import { useWorkerQuery } from '../../../../../workers/use-worker-query'
import type { ContractViewProps } from '../contract-view'
import type { Comparison } from './compare-sources'
import { DiffView } from './diff-view'

const COMPARE = taskRef<typeof import('./compare-sources.task').default>('compare-sources')

export interface OtherContract extends AccountQuestion {
  readonly name: string
}

/** Separate query key, so that the list of contracts stays if this is about the same account. */
export const otherContractsQuery = (other: OtherContract) => ({
  ...accountContractsQuery(other),
  queryKey: accountKey(other, 'compared-contracts'),
})

interface ComparedProps {
  readonly ours: ContractViewProps
  readonly theirs: OtherContract
}

/** Result of the comparison, once the other source is loaded. */
export function Compared({ ours, theirs }: ComparedProps) {
  const { network, address, name } = theirs
  const { data, error, retry } = useRead(() => otherContractsQuery(theirs))
  if (error) return <ErrorHeading error={error} onRetry={retry} />
  const on = NETWORKS[network].name
  if (!data) {
    return <Loading>{`Asking ${on} for ${name}…`}</Loading>
  }
  const source = data.get(name)
  if (source === undefined) {
    return (
      <AnswerHeading headingLevel={3} tone="warning" run={data}>
        {formatAddress(address)} on {on} has no contract named {name}
      </AnswerHeading>
    )
  }
  return <Difference ours={ours} theirs={theirs} source={source} />
}

function Difference({ ours, theirs, source }: ComparedProps & { readonly source: Uint8Array }) {
  const question = useMemo(() => {
    const [a, b] = [scriptText(ours.source), scriptText(source)]
    return a.kind === 'text' && b.kind === 'text' ? { ours: a.text, theirs: b.text } : null
  }, [ours.source, source])
  const state = useWorkerQuery(COMPARE, question, { abort: true })
  if (question === null) {
    const same =
      ours.source.length === source.length && ours.source.every((byte, at) => byte === source[at])
    return (
      <AnswerHeading headingLevel={3} tone={same ? 'success' : 'warning'} run={source}>
        {same
          ? 'The same source, byte for byte'
          : 'One of them is no UTF-8 text, so there are no lines to compare'}
      </AnswerHeading>
    )
  }
  if (state.status === 'pending') {
    return <Progress label="Comparing" startedAt={state.startedAt} onCancel={state.cancel} />
  }
  if (state.status === 'error') return <ErrorHeading error={state.error} onRetry={state.retry} />
  if (state.status !== 'success') return <p className="text-text-muted">Cancelled.</p>
  const { different, identical, runs, addresses } = state.data
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <AnswerHeading headingLevel={3} tone={different === 0 ? 'success' : 'info'} run={state.data}>
        {describeComparison(state.data)}
      </AnswerHeading>
      {identical ? null : (
        <>
          <p className="text-text-muted text-xs">
            − {NETWORKS[ours.network].name}, {versionOf(ours)} · + {NETWORKS[theirs.network].name},{' '}
            {versionOf(theirs)}
          </p>
          {different > 0 || addresses > 0 ? <DiffView {...question} runs={runs} /> : null}
        </>
      )}
    </div>
  )
}

const versionOf = ({ address, height }: Pick<OtherContract, 'address' | 'height'>) =>
  formatAddress(address) + (height === null ? '' : ` at height ${height}`)

/** Formats the comparison in one sentence, without a full stop. */
export function describeComparison(comparison: Omit<Comparison, 'runs'>): string {
  const { different, addresses, identical, lineBreaks, aligned } = comparison
  if (identical) return 'The same source, byte for byte'
  if (!aligned) return `Almost nothing in common: ${countOf(different, 'line')} differ`
  const breaks = lineBreaks ? ' and line breaks' : ''
  if (different === 0) {
    if (addresses > 0) return `The same but for import addresses${breaks}`
    return 'The same lines; only line breaks differ'
  }
  const verb = different === 1 ? 'differs' : 'differ'
  const besides =
    addresses > 0 ? ` besides import addresses${breaks}` : lineBreaks ? ' besides line breaks' : ''
  return `${countOf(different, 'line')} ${verb}${besides}`
}
