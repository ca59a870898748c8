/** Returns true if a text starts like the Go and JavaScript sources of `writeTransaction`. */
export const isTransactionSource = (text: string): boolean =>
  /^\/\/ A Flow transaction as (?:a Go program:|JavaScript,)/.test(text)
