import { createHmac, randomInt } from 'node:crypto'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import type { Queries } from '../../store/database.ts'

// PBKDF2 rounds per attempt: browsers have it natively, so that a page is not much slower than the program of an
// attacker who wants a thousand accounts. 2 to 3 ms on a phone.
const ROUNDS = 5000
const ALGORITHM = 'PBKDF2/SHA-256'
const KEY_BYTES = 32
/** Enough for a phone that sleeps in between. */
const VALID_SECONDS = 900

const hex = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A challenge as it was issued, with the solution. */
export const SolvedWork = v.strictObject({
  challenge: v.strictObject({
    parameters: v.strictObject({
      algorithm: v.pipe(v.string(), v.maxLength(40)),
      nonce: hex(16),
      salt: hex(16),
      cost: whole,
      keyLength: whole,
      keyPrefix: hex(KEY_BYTES / 2),
      keySignature: hex(32),
      expiresAt: whole,
      data: v.strictObject({ network: v.picklist(NETWORK_IDS), most: whole }),
    }),
    signature: hex(32),
  }),
  solution: v.strictObject({
    counter: v.pipe(whole, v.maxValue(0xffff_ffff)),
    derivedKey: hex(KEY_BYTES),
  }),
})

export type SolvedWork = v.InferOutput<typeof SolvedWork>

/**
 * Proof of work of a page before the server pays, instead of a captcha (ALTCHA's proof of work, version 2). A challenge
 * is a key that PBKDF2 derives from a hidden number; the page tries numbers from 0 until the first half matches. All
 * copies sign challenges with the secret of the store, so each accepts those of the others, and each once.
 */
export class ProofOfWork {
  readonly #attempts: number

  /** `attempts`: a page's average number of attempts; 0 for no work. */
  constructor(attempts: number) {
    this.#attempts = attempts
  }

  get needed(): boolean {
    return this.#attempts > 0
  }

  /** Creates a challenge for an account on the network; `data.most` is the largest possible hidden number. */
  async challenge(queries: Queries, network: NetworkId): Promise<Challenge> {
    const most = this.#most()
    return createChallenge({
      algorithm: ALGORITHM,
      cost: ROUNDS,
      keyLength: KEY_BYTES,
      keyPrefixLength: KEY_BYTES / 2,
      deriveKey,
      counter: randomInt(0, most + 1),
      data: { network, most },
      expiresAt: Math.floor(Date.now() / 1000) + VALID_SECONDS,
      ...(await secrets(queries)),
    })
  }

  /** Consumes the work for one account, in the transaction that stores it. Throws ApiError. */
  async take(queries: Queries, network: NetworkId, work: SolvedWork | null): Promise<void> {
    if (!this.needed) return
    if (work === null) throw workMissing()
    const { challenge, solution } = work
    const { parameters, signature } = challenge
    const { verified, expired } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      ...(await secrets(queries)),
    })
    if (expired) throw workExpired()
    if (!verified || parameters.data.network !== network) throw workInvalid()
    const easy = parameters.cost < ROUNDS || parameters.data.most < this.#most()
    if (easy) throw workTooEasy()
    const first = await queries.query(
      `insert into used_challenges (challenge, expires_at) values ($1, $2)
       on conflict do nothing returning challenge`,
      [signature, new Date(parameters.expiresAt * 1000).toISOString()],
    )
    if (first.length === 0) throw workUsed()
  }

  /**
   * Largest possible hidden number. All from 0 on are equally likely: with a gap at the beginning, a program would
   * start after it and save a part of the work.
   */
  #most(): number {
    return this.#attempts * 2
  }
}

async function secrets(queries: Queries) {
  const [row] = await queries.query<{ value: string }>(
    `select value from store_secrets where name = 'work'`,
  )
  if (!row) throw new Error('the store has no secret for challenges')
  const derived = (name: string) => createHmac('sha256', row.value).update(name).digest('hex')
  return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('key') }
}

const AGAIN = 'Ask /api/accounts/challenge for a new challenge and solve it.'

const workMissing = () =>
  new ApiError(428, 'accounts/work-missing', 'This server asks for proof of work.', {
    suggestion: AGAIN,
  })

const workExpired = () =>
  new ApiError(422, 'accounts/work-expired', 'The proof of work came too late.', {
    suggestion: 'Try again: the page solves a new one.',
  })

const workUsed = () =>
  new ApiError(422, 'accounts/work-used', 'This proof of work was already used.', {
    suggestion: 'Try again: each account needs its own.',
  })

const workTooEasy = () =>
  new ApiError(422, 'accounts/work-too-easy', 'The server now requires more work than this.', {
    suggestion: 'Try again: the page solves a new one.',
  })

/** From another server or network, changed, or not solved. */
const workInvalid = () =>
  new ApiError(422, 'accounts/work-invalid', 'The proof of work is invalid.', { suggestion: AGAIN })
