export interface ShareLimits {
  /** Limit of all clients together. */
  readonly all: number
  /** Limit of one client. */
  readonly perClient: number
  /** Limit of waiting requests, in total and per client; the next is rejected immediately. */
  readonly waiting: number
  readonly waitingPerClient: number
  /** Milliseconds after which a waiting request is rejected. */
  readonly patience: number
}

/** A part of the resource. Held until `end`, which may be called more than once. */
export interface Share {
  /** Returns all but `amount`. */
  shrink(amount: number): void
  end(): void
}

interface Waiting {
  readonly client: string
  readonly amount: number
  readonly start: () => void
}

/**
 * A limited resource: slots, bytes. Each client has its own limit, so that a greedy one leaves some to the others;
 * waiting requests are served in order, except those of a client at its limit.
 */
export class Shares {
  readonly #limits: ShareLimits
  readonly #refuse: () => Error
  readonly #held = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  #all = 0

  constructor(limits: ShareLimits, refuse: () => Error) {
    this.#limits = limits
    this.#refuse = refuse
  }

  /** Waits for `amount`. Throws `refuse()` when too many are waiting already, or when it has waited too long. */
  async take(client: string, amount = 1): Promise<Share> {
    const ahead = [...this.#waiting].some(one => one.client === client || !this.#full(one))
    if (ahead || !this.#fits({ client, amount })) await this.#wait(client, amount)
    else this.#add(client, amount)
    let held = amount
    const shrink = (left: number) => {
      const less = Math.max(0, held - left)
      held -= less
      this.#add(client, -less)
      this.#serve()
    }
    return { shrink, end: () => shrink(0) }
  }

  /** Runs `work` with one part, and returns it at the end. */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const share = await this.take(client)
    try {
      return await work()
    } finally {
      share.end()
    }
  }

  #wait(client: string, amount: number): Promise<void> {
    const own = [...this.#waiting].filter(one => one.client === client).length
    const { waiting, waitingPerClient, patience } = this.#limits
    if (this.#waiting.size >= waiting || own >= waitingPerClient) throw this.#refuse()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(one)
        reject(this.#refuse())
        this.#serve()
      }, patience)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const one: Waiting = { client, amount, start }
      this.#waiting.add(one)
    })
  }

  #serve(): void {
    for (const one of this.#waiting) {
      if (this.#all >= this.#limits.all) return
      if (this.#full(one)) continue
      // Large requests are not overtaken by small ones.
      if (!this.#fits(one)) return
      this.#waiting.delete(one)
      this.#add(one.client, one.amount)
      one.start()
    }
  }

  #fits(requested: Pick<Waiting, 'client' | 'amount'>): boolean {
    return this.#all + requested.amount <= this.#limits.all && !this.#full(requested)
  }

  /** Returns true if the client holds too much for that amount. */
  #full({ client, amount }: Pick<Waiting, 'client' | 'amount'>): boolean {
    return (this.#held.get(client) ?? 0) + amount > this.#limits.perClient
  }

  #add(client: string, amount: number): void {
    const held = (this.#held.get(client) ?? 0) + amount
    if (held > 0) this.#held.set(client, held)
    else this.#held.delete(client)
    this.#all += amount
  }
}
