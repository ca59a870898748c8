/**
 * The look of an `Answer` that is always there above the panes of a coding tool: as flat as two lines can be, as
 * high in every state. On a phone what can be pressed comes after the words.
 */
export const ANSWER_LINE =
  'mb-4 min-h-28 md:min-h-21 [&>div]:gap-0 [&>div]:py-3 md:[&_header]:min-h-9 max-md:[&_header]:contents max-md:[&_header>:nth-child(2)]:order-1 max-md:[&_header>:nth-child(2)]:mt-2 max-md:[&_header>:nth-child(2)]:pl-11'
