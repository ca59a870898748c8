import type { NetworkId } from '@toolkit/core/network/networks'
import { Eye, EyeOff } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import type { ShownError } from '../../ui/fields/error-line'
import { inputClasses, UNTOUCHED_INPUT } from '../../ui/fields/input-classes'
import { useSecretGate } from '../../ui/fields/secret-gate'
import { GateNotice } from '../../ui/fields/secret-notice'
import { lazyPart } from '../../ui/layout/lazy-part'
import { EditorFrame } from './editor-frame'
import { ImportRoom } from './import-room'

export interface CadenceEditorProps {
  /** What assistive technology calls it; shown above it. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whose contracts are completed, and where imports are looked up. */
  readonly network: NetworkId
  /** What the page found wrong with it, beyond what the editor says itself. */
  readonly error?: ShownError | null | undefined
  /** What was found at places of the text: by the chain, which ran it. The same list for as long as they are the same. */
  readonly marks?: readonly SourceMark[]
}

/** Something wrong at a place of the text. */
export interface SourceMark {
  readonly from: number
  readonly to: number
  readonly message: string
}

/** Where the cursor was in the field that stands in until the editor is there; null where it was not. */
export interface Carried {
  readonly anchor: number
  readonly head: number
}

export type EditorPartProps = CadenceEditorProps & {
  readonly carried: RefObject<Carried | null>
  /** Whether it has what may be a secret, and is not to be read. */
  readonly masked: boolean
}

const Editor = lazyPart<EditorPartProps>(async () => (await import('./editor')).Editor, {
  name: 'The editor',
  loading: props => <PlainEditor {...props} />,
})

/**
 * An editor of Cadence source: colours, completion, imports and errors as one types. Its code is fetched
 * when it is first shown; until then a plain field takes its place and keeps what is typed.
 */
export function CadenceEditor(props: CadenceEditorProps) {
  const carried = useRef<Carried | null>(null)
  const gate = useSecretGate(props.value)
  // While it is looked through it is the program that it was: a flash of dots at each change is no help.
  const hides = gate.known && gate.masked
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Editor {...props} carried={carried} masked={hides} />
      {gate.known ? (
        <div className="flex items-center gap-2 text-text-muted text-xs">
          <GateNotice gate={gate} text={props.value} />
          <Button size="sm" variant="ghost" icon={hides ? Eye : EyeOff} onClick={gate.toggle}>
            {hides ? 'Show' : 'Hide'} {props.label}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function PlainEditor({ label, value, onChange, error, carried, masked }: EditorPartProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  // Before the field goes, so that the editor goes on where it was.
  useLayoutEffect(() => {
    const element = field.current
    return () => {
      if (!element || document.activeElement !== element) return
      const { selectionStart, selectionEnd, selectionDirection } = element
      const back = selectionDirection === 'backward'
      carried.current = {
        anchor: back ? selectionEnd : selectionStart,
        head: back ? selectionStart : selectionEnd,
      }
    }
  }, [carried])
  useEffect(() => {
    carried.current = null
  }, [carried])
  return (
    <EditorFrame {...{ label, value, onChange, error, errorId }}>
      <textarea
        {...UNTOUCHED_INPUT}
        ref={field}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={inputClasses(
          'block h-64 resize-none py-2 font-mono text-xs leading-5',
          masked && 'masked',
        )}
      />
      <ImportRoom source={value} />
    </EditorFrame>
  )
}
