export interface WorkerOptions {
  /** Does the work that is possible now; returns the milliseconds until the next poll. */
  readonly work: () => Promise<number>
  /** Waits for work that `work` has started but not awaited. */
  readonly end: () => Promise<void>
  /** Milliseconds before the next try when `work` has thrown. */
  readonly pause: number
  readonly report: (error: unknown) => void
}

/** Repeats a piece of work: after its own pause, or immediately when woken. */
export class Worker {
  readonly #options: WorkerOptions
  readonly #loop: Promise<void>
  #closed = false
  #woken = false
  #interrupt: () => void = () => {}

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#loop = this.#run()
  }

  wake(): void {
    this.#woken = true
    this.#interrupt()
  }

  /** Waits for the current round, and starts no other. */
  async close(): Promise<void> {
    this.#closed = true
    this.wake()
    await this.#loop
    await this.#options.end()
  }

  async #run(): Promise<void> {
    const { work, pause, report } = this.#options
    let lastReport = ''
    while (!this.#closed) {
      this.#woken = false
      let next = pause
      try {
        next = await work()
        lastReport = ''
      } catch (error) {
        // A database that is down for an hour is one line in the log, not a thousand.
        const text = String(error)
        if (text !== lastReport) report(error)
        lastReport = text
      }
      if (!this.#woken) await this.#sleep(next)
    }
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds)
      // The open port keeps the process alive, not this.
      timer.unref()
      this.#interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
