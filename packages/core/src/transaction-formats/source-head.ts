/** Whether a text starts as the Go and JavaScript sources do that `writeTransaction` writes. */
export const isTransactionSource = (text: string): boolean =>
  /^\/\/ A Flow transaction as (?:a Go program:|JavaScript,)/.test(text)
