import { formatAddress } from '@toolkit/core/account/address'
import type { SendAllPlan } from '@toolkit/explain/send-all/plan-send-all'
import { formatAmount, formatAttoflow } from '../../../../../account/format-flow'
import { Checkbox } from '../../../../../ui/fields/switch'
import { AnswerHeading } from '../../../../../ui/layout/answer'
import { Notice } from '../../../../../ui/layout/notice'
import { countOf, fileSize } from '../../../../../ui/values/format'
import type { HeldItem } from './read-holdings'
import {
  describeBlocker,
  describePlan,
  describeStaying,
  itemHint,
  itemName,
} from './send-all-messages'
import type { Found } from './use-send-all'

export interface HoldingsListProps {
  readonly found: Found
  readonly plan: SendAllPlan
  readonly leftOut: readonly string[]
  readonly onToggle: (key: string, on: boolean) => void
}

/** Items to send, each with a checkbox; those that cannot be sent, and why; and what stays. */
export function HoldingsList({ found, plan, leftOut, onToggle }: HoldingsListProps) {
  const { items, holdings, storage } = found
  const to = formatAddress(found.to)
  const sent = items.filter(isSent)
  const refused = items.filter(({ blocker }) => blocker !== null)
  const box = (key: string, label: string, hint: string) => (
    <li key={key}>
      <Checkbox
        {...{ label, hint }}
        checked={!leftOut.includes(key)}
        onChange={on => onToggle(key, on)}
      />
    </li>
  )
  const { parts } = plan
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AnswerHeading headingLevel={3} run={found}>
        {describePlan(plan)}
      </AnswerHeading>
      {parts.length > 1 ? (
        <p className="text-sm text-text-muted">
          This is transaction 1 of {parts.length}. Each of the others is built once the one before
          it is sealed, from what is there then.
        </p>
      ) : null}
      <ul aria-label="What to send" className="flex flex-col gap-3">
        {holdings.flow.available > 0n && holdings.flow.receivable
          ? box('flow', 'FLOW', `${formatAmount(holdings.flow.balance)} · all but what stays`)
          : null}
        {(holdings.coa ?? 0n) >= ATTOFLOW_OF_A_UNIT
          ? box(
              'evm',
              'FLOW of its EVM account (COA)',
              `${formatAttoflow(holdings.coa ?? 0n)} · through its vault`,
            )
          : null}
        {sent.map(item => box(item.key, itemName(item), itemHint(item)))}
      </ul>
      {holdings.flow.receivable ? null : (
        <Notice tone="warning" title={`${to} can’t receive FLOW`}>
          It has no receiver at /public/flowTokenReceiver.
        </Notice>
      )}
      {refused.length > 0 ? <Blockers items={refused} to={to} /> : null}
      {storage.used > storage.room && sent.some(({ kind }) => kind === 'collection') ? (
        <Notice tone="warning" title={`${to} may run out of storage`}>
          It has room for {fileSize(Math.max(0, Number(storage.room)))}. Send it some FLOW first:
          0.01 FLOW are room for 1 MB.
        </Notice>
      ) : null}
      <div className="text-sm">
        <p className="font-medium">What stays</p>
        <ul className="list-disc pl-5 text-text-muted">
          {describeStaying(plan, found, leftOut).map(message => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const ATTOFLOW_OF_A_UNIT = 10n ** 10n

/** A collection may contain both NFTs that can be sent and NFTs that can't. */
const isSent = ({ kind, amount, blocker }: HeldItem) =>
  blocker === null || (kind === 'collection' && blocker.kind === 'refused' && amount > 0n)

function Blockers({ items, to }: { readonly items: readonly HeldItem[]; readonly to: string }) {
  return (
    <Notice tone="warning" title={`${countOf(items.length, 'thing')} can’t be sent, or not whole`}>
      <ul className="flex flex-col gap-1">
        {items.map(item => (
          <li key={item.key} className="wrap-anywhere">
            <span className="text-text">{itemName(item)}</span>{' '}
            {item.blocker ? describeBlocker(item.blocker, item, to) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
