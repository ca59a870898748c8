import type { Recognition } from '@toolkit/core/detect/recognise-rlp'
import { countChildren } from '@toolkit/core/rlp/outline-places'
import { useId } from 'react'
import type { Data } from '../../../frame/data-kinds'
import { OpenIn } from '../../../frame/open-in'
import { Button } from '../../../ui/button'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { countOf } from '../../../ui/values/format'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { taskRef } from '../../../workers/task'
import { useShortTask } from '../../../workers/use-answer'
import manifest from './manifest'
import { recognisedFields, recognisedInWords } from './recognised-words'
import type { Rlp } from './use-rlp'

export interface RlpAnswerProps {
  readonly rlp: Rlp
  readonly recognition: Recognition | null
  /** Leaves out what stands in front of the RLP. */
  readonly onStrip: (prefix: number) => void
}

/** What the bytes are, in one sentence; what is known of them, and the tools it belongs to. */
export function RlpAnswer({ rlp, recognition, onStrip }: RlpAnswerProps) {
  const id = useId()
  const words = recognition && recognisedInWords(recognition)
  const sentence = words ? words.title : rlpInWords(rlp)
  return (
    <Card labelledBy={id} stacked>
      <AnswerHeading id={id} tone={words ? 'success' : sentence === NOT_RLP ? 'danger' : 'neutral'}>
        {sentence}
      </AnswerHeading>
      {recognition && words ? (
        <Recognised
          key={recognition.kind}
          recognition={recognition}
          sentence={words.sentence}
          open={!rlp.current}
          onStrip={() => onStrip(recognition.prefix)}
        />
      ) : null}
    </Card>
  )
}

const NOT_RLP = 'Not valid RLP'

/** What plain RLP is: `List of 2 items, 9 bytes`. */
function rlpInWords({ document, current, bytes, refusal, failure, summary, reading }: Rlp): string {
  if (refusal || failure) return NOT_RLP
  if (summary)
    return `${summary.faults === 0 ? 'Valid RLP' : 'RLP'}: ${countOf(summary.items, 'item')}`
  if (reading.state.status === 'idle') return 'Decoded items appear here'
  if (!current || !document || !bytes) return 'Reading'
  const { outline } = document
  const size = countOf(bytes.length, 'byte')
  if (outline.nexts[0] !== outline.count) return `${countOf(outline.count, 'item')}, ${size}`
  if (outline.lists[0] !== 1) return `One byte string, ${size}`
  return `List of ${countOf(countChildren(outline, 0), 'item')}, ${size}`
}

interface RecognisedProps {
  readonly recognition: Recognition
  readonly sentence: string
  /** Whether the fields are the only thing there is to see. */
  readonly open: boolean
  readonly onStrip: () => void
}

function Recognised({ recognition, sentence, open, onStrip }: RecognisedProps) {
  const fields = recognisedFields(recognition)
  const data = dataOf(recognition)
  return (
    <>
      <p className="text-text-muted">{sentence}</p>
      {fields ? (
        <Disclosure label="Main fields" defaultOpen={open}>
          <KeyValueList items={fields} />
        </Disclosure>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:-mt-4">
        {recognition.prefix > 0 ? (
          <Button size="sm" onClick={onStrip}>
            {recognition.prefix === 1
              ? 'Show the RLP behind the type byte'
              : 'Show the RLP behind the tag'}
          </Button>
        ) : null}
        {data ? <OpenIn from={manifest} data={data} /> : null}
      </div>
    </>
  )
}

/** What of it other tools take, beside the bytes. */
function dataOf(recognition: Recognition): Data<'transaction-id' | 'public-key'> | null {
  if (recognition.kind === 'flow-transaction') {
    const { id } = recognition.transaction
    return id === null ? null : { kind: 'transaction-id', transactionId: id }
  }
  if (recognition.kind !== 'flow-account-key') return null
  const { publicKey, signatureAlgorithm } = recognition.key
  return { kind: 'public-key', publicKey, signatureAlgorithm }
}

const RECOGNISE_RLP = taskRef<typeof import('./recognise-rlp.task').default>('recognise-rlp')
/** No chain takes larger transactions. */
const MAX_BYTES = 2 * 2 ** 20

/** What the bytes are; null until that is known, and when it is nothing known. */
export function useRecognition(bytes: Uint8Array | null): Recognition | null {
  const state = useShortTask(RECOGNISE_RLP, bytes && bytes.length <= MAX_BYTES ? bytes : null)
  // Where it fails, nothing is offered; the tool does without.
  return state.status === 'done' ? state.output : null
}
