import type { LinkedAccounts } from '@toolkit/core/flow/account-scripts/linked-accounts'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountLink } from '../../../../flow/account-link'
import { Button } from '../../../../ui/button'
import { Badge } from '../../../../ui/values/badge'
import type { LinkAct } from './link-words'

interface LinkListsProps {
  readonly network: NetworkId
  readonly links: LinkedAccounts
  readonly busy: boolean
  /** Ends a link from this account's side, or takes what is offered. */
  readonly onEnd: (act: LinkAct, other: FlowAddress) => void
}

/** An account's children, owned accounts and parents, with the way to end each link. */
export function LinkLists({ network, links, busy, onEnd }: LinkListsProps) {
  const end = (act: LinkAct, other: FlowAddress, name: string) => (
    <Button
      size="sm"
      icon={Unlink}
      busy={busy}
      aria-label={`${name} 0x${other}`}
      onClick={() => onEnd(act, other)}
    >
      {name}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <List
        title="Child accounts"
        rows={links.children.map(({ address, name }) => ({
          ...{ address, note: name },
          action: end('unlink', address, 'Unlink'),
        }))}
        network={network}
      />
      <List
        title="Owned accounts"
        rows={links.owned.map(({ address }) => ({ address, note: null, action: null }))}
        network={network}
      />
      <List
        title="Parents"
        rows={links.parents.map(({ address, redeemed }) => ({
          address,
          note: (
            <Badge tone={redeemed ? 'success' : 'warning'}>
              {redeemed ? 'has access' : 'offered, not taken yet'}
            </Badge>
          ),
          action: end('remove-parent', address, 'Remove parent'),
        }))}
        network={network}
      />
    </div>
  )
}

interface ListProps {
  readonly title: string
  readonly network: NetworkId
  readonly rows: readonly {
    readonly address: FlowAddress
    readonly note: ReactNode
    readonly action: ReactNode
  }[]
}

function List({ title, network, rows }: ListProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <ul className="divide-y divide-border">
        {rows.map(({ address, note, action }) => (
          <li key={address} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <AccountLink address={address} network={network} />
            {note}
            {action ? <span className="ml-auto">{action}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
