/** Panel, styled like the others on the page. */
export const PANEL = 'min-w-0 rounded-md border border-border bg-surface'

/** New secret on the left, list of all secrets made on the page on the right. */
export const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem] min-[100rem]:grid-cols-[minmax(0,1fr)_32.5rem]'

/** Second line of the answer. */
export const MESSAGE_CLASS = 'wrap-anywhere pl-11 text-sm text-text-muted'
