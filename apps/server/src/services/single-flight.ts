/** Runs at most one piece of work per key at a time: who asks meanwhile gets the same promise. */
export class SingleFlight<V> {
  readonly #running = new Map<string, Promise<V>>()

  run(key: string, work: () => Promise<V>): Promise<V> {
    const running = this.#running.get(key)
    if (running) return running
    const promise = work().finally(() => this.#running.delete(key))
    this.#running.set(key, promise)
    return promise
  }
}
