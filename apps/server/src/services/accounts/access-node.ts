import type { FlowAddress } from '@toolkit/core/account/address'
import { type Hex, readHex } from '@toolkit/core/bytes/hex'
import type { RestTransaction } from '@toolkit/core/rest/rest-transaction'
import * as v from 'valibot'
import { fetchJson, type UpstreamAnswer, UpstreamError, type UpstreamRequest } from '../upstream.ts'
import { nodeFailed, nodeRefused, nodeSilent } from './account-errors.ts'

/** Account key, as reported by the access node. */
export interface ChainKey {
  readonly index: number
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: string
  readonly hashAlgorithm: string
  readonly weight: number
  readonly sequenceNumber: bigint
  readonly revoked: boolean
}

/** Account as of the latest sealed block. */
export interface ChainAccount {
  /** In units of 1e-8 FLOW. */
  readonly balance: bigint
  readonly keys: readonly ChainKey[]
}

/**
 * `unknown`: the node does not know it; `expired`: it can no longer get onto the chain; `over`: it was executed,
 * successfully or not.
 */
type TransactionFate = 'unknown' | 'expired' | 'pending' | 'over'

const digits = v.pipe(v.string(), v.regex(/^\d{1,20}$/))
const Blocks = v.tuple([
  v.object({ header: v.object({ id: v.pipe(v.string(), v.hexadecimal(), v.length(64)) }) }),
])
const Account = v.object({
  balance: digits,
  keys: v.array(
    v.object({
      index: digits,
      public_key: v.pipe(v.string(), v.regex(/^(?:0x)?[0-9a-f]{128}$/i)),
      signing_algorithm: v.string(),
      hashing_algorithm: v.string(),
      sequence_number: digits,
      weight: digits,
      revoked: v.boolean(),
    }),
  ),
})
const Result = v.object({ status: v.string() })
const Refusal = v.object({ message: v.string() })

/** The part of an access node's REST interface that account creation needs. All methods throw ApiError. */
export class AccessNode {
  readonly #origin: string
  readonly #callLimit: number

  /** `callLimit`: time limit of one answer, in milliseconds. */
  constructor(origin: string, callLimit: number) {
    this.#origin = origin
    this.#callLimit = callLimit
  }

  /** Id of the latest sealed block. */
  async latestBlockId(signal: AbortSignal): Promise<Hex<32>> {
    const answer = await this.#request('/v1/blocks?height=sealed', { signal })
    return readHex(read(Blocks, ok(answer))[0].header.id, 32)
  }

  /** Reads an account with all its keys; null if it does not exist. */
  async account(address: FlowAddress, signal: AbortSignal): Promise<ChainAccount | null> {
    const path = `/v1/accounts/${address}?block_height=sealed&expand=keys`
    const answer = await this.#request(path, { signal })
    if (answer.status === 404) return null
    const account = read(Account, ok(answer))
    const keys = account.keys.map(key => ({
      index: Number(key.index),
      publicKey: readHex(key.public_key, 64),
      signatureAlgorithm: key.signing_algorithm,
      hashAlgorithm: key.hashing_algorithm,
      weight: Number(key.weight),
      sequenceNumber: BigInt(key.sequence_number),
      revoked: key.revoked,
    }))
    return { balance: BigInt(account.balance), keys }
  }

  /** Sends a signed transaction. A rejection (422) is certain; after any other error it may have arrived. */
  async send(transaction: RestTransaction, signal: AbortSignal): Promise<void> {
    const body = transaction
    const answer = await this.#request('/v1/transactions', { body, signal })
    if (answer.status === 400) throw nodeRefused(messageOf(answer) ?? 'it does not say why.')
    if (answer.status !== 200 && answer.status !== 201) throw failed(answer)
  }

  /** Returns true if the node has that transaction. */
  async hasTransaction(id: string, signal: AbortSignal): Promise<boolean> {
    const answer = await this.#request(`/v1/transactions/${id}`, { signal })
    if (answer.status === 404) return false
    ok(answer)
    return true
  }

  async transactionFate(id: string, signal: AbortSignal): Promise<TransactionFate> {
    const answer = await this.#request(`/v1/transaction_results/${id}`, { signal })
    if (answer.status === 404) return 'unknown'
    const status = read(Result, ok(answer)).status.toLowerCase()
    if (status === '' || status === 'unknown') return 'unknown'
    if (status === 'expired') return 'expired'
    return status === 'executed' || status === 'sealed' ? 'over' : 'pending'
  }

  async #request(path: string, request: UpstreamRequest): Promise<UpstreamAnswer> {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(this.#callLimit)])
    try {
      return await fetchJson(this.#origin + path, { ...request, signal })
    } catch (error) {
      throw error instanceof UpstreamError ? nodeSilent(error) : error
    }
  }
}

function ok(answer: UpstreamAnswer): unknown {
  if (answer.status !== 200) throw failed(answer)
  return answer.json
}

function failed(answer: UpstreamAnswer) {
  return nodeFailed(answer.status, messageOf(answer))
}

function messageOf({ json }: UpstreamAnswer): string | null {
  const result = v.safeParse(Refusal, json)
  return result.success ? result.output.message : null
}

function read<T>(schema: v.GenericSchema<unknown, T>, json: unknown): T {
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  const where = v.getDotPath(result.issues[0]) ?? 'it'
  throw nodeSilent(new UpstreamError('bad-answer', `${where} is not as documented`))
}
