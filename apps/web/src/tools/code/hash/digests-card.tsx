import { RotateCcw } from 'lucide-react'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { cn } from '../../../ui/cn'
import { countOf } from '../../../ui/format'
import { Progress } from '../../../ui/progress'
import { DigestTable } from './digest-table'
import type { DigestEncoding } from './digest-text'
import type { KeyUse } from './question'
import type { LiveDigests } from './use-live-digests'

export interface DigestsCardProps {
  readonly live: LiveDigests
  readonly encoding: DigestEncoding
  readonly keyUse: KeyUse
  readonly matches: readonly string[]
}

/** All digests of what is typed or pasted. While they are of older input, they say so. */
export function DigestsCard({ live, encoding, keyUse, matches }: DigestsCardProps) {
  const { digests, stale, busy, again } = live
  return (
    <Card title="Digests">
      <div className="flex flex-col gap-3">
        <p role="status" className="flex flex-wrap items-center gap-2 text-text-muted">
          {digests === null ? 'Nothing is hashed yet.' : `Of ${countOf(digests.bytes, 'byte')}.`}
          {stale && digests !== null ? <Badge tone="warning">Out of date</Badge> : null}
        </p>
        {busy ? (
          <Progress
            label="Hashing"
            value={busy.fraction ?? undefined}
            startedAt={busy.startedAt}
            onCancel={live.cancel}
          />
        ) : null}
        {again ? (
          <div className="flex flex-wrap items-center gap-2">
            Cancelled.
            <Button size="sm" icon={RotateCcw} onClick={again}>
              Hash again
            </Button>
          </div>
        ) : null}
        {digests ? (
          <div className={cn(stale && 'opacity-60')}>
            <DigestTable
              rows={digests.rows}
              encoding={encoding}
              keyUse={keyUse}
              matches={matches}
            />
          </div>
        ) : null}
        <p className="text-text-muted text-xs">
          SHA-1 and MD5 are broken: two inputs with one digest can be made at will. Use them to
          compare with what is published, not to protect anything. CRC32 finds accidents only.
        </p>
      </div>
    </Card>
  )
}
