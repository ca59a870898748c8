/** Encrypts or decrypts data that comes in parts of any length, in bounded memory. Await each call. */
export interface Transform {
  /** Takes the next part. Gives what of the result is ready. */
  push(part: Uint8Array): Promise<Uint8Array>
  /** The data is over. Gives the rest of the result, and the tag that GCM made. */
  finish(): Promise<Finished>
}

export interface Finished {
  readonly rest: Uint8Array
  /** What GCM encryption made; null for all else. */
  readonly tag: Uint8Array | null
}
