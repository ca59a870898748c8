import { Search } from 'lucide-react'
import { Button } from '../../ui/button'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Skeleton } from '../../ui/loading'
import type { OpensPartProps } from './opens-part'

const OpensPart = lazyPart<OpensPartProps>(async () => (await import('./opens-part')).OpensPart, {
  name: 'What it opens',
  loading: <Skeleton className="h-40" />,
})

export interface OpensProps extends OpensPartProps {
  /** Whether it was asked for. */
  readonly asked: boolean
  readonly onAsk: () => void
  /** What is sent beside the addresses of accounts: "the EVM address of this phrase"; null for nothing. */
  readonly sends: string | null
}

/**
 * All that a secret opens, once it is asked for. A search asks an index for one key at a time; this shows all
 * accounts and the EVM address of the same secret to one node, so it has a press of its own.
 */
export function Opens({ asked, onAsk, sends, ...props }: OpensProps) {
  const { accounts, children } = props
  if (asked) return <OpensPart {...props} />
  const sent = [
    ...(accounts.length > 0 ? ['the accounts’ addresses'] : []),
    ...(sends === null ? [] : [sends]),
  ]
  return (
    <>
      {children}
      {sent.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon={Search} onClick={onAsk}>
            Show all it opens
          </Button>
          <p className="text-text-muted text-xs">
            {`Tokens, NFTs, stakes, linked and EVM accounts. Sends ${sent.join(' and ')} to the access node.`}
          </p>
        </div>
      ) : null}
    </>
  )
}
