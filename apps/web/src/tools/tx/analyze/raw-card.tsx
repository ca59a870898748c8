import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useState } from 'react'
import type { NodeResource } from '../../../chain/reads/node-json'
import { type Read, useRead } from '../../../chain/use-read'
import { VerdictSign } from '../../../signature/verdict-row'
import { Card } from '../../../ui/layout/card'
import { Tabs } from '../../../ui/layout/tabs'
import { InlineValue } from '../../../ui/values/inline-value'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { Encodings } from './encode-transaction.task'
import { NodeJson, RawText, WhenRead } from './raw-views'

export interface RawCardProps {
  /** Null for a transaction that wasn't fetched from a node. */
  readonly network: NetworkId | null
  /** Requested id; computed from the bytes if it wasn't fetched. */
  readonly id: string
  readonly transaction: Transaction
}

type View = 'payload' | 'envelope' | 'whole' | 'transactions' | 'transaction_results'

/** Every byte of it, for copying and saving. */
export function RawCard({ network, id, transaction }: RawCardProps) {
  const [view, setView] = useState<View>('payload')
  const encodings = useEncodings(network, id, transaction)
  const rlp = (part: 'payload' | 'envelope' | 'whole', label: string) => ({
    value: part,
    label,
    content: (
      <WhenRead read={encodings}>
        {data => <RawText name={label} fileName={`${id}-${part}.hex`} text={data[part]} />}
      </WhenRead>
    ),
  })
  const json = (resource: NodeResource, label: string) =>
    network === null
      ? []
      : [
          {
            value: resource,
            label,
            content: <NodeJson network={network} id={id} resource={resource} name={label} />,
          },
        ]
  return (
    <Card title="Raw">
      <div className="flex flex-col gap-4">
        {network === null ? null : <IdCheck id={id} encodings={encodings.data} />}
        <Tabs<View>
          label="Raw data"
          value={view}
          onChange={setView}
          tabs={[
            rlp('payload', 'Payload RLP'),
            rlp('envelope', 'Envelope RLP'),
            rlp('whole', 'Transaction RLP'),
            ...json('transactions', 'Transaction JSON'),
            ...json('transaction_results', 'Result JSON'),
          ]}
        />
      </div>
    </Card>
  )
}

/** Checks whether the node's bytes hash to the requested id. */
function IdCheck({
  id,
  encodings,
}: {
  readonly id: string
  readonly encodings: Encodings | undefined
}) {
  if (!encodings) return null
  const matches = encodings.id === id
  return (
    <div className="flex items-start gap-2">
      <VerdictSign tone={matches ? 'success' : 'warning'} />
      {matches ? (
        <p>The id computed from these bytes matches: it is their SHA3-256.</p>
      ) : (
        <div className="min-w-0">
          <p>
            The id computed from these bytes does not match: the node’s answer is not byte for byte
            what was sent.
          </p>
          <InlineValue name="computed id" value={encodings.id} />
        </div>
      )}
    </div>
  )
}

const ENCODE_TRANSACTION =
  taskRef<typeof import('./encode-transaction.task').default>('encode-transaction')

/**
 * Encodes a transaction and computes its id.
 * @param network null for a transaction that wasn't fetched from a node; `id` is the requested one.
 */
export const useEncodings = (
  network: NetworkId | null,
  id: string,
  transaction: Transaction,
): Read<Encodings> =>
  useRead(() => ({
    queryKey: [network, 'encodings', id],
    queryFn: ({ signal }) => runTask(ENCODE_TRANSACTION, transaction, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }))
