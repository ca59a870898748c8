/** A digest under way: bytes go in piece by piece, in any pieces. */
export interface Hasher {
  /** Takes the next bytes. They may be overwritten once this returns. */
  update(bytes: Uint8Array): unknown
  /** The digest of all that was taken. Call it once; nothing may be taken afterwards. */
  digest(): Uint8Array
}
