import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useRef, useState } from 'react'
import { ByteField } from '../../ui/fields/byte-field'
import { Disclosure } from '../../ui/layout/disclosure'
import { useLatest } from '../../ui/use-latest'
import { CopyButton } from '../../ui/values/copy-button'
import { countOf } from '../../ui/values/format'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import type { PasteQuestion } from './paste-arguments.task'

const PASTE = taskRef<typeof import('./paste-arguments.task').default>('paste-arguments')

export interface JsonPartProps {
  /** JSON of the current form; null while it has an error. */
  readonly json: string | null
  /** Keeps its identity while the parameters are equal. */
  readonly parameters: PasteQuestion['parameters']
  readonly inputs: readonly ArgumentInput[]
  readonly onChange: (inputs: readonly ArgumentInput[]) => void
}

interface Typed {
  readonly text: string
  /** Current inputs of the form; a different form makes the pasted text outdated. */
  readonly inputs: readonly ArgumentInput[]
  readonly error: ToolError | null
  readonly notice: string | null
}

/** Shows all arguments as JSON-Cadence, and takes pasted ones. */
export function JsonPart({ json, parameters, inputs, onChange }: JsonPartProps) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // Parsing takes a moment, during which the draft may change.
  const latest = useLatest(onChange)
  const lastTyped = useRef<Typed | null>(null)
  const displayed = typed?.inputs === inputs ? typed : null
  const value = displayed?.text ?? json ?? ''

  async function type(text: string): Promise<void> {
    const begun: Typed = { text, inputs, error: null, notice: null }
    lastTyped.current = begun
    setTyped(begun)
    if (text.trim() === '') return
    try {
      const pasted = await runTask(PASTE, { text, parameters })
      if (lastTyped.current !== begun) return
      const [first] = pasted.differences
      const name = parameters[first?.argument ?? 0]?.name ?? ''
      const notice = first
        ? `${countOf(pasted.differences.length, 'argument')} will be sent in other bytes, as Cadence writes them: ${name} differs from byte ${first.offset} on.`
        : 'Sent byte for byte as pasted.'
      setTyped({ ...begun, inputs: pasted.inputs, notice })
      latest.current(pasted.inputs)
    } catch (error) {
      if (lastTyped.current === begun) setTyped({ ...begun, error: toToolError(error) })
    }
  }

  // The declarations of a struct may arrive after the text was pasted: until then its value is JSON.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other parameters make another reading.
  useEffect(() => {
    if (displayed) void type(displayed.text)
  }, [parameters])

  return (
    <Disclosure label="As JSON-Cadence">
      <ByteField
        label="Arguments as JSON-Cadence"
        hideLabel
        rows={4}
        value={value}
        onChange={text => void type(text)}
        error={displayed?.error}
        notice={displayed?.notice ?? undefined}
        hint={
          value === ''
            ? 'Paste a list with one argument for each parameter. What the form has appears here once it is valid.'
            : undefined
        }
        placeholder='[{"value":"1.00000000","type":"UFix64"}]'
        actions={<CopyButton name="arguments" value={json ?? ''} disabled={json === null} />}
      />
    </Disclosure>
  )
}
