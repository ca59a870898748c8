import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { createStore, useStore } from '../state/store'
import { SECRET_INPUT } from '../ui/fields/input-classes'
import { Dialog } from '../ui/overlays/dialog'
import { type Entry, FIND_INPUT, fileEntry, NOTHING, textEntry } from './find/entry'
import { loadSearch } from './find/use-search'
import { useDroppedFile } from './use-dropped-file'
import { useKey, useShortcut } from './use-key'
import { sayNotLoaded, useLazyPart } from './use-lazy-part'

/** With the search, so that tools and actions that are found stand there at once. */
async function loadPalette() {
  const [{ CommandPalette }] = await Promise.all([import('./command-palette'), loadSearch()])
  return CommandPalette
}

/** What marks the field of the home page that does what the palette does. */
const PAGE_SEARCH = '[data-page-search]'

export const PALETTE_LABEL = 'Search tools and actions, or paste anything'

/**
 * The search over tools and actions, in place: Ctrl/Cmd+K anywhere, `/` where no field is typed into, and a
 * file that is dropped where no field takes it. What searches is fetched when it is first opened; the field is
 * there at once, and keeps what is typed and pasted until then.
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

/** The field before there is anything that searches; what is pasted is hidden until it is known. */
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

/** That the palette is open, what it began with, and whether Enter was pressed already; null while it is closed. */
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

/** Once what searches has it. */
const emptyOpening = () => amend(NOTHING)

function amend(first: Entry, entered = false): void {
  opening.update(now => now && { ...now, first, entered })
}

function setPalette(first: Entry | null): void {
  count += 1
  opening.set(first && { first, entered: false, count })
}
