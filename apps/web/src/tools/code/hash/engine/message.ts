/** Collects a message for WebCrypto, which takes it as a whole only. */
export class Message {
  #room: Uint8Array<ArrayBuffer>
  #length = 0

  /** `expected`: how many bytes there will be, about. */
  constructor(expected: number) {
    this.#room = new Uint8Array(expected)
  }

  /** Copies `part`. */
  add(part: Uint8Array): void {
    const length = this.#length + part.length
    if (length > this.#room.length) {
      const larger = new Uint8Array(Math.max(length, this.#room.length * 2))
      larger.set(this.#room.subarray(0, this.#length))
      this.#room = larger
    }
    this.#room.set(part, this.#length)
    this.#length = length
  }

  /** All of it so far, not copied. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#room.subarray(0, this.#length)
  }
}
