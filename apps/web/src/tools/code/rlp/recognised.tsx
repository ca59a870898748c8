import type { Recognition } from '@toolkit/core/detect/recognise-rlp'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Disclosure } from '../../../ui/disclosure'
import { KeyValueList } from '../../../ui/key-value-list'
import type { Data } from '../../data-kinds'
import { OpenIn } from '../../open-in'
import { toolsAccepting } from '../../registry'
import { recognisedFields, recognisedInWords } from './recognised-words'

export interface RecognisedProps {
  readonly recognition: Recognition
  /** All the bytes as hex, to be opened elsewhere. */
  readonly hex: string
  /** Whether the fields are the only thing there is to see. */
  readonly open: boolean
  /** Leaves out what stands in front of the RLP. */
  readonly onStrip: () => void
}

/** What the bytes are, its main fields, and the tools it belongs to. */
export function Recognised({ recognition, hex, open, onStrip }: RecognisedProps) {
  const { title, sentence } = recognisedInWords(recognition)
  const fields = recognisedFields(recognition)
  const data = belongsTo(recognition, hex).filter(([one, id]) =>
    toolsAccepting(one.kind, 'code-rlp').some(tool => tool.id === id),
  )
  return (
    <Card title={title} description="Recognised from the bytes">
      <div className="flex flex-col gap-4">
        <p>{sentence}</p>
        {fields.length > 0 ? (
          <Disclosure label="Main fields" defaultOpen={open || data.length === 0}>
            <KeyValueList items={fields} />
          </Disclosure>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {recognition.prefix > 0 ? (
            <Button size="sm" onClick={onStrip}>
              {recognition.prefix === 1
                ? 'Show the RLP behind the type byte'
                : 'Show the RLP behind the tag'}
            </Button>
          ) : null}
          {data.map(([one, only]) => (
            <OpenIn key={`${one.kind} ${only}`} from="code-rlp" data={one} only={[only]} />
          ))}
        </div>
      </div>
    </Card>
  )
}

/** What can be handed on, and to which tools. */
function belongsTo(recognition: Recognition, hex: string): readonly (readonly [Data, string])[] {
  if (recognition.kind === 'flow-transaction') {
    const { id } = recognition.transaction
    const bytes = [{ kind: 'bytes', hex }, 'code-rlp-tx'] as const
    return id === null
      ? [bytes]
      : [bytes, [{ kind: 'transaction-id', transactionId: id }, 'tx-analyze']]
  }
  if (recognition.kind !== 'flow-account-key') return []
  const { publicKey, signatureAlgorithm } = recognition.key
  const key = { kind: 'public-key', publicKey, signatureAlgorithm } as const
  return toolsAccepting('public-key', 'code-rlp').map(tool => [key, tool.id] as const)
}
