import { Search } from 'lucide-react'
import { Button } from '../../ui/button'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Skeleton } from '../../ui/loading'
import type { HoldingsPartProps } from './holdings-part'

const HoldingsPart = lazyPart<HoldingsPartProps>(
  async () => (await import('./holdings-part')).HoldingsPart,
  {
    name: 'What it opens',
    loading: <Skeleton className="h-40" />,
  },
)

export interface HoldingsFoldProps extends HoldingsPartProps {
  /** True if it was submitted. */
  readonly submitted: boolean
  readonly onRequest: () => void
  /** Data sent beside the addresses of accounts: "the EVM address of this phrase"; null for none. */
  readonly sends: string | null
  /** Caveat of the search, beside the button. */
  readonly note?: string | null
}

/**
 * Shows the holdings of a secret, on request. A search queries an index for one key at a time; this discloses all
 * accounts and the EVM address of the same secret to one node, so it needs a separate click.
 */
export function HoldingsFold({
  submitted,
  onRequest,
  sends,
  note = null,
  ...props
}: HoldingsFoldProps) {
  const { accounts, children } = props
  if (submitted) return <HoldingsPart {...props} />
  const sent = [
    ...(accounts.length > 0 ? ['the accounts’ addresses'] : []),
    ...(sends === null ? [] : [sends]),
  ]
  return (
    <>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
        {sent.length > 0 ? (
          <Button size="sm" icon={Search} onClick={onRequest}>
            Show all it opens
          </Button>
        ) : null}
        <p className="text-text-muted text-xs">
          {note}
          {sent.length > 0 ? ` The button sends ${sent.join(' and ')} to the access node.` : null}
        </p>
      </div>
    </>
  )
}
