import { createStore, type ReadableStore } from '../../state/store'

/** Maximum number of toasts kept and shown: a new one replaces the old. */
const TOAST_LIMIT = 1
/** Default duration of a toast, in milliseconds. */
export const TOAST_DURATION = 5000
/** Delay before a dismissed toast is removed, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000

export interface ToastAction {
  readonly label: string
  /** Alternative for assistive technology: how to do the same elsewhere. */
  readonly altText: string
  readonly onAction: () => void
}

export interface ToastFacts {
  readonly title?: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  readonly action?: ToastAction
  /** Milliseconds; `Infinity` stays until dismissed. */
  readonly duration?: number
}

export interface Toast extends ToastFacts {
  readonly id: string
  readonly open: boolean
}

export interface ToastHandle {
  readonly id: string
  /** Marks it closed; it is removed TOAST_REMOVE_DELAY later. */
  readonly dismiss: () => void
  /** Merges facts into it; does nothing once another toast has replaced it. */
  readonly update: (facts: ToastFacts) => void
}

const store = createStore<readonly Toast[]>([])
let count = 0
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function forget(id: string): void {
  clearTimeout(removals.get(id))
  removals.delete(id)
}

/** Current toasts, newest first. */
export const toasts: ReadableStore<readonly Toast[]> = store

/** Shows a toast, from anywhere in the page, and returns a handle to change or dismiss it. */
export function toast(facts: ToastFacts): ToastHandle {
  count += 1
  const id = `toast-${count}`
  const old = store.get()
  const remaining = [{ ...facts, id, open: true }, ...old].slice(0, TOAST_LIMIT)
  for (const one of old) if (!remaining.includes(one)) forget(one.id)
  store.set(remaining)
  return { id, dismiss: () => dismissToast(id), update: change => updateToast(id, change) }
}

/** Merges `facts` into the toast with that id, if it still exists. */
export function updateToast(id: string, facts: ToastFacts): void {
  if (!store.get().some(known => known.id === id)) return
  store.update(all => all.map(known => (known.id === id ? { ...known, ...facts } : known)))
}

/**
 * Marks the toast with that id closed, or all of them, and removes them TOAST_REMOVE_DELAY later.
 */
export function dismissToast(id?: string): void {
  const closing = store.get().filter(known => known.open && (id === undefined || known.id === id))
  if (closing.length === 0) return
  for (const known of closing)
    removals.set(known.id, setTimeout(remove, TOAST_REMOVE_DELAY, known.id))
  store.update(all =>
    all.map(known => (closing.includes(known) ? { ...known, open: false } : known)),
  )
}

function remove(id: string): void {
  forget(id)
  store.update(all => all.filter(known => known.id !== id))
}
