/** Encrypts or decrypts data that arrives in parts of any length, in bounded memory. Await each call. */
export interface Transform {
  /** Takes the next part; returns the output that is ready. */
  push(part: Uint8Array): Promise<Uint8Array>
  /** Ends the data; returns the rest of the output and, for GCM encryption, the tag. */
  finish(): Promise<Finished>
}

export interface Finished {
  readonly rest: Uint8Array
  /** Tag from GCM encryption; null otherwise. */
  readonly tag: Uint8Array | null
}
