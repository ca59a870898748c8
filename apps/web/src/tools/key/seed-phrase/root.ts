/** What keys are derived from, as it travels to a worker: the page keeps it in Secrets. */
export type Root =
  | { readonly kind: 'seed'; readonly seed: Uint8Array }
  /** An xprv or xpub. */
  | { readonly kind: 'extended'; readonly text: string }
