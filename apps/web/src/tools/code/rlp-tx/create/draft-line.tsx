import { Pencil } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { NetworkBadge } from '../../../../account/network-badge'
import { PageHead } from '../../../../frame/page-head'
import type { TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { templateIcon } from '../../../../transaction/templates/template-icon'
import { IconButton } from '../../../../ui/icon-button'
import { describeLine } from './step-messages'

/** Minimum width at which the title's line has room for it. */
const ROOM = '(width >= 64rem)'

function onRoom(changed: () => void): () => void {
  const query = matchMedia(ROOM)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export interface DraftLineProps {
  readonly draft: TransactionDraft
  /** True if it can't be represented as text. */
  readonly unread: boolean
  /** Returns to the writing steps. */
  readonly onEdit: () => void
}

/**
 * One-line summary of the reviewed transaction, in place of the steps; its pencil returns to them.
 */
export function DraftLine({ draft, unread, onEdit }: DraftLineProps) {
  const inHead = useSyncExternalStore(onRoom, () => matchMedia(ROOM).matches)
  const { group, title, more } = unread
    ? { group: null, title: 'Own code', more: 'not UTF-8' }
    : describeLine(draft)
  const Icon = templateIcon(group)
  const line = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and its legend has no place in a line.
    <div
      role="group"
      aria-label="Transaction"
      className="flex h-10 min-w-0 grow items-center gap-2 rounded-md border border-border bg-field pr-1 pl-3 text-sm lg:order-1 lg:ml-1"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
      <span className="shrink-0 font-medium">{title}</span>
      <span className="min-w-0 grow truncate text-text-muted">{more}</span>
      <IconButton icon={Pencil} label="Change the transaction" size="sm" onClick={onEdit} />
    </div>
  )
  if (!inHead) return line
  return (
    <PageHead>
      {line}
      {/* The sidebar repeats it where the line is too short. */}
      <NetworkBadge network={draft.network} className="order-1 max-xl:hidden" />
    </PageHead>
  )
}
