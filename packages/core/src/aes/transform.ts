import { concatBytes } from '../bytes/bytes.ts'
import { BLOCK_LENGTH } from './parameters.ts'

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

/** Splits data that arrives in parts of any length into whole blocks. */
export class BlockQueue {
  readonly #retained: number
  #held = new Uint8Array()
  #total = 0

  /** @param retained minimum number of bytes held back until the data ends. */
  constructor(retained = 0) {
    this.#retained = retained
  }

  /** Total number of bytes received. */
  get total(): number {
    return this.#total
  }

  /** Takes a part; returns the blocks completed so far, as a new array or a view of `part`. */
  take(part: Uint8Array): Uint8Array {
    this.#total += part.length
    const all = this.#held.length === 0 ? part : concatBytes(this.#held, part)
    const spare = Math.max(0, all.length - this.#retained)
    const end = spare - (spare % BLOCK_LENGTH)
    this.#held = all.slice(end)
    return all.subarray(0, end)
  }

  /** Returns the bytes held back. */
  rest(): Uint8Array {
    return this.#held
  }
}
