import type { FlowAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { NetworkId } from '@toolkit/core/network/networks'
import { loadSettings } from './config'
import { noServer } from './errors'
import {
  type FollowOptions,
  postJob,
  readJob,
  type SponsorJob,
  sentTransaction,
  untilEnded,
} from './sponsor-job'
import { doWork } from './sponsor-work'

export type { SponsorProgress } from './sponsor-job'

/** A key of a new account. */
export interface NewKey {
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. */
  readonly weight: number
}

export interface NewAccount {
  readonly network: NetworkId
  /** In order of index; the server pays for at most MAX_SPONSORED_KEYS. */
  readonly keys: readonly NewKey[]
}

interface CreateOptions extends FollowOptions {
  /**
   * The same idempotency key is the same request to the server, and never a second account; even after a reload.
   * Without it, an unanswered request keeps one while the page is open.
   */
  readonly idempotencyKey?: string | undefined
  /** Called with the id of the server's job: `followAccountJob` resumes it. */
  readonly onJob?: ((job: string) => void) | undefined
}

const KEY_BYTES = 16
/** Amount of `fundAccount`: 1000 FLOW, in units of 1e-8. */
const FUND_AMOUNT = 100_000_000_000n
const FUND_AMOUNT_TEXT = '1000.0'

/** Idempotency keys of unanswered requests, so that a retry is the same request to the server: there is no answer to cache. */
const unanswered = new Map<string, string>()

/**
 * Asks the server to create an account and pay for it. Returns the transaction's id as soon as it is sent; `onProgress`
 * gets the proof of work that the server may require, then the position in its queue. A request with an unknown outcome
 * may be repeated: it keeps its idempotency key, so it never creates a second account. Throws the server's own
 * ToolError (no payer, quota used up, refused by the chain), `sponsor/unreachable`, `sponsor/bad-answer` or, on a
 * static host, `sponsor/no-server`.
 */
export async function createAccount(
  { network, keys }: NewAccount,
  options: CreateOptions = {},
): Promise<{ readonly transactionId: string }> {
  if (!(await loadSettings()).server) throw noServer(network)
  const body = {
    network,
    keys: keys.map(({ publicKey, signatureAlgorithm, hashAlgorithm, weight }) => ({
      publicKey,
      signatureAlgorithm,
      hashAlgorithm,
      weight,
    })),
  }
  return request(network, 'accounts', body, options)
}

/**
 * Resumes a job of `createAccount` after a reload. Throws the same errors, and `accounts/no-such-job` for one that the
 * server no longer knows.
 */
export async function followAccountJob(
  network: NetworkId,
  job: string,
  options: FollowOptions = {},
): Promise<{ readonly transactionId: string }> {
  const first = await readJob(network, job, options.signal)
  return sentTransaction(await untilEnded(network, first, options))
}

/**
 * Funds an account on a local network with 1000 FLOW from the server's payer; returns the transaction, once it is sent,
 * and the amount in units of 1e-8 FLOW. Throws the errors of `createAccount`.
 */
export async function fundAccount(
  network: NetworkId,
  address: FlowAddress,
  options: FollowOptions = {},
): Promise<{ readonly transactionId: string; readonly amount: bigint }> {
  if (!(await loadSettings()).server) throw noServer(network)
  const body = { network, address, amount: FUND_AMOUNT_TEXT }
  return { ...(await request(network, 'fund', body, options)), amount: FUND_AMOUNT }
}

async function request(
  network: NetworkId,
  path: string,
  body: object,
  options: CreateOptions,
): Promise<{ readonly transactionId: string }> {
  const request = JSON.stringify([path, body])
  const idempotencyKey = options.idempotencyKey ?? unanswered.get(request) ?? newIdempotencyKey()
  unanswered.set(request, idempotencyKey)
  const { signal } = options
  const post = (sent: unknown) => postJob(network, path, { body: sent, idempotencyKey, signal })
  const job: SponsorJob = await post(body).catch(async error => {
    // A request that the server already has needs no more work, so this error means that it has it.
    if (!(error instanceof ToolError) || error.code !== 'accounts/work-missing') throw error
    const work = await doWork(network, options)
    return post(work === null ? body : { ...body, work })
  })
  options.onJob?.(job.job)
  const ended = await untilEnded(network, job, options)
  unanswered.delete(request)
  return sentTransaction(ended)
}

/** 32 hex digits. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
