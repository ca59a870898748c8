import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { AnswerProgress } from '../../../bytes/answer-progress'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { AnswerHeading, OUT_OF_DATE } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { StaleBadge } from '../../../ui/values/badge'
import { countOf } from '../../../ui/values/format'
import { hashLabel } from './algorithms'
import { flowFirst } from './digest-rows'
import { DigestTable, type DigestTableProps } from './digest-table'
import type { LiveDigests } from './use-live-digests'

export interface DigestsCardProps extends Omit<DigestTableProps, 'rows'> {
  readonly live: LiveDigests
  /** Rendered at the end of the card. */
  readonly children: ReactNode
}

/**
 * Digests of typed or pasted input: Flow's, and the others on request or if one of them equals the
 * expected digest. Marked while they belong to older input.
 */
export function DigestsCard({ live, children, ...table }: DigestsCardProps) {
  const { digests, stale } = live
  const { keyUse, matches } = table
  const [all, setAll] = useState(false)
  const id = useId()
  const { rows, more } = useMemo(() => {
    const { first, others } = flowFirst(digests?.rows ?? [])
    const matching = others.filter(({ name }) => matches.includes(hashLabel(name, keyUse)))
    return {
      rows: all ? [...first, ...others] : [...first, ...matching],
      more: first.length > 0 && others.length > 0,
    }
  }, [digests, all, matches, keyUse])
  const weak = rows.some(({ name }) => name === 'MD5' || name === 'SHA-1' || name === 'CRC32')

  return (
    <Card labelledBy={id} stacked fills>
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <AnswerHeading id={id}>
          {digests === null
            ? 'Digests appear here'
            : `Digests of ${countOf(digests.bytes, 'byte')}`}
        </AnswerHeading>
        <StaleBadge stale={stale && digests !== null} />
        {more ? (
          <Button
            size="sm"
            variant="ghost"
            icon={all ? ChevronUp : ChevronDown}
            aria-expanded={all}
            className="ml-auto"
            onClick={() => setAll(!all)}
          >
            {all ? 'Flow’s algorithms only' : 'All algorithms'}
          </Button>
        ) : null}
      </div>
      <AnswerProgress answer={live.answer} label="Hashing" again="Hash again" />
      {digests ? (
        <div className={cn('-my-2', stale && OUT_OF_DATE)}>
          <DigestTable rows={rows} {...table} />
        </div>
      ) : null}
      {weak ? (
        <p className="text-text-muted text-xs">
          SHA-1 and MD5 are broken: anyone can make two inputs with the same digest. Use them only
          to compare with published values. CRC32 only detects accidents.
        </p>
      ) : null}
      <div className="lg:mt-auto">{children}</div>
    </Card>
  )
}
