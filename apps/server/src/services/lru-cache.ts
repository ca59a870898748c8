interface Entry<V> {
  readonly value: V
  readonly size: number
  readonly expires: number
}

export interface LruLimits {
  /** Sum of the sizes of all entries; an entry without a size counts 1. */
  readonly maxSize: number
  /** Lifetime of an entry, in milliseconds. */
  readonly ttl: number
  readonly now?: () => number
}

/** Bounded cache: evicts the least recently used entry first, and nothing outlives its time. */
export class LruCache<V> {
  // A Map keeps insertion order, so the first entry is always the least recently used one.
  readonly #entries = new Map<string, Entry<V>>()
  readonly #limits: LruLimits
  #size = 0

  constructor(limits: LruLimits) {
    this.#limits = limits
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.delete(key)
    if (entry.expires <= this.#now()) return undefined
    this.#insert(key, entry)
    return entry.value
  }

  /** Stores `value` for `ttl` milliseconds, unless it alone is larger than the whole cache. */
  set(key: string, value: V, size = 1, ttl = this.#limits.ttl): void {
    this.delete(key)
    if (size > this.#limits.maxSize) return
    this.#insert(key, { value, size, expires: this.#now() + ttl })
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limits.maxSize) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#size -= entry.size
  }

  #insert(key: string, entry: Entry<V>): void {
    this.#entries.set(key, entry)
    this.#size += entry.size
  }

  #now(): number {
    return (this.#limits.now ?? Date.now)()
  }
}

/** Runs at most one piece of work per key at a time: concurrent callers get the same promise. */
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
