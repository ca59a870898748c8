import type { GenericSchema } from 'valibot'

/** The fragment that was followed or written last. */
let current = ''

/** By path, the fragment that the tool there was opened with or wrote last, while the page is open. */
const dealtWith = new Map<string, string>()

/** Returns true if the tool at this path was already opened with this fragment, or wrote it. */
export function isDealtWith(): boolean {
  return dealtWith.get(window.location.pathname) === window.location.hash
}

/** Returns true if the page's address has a fragment that the tool at this path has not handled yet. */
export const isNewLink = (): boolean => window.location.hash !== '' && !isDealtWith()

/** Records that the fragment was handled. */
export function noteFragment(): void {
  dealtWith.set(window.location.pathname, window.location.hash)
}

/**
 * Parses the shareable part of a page's state from the URL's fragment (`#id=…&x=…`), which is never sent to a server. A
 * fragment that does not match `schema` is treated as hostile and gives null. Secrets must not be in it, and no secret
 * data kind has a fragment form.
 */
export function readFragment<T>(
  schema: GenericSchema<unknown, T>,
  hash: string = window.location.hash,
): T | null {
  const fields = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
  // Uses the interface common to such libraries, so that a small tool's page loads without one.
  const result = schema['~standard'].validate(fields)
  return result instanceof Promise || result.issues ? null : result.value
}

/** Longer links are truncated by chats and rejected by some browsers. */
export const MAX_FRAGMENT_LENGTH = 32_000

/**
 * Returns the address of this page with `fields` in its fragment; null if there are none or they are too long for a
 * link. `CopyLink` checks it for secrets, and then puts it into the address bar.
 */
export function fragmentLink(fields: Readonly<Record<string, string>> | null): string | null {
  const hash = fragmentOf(fields ?? {})
  if (!fields || hash.length > MAX_FRAGMENT_LENGTH) return null
  const link = new URL(window.location.href)
  link.hash = hash
  return link.href
}

/** Writes `fields` to the URL's fragment without a new history entry; empty ones are left out. */
export function writeFragment(fields: Readonly<Record<string, string>>): void {
  const hash = fragmentOf(fields)
  const { pathname, search } = window.location
  // Recorded before it is written: the change event fires during the write.
  current = hash
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`)
  noteFragment()
}

/** Empty fields are left out. */
function fragmentOf(fields: Readonly<Record<string, string>>): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  return filled.length > 0 ? `#${new URLSearchParams(filled)}` : ''
}

/** Wouter dispatches events with these names for its own navigations, beside the browser's. */
const NAVIGATION_EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const

/** Calls `onChange` when the fragment changes, except by `writeFragment`. Returns the function that unsubscribes. */
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
