import { createPersistentStore } from '../../state/persistent-store'
import { createStore } from '../../state/store'
import { dismissToast, toast } from '../../ui/overlays/toast-store'
import { copied } from '../../ui/values/copy-button'
import { endWorkers } from '../../workers/run-task'
import { dropOpenWith } from '../open-with'
import { watchClipboard } from './secret-clipboard'
import { clearRegisteredSecrets, hasRegisteredSecrets, holdsUnseen } from './secret-registry'

export const IDLE_MINUTES = [1, 5, 10, 30, 0] as const
export const CLIPBOARD_SECONDS = [30, 60, 120, 0] as const

/** Minutes of inactivity until secrets are cleared; 0 for never. */
export const idleMinutes = persistedChoice('secrets:idle', IDLE_MINUTES, 10)

/** Seconds after which a copied secret is overwritten in the clipboard; 0 for never. */
export const clipboardSeconds = persistedChoice('secrets:clipboard', CLIPBOARD_SECONDS, 60)

/** True while the dialog with these settings is open. */
export const clearingTimesVisible = createStore(false)

/** @param allowed the valid values; any other stored value counts as `initial`. */
function persistedChoice(key: string, allowed: readonly number[], initial: number) {
  const parse = (stored: string) => allowed.find(one => `${one}` === stored) ?? initial
  return createPersistentStore({ key, initial, parse, format: String })
}

/** Attribute of fields for secrets, and of elements that show one. */
const SECRET_FIELD = '[data-1p-ignore]'
const SHOWS_SECRET = '[data-secret]'

const clipboard = watchClipboard({
  seconds: clipboardSeconds.get,
  overwrite: async () => navigator.clipboard.writeText(''),
  onCleared: () =>
    toast({
      title: 'Clipboard cleared',
      description: 'If you copied something elsewhere since, copy it again.',
    }),
  target: window,
})

/** Tracks copies, by our buttons and by hand. */
export function startClipboard(): void {
  const note = (late: boolean) => {
    clipboard.copied(copied.secret)
    if (late) clipboard.clear(true)
    else if (copied.secret) tellOfClipboard()
  }
  copied.onDone = note
  if (copied.secret) note(false)
  for (const name of ['copy', 'cut']) {
    document.addEventListener(name, () => {
      const secret = isSecretSelected()
      clipboard.copied(secret)
      if (secret) tellOfClipboard()
    })
  }
}

function tellOfClipboard(): void {
  const seconds = clipboardSeconds.get()
  const clears = seconds > 0 && navigator.clipboard !== undefined
  toast({
    title: clears ? `Copied; the clipboard is cleared in ${seconds} s` : 'Copied a secret',
    description: clears
      ? 'Only while this page is open, and whatever it contains then. Clipboard histories and managers may keep a copy.'
      : 'It stays in the clipboard: copy something else once you have pasted it. Clipboard histories may keep it.',
    duration: 10_000,
    ...(clears
      ? {
          action: {
            label: 'Don’t clear it',
            altText: 'Copy something else to keep the clipboard as it is',
            onAction: clipboard.keep,
          },
        }
      : {}),
  })
}

/** Returns true if the text copied by hand is a secret. */
function isSecretSelected(): boolean {
  const { activeElement } = document
  if (activeElement?.matches(SECRET_FIELD)) return true
  const selection = getSelection()
  return selection !== null && selection.rangeCount > 0 && holdsSecret(selection.getRangeAt(0))
}

function holdsSecret(range: Range): boolean {
  const { commonAncestorContainer: around } = range
  const element = around instanceof Element ? around : around.parentElement
  if (element?.closest(SHOWS_SECRET)) return true
  return [...(element?.querySelectorAll(SHOWS_SECRET) ?? [])].some(one => range.intersectsNode(one))
}

/** Returns true if a visible field or result has a secret in it, or one is kept for later. */
export function showsSecrets(): boolean {
  if (!hasRegisteredSecrets()) return false
  if (holdsUnseen()) return true
  if (document.querySelector(SHOWS_SECRET)) return true
  const fields = document.querySelectorAll<HTMLInputElement>(SECRET_FIELD)
  return [...fields].some(({ value }) => value !== '')
}

/** Clears everything that contains a secret, and announces it. `idle`: minutes of inactivity, if that is the reason. */
export function clearSecrets(idle?: number): void {
  clearRegisteredSecrets()
  const byHand = idle === undefined
  const copiedToo = clear(true, byHand)
  dismissToast()
  toast({
    title: 'Secrets cleared',
    description: byHand
      ? `Fields and results are empty${copiedToo ? ofClipboard() : ''}.`
      : `${formatMinutes(idle)} passed without input.`,
    // A returning user should learn why the page is empty.
    ...(byHand ? {} : { duration: Number.POSITIVE_INFINITY }),
    action: {
      label: 'When to clear',
      altText: 'Search for “When to clear secrets”',
      onAction: () => clearingTimesVisible.set(true),
    },
  })
}

const ofClipboard = () =>
  navigator.clipboard === undefined
    ? '; what you copied is still in the clipboard'
    : ', and what you copied is off the clipboard'

/** Clears what goes with the secrets of a page: the payload, the workers' memory, the clipboard. */
export function afterClearing(whole: boolean): void {
  clear(whole, false)
}

/** Returns true if a secret was in the clipboard, or about to be, and is removed. */
function clear(whole: boolean, byHand: boolean): boolean {
  dropOpenWith()
  endWorkers()
  const { writing } = copied
  copied.clearings += 1
  const there = clipboard.clear(byHand)
  // After the focused element is gone, and its container has the focus.
  if (whole) setTimeout(focusMainField, 50)
  return there || writing > 0
}

/** Not on a touch screen, where the keyboard would cover the page. */
function focusMainField(): void {
  const main = document.getElementById('content')
  const fields = main?.querySelectorAll<HTMLInputElement>(
    'textarea:enabled:read-write, input:is([type=text], [type=password]):enabled:read-write',
  )
  const field = [...(fields ?? [])].find(one => one.checkVisibility())
  const target = matchMedia('(pointer: coarse)').matches ? main : (field ?? main)
  target?.focus({ preventScroll: true })
}

export const formatMinutes = (minutes: number): string =>
  minutes === 1 ? '1 minute' : `${minutes} minutes`
