export interface BlockMachine {
  readonly memory: Uint8Array
  /** Where blocks are put, and how many bytes may stand there. */
  readonly at: number
  readonly room: number
  /** Bytes of a block. */
  readonly block: number
  /** Takes so many blocks in, from `pointer` on. */
  readonly run: (pointer: number, blocks: number) => void
}

/** Cuts a message into the blocks that a module takes. */
export class BlockInput {
  readonly #machine: BlockMachine
  readonly #capacity: number
  /** Bytes that wait for the rest of their block. They stand at `at`. */
  held = 0
  /** All bytes so far. */
  length = 0

  constructor(machine: BlockMachine) {
    this.#machine = machine
    this.#capacity = Math.floor(machine.room / machine.block) * machine.block
  }

  update(bytes: Uint8Array): void {
    const { memory, at, block, run } = this.#machine
    this.length += bytes.length
    for (let taken = 0; taken < bytes.length; ) {
      const part = bytes.subarray(taken, taken + this.#capacity - this.held)
      memory.set(part, at + this.held)
      taken += part.length
      this.held += part.length
      const blocks = Math.floor(this.held / block)
      if (blocks === 0) continue
      run(at, blocks)
      memory.copyWithin(at, at + blocks * block, at + this.held)
      this.held -= blocks * block
    }
  }
}
