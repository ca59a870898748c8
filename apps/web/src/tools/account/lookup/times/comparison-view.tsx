import { LineDiff } from '../../../../transaction/compare/line-diff'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { Notice } from '../../../../ui/layout/notice'
import { Badge } from '../../../../ui/values/badge'
import { countOf } from '../../../../ui/values/format'
import { ACCOUNT_EXPORTS } from '../account-parts'
import type { Comparison, DisplayedChange } from './compare-collections'
import { describeComparison, describeValue } from './compare-messages'

export interface ComparisonViewProps {
  readonly heights: readonly [bigint, bigint]
  readonly comparison: Comparison
}

/** Changes in one sentence, followed by the details of each part. */
export function ComparisonView({ heights, comparison }: ComparisonViewProps) {
  const { parts, left } = comparison
  const titleOf = (requested: string) =>
    ACCOUNT_EXPORTS.find(({ name }) => name === requested)?.title ?? requested
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AnswerHeading
        tone={left.length > 0 ? 'warning' : parts.length > 0 ? 'success' : 'neutral'}
        headingLevel={3}
        run={comparison}
      >
        {describeComparison(heights, comparison, ACCOUNT_EXPORTS)}
      </AnswerHeading>
      {left.length > 0 ? (
        <Notice tone="warning" title={`${countOf(left.length, 'part')} could not be compared`}>
          <ul>
            {left.map(({ name, why }) => (
              <li key={name}>
                {titleOf(name)}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {parts.map(({ name, changes }) => (
        <section key={name} aria-label={`Changes of ${titleOf(name)}`} className="min-w-0">
          <h4 className="font-medium">{titleOf(name)}</h4>
          <ul className="divide-y divide-border">
            {changes.slice(0, MAX_VISIBLE).map(change => (
              <ChangeRow key={change.path.join('\u0000')} change={change} />
            ))}
          </ul>
          {changes.length > MAX_VISIBLE ? (
            <p className="pt-2 text-text-muted">
              and {countOf(changes.length - MAX_VISIBLE, 'more change')}
            </p>
          ) : null}
        </section>
      ))}
    </div>
  )
}

/** Maximum lines shown per part. */
const MAX_VISIBLE = 100
/** Maximum characters displayed; the export has the whole value. */
const LONGEST = 200

const TONES = { added: 'success', removed: 'danger', changed: 'warning' } as const

function ChangeRow({ change }: { readonly change: DisplayedChange }) {
  const { kind, path, before, after, lines } = change
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
      <Badge tone={TONES[kind]}>{kind}</Badge>
      <span className="wrap-anywhere min-w-0">{path.join(' › ')}</span>
      <span translate="no" className="wrap-anywhere min-w-0 font-mono text-text-muted text-xs">
        {kind === 'added' ? null : shortened(describeValue(before))}
        {kind === 'changed' ? ' → ' : null}
        {kind === 'removed' ? null : shortened(describeValue(after))}
      </span>
      {lines ? (
        <div className="w-full min-w-0">
          <LineDiff label={`Lines of ${path.join(' › ')} that differ`} lines={lines} />
        </div>
      ) : null}
    </li>
  )
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
