/**
 * Classes of a permanently visible `Answer` above the panes of a coding tool: two lines as compact
 * as possible, with the same height in every state. On a phone its buttons follow the text.
 */
export const ANSWER_LINE =
  'mb-4 min-h-28 md:min-h-21 [&>div]:gap-0 [&>div]:py-3 md:[&_header]:min-h-9 max-md:[&_header]:contents max-md:[&_header>:nth-child(2)]:order-1 max-md:[&_header>:nth-child(2)]:mt-2 max-md:[&_header>:nth-child(2)]:pl-11'
