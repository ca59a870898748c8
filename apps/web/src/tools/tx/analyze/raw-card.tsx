import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../../ui/card'
import { InlineValue } from '../../../ui/inline-value'
import { Tabs } from '../../../ui/tabs'
import type { Encodings } from './encode-transaction.task'
import { NodeJson, RawText, WhenLoaded } from './raw-views'
import { type NodeResource, useEncodings } from './use-raw'

export interface RawCardProps {
  readonly network: NetworkId
  readonly id: string
  readonly transaction: Transaction
}

type View = 'payload' | 'envelope' | 'whole' | 'transactions' | 'transaction_results'

/** Every byte of it, to take away. */
export function RawCard({ network, id, transaction }: RawCardProps) {
  const [view, setView] = useState<View>('payload')
  const encodings = useEncodings(network, id, transaction)
  const rlp = (part: 'payload' | 'envelope' | 'whole', label: string) => ({
    value: part,
    label,
    content: (
      <WhenLoaded loaded={encodings}>
        {data => <RawText name={label} fileName={`${id}-${part}.hex`} text={data[part]} />}
      </WhenLoaded>
    ),
  })
  const json = (resource: NodeResource, label: string) => ({
    value: resource,
    label,
    content: <NodeJson network={network} id={id} resource={resource} name={label} />,
  })
  return (
    <Card title="Raw">
      <div className="flex flex-col gap-4">
        <IdCheck id={id} encodings={encodings.data} />
        <Tabs<View>
          label="Raw data"
          value={view}
          onChange={setView}
          tabs={[
            rlp('payload', 'Payload RLP'),
            rlp('envelope', 'Envelope RLP'),
            rlp('whole', 'Transaction RLP'),
            json('transactions', 'Transaction JSON'),
            json('transaction_results', 'Result JSON'),
          ]}
        />
      </div>
    </Card>
  )
}

/** Whether the bytes that the node gave have the id that was asked for. */
function IdCheck({ id, encodings }: { readonly id: string; readonly encodings: Encodings | null }) {
  if (!encodings) return null
  const matches = encodings.id === id
  const Sign = matches ? CircleCheck : TriangleAlert
  return (
    <div className="flex items-start gap-2">
      <Sign
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${matches ? 'text-success' : 'text-warning'}`}
      />
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
