/** Lets at most `width` pieces of work run at a time and `queue` wait; more than that are refused. */
export class Gate {
  readonly #width: number
  readonly #queue: number
  readonly #refuse: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(width: number, queue: number, refuse: () => Error) {
    this.#width = width
    this.#queue = queue
    this.#refuse = refuse
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#width) {
      this.#running++
    } else {
      if (this.#waiting.length >= this.#queue) throw this.#refuse()
      // Whoever finishes hands its place over, so the count of running ones stays as it is.
      await new Promise<void>(start => this.#waiting.push(start))
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
