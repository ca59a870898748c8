import type { NetworkId } from '@toolkit/core/network/networks'
import { BlockLink } from '../../../account/block-link'
import type { BlockTransaction } from '../../../chain/reads/block-transactions'
import { collectionQuery } from '../../../chain/reads/collection'
import type { FullBlock, Guarantee } from '../../../chain/reads/full-block'
import { useRead } from '../../../chain/use-read'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Loading } from '../../../ui/loading'
import { countOf, shortenMiddle } from '../../../ui/values/format'
import { InlineValue } from '../../../ui/values/inline-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { TransactionLink } from './transaction-item'

interface CollectionListProps {
  readonly network: NetworkId
  readonly block: Pick<FullBlock, 'height' | 'guarantees'>
  /** ID of the collection that is initially open. */
  readonly first: string | null
  /** Transactions of the block, as far as known. */
  readonly transactions: readonly BlockTransaction[]
}

/** Collections of a block; each fetches its transactions when it is opened. */
export function CollectionList({ network, block, first, transactions }: CollectionListProps) {
  const { guarantees, height } = block
  if (guarantees.length === 0) {
    return <p className="text-text-muted">No collections: nobody’s transaction is in this block.</p>
  }
  return (
    <ul className="flex flex-col divide-y divide-border">
      {guarantees.map((guarantee, at) => {
        const { collectionId } = guarantee
        const known = transactions.filter(one => one.result?.collectionId === collectionId).length
        return (
          <li key={collectionId} className="py-1.5 first:pt-0 last:pb-0">
            <Disclosure
              label={`Collection ${at + 1}`}
              summary={[
                shortenMiddle(collectionId),
                ...(known === 0 ? [] : [countOf(known, 'transaction')]),
              ].join(', ')}
              defaultOpen={collectionId === first}
              whenOpened
            >
              <CollectionFacts {...{ network, guarantee, height }} />
            </Disclosure>
          </li>
        )
      })}
    </ul>
  )
}

interface CollectionFactsProps {
  readonly network: NetworkId
  readonly guarantee: Guarantee
  readonly height: bigint
}

function CollectionFacts({ network, guarantee, height }: CollectionFactsProps) {
  const { collectionId, referenceBlockId, signerIndices } = guarantee
  const { data, error, retry } = useRead(() =>
    collectionQuery(network, { id: collectionId, inBlock: height }),
  )
  return (
    <div className="flex flex-col gap-3 sm:pl-5.5">
      <KeyValueList
        items={{
          ID: <InlineValue name="collection ID" value={collectionId} />,
          'Reference block': referenceBlockId ? (
            <BlockLink name="reference block ID" block={referenceBlockId} network={network} />
          ) : null,
          'Signer indices':
            signerIndices === '' ? null : (
              <Disclosure label="Show them">
                <code translate="no" className="bytes wrap-anywhere text-xs">
                  {signerIndices}
                </code>
              </Disclosure>
            ),
        }}
      />
      {data ? (
        <ol aria-label="Transactions of the collection" className="flex flex-col gap-1">
          {data.map(({ id }) => (
            <li key={id}>
              <TransactionLink id={id} network={network} />
            </li>
          ))}
        </ol>
      ) : error ? (
        <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
      ) : (
        <Loading>Asking for its transactions…</Loading>
      )}
    </div>
  )
}
