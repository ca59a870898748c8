import type { NetworkId } from '@toolkit/core/network/networks'
import { Eye, EyeOff } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import type { DisplayedError } from '../../ui/fields/error-line'
import { inputClasses, UNTOUCHED_INPUT } from '../../ui/fields/input-classes'
import { useSecretGate } from '../../ui/fields/secret-gate'
import { GateNotice } from '../../ui/fields/secret-notice'
import { lazyPart } from '../../ui/layout/lazy-part'
import { EditorFrame, ImportRoom } from './editor-frame'

export interface CadenceEditorProps {
  /** Accessible label; also visible above it. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Network for completions of contracts and for resolving imports. */
  readonly network: NetworkId
  /** Error found by the page, beside those of the editor itself. */
  readonly error?: DisplayedError | null | undefined
  /** Errors at positions of the text, reported by the chain's run. Keeps its identity while they are equal. */
  readonly marks?: readonly SourceMark[]
}

/** Error at a position of the text. */
export interface SourceMark {
  readonly from: number
  readonly to: number
  readonly message: string
}

/** Cursor position in the placeholder field until the editor loads; null without focus. */
export interface Carried {
  readonly anchor: number
  readonly head: number
}

export type EditorPartProps = CadenceEditorProps & {
  readonly carried: RefObject<Carried | null>
  /** True if it may contain a secret, and is masked. */
  readonly masked: boolean
}

const Editor = lazyPart<EditorPartProps>(async () => (await import('./editor')).Editor, {
  name: 'The editor',
  loading: props => <PlainEditor {...props} />,
})

/**
 * Editor of Cadence source with highlighting, completion, imports and errors. Its code loads when it is first visible;
 * until then a plain field replaces it and keeps the typed text.
 */
export function CadenceEditor(props: CadenceEditorProps) {
  const carried = useRef<Carried | null>(null)
  const gate = useSecretGate(props.value)
  // While it is scanned, the earlier verdict applies: a flash of dots at each change would not help.
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
  // Before the field unmounts, so that the editor continues at its cursor.
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
