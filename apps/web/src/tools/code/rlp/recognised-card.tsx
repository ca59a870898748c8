import type { Recognition } from '@toolkit/explain/detect/recognise-rlp'
import type { Data } from '../../../frame/data-kinds'
import { OpenIn } from '../../../frame/open-in'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { KeyValueList } from '../../../ui/values/key-value-list'
import manifest from './manifest'
import { recognisedFields } from './recognised-fields'

export interface RecognisedCardProps {
  readonly recognition: Recognition
  /** True if the fields are the only content. */
  readonly open: boolean
}

/** Main fields of the recognised structure, and the tools that accept it. */
export function RecognisedCard({ recognition, open }: RecognisedCardProps) {
  const fields = recognisedFields(recognition)
  const data = dataOf(recognition)
  if (!fields && !data) return null
  return (
    <Card title="Recognized" stacked>
      {fields ? (
        <Disclosure label="Main fields" defaultOpen={open}>
          <KeyValueList items={fields} />
        </Disclosure>
      ) : null}
      {data ? (
        <div className="flex flex-wrap gap-2">
          <OpenIn from={manifest} data={data} />
        </div>
      ) : null}
    </Card>
  )
}

/** Returns the data that other tools accept, besides the bytes. */
function dataOf(recognition: Recognition): Data<'transaction-id' | 'public-key'> | null {
  if (recognition.kind === 'flow-transaction') {
    const { id } = recognition.transaction
    return id === null ? null : { kind: 'transaction-id', transactionId: id }
  }
  if (recognition.kind !== 'flow-account-key') return null
  const { publicKey, signatureAlgorithm } = recognition.key
  return { kind: 'public-key', publicKey, signatureAlgorithm }
}
