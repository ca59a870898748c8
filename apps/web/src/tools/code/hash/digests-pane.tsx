import { type ReactNode, useMemo } from 'react'
import { AnswerProgress } from '../../../bytes/answer-progress'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { Disclosure } from '../../../ui/layout/disclosure'
import { PANE_FOLD, PaneBody, PaneFoot, PaneHead, PanelPane } from '../../../ui/layout/pane-panel'
import { hashLabel } from './algorithms'
import { splitRows } from './digest-rows'
import {
  type DigestEncoding,
  DigestTable,
  type DigestTableProps,
  ENCODING_OPTIONS,
} from './digest-table'
import type { LiveDigests } from './use-live-digests'

export interface DigestsPaneProps extends Omit<DigestTableProps, 'rows' | 'old'> {
  readonly live: LiveDigests
  /** False if there are only files. */
  readonly textVisible: boolean
  readonly onEncoding: (encoding: DigestEncoding) => void
  /** The files, above the digests of the input. */
  readonly files: ReactNode
  /** Folds with the options. */
  readonly children: ReactNode
}

/**
 * Digests of typed or pasted input: the usual three, one that equals the expected digest, and the others in a fold.
 * Those of older input are grey.
 */
export function DigestsPane(props: DigestsPaneProps) {
  const { live, textVisible, onEncoding, files, children, ...table } = props
  const { keyUse, matches, encoding } = table
  const { digests, stale } = live
  const { first, others } = useMemo(() => {
    const split = splitRows(digests?.rows ?? [])
    const matching = split.others.filter(({ name }) => matches.includes(hashLabel(name, keyUse)))
    return {
      first: [...split.first, ...matching],
      others: split.others.filter(row => !matching.includes(row)),
    }
  }, [digests, matches, keyUse])
  const old = stale && digests !== null

  return (
    <PanelPane label="Digests">
      <PaneHead title="Digests">
        <SegmentedControl
          label="Write digests as"
          hideLabel
          value={encoding}
          onChange={onEncoding}
          options={ENCODING_OPTIONS}
        />
      </PaneHead>
      <PaneBody>
        {files}
        {textVisible && first.length > 0 ? <DigestTable rows={first} old={old} {...table} /> : null}
        {textVisible && others.length > 0 ? (
          <Disclosure
            label="More algorithms"
            summary={summaryOf(others)}
            whenOpened
            className={PANE_FOLD}
          >
            <div className="-mx-4 border-t">
              <DigestTable rows={others} old={old} caption="More digests" {...table} />
            </div>
            <p className="text-text-muted text-xs">
              SHA-1 and MD5 are broken: anyone can make two inputs with the same digest. Use them
              only to compare with published values. CRC32 only detects accidents.
            </p>
          </Disclosure>
        ) : null}
        {children}
      </PaneBody>
      <PaneFoot>
        {live.answer.status === 'pending' || live.answer.status === 'cancelled' ? (
          <div className="grow">
            <AnswerProgress answer={live.answer} label="Hashing" again="Hash again" />
          </div>
        ) : (
          'SHA3-256 is Flow’s default for keys'
        )}
      </PaneFoot>
    </PanelPane>
  )
}

/** Names the first of the folded algorithms, and counts the others. */
function summaryOf(rows: DigestTableProps['rows']): string {
  const names = rows.slice(0, 3).map(({ name }) => hashLabel(name))
  return rows.length > 3 ? `${names.join(', ')} and ${rows.length - 3} more` : names.join(', ')
}
