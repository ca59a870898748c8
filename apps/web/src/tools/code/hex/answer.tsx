import { CircleX, Hexagon } from 'lucide-react'
import { wrongBytes } from '../../../bytes/wrong-character'
import { Button } from '../../../ui/button'
import { SampleButton } from '../../../ui/fields/sample-button'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { AnswerLine, type AnswerLineProps } from '../../../ui/layout/tool-frame'
import { countOf } from '../../../ui/values/format'
import type { AddressAnswerProps } from './address-answer'
import { DEFAULT_SETTINGS, RULES, write } from './representations'
import type { useHex } from './use-hex'

/** Maximum characters of the text quoted in the sentence. */
const MAX_QUOTED = 40
const OLD = 'Below are the values of the last valid input.'

export interface HexAnswerProps {
  readonly hex: ReturnType<typeof useHex>
  readonly onSample: () => void
}

/** What the bytes are, or where they can't be read. */
export function HexAnswer(props: HexAnswerProps) {
  const { problem, bytes, stale } = props.hex
  const said = answerOf(props)
  return problem === null && !(bytes instanceof Blob) && bytes.length === 8 ? (
    <AddressAnswer {...{ bytes, stale }} otherwise={said} />
  ) : (
    <AnswerLine short {...said} />
  )
}

/** Loaded for 8 bytes alone: no other page that converts bytes needs to know addresses. */
const AddressAnswer = lazyPart<AddressAnswerProps>(
  async () => (await import('./address-answer')).AddressAnswer,
  { name: 'The answer', loading: ({ otherwise }) => <AnswerLine short {...otherwise} /> },
)

export type Said = Pick<AnswerLineProps, 'tone' | 'icon' | 'message' | 'detail' | 'action'>

function answerOf({ hex, onSample }: HexAnswerProps): Said {
  const { problem, main, bytes } = hex
  if (problem && problem.of !== 'bytes') {
    const message = `${RULES[problem.of].label} can’t be read`
    return { tone: 'danger', icon: CircleX, message, detail: OLD }
  }
  if (problem) {
    const { message, detail, without } = wrongBytes(main, problem.error)
    return {
      tone: 'danger',
      icon: CircleX,
      message,
      detail: `${detail} ${OLD}`.trim(),
      action:
        without !== null && main.kind === 'typed' ? (
          <Button variant="primary" onClick={() => hex.editMain({ ...main, text: without })}>
            Remove it
          </Button>
        ) : null,
    }
  }
  const size = bytes instanceof Blob ? bytes.size : bytes.length
  if (size === 0) {
    return {
      icon: Hexagon,
      message: 'Paste or type bytes',
      detail: 'Every form follows, and each can be edited.',
      action: <SampleButton onUse={onSample} />,
    }
  }
  const count = countOf(size, 'byte')
  if (bytes instanceof Blob) {
    return { icon: Hexagon, message: count, detail: 'Long data is written in one form at a time.' }
  }
  return { icon: Hexagon, ...plainAnswer(bytes) }
}

/** Lengths that have a usual meaning, which the bytes alone don’t prove. */
const USUAL: Readonly<Record<number, string>> = {
  20: 'As long as an EVM address.',
  32: 'As long as an ID, a 256-bit hash or a private key.',
  64: 'As long as a public key or a signature.',
}

/** Describes the number of bytes, and a short text: `5 bytes: “hello”`. */
function plainAnswer(bytes: Uint8Array): Pick<Said, 'message' | 'detail'> {
  const count = countOf(bytes.length, 'byte')
  const detail = USUAL[bytes.length] ?? 'Every form below can be edited.'
  if (bytes.length > MAX_QUOTED) return { message: count, detail }
  const { text, why } = write('text', bytes, DEFAULT_SETTINGS)
  return { message: why || /\p{C}/u.test(text) ? count : `${count}: “${text}”`, detail }
}
