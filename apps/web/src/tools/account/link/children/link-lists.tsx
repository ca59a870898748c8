import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'
import {
  ArrowRightLeft,
  type LucideIcon,
  Pencil,
  SlidersHorizontal,
  Unlink,
  UserRoundX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountLink } from '../../../../account/account-link'
import { Button } from '../../../../ui/button'
import { Badge } from '../../../../ui/values/badge'
import { ForeignText } from '../../../../ui/values/foreign-text'
import type { ControlAct } from './control-acts'
import type { LinkAct } from './link-messages'

interface LinkListsProps {
  readonly network: NetworkId
  readonly links: LinkedAccounts
  readonly busy: boolean
  /** Called to end a link from this account's side. */
  readonly onEnd: (act: LinkAct, other: FlowAddress) => void
  /** Called to open the form of an act with the other account. */
  readonly onFill: (act: ControlAct, other: FlowAddress) => void
}

/**
 * An account's owner, children, owned accounts and parents, with the actions that change or end
 * each link.
 */
export function LinkLists({ network, links, busy, onEnd, onFill }: LinkListsProps) {
  const end = (act: LinkAct, other: FlowAddress, name: string) => (
    <RowButton {...{ name, other, busy }} icon={Unlink} onClick={() => onEnd(act, other)} />
  )
  const fill = (act: ControlAct, other: FlowAddress, name: string, icon: LucideIcon) => (
    <RowButton {...{ name, other, icon }} onClick={() => onFill(act, other)} />
  )
  const { owner, pendingOwner } = links
  return (
    <div className="flex flex-col gap-4">
      <List
        title="Owner"
        rows={[
          ...(owner === null
            ? []
            : [{ address: owner, note: <Badge tone="info">controls this account</Badge> }]),
          ...(pendingOwner === null
            ? []
            : [
                {
                  address: pendingOwner,
                  note: <Badge tone="warning">ownership offered, not accepted yet</Badge>,
                },
              ]),
        ]}
        network={network}
      />
      <List
        title="Child accounts"
        rows={links.children.map(({ address, name }) => ({
          address,
          note: name === null ? null : <ForeignText text={name} />,
          action: (
            <>
              {fill('name', address, 'Name', Pencil)}
              {end('unlink', address, 'Unlink')}
            </>
          ),
        }))}
        network={network}
      />
      <List
        title="Owned accounts"
        rows={links.owned.map(({ address }) => ({
          address,
          action: (
            <>
              {fill('hand-on', address, 'Transfer', ArrowRightLeft)}
              {fill('give-up', address, 'Give up', UserRoundX)}
            </>
          ),
        }))}
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
          action: (
            <>
              {fill('rules', address, 'Change rules', SlidersHorizontal)}
              {end('remove-parent', address, 'Remove parent')}
            </>
          ),
        }))}
        network={network}
      />
    </div>
  )
}

interface RowButtonProps {
  readonly name: string
  readonly other: FlowAddress
  readonly icon: LucideIcon
  readonly busy?: boolean
  readonly onClick: () => void
}

function RowButton({ name, other, icon, busy = false, onClick }: RowButtonProps) {
  return (
    <Button size="sm" {...{ icon, busy, onClick }} aria-label={`${name} 0x${other}`}>
      {name}
    </Button>
  )
}

interface ListProps {
  readonly title: string
  readonly network: NetworkId
  readonly rows: readonly {
    readonly address: FlowAddress
    readonly note?: ReactNode
    readonly action?: ReactNode
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
            {action ? <span className="ml-auto flex flex-wrap gap-2">{action}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
