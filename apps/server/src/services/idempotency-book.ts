import { reusedIdempotencyKey } from './account-errors.ts'
import { LruCache } from './lru-cache.ts'

interface Entry<Attempt, Result> {
  readonly fingerprint: string
  readonly attempt: Attempt
  /** Undefined while nothing runs and nothing succeeded. */
  result: Promise<Result> | undefined
}

export interface IdempotencyOptions<Attempt> {
  readonly newAttempt: () => Attempt
  /** Whether a failed attempt left something behind, so that a repetition must go on from there. */
  readonly mayContinue: (attempt: Attempt) => boolean
}

const MAX_ENTRIES = 5000
const KEEP_MS = 15 * 60_000

/**
 * Remembers requests by their Idempotency-Key: the same request again gets the same result, also while
 * the first one still runs. What failed without a trace is forgotten, so that trying again is possible.
 */
export class IdempotencyBook<Attempt, Result> {
  readonly #entries = new LruCache<Entry<Attempt, Result>>({ maxSize: MAX_ENTRIES, ttl: KEEP_MS })
  readonly #options: IdempotencyOptions<Attempt>

  constructor(options: IdempotencyOptions<Attempt>) {
    this.#options = options
  }

  /** Throws ApiError 422 when `key` was used with another `fingerprint`. */
  run(
    key: string,
    fingerprint: string,
    work: (attempt: Attempt) => Promise<Result>,
  ): Promise<Result> {
    const kept = this.#entries.get(key)
    if (kept && kept.fingerprint !== fingerprint) throw reusedIdempotencyKey()
    if (kept?.result) return kept.result
    const entry = kept ?? { fingerprint, attempt: this.#options.newAttempt(), result: undefined }
    const result = work(entry.attempt).catch((error: unknown) => {
      entry.result = undefined
      if (!this.#options.mayContinue(entry.attempt)) this.#entries.delete(key)
      throw error
    })
    entry.result = result
    this.#entries.set(key, entry)
    return result
  }
}
