import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useState } from 'react'
import { useRead } from '../../../chain/use-read'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { WhenRead } from './raw-views'

const MAP_TRANSACTION =
  taskRef<typeof import('../../../transaction/byte-map/map-transaction.task').default>(
    'map-transaction',
  )
const ByteMap = lazyPart(
  async () => (await import('../../../transaction/byte-map/byte-map')).ByteMap,
  {
    name: 'The byte map',
    loading: <Spinner label="Loading" />,
  },
)

export interface BytesCardProps {
  /** Null for a transaction that wasn't fetched from a node. */
  readonly network: NetworkId | null
  /** Requested id; computed from the bytes if it wasn't fetched. */
  readonly id: string
  readonly transaction: Transaction
}

/** Encodings byte by byte, with the field of each byte; computed when opened. */
export function BytesCard(props: BytesCardProps) {
  const [open, setOpen] = useState(false)
  return (
    <Card title="Bytes">
      <Disclosure
        label="Byte map"
        summary="Payload, envelope and full encoding, field by field"
        open={open}
        onToggle={setOpen}
      >
        {open ? <Mapped {...props} /> : null}
      </Disclosure>
    </Card>
  )
}

function Mapped({ network, id, transaction }: BytesCardProps) {
  const read = useRead(() => ({
    queryKey: [network, 'byte-map', id],
    queryFn: ({ signal }) => runTask(MAP_TRANSACTION, transaction, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }))
  return (
    <WhenRead read={read}>
      {bytes => <ByteMap bytes={bytes} knownId={network === null ? null : id} knownBy="the node" />}
    </WhenRead>
  )
}
