import type { RlpOutline } from '@toolkit/core/rlp/outline'
import { countChildren } from '@toolkit/core/rlp/outline-ranges'
import type { Recognition } from '@toolkit/explain/detect/recognise-rlp'
import { describeRecognised } from '@toolkit/explain/detect/recognised-messages'
import { Button } from '../../../ui/button'
import { ANSWER_LINE, Answer, type AnswerTone } from '../../../ui/layout/answer'
import { countOf } from '../../../ui/values/format'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import type { RlpFault } from './fault'
import type { Rlp } from './use-rlp'

export interface RlpAnswerProps {
  readonly rlp: Rlp
  readonly recognition: Recognition | null
  readonly fault: RlpFault | null
  /** Removes the prefix before the RLP. */
  readonly onStrip: (prefix: number) => void
}

/**
 * One line, always present, that says what the bytes are; if they aren't valid RLP, which byte is
 * wrong and why.
 */
export function RlpAnswer({ rlp, recognition, fault, onStrip }: RlpAnswerProps) {
  const text = recognition && describeRecognised(recognition)
  const { tone, title, message } = text
    ? { tone: 'success' as const, ...text }
    : describeRlp(rlp, fault)
  const { refusal } = rlp
  return (
    <Answer
      tone={tone}
      message={title}
      className={ANSWER_LINE}
      actions={
        recognition && recognition.prefix > 0 ? (
          <Button size="sm" onClick={() => onStrip(recognition.prefix)}>
            {recognition.prefix === 1
              ? 'Show the RLP behind the type byte'
              : 'Show the RLP behind the tag'}
          </Button>
        ) : refusal && !FATAL.includes(refusal.code) ? (
          <Button variant="primary" onClick={() => rlp.setLenient(true)}>
            Read past it
          </Button>
        ) : null
      }
    >
      <p className="wrap-anywhere pl-11 text-sm text-text-muted max-md:min-h-10">{message}</p>
    </Answer>
  )
}

/** Faults that lenient parsing doesn't accept either. */
const FATAL = ['rlp/empty', 'rlp/too-deep', 'rlp/too-many-items']

interface AnswerMessages {
  readonly tone: AnswerTone
  readonly title: string
  readonly message: string
}

/** Describes plain RLP: `List of 2 items, 9 bytes`. */
function describeRlp(rlp: Rlp, fault: RlpFault | null): AnswerMessages {
  const { document, current, bytes, refusal, failure, summary, decoding, question } = rlp
  if (fault) return { tone: 'danger', title: fault.title, message: fault.message }
  if (refusal) {
    return { tone: 'danger', title: refusal.message, message: refusal.suggestion ?? '' }
  }
  if (failure) {
    const where = question.origin.kind === 'json' ? 'JSON' : 'bytes'
    return {
      tone: 'danger',
      title: 'Not valid RLP',
      message: `The error is shown under the ${where}.`,
    }
  }
  if (decoding.status === 'idle') {
    return {
      tone: 'neutral',
      title: 'Decoded items appear here',
      message: 'RLP, its items as a tree and JSON: edit one, and the others follow.',
    }
  }
  if (summary) {
    const valid = summary.faults === 0
    const title = `${valid ? 'Valid RLP' : 'RLP'}: ${countOf(summary.items, 'item')}`
    return {
      tone: valid ? 'success' : 'warning',
      title,
      message: 'Too large for a tree: checked and counted.',
    }
  }
  if (decoding.status === 'cancelled') {
    return { tone: 'neutral', title: 'Reading was cancelled', message: 'It can be started again.' }
  }
  if (!current || !document || !bytes) {
    return { tone: 'neutral', title: 'Reading', message: 'Progress is shown with the items.' }
  }
  const { outline, faults } = document
  return {
    tone: faults > 0 ? 'warning' : 'success',
    title: `${describeItems(outline)}, ${countOf(bytes.length, 'byte')}`,
    message:
      faults > 0
        ? `Not canonical RLP: read past ${countOf(faults, 'fault')}.`
        : 'Canonical RLP: every length is written in its shortest form.',
  }
}

function describeItems(outline: RlpOutline): string {
  if (outline.nexts[0] !== outline.count) return countOf(outline.count, 'item')
  if (outline.lists[0] !== 1) return 'One byte string'
  return `List of ${countOf(countChildren(outline, 0), 'item')}`
}

const RECOGNISE_RLP = taskRef<typeof import('./recognise-rlp.task').default>('recognise-rlp')
/** Larger than any chain's transactions. */
const MAX_BYTES = 2 * 2 ** 20

/** Recognises the bytes; null until done, and if they are unknown. */
export function useRecognition(bytes: Uint8Array | null): Recognition | null {
  const state = useWorkerQuery(RECOGNISE_RLP, bytes && bytes.length <= MAX_BYTES ? bytes : null)
  // If it fails, nothing is offered; the tool works without it.
  return state.status === 'success' ? state.data : null
}
