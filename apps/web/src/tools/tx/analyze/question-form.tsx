import { ScanSearch } from 'lucide-react'
import { createContext, type RefObject, useMemo, useRef } from 'react'
import { type ByteSource, EMPTY_SOURCE, sourceSize } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { InputLine } from '../../../bytes/input-line'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { Button } from '../../../ui/button'
import { SampleButton } from '../../../ui/fields/sample-button'
import { useMainFocus } from '../../../ui/fields/use-main-focus'
import { useSubmit } from '../../../ui/fields/use-submit'
import manifest from './manifest'
import type { QuestionState } from './use-question'

/**
 * Signed transaction in FCL's format for wallets: the first complete one of FCL's encoding tests.
 * Source: onflow/fcl-js, packages/sdk/src/encode/encode.test.ts (Apache-2.0).
 */
const SAMPLE = `{
  "cadence": "transaction { execute { log(\\"Hello, World!\\") } }",
  "arguments": [],
  "refBlock": "f0e4c2f76c58916ec258f246851bea091d14d4247a2fc3e18694461b1816e13b",
  "computeLimit": 42,
  "proposalKey": { "address": "0000000000000001", "keyId": 4, "sequenceNum": 10 },
  "payer": "0000000000000001",
  "authorizers": ["0000000000000001"],
  "payloadSigs": [
    {
      "address": "0000000000000001",
      "keyId": 4,
      "sig": "f7225388c1d69d57e6251c9fda50cbbf9e05131e5adb81e5aa0422402f048162"
    }
  ],
  "envelopeSigs": []
}`

const ONLY_TEXT = ['text'] as const

/**
 * Only field of the page. Nothing is requested before the button or Enter, except that a paste or
 * drop into the empty field, or a paste over its whole content, is opened immediately.
 */
export function QuestionForm({ question }: { readonly question: QuestionState }) {
  const { input, setInput, refused, reading, submit: request, submitted, stale } = question
  // A page has one primary button: below a current answer, it is the answer's.
  const done = submitted !== null && !stale && !refused
  const { area, submit } = useSubmit(() => request(input), { enterAnywhere: true })
  const pasted = useRef(false)
  useMainFocus(useMemo(() => fieldIn(area.ref), [area.ref]))

  function change(next: ByteSource) {
    const atOnce = next.kind === 'file' || pasted.current
    pasted.current = false
    if (!atOnce) return setInput(next)
    void request(next)
  }

  const idWithin = refused?.id
  return (
    <InputLine
      active={submitted !== null || reading}
      submitted={reading ? 'reading' : submitted?.run}
      wrong={refused !== null}
      name="transaction"
      text={input.kind === 'typed' ? input.text : null}
      instead={
        input.kind === 'file' ? input.file.name : input.kind === 'large' ? 'Long text' : undefined
      }
    >
      <div {...area} className="flex flex-col gap-3">
        <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <div
            className="min-w-0 grow [&_textarea]:max-h-24"
            onPasteCapture={({ target }) => {
              pasted.current = sourceSize(input) === 0 || isAllSelected(target)
              // A paste that changes nothing doesn't count.
              setTimeout(() => {
                pasted.current = false
              }, 0)
            }}
          >
            <ByteSourceField
              takesIds
              label="Transaction"
              formats={ONLY_TEXT}
              value={input}
              onChange={change}
              rows={2}
              compact
              placeholder="Id, link, JSON, RLP, or the error from a log"
              hint="An id, a scheduled transaction’s number, a link, JSON or RLP, an error from a log, or a JSON-Cadence value."
              error={refused?.error}
              errorAction={
                typeof idWithin === 'string'
                  ? {
                      label: 'Analyze the id in it',
                      onAction: () =>
                        void request({ kind: 'typed', format: 'text', text: idWithin }),
                    }
                  : undefined
              }
            />
          </div>
          {/* In line with the input itself, which is below its label. */}
          <div className="flex flex-wrap items-center gap-2 sm:pt-9.5">
            <Button done={done} icon={ScanSearch} busy={reading} onClick={submit}>
              Analyze
            </Button>
            <SampleButton
              onUse={() => void request({ ...EMPTY_SOURCE, text: SAMPLE } as ByteSource)}
            />
          </div>
        </div>
        <WrongTool tool={manifest} text={input.kind === 'typed' ? input.text : ''} />
      </div>
    </InputLine>
  )
}

const isAllSelected = (field: EventTarget) =>
  field instanceof HTMLTextAreaElement &&
  field.selectionStart === 0 &&
  field.selectionEnd === field.value.length

/** Finds the field within a part of the page on access. */
const fieldIn = (part: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> => ({
  get current() {
    return part.current?.querySelector<HTMLElement>('textarea') ?? null
  },
})

/** Opens a text as if it had been entered in the field. */
export const OpenText = createContext<(text: string) => void>(() => undefined)
