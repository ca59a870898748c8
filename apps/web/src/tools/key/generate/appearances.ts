/** A panel, with the look of the others on the page. */
export const PANEL = 'min-w-0 rounded-md border border-border bg-surface'

/** What was made, and beside it all that was made on the page. */
export const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem] min-[100rem]:grid-cols-[minmax(0,1fr)_32.5rem]'

/** The second line of the answer. */
export const SENTENCE = 'wrap-anywhere pl-11 text-sm text-text-muted'
