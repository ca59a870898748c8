import type { StakedTokens } from '@toolkit/core/queries/staking'
import { AccountLink } from '../../../../account/account-link'
import { accountStakingQuery } from '../../../../chain/reads/account-staking'
import { useRead } from '../../../../chain/use-read'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { type Column, DataTable } from '../../../../ui/values/data-table'
import { InlineValue } from '../../../../ui/values/inline-value'
import { KeyValueList } from '../../../../ui/values/key-value-list'
import type { AccountPartProps } from '../account-part'
import { PartWait } from '../part-wait'
import { describeStaking, roleName } from './staking-messages'

/** Shared columns of nodes and delegations. */
const TOKENS: readonly Column<StakedTokens>[] = [
  { header: 'Staked', cell: ({ staked }) => staked, numeric: true },
  { header: 'Committed', cell: ({ committed }) => committed, numeric: true },
  { header: 'Unstaking', cell: ({ unstaking }) => unstaking, numeric: true },
  { header: 'Unstaked', cell: ({ unstaked }) => unstaked, numeric: true },
  { header: 'Rewarded', cell: ({ rewarded }) => rewarded, numeric: true },
]

/** Stakes of an account: nodes, delegations and locked tokens. */
export function StakingPart({ account }: AccountPartProps) {
  const { network } = account
  const read = useRead(() => accountStakingQuery(account))
  const { data } = read
  if (data === undefined) return <PartWait what="stakes" read={read} />
  const stakes = [...(data?.nodes ?? []), ...(data?.delegators ?? [])]
  return (
    <section aria-label="Staking" className="flex min-w-0 flex-col gap-4">
      <AnswerHeading headingLevel={3} tone={stakes.length > 0 ? 'success' : 'neutral'}>
        {describeStaking(data, network)}
      </AnswerHeading>
      {data && data.nodes.length > 0 ? (
        <DataTable
          caption="Nodes"
          showCaption
          rows={data.nodes}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Node', cell: ({ id }) => <InlineValue name="node id" value={id} shorten /> },
            { header: 'Role', cell: ({ role }) => roleName(role) },
            ...TOKENS,
          ]}
        />
      ) : null}
      {data && data.delegators.length > 0 ? (
        <DataTable
          caption="Delegations"
          showCaption
          rows={data.delegators}
          rowKey={({ id, nodeId }) => `${nodeId}/${id}`}
          columns={[
            {
              header: 'Node',
              cell: ({ nodeId }) => <InlineValue name="node id" value={nodeId} shorten />,
            },
            { header: 'Delegator', cell: ({ id }) => id },
            ...TOKENS,
          ]}
        />
      ) : null}
      {data?.locked ? (
        <KeyValueList
          items={[
            {
              label: 'Locked account',
              value: <AccountLink address={data.locked.address} network={network} />,
            },
            { label: 'Its balance', value: `${data.locked.balance} FLOW` },
            { label: 'May be withdrawn', value: `${data.locked.unlockLimit} FLOW` },
          ]}
        />
      ) : null}
    </section>
  )
}
