import type { ToolError } from '@toolkit/core/errors'
import type { WordList } from '@toolkit/core/mnemonic/languages'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../../../../ui/cn'
import type { ErrorAction } from '../../../../ui/fields/error-line'
import { Field, type FieldControl } from '../../../../ui/fields/field'
import { inputClasses, SECRET_INPUT } from '../../../../ui/fields/input-classes'
import { refuseLongPaste } from '../../../../ui/fields/long-paste'
import { useFieldValue } from '../../../../ui/fields/use-field-value'
import { IconButton } from '../../../../ui/icon-button'
import { countOf } from '../../../../ui/values/format'
import { useCompletion } from './use-completion'

interface PhraseFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly visible: boolean
  readonly onShow: (visible: boolean) => void
  /** Null until loaded, or if nothing can be completed. */
  readonly words: WordList | null
  readonly lang: string
  readonly error: ToolError | null
  readonly errorAction?: ErrorAction
  readonly notice: ReactNode
  /** Buttons under the field, above its messages, so that these don't move them. */
  readonly actions: ReactNode
  /** Names what they send. */
  readonly note: string
  readonly ref: RefObject<HTMLTextAreaElement | null>
}

const PHRASE_LABEL = 'Seed phrase'

/** Phrase field, masked until revealed, with word completion by keyboard. */
export function PhraseField(props: PhraseFieldProps) {
  return (
    <Field
      label={PHRASE_LABEL}
      hideLabel
      error={props.error}
      errorAction={props.errorAction}
      notice={props.notice}
      hint={
        <>
          12 to 24 words in any BIP-39 language, ? for a missing one; or an xprv or xpub.{' '}
          {props.visible
            ? 'Words complete as you type: ↑ ↓ to choose, Enter to accept.'
            : 'Press ↓ to complete a word.'}{' '}
          {props.note}
        </>
      }
    >
      {control => (
        <div className="flex flex-col gap-3">
          <PhraseInput {...props} control={control} />
          <div className="flex flex-wrap items-center gap-2">{props.actions}</div>
        </div>
      )}
    </Field>
  )
}

function PhraseInput(props: PhraseFieldProps & { readonly control: FieldControl }) {
  const { control, value, onChange, visible, onShow, words, lang } = props
  const ref = useFieldValue(value, props.ref)
  const listId = useId()
  const caretAfter = useRef<number | null>(null)
  const [focused, setFocused] = useState(false)
  const completion = useCompletion({
    text: value,
    words,
    masked: !visible,
    onComplete(typed) {
      caretAfter.current = typed.caret
      onChange(typed.text)
    },
  })
  const { options, active, moved } = completion
  const open = focused && options.length > 0

  // Setting a value moves the caret to the end; a completion puts it behind the completed word.
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
        rows={visible ? 3 : 1}
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
          'py-2 pr-11',
          // The dots of a masked phrase need no more than one line.
          visible
            ? 'field-sizing-content max-h-72 min-h-18 resize-y'
            : 'h-10 resize-none overflow-hidden whitespace-nowrap pointer-coarse:h-11',
          !visible && value !== '' && 'masked',
        )}
      />
      <IconButton
        icon={visible ? EyeOff : Eye}
        label={`${visible ? 'Hide' : 'Show'} ${PHRASE_LABEL.toLowerCase()}`}
        size="sm"
        // Covers the single line, whose dots would run beneath it up to the border.
        className={
          visible
            ? 'absolute top-0.5 right-0.5'
            : 'absolute top-1 right-px w-11 rounded-l-none bg-field'
        }
        onClick={() => onShow(!visible)}
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

interface CompletionListProps {
  readonly id: string
  readonly options: readonly string[]
  readonly active: number
  readonly lang: string
  readonly onTake: (word: string) => void
}

/** Id of an option, for `aria-activedescendant`. */
const optionId = (list: string, index: number) => `${list}-${index}`

/** Suggested words; the field keeps the focus and announces the active one. */
function CompletionList({ id, options, active, lang, onTake }: CompletionListProps) {
  return (
    <>
      {/* Announces the count and never the words: screen readers read a live region aloud
          unprompted. */}
      <span role="status" className="sr-only">
        {options.length > 0 ? `${countOf(options.length, 'word')} to choose from` : ''}
      </span>
      <div
        id={id}
        role="listbox"
        aria-label="Matching words"
        translate="no"
        className={cn(
          'absolute inset-x-0 top-full z-20 mt-1 flex-wrap gap-1 p-1',
          'rounded-md border border-border bg-surface-raised shadow-overlay',
          options.length > 0 ? 'flex' : 'hidden',
        )}
      >
        {options.map((word, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys (ARIA listbox popup).
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands for the focus.
          <div
            key={word}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            lang={lang}
            // Keeps the focus in the field.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onTake(word)}
            className="cursor-default rounded-sm px-2 py-1 text-sm hover:bg-field pointer-coarse:px-3 pointer-coarse:py-2 aria-selected:bg-accent aria-selected:text-accent-foreground"
          >
            {word}
          </div>
        ))}
      </div>
    </>
  )
}
