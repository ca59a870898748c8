import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import * as v from 'valibot'
import { loadSettings } from './config'
import { noServer, sponsorBadAnswer, sponsorUnreachable } from './errors'
import { REQUEST_TIMEOUT_MS, requestJson } from './http'
import { identifier } from './rest-schemas'
import { serverError } from './server-error'
import { serverUrl } from './server-url'

export interface NewAccount {
  readonly network: NetworkId
  /** 128 hex digits. */
  readonly publicKey: string
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. */
  readonly weight: number
}

const accepted = v.object({ transactionId: identifier })

const KEY_BYTES = 16

/** Keys of requests that have had no answer, so that a second try is the same request to the server. */
const unanswered = new Map<string, string>()

/**
 * Asks the server to create an account with one key and to pay for it. Gives the transaction's id as
 * soon as it is sent. A request that got no answer may be made again: it keeps its idempotency key, so
 * it never makes a second account. Throws the server's own ToolError (no payer, too many requests),
 * `sponsor/unreachable`, `sponsor/bad-answer` or, on a static host, `sponsor/no-server`.
 */
export async function createAccount(
  account: NewAccount,
  signal?: AbortSignal,
): Promise<{ readonly transactionId: string }> {
  const { network, publicKey, signatureAlgorithm, hashAlgorithm, weight } = account
  if (!(await loadSettings()).server) throw noServer(network)
  const body = { network, publicKey, signatureAlgorithm, hashAlgorithm, weight }
  const request = JSON.stringify(body)
  const idempotencyKey = unanswered.get(request) ?? newIdempotencyKey()
  unanswered.set(request, idempotencyKey)
  try {
    const answer = await requestJson({
      asked: { network, url: serverUrl(''), service: 'server' },
      url: serverUrl('accounts'),
      body,
      headers: { 'Idempotency-Key': idempotencyKey },
      schema: accepted,
      what: 'the id of a transaction',
      patience: REQUEST_TIMEOUT_MS,
      retries: 0,
      signal,
      failure: (answered, status) => serverError(answered) ?? sponsorBadAnswer(status),
    })
    unanswered.delete(request)
    return answer
  } catch (error) {
    throw sponsorError(error)
  }
}

function sponsorError(error: unknown): unknown {
  if (!(error instanceof ToolError)) return error
  if (error.code === 'chain/unreachable' || error.code === 'chain/time-out') {
    return sponsorUnreachable(error)
  }
  return error.code === 'chain/bad-answer' ? sponsorBadAnswer(202) : error
}

/** 32 hex digits. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
