import type { ToolErrorFacts } from '@toolkit/core/errors'
import { Button } from '../../../ui/button'
import { formatPosition } from '../../../ui/fields/error-line'
import { Notice } from '../../../ui/layout/notice'
import { countOf, fileSize } from '../../../ui/values/format'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { type RlpSummary, TREE_BYTES, TREE_ITEMS } from './answer'

const MAX_VISIBLE = 50

export interface FaultListProps {
  readonly findings: readonly ToolErrorFacts[]
  /** Total number of faults, including those not listed. */
  readonly faults: number
  /** Shows the position, if possible. */
  readonly onShow?: ((offset: number, length: number) => void) | undefined
}

/** All faults that lenient parsing accepted. */
export function FaultList({ findings, faults, onShow }: FaultListProps) {
  if (faults === 0) return null
  return (
    <Notice tone="warning" title={`Not canonical RLP: ${countOf(faults, 'fault')} ignored`}>
      <ul aria-label="Faults" className="mt-2 flex max-h-60 flex-col gap-2 overflow-auto">
        {findings.slice(0, MAX_VISIBLE).map((finding, at) => {
          const { position } = finding
          const range = position?.kind === 'offset' ? position : null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two faults may be alike, and none moves.
            <li key={at} className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-text">{finding.message}</span>
              {range && onShow ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Show ${formatPosition(range)}`}
                  onClick={() => onShow(range.offset, range.length ?? 1)}
                >
                  at {formatPosition(range)}
                </Button>
              ) : (
                range && <span>at {formatPosition(range)}</span>
              )}
            </li>
          )
        })}
      </ul>
      {faults > MAX_VISIBLE ? (
        <p className="mt-2">{`The first ${MAX_VISIBLE} are listed.`}</p>
      ) : null}
    </Notice>
  )
}

/** Summary of data that is too large for a tree. */
export function SummaryView({ summary }: { readonly summary: RlpSummary }) {
  const { size, items, lists, depth, longest, faults } = summary
  return (
    <>
      <Notice
        tone={faults === 0 ? 'success' : 'info'}
        title={faults === 0 ? 'Valid RLP' : 'Checked'}
      >
        {summary.because === 'bytes'
          ? `Items can be shown and edited up to ${fileSize(TREE_BYTES)}; this is larger, so it was only checked and counted.`
          : `Up to ${countOf(TREE_ITEMS, 'item')} can be shown and edited; there are more, so they were only checked and counted.`}
      </Notice>
      <FaultList findings={summary.findings} faults={faults} />
      <KeyValueList
        items={{
          Size: countOf(size, 'byte'),
          Items: countOf(items, 'item'),
          'Of them': `${countOf(lists, 'list')}, ${countOf(items - lists, 'byte string')}`,
          Nesting: depth === 0 ? 'none' : `${countOf(depth, 'list')} deep`,
          Longest: longest
            ? `${countOf(longest.length, 'byte')}, from byte ${longest.offset}`
            : 'no byte string has content',
        }}
      />
    </>
  )
}
