import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { ErrorLine } from '../../../ui/error-line'
import { InlineValue } from '../../../ui/inline-value'
import { Spinner } from '../../../ui/spinner'
import { Tabs } from '../../../ui/tabs'
import { DownloadButton } from './download-button'
import type { Encodings } from './encode-transaction.task'
import { TextBox } from './text-box'
import { type Loaded, type NodeResource, useEncodings, useNodeJson } from './use-raw'

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
      <Await loaded={encodings}>
        {data => <Raw name={label} fileName={`${id}-${part}.hex`} text={data[part]} />}
      </Await>
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

interface NodeJsonProps {
  readonly network: NetworkId
  readonly id: string
  readonly resource: NodeResource
  readonly name: string
}

function NodeJson({ network, id, resource, name }: NodeJsonProps) {
  const loaded = useNodeJson(network, resource, id)
  return (
    <Await loaded={loaded}>
      {text => <Raw name={name} fileName={`${id}-${resource}.json`} text={text} preformatted />}
    </Await>
  )
}

interface AwaitProps<T> {
  readonly loaded: Loaded<T>
  readonly children: (data: T) => ReactNode
}

function Await<T>({ loaded, children }: AwaitProps<T>) {
  if (loaded.data !== null) return children(loaded.data)
  return loaded.error ? (
    <ErrorLine error={loaded.error} action={{ label: 'Try again', onAction: loaded.retry }} />
  ) : (
    <Spinner label="Loading" />
  )
}

interface RawProps {
  readonly name: string
  readonly fileName: string
  readonly text: string
  readonly preformatted?: boolean
}

function Raw({ name, fileName, text, preformatted = false }: RawProps) {
  return (
    <div className="flex flex-col gap-1">
      <TextBox label={name} text={text} preformatted={preformatted} />
      <div className="flex flex-wrap gap-2">
        <CopyButton name={name} value={text} />
        <DownloadButton name={name} fileName={fileName} text={text} />
      </div>
    </div>
  )
}
