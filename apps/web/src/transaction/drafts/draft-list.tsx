import { type ToolError, toToolError } from '@toolkit/core/errors'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { blockTime } from '../../account/block-time'
import { NetworkBadge } from '../../account/network-badge'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { IconButton } from '../../ui/icon-button'
import { Card } from '../../ui/layout/card'
import { toast } from '../../ui/overlays/toast-store'
import { Badge } from '../../ui/values/badge'
import { deleteDraft, type ListedDraft, listDrafts, watchDrafts } from './draft-store'
import { draftName, draftState } from './draft-words'
import type { Work } from './transaction-draft'

export interface DraftListProps {
  /** The id of the work that is open. */
  readonly current: string | null
  /** Why drafts are not kept, from `useKeptWork`. */
  readonly error: ToolError | null
  readonly onOpen: (work: Work, revision: number) => void
}

/** What was written, signed or sent on this machine, to open again or to delete. */
export function DraftList({ current, error: keeping, onOpen }: DraftListProps) {
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([])
  const [failure, setFailure] = useState<ToolError | null>(null)
  const error = keeping ?? failure

  useEffect(() => {
    let live = true
    const load = () =>
      listDrafts().then(
        list => live && setDrafts(list),
        cause => live && setFailure(toToolError(cause)),
      )
    void load()
    const stop = watchDrafts(() => void load())
    return () => {
      live = false
      stop()
    }
  }, [])

  async function remove(one: ListedDraft) {
    try {
      const restore = await deleteDraft(one.id)
      toast({
        title: 'Draft deleted',
        action: {
          label: 'Undo',
          altText: 'Bring the draft back',
          onAction: () => void restore().catch(cause => setFailure(toToolError(cause))),
        },
      })
    } catch (cause) {
      setFailure(toToolError(cause))
    }
  }

  const others = drafts.filter(({ id }) => id !== current)
  if (others.length === 0 && !error) return null
  return (
    <Card title="Drafts" stacked>
      {error ? <ErrorLine error={error} /> : null}
      {others.length > 0 ? (
        <ul
          aria-label="Drafts"
          className="flex max-h-80 flex-col divide-y divide-border overflow-auto"
        >
          {others.map(one => (
            <li key={one.id} className="flex items-center gap-3 py-2">
              {one.state === 'readable' ? <Facts {...one.draft} /> : <Damaged />}
              {one.state === 'readable' ? (
                <Button size="sm" onClick={() => onOpen(one.draft.work, one.draft.revision)}>
                  Open
                </Button>
              ) : null}
              <IconButton
                icon={Trash2}
                label="Delete draft"
                size="sm"
                onClick={() => remove(one)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

function Facts({ work, savedAt }: { readonly work: Work; readonly savedAt: number }) {
  const network = work.signing?.network ?? work.draft?.network
  const { moment, ago } = blockTime(new Date(savedAt).toISOString(), Date.now())
  return (
    <div className="flex min-w-0 grow flex-col gap-1">
      <span className="truncate">{draftName(work)}</span>
      <span className="flex flex-wrap items-center gap-2 text-text-muted text-xs">
        <Badge>{draftState(work)}</Badge>
        {network ? <NetworkBadge network={network} /> : null}
        <time dateTime={new Date(savedAt).toISOString()} title={moment}>
          {ago ?? moment}
        </time>
      </span>
      {work.sent ? (
        <span translate="no" className="bytes text-text-muted text-xs">
          {work.sent.id}
        </span>
      ) : null}
    </div>
  )
}

function Damaged() {
  return (
    <span className="min-w-0 grow text-text-muted">
      This draft is damaged and can’t be opened. It can only be deleted.
    </span>
  )
}
