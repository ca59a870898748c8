import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { createStore, useStore } from '../state/store'
import { SECRET_INPUT } from '../ui/fields/input-classes'
import { Dialog } from '../ui/overlays/dialog'
import { toast } from '../ui/overlays/toast-store'
import { type Entry, FIND_INPUT, fileEntry, NOTHING, textEntry } from './find/entry'
import { loadSearch } from './find/use-search'
import { useKey, useShortcut } from './use-key'
import { sayNotLoaded, useLazyPart } from './use-lazy-part'

/** Together with the search, so that its results render immediately. */
async function loadPalette() {
  const [{ CommandPalette }] = await Promise.all([import('./command-palette'), loadSearch()])
  return CommandPalette
}

/** Marks the home page's field, which does the same as the palette. */
const PAGE_SEARCH = '[data-page-search]'

export const PALETTE_LABEL = 'Search tools and actions, or paste anything'

/**
 * Palette that searches tools and actions: Ctrl/Cmd+K anywhere, `/` outside text fields, and a file
 * dropped outside file fields. The search loads on first opening; until then an early field keeps
 * what is typed and pasted.
 */
export function CommandPaletteHost() {
  const open = useStore(opening)
  const field = useRef<HTMLInputElement>(null)
  useShortcut('k', () => (open ? closePalette() : openPalette()))
  useKey('/', () => {
    const field = document.querySelector<HTMLElement>(PAGE_SEARCH)
    if (field) field.focus()
    else openPalette()
  })
  useDroppedFile(file => setPalette(fileEntry(file)))
  const Palette = useLazyPart(loadPalette, open !== null, () => {
    closePalette()
    sayNotLoaded()
  })
  return (
    <Dialog
      open={open !== null}
      onClose={closePalette}
      title={PALETTE_LABEL}
      hideTitle
      variant="top"
      flush
      initialFocus={field}
    >
      {open && Palette ? (
        <Palette
          key={open.count}
          first={open.first}
          entered={open.entered}
          onReceived={emptyOpening}
          field={field}
          onClose={closePalette}
        />
      ) : null}
      {open && !Palette ? <EarlyField first={open.first} field={field} /> : null}
    </Dialog>
  )
}

interface EarlyFieldProps {
  readonly first: Entry
  readonly field: RefObject<HTMLInputElement | null>
}

/** Field shown until the search has loaded; pasted text is hidden until it is recognised. */
function EarlyField({ first, field }: EarlyFieldProps) {
  const given = first.kind === 'given'

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault()
    const { currentTarget, clipboardData } = event
    const text = currentTarget.value + clipboardData.getData('text/plain')
    currentTarget.value = ''
    amend(textEntry(text))
  }

  function press({ key, nativeEvent }: KeyboardEvent): void {
    if (nativeEvent.isComposing) return
    if (key === 'Enter') amend(first, true)
    if (given && (key === 'Backspace' || key === 'Delete')) amend(NOTHING)
  }

  return (
    <input
      {...SECRET_INPUT}
      ref={field}
      type="text"
      role="combobox"
      aria-expanded={false}
      aria-label={PALETTE_LABEL}
      placeholder={given ? 'Recognizing…' : PALETTE_LABEL}
      onChange={({ target }) => amend({ kind: 'typed', text: target.value })}
      onPaste={paste}
      onKeyDown={press}
      className={FIND_INPUT}
    />
  )
}

/**
 * State of the open palette: its initial input, and whether Enter was already pressed; null while
 * closed.
 */
type Opening = {
  readonly first: Entry
  readonly entered: boolean
  readonly count: number
} | null

const opening = createStore<Opening>(null)
let count = 0

export function openPalette(): void {
  setPalette(NOTHING)
}

function closePalette(): void {
  setPalette(null)
}

/** Once the search has taken it over. */
const emptyOpening = () => amend(NOTHING)

function amend(first: Entry, entered = false): void {
  opening.update(now => now && { ...now, first, entered })
}

function setPalette(first: Entry | null): void {
  count += 1
  opening.set(first && { first, entered: false, count })
}

/**
 * Handles a file dropped outside file fields. The browser would otherwise navigate to it, losing
 * typed text, or open it as a page, with a key in plain sight and in the history.
 */
function useDroppedFile(onFile: (file: File) => void): void {
  const onDrop = useEffectEvent(onFile)
  useEffect(() => {
    function take(event: DragEvent): void {
      const { dataTransfer } = event
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'copy'
      if (event.type !== 'drop') return
      const [file, another] = dataTransfer.files
      if (another)
        toast({ title: `${dataTransfer.files.length} files dropped. Drop one at a time.` })
      else if (file) onDrop(file)
    }
    // A drop may directly follow the first event over an element that just moved under the pointer.
    addEventListener('dragenter', take)
    addEventListener('dragover', take)
    addEventListener('drop', take)
    return () => {
      removeEventListener('dragenter', take)
      removeEventListener('dragover', take)
      removeEventListener('drop', take)
    }
  }, [])
}
