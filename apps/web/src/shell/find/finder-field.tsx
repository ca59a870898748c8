import { Search, X } from 'lucide-react'
import type { ClipboardEvent, DragEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { cn } from '../../ui/cn'
import { SECRET_INPUT } from '../../ui/fields/input-classes'
import { useFieldValue } from '../../ui/fields/use-field-value'
import { IconButton } from '../../ui/icon-button'
import { Spinner } from '../../ui/loading'
import { fitsLine, inDoubt } from './describe-entry'
import { type Entry, FIND_INPUT, fileEntry, NOTHING, textEntry } from './entry'
import type { Finder } from './use-finder'

export interface FinderFieldProps {
  readonly finder: Finder
  /** Id of the listbox; the rows' ids start with it. */
  readonly listId: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly label: string
  /** True for the page's main field: `/` focuses it, and Escape clears it. */
  readonly main?: boolean
  readonly placeholder: string
  /** Rendered at its end while it is empty. */
  readonly aside?: ReactNode
  readonly className?: string
}

/** Field that searches on typing and accepts any pasted value; Enter opens the first result. */
export function FinderField(props: FinderFieldProps) {
  const { finder, listId, field } = props
  const { displayed, rows, index, put } = finder
  const filled = displayed.text !== ''
  const ref = useFieldValue(displayed.text, field)

  function clear(): void {
    put(NOTHING)
    field.current?.focus()
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const { files } = event.clipboardData
    const text = event.clipboardData.getData('text/plain')
    const [file] = files
    if (text === '' && file) {
      event.preventDefault()
      put(fileEntry(file))
      return
    }
    const whole = displayed.stands ? text : withPasted(event.currentTarget, text)
    // Before it is recognised, so that it is never visible unmasked.
    event.preventDefault()
    put(entryOf(whole))
  }

  /** Text only: files are handled by the surrounding element. */
  function drop(event: DragEvent<HTMLInputElement>): void {
    const text = event.dataTransfer.getData('text/plain')
    if (event.dataTransfer.files.length > 0 || text === '') return
    event.preventDefault()
    put(entryOf(text))
    field.current?.focus()
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (!act(event.key)) return
    event.preventDefault()
  }

  /** Returns true if the key was handled. */
  function act(key: string): boolean {
    const last = rows.length - 1
    if (key === 'Enter') finder.enter()
    else if (key === 'Escape' && filled && props.main) put(NOTHING)
    else if (finder.further && (key === '1' || key === '2')) {
      const row = rows[Number(key) - 1]
      if (row) finder.run(row)
    } else if (displayed.stands && (key === 'Backspace' || key === 'Delete')) put(NOTHING)
    else if (displayed.stands && key.length === 1) put({ kind: 'typed', text: key })
    else if (last < 0) return false
    else if (key === 'ArrowDown') move(index === last ? 0 : index + 1)
    else if (key === 'ArrowUp') move(index <= 0 ? last : index - 1)
    else return false
    return true
  }

  function move(to: number): void {
    finder.choose(to)
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-muted"
      />
      <input
        {...SECRET_INPUT}
        ref={ref}
        data-page-search={props.main || undefined}
        type="text"
        role="combobox"
        aria-label={props.label}
        aria-expanded={rows.length > 0}
        aria-autocomplete="list"
        aria-controls={rows.length > 0 ? listId : undefined}
        aria-activedescendant={index >= 0 && rows.length > 0 ? `${listId}-${index}` : undefined}
        placeholder={props.placeholder}
        enterKeyHint="go"
        readOnly={displayed.stands}
        onChange={({ target: { value } }) =>
          put(fitsLine(value) ? { kind: 'typed', text: value } : textEntry(value))
        }
        onPaste={paste}
        onDrop={drop}
        onKeyDown={press}
        className={cn(
          FIND_INPUT,
          displayed.masked && 'masked',
          displayed.stands && 'font-medium',
          props.className,
        )}
      />
      <span className="absolute inset-y-0 right-1.5 flex items-center gap-1">
        {finder.busy ? <Spinner /> : null}
        {filled ? <IconButton icon={X} label="Clear" size="sm" onClick={clear} /> : props.aside}
      </span>
    </div>
  )
}

/**
 * Returns the entry for a whole value: masked immediately unless it is too short for a secret, with
 * its line breaks kept.
 */
function entryOf(text: string): Entry {
  return inDoubt(text) || !fitsLine(text) ? textEntry(text) : { kind: 'typed', text, whole: true }
}

/** Returns the value that the browser's own paste would produce. */
function withPasted({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string) {
  return value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length)
}
