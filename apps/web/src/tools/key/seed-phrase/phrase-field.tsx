import type { ToolError } from '@toolkit/core/errors'
import type { WordList } from '@toolkit/core/mnemonic/languages'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ErrorAction } from '../../../ui/error-line'
import { Field } from '../../../ui/field'
import { useFieldControl } from '../../../ui/field-context'
import { IconButton } from '../../../ui/icon-button'
import { inputClasses, SECRET_INPUT } from '../../../ui/input-classes'
import { refuseLongPaste } from '../../../ui/long-paste'
import { CompletionList, optionId } from './completion-list'
import { useCompletion } from './use-completion'

export interface PhraseFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
  /** Null until it is loaded, or where nothing can be completed. */
  readonly words: WordList | null
  readonly lang: string
  readonly error: ToolError | null
  readonly errorAction?: ErrorAction
  readonly notice: ReactNode
  readonly ref: RefObject<HTMLTextAreaElement | null>
}

const PHRASE_LABEL = 'Seed phrase'

/** A whole phrase, masked until shown, whose words can be completed by the keyboard alone. */
export function PhraseField(props: PhraseFieldProps) {
  return (
    <Field
      label={PHRASE_LABEL}
      error={props.error}
      errorAction={props.errorAction}
      notice={props.notice}
      hint={
        <>
          12, 15, 18, 21 or 24 words, in any of BIP-39’s languages; write ? for one that you do not
          have. An xprv or xpub is taken too.{' '}
          {props.shown
            ? 'Words are completed as you type: ↑ ↓ choose, Enter takes.'
            : 'Show the phrase to have words completed as you type, or press ↓.'}
        </>
      }
    >
      <PhraseInput {...props} />
    </Field>
  )
}

function PhraseInput(props: PhraseFieldProps) {
  const { value, onChange, shown, onShow, words, lang, ref } = props
  const control = useFieldControl()
  const listId = useId()
  const caretAfter = useRef<number | null>(null)
  const [focused, setFocused] = useState(false)
  const completion = useCompletion({
    text: value,
    words,
    masked: !shown,
    onComplete(typed) {
      caretAfter.current = typed.caret
      onChange(typed.text)
    },
  })
  const { options, active, moved } = completion
  const open = focused && options.length > 0

  // React sets the caret to the end when it writes the value; after a completion it belongs elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new value that moved the caret.
  useLayoutEffect(() => {
    if (caretAfter.current === null) return
    ref.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = null
  }, [value])

  function follow({ selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    moved(selectionStart === selectionEnd ? selectionStart : null)
  }

  return (
    <div className="relative">
      <textarea
        {...SECRET_INPUT}
        {...control}
        ref={ref}
        value={value}
        rows={4}
        lang={lang}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={open ? optionId(listId, active) : undefined}
        onChange={event => {
          onChange(event.target.value)
          follow(event.target)
        }}
        onPaste={event => refuseLongPaste(event)}
        onSelect={event => follow(event.currentTarget)}
        onKeyDown={completion.onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className={inputClasses(
          'field-sizing-content max-h-72 min-h-24 resize-y py-2 pr-11',
          !shown && value !== '' && 'masked',
        )}
      />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={`${shown ? 'Hide' : 'Show'} ${PHRASE_LABEL.toLowerCase()}`}
        size="sm"
        className="absolute top-0.5 right-0.5"
        onClick={() => onShow(!shown)}
      />
      <CompletionList
        id={listId}
        options={open ? options : []}
        active={active}
        lang={lang}
        onTake={completion.take}
      />
    </div>
  )
}
