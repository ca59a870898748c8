import { inDigits } from '@toolkit/core/text/numbers'
import { encodePayload, type Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo, useState } from 'react'
import { ErrorLine } from '../../ui/fields/error-line'
import { Disclosure } from '../../ui/layout/disclosure'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Spinner } from '../../ui/loading'
import { CopyableValue } from '../../ui/values/copyable-value'
import { shortenMiddle } from '../../ui/values/format'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'

const MAP = taskRef<typeof import('../byte-map/map-transaction.task').default>('map-transaction')
const HASHES = taskRef<typeof import('./signed-hashes.task').default>('signed-hashes')
const ByteMap = lazyPart(async () => (await import('../byte-map/byte-map')).ByteMap, {
  name: 'The byte map',
  loading: <Spinner label="Loading" />,
})

/** Shows the signed and sent bytes, field by field; mapped when opened. */
export function SignedBytes({ transaction }: { readonly transaction: Transaction }) {
  const [open, setOpen] = useState(false)
  const size = useMemo(() => encodePayload(transaction).length, [transaction])
  const state = useWorkerQuery(MAP, open ? transaction : null)
  const hashing = useWorkerQuery(HASHES, transaction)
  const hashes = hashing.status === 'success' ? hashing.data : []
  const [first] = hashes
  const ending = first ? `, ${first.algorithm} ${shortenMiddle(first.hash, 4, 4)}` : ''
  return (
    <Disclosure
      label="Bytes to sign"
      summary={`payload ${inDigits(BigInt(size))} bytes${ending}`}
      open={open}
      onToggle={setOpen}
    >
      {hashes.map(({ part, algorithm, hash }) => (
        <CopyableValue
          key={`${part} ${algorithm}`}
          name={`${algorithm} of the ${part}, as a key with that hash signs it`}
          value={hash}
        />
      ))}
      {state.status === 'pending' ? <Spinner label="Mapping the bytes" /> : null}
      {state.status === 'error' ? <ErrorLine error={state.error} /> : null}
      {state.status === 'success' ? <ByteMap bytes={state.data} knownId={null} /> : null}
    </Disclosure>
  )
}
