import { inDigits } from '@toolkit/core/text/numbers'
import { encodePayload, type Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo, useState } from 'react'
import { ErrorLine } from '../../ui/fields/error-line'
import { Disclosure } from '../../ui/layout/disclosure'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Spinner } from '../../ui/loading'
import { taskRef } from '../../workers/task'
import { useShortTask } from '../../workers/use-answer'

const MAP = taskRef<typeof import('../byte-map/map-transaction.task').default>('map-transaction')
const ByteMap = lazyPart(async () => (await import('../byte-map/byte-map')).ByteMap, {
  name: 'The byte map',
  loading: <Spinner label="Loading" />,
})

/** The bytes that are signed and sent, field by field; mapped when they are opened. */
export function SignedBytes({ transaction }: { readonly transaction: Transaction }) {
  const [open, setOpen] = useState(false)
  const size = useMemo(() => encodePayload(transaction).length, [transaction])
  const state = useShortTask(MAP, open ? transaction : null)
  return (
    <Disclosure
      label="Bytes to sign"
      summary={`payload ${inDigits(BigInt(size))} bytes`}
      open={open}
      onToggle={setOpen}
    >
      {state.status === 'busy' ? <Spinner label="Mapping the bytes" /> : null}
      {state.status === 'failed' ? <ErrorLine error={state.error} /> : null}
      {state.status === 'done' ? <ByteMap bytes={state.output} knownId={null} /> : null}
    </Disclosure>
  )
}
