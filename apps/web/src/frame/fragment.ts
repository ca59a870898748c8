import type { GenericSchema } from 'valibot'

/** The fragment that was followed or written last: the one that is dealt with. */
let current = ''

/** By path, the fragment that the tool there began with or wrote last, while the page is open. */
const dealtWith = new Map<string, string>()

/** Whether the tool at this path has begun with this fragment before, or wrote it itself. */
export function isDealtWith(): boolean {
  return dealtWith.get(window.location.pathname) === window.location.hash
}

/** Whether the page's address holds something that the tool at this path has not begun with yet. */
export const isNewLink = (): boolean => window.location.hash !== '' && !isDealtWith()

/** Notes that what the fragment holds has been taken. */
export function noteFragment(): void {
  dealtWith.set(window.location.pathname, window.location.hash)
}

/**
 * Reads the part of a page's state that may be shared, from the URL's fragment (`#id=…&x=…`): it
 * is never sent to a server. What does not fit `schema` counts as hostile input and gives null.
 * Secrets have no business here, and no data kind that is secret has a fragment form.
 */
export function readFragment<T>(
  schema: GenericSchema<unknown, T>,
  hash: string = window.location.hash,
): T | null {
  const fields = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
  // By the interface that all such libraries share: the page of a small tool begins without the library.
  const result = schema['~standard'].validate(fields)
  return result instanceof Promise || result.issues ? null : result.value
}

/** Longer links are cut by chats and refused by some browsers. */
export const MAX_FRAGMENT_LENGTH = 32_000

/**
 * The address of this page with `fields` in its fragment; null when there are none or they are too long for a link.
 * `CopyLink` looks whether there is a secret in it, and then puts it into the address bar.
 */
export function fragmentLink(fields: Readonly<Record<string, string>> | null): string | null {
  const hash = fragmentOf(fields ?? {})
  if (!fields || hash.length > MAX_FRAGMENT_LENGTH) return null
  const link = new URL(window.location.href)
  link.hash = hash
  return link.href
}

/** Puts `fields` into the URL's fragment without a new entry in the history; empty ones are left out. */
export function writeFragment(fields: Readonly<Record<string, string>>): void {
  const hash = fragmentOf(fields)
  const { pathname, search } = window.location
  // Noted before it is written: the change is announced while it is made.
  current = hash
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`)
  noteFragment()
}

/** Empty fields are left out. */
function fragmentOf(fields: Readonly<Record<string, string>>): string {
  const kept = Object.entries(fields).filter(([, value]) => value !== '')
  return kept.length > 0 ? `#${new URLSearchParams(kept)}` : ''
}

/** Wouter announces its own navigations by events of these names beside the browser's. */
const NAVIGATION_EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const

/**
 * Calls `onChange` whenever the fragment becomes another one, unless `writeFragment` made it so. Gives
 * the function that ends it.
 */
export function followFragment(onChange: () => void): () => void {
  current = window.location.hash
  const follow = () => {
    if (window.location.hash === current) return
    current = window.location.hash
    onChange()
  }
  for (const event of NAVIGATION_EVENTS) window.addEventListener(event, follow)
  return () => {
    for (const event of NAVIGATION_EVENTS) window.removeEventListener(event, follow)
  }
}
