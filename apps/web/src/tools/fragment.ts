import * as v from 'valibot'

/**
 * Reads the part of a page's state that may be shared, from the URL's fragment (`#id=…&x=…`): it
 * is never sent to a server. What does not fit `schema` counts as hostile input and gives null.
 * Secrets have no business here, and no data kind that is secret has a fragment form.
 */
export function readFragment<T>(
  schema: v.GenericSchema<unknown, T>,
  hash: string = window.location.hash,
): T | null {
  const fields = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
  const result = v.safeParse(schema, fields)
  return result.success ? result.output : null
}

/** Puts `fields` into the URL's fragment without a new entry in the history; empty ones are left out. */
export function writeFragment(fields: Readonly<Record<string, string>>): void {
  const kept = Object.entries(fields).filter(([, value]) => value !== '')
  const hash = kept.length > 0 ? `#${new URLSearchParams(kept)}` : ''
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`)
}
