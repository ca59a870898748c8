import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { blockTime } from '../../account/block-time'
import { NetworkBadge } from '../../account/network-badge'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { IconButton } from '../../ui/icon-button'
import { Card } from '../../ui/layout/card'
import { toast } from '../../ui/overlays/toast-store'
import type { PersistedWork, StoredDraft } from './draft-kind'
import type { DraftStore, ListedDraft } from './draft-store'

/** Description of a draft in the list. */
export interface DraftFacts {
  readonly name: string
  readonly network: NetworkId | null
  /** Rendered before the network: its progress. */
  readonly state?: ReactNode
  /** Rendered on a separate line. */
  readonly details?: ReactNode
}

export interface DraftListProps<W extends PersistedWork> {
  readonly store: DraftStore<W>
  readonly factsOf: (work: W) => DraftFacts
  /** Id of the open work. */
  readonly current: string | null
  /** Reason why drafts are not persisted, from `usePersistedWork`. */
  readonly error: ToolError | null
  readonly onOpen: (work: W, revision: number) => void
}

/** Lists the drafts on this machine, to reopen or delete. */
export function DraftList<W extends PersistedWork>(props: DraftListProps<W>) {
  const { store, factsOf, current, error: keeping, onOpen } = props
  const [drafts, setDrafts] = useState<readonly ListedDraft<W>[]>([])
  const [failure, setFailure] = useState<ToolError | null>(null)
  const error = keeping ?? failure

  useEffect(() => {
    let live = true
    const load = () =>
      store.list().then(
        list => live && setDrafts(list),
        cause => live && setFailure(toToolError(cause)),
      )
    void load()
    const stop = store.watch(() => void load())
    return () => {
      live = false
      stop()
    }
  }, [store])

  async function remove(one: ListedDraft<W>) {
    try {
      const restore = await store.remove(one.id)
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
              {one.state === 'readable' ? (
                <Facts facts={factsOf(one.draft.work)} savedAt={one.draft.savedAt} />
              ) : (
                <Damaged />
              )}
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

interface FactsProps extends Pick<StoredDraft<PersistedWork>, 'savedAt'> {
  readonly facts: DraftFacts
}

function Facts({ facts, savedAt }: FactsProps) {
  const { name, network, state, details } = facts
  const time = new Date(savedAt).toISOString()
  const { moment, ago } = blockTime(time, Date.now())
  return (
    <div className="flex min-w-0 grow flex-col gap-1">
      <span className="truncate">{name}</span>
      <span className="flex flex-wrap items-center gap-2 text-text-muted text-xs">
        {state}
        {network ? <NetworkBadge network={network} /> : null}
        <time dateTime={time} title={moment}>
          {ago ?? moment}
        </time>
      </span>
      {details}
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
