import { formatAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { linksPredicate } from '../../../../account/links-messages'
import { type AccountLinks, accountLinkedQuery } from '../../../../chain/reads/account-linked'
import { useRead } from '../../../../chain/use-read'
import { Button } from '../../../../ui/button'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { DataTable } from '../../../../ui/values/data-table'
import { InlineValue } from '../../../../ui/values/inline-value'
import type { AccountPartProps } from '../account-part'
import { PartWait } from '../part-wait'
import { describeRelation, linkedNodes } from './linked-graph'
import { LinkedPicture } from './linked-picture'

/** Parents and children of an account by Hybrid Custody, as a graph and a list. */
export function LinkedPart({ account, onAddress }: AccountPartProps) {
  const { network, address } = account
  const read = useRead(() => accountLinkedQuery(account))
  const { data } = read
  if (!data) return <PartWait what="linked accounts" read={read} />
  const { links, custody } = data
  const { above, below } = links ? linkedNodes(links, address) : { above: [], below: [] }
  const nodes = [...above, ...below]
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AnswerHeading headingLevel={3} tone={nodes.length > 0 ? 'success' : 'neutral'}>
        {describeLinked(data, network)}
      </AnswerHeading>
      {nodes.length > 0 ? (
        <>
          <LinkedPicture address={address} above={above} below={below} onAddress={onAddress} />
          <DataTable
            caption="Linked accounts"
            rows={nodes}
            rowKey={({ address: at, relation }) => `${relation}/${at}`}
            columns={[
              { header: 'Link', cell: describeRelation },
              {
                header: 'Account',
                cell: node => <InlineValue name="address" value={formatAddress(node.address)} />,
              },
              { header: 'Name', cell: ({ name }) => name ?? 'None' },
              {
                header: 'Open',
                cell: node => (
                  <Button
                    size="sm"
                    aria-label={`Open ${formatAddress(node.address)}`}
                    onClick={() => onAddress(node.address)}
                  >
                    Open
                  </Button>
                ),
              },
            ]}
          />
        </>
      ) : null}
      {custody === null ? null : (
        <p className="text-text-muted text-xs">
          By HybridCustody at{' '}
          <code translate="no" className="bytes">
            {formatAddress(custody)}
          </code>
        </p>
      )}
    </div>
  )
}

/** Describes the links of an account in one sentence. */
export function describeLinked({ links }: AccountLinks, network: NetworkId): string {
  return links === null
    ? `It has no linked accounts; it stores nothing of a HybridCustody on ${NETWORKS[network].name}`
    : `It ${linksPredicate(links) ?? 'has no linked accounts'}`
}
