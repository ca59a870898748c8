import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatHex } from '@toolkit/core/bytes/hex'
import { parseAddress } from '@toolkit/core/flow/address'
import { transactionFromRest } from '@toolkit/core/flow/rest-transaction'
import { type Transaction, transactionId } from '@toolkit/core/flow/transaction'
import {
  type AccountKey,
  verifyTransactionSignatures,
  weightsOf,
} from '@toolkit/core/flow/verify-transaction'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { startService } from './support.ts'

export const PAYER_ADDRESS = 'f8d6e0586b0a20c7'
export const PAYER_PRIVATE_KEY = 'f8e188e8af0b8b414be59c4a1a15cc666c898fb34d94156e9b51e18bfde754a5'
const BLOCK_ID = 'ab'.repeat(32)

/** What an access node does with the next POST /v1/transactions. */
export type PostBehaviour = 'take' | 'refuse' | 'fail' | 'take-and-hang-up' | 'hang-up'

/**
 * The few routes of an access node that creating an account takes, over real HTTP: it takes a
 * transaction only when core finds its signatures good, its sequence number to be the next and its
 * reference block the latest, and "executes" it after `sealAfter` milliseconds.
 */
export class TestNode {
  readonly taken: Transaction[] = []
  readonly posts: string[] = []
  readonly behaviours: PostBehaviour[] = []
  sealAfter = 0
  /** The status of every transaction that it took. */
  status = 'Pending'
  known = new Set<string>()
  key: AccountKey = {
    index: 0,
    publicKey: formatHex(
      publicKeyOf(parsePrivateKeyHex(PAYER_PRIVATE_KEY, 'ECDSA_P256'), 'ECDSA_P256'),
    ),
    signatureAlgorithm: 'ECDSA_P256',
    hashAlgorithm: 'SHA3_256',
    weight: 1000,
    sequenceNumber: 7n,
    revoked: false,
  }

  start(): Promise<string> {
    return startService((request, response) => void this.#answer(request, response))
  }

  /** What an emulator is after it was started anew: nothing happened yet. */
  startAnew(): void {
    this.known = new Set()
    this.key = { ...this.key, sequenceNumber: 7n }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, search } = new URL(request.url ?? '/', 'http://node')
    const [, , resource, id = ''] = pathname.split('/')
    const notFound = () =>
      send(404, { code: 404, message: `Flow resource not found: ${resource} ${id}` })
    if (request.method === 'POST' && pathname === '/v1/transactions') {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      this.#take(transactionFromRest(JSON.parse(body)), send, () => response.destroy())
    } else if (pathname === '/v1/blocks' && search === '?height=sealed') {
      send(200, [{ header: { id: BLOCK_ID, height: '12' }, block_status: 'BLOCK_SEALED' }])
    } else if (resource === 'accounts' && id === PAYER_ADDRESS) {
      send(200, { address: id, balance: '1', keys: [this.#restKey()], contracts: {} })
    } else if (resource === 'transactions' && this.known.has(id)) {
      send(200, { id })
    } else if (resource === 'transaction_results' && this.known.has(id)) {
      send(200, { status: this.status, execution: 'Pending', events: [] })
    } else {
      notFound()
    }
  }

  #take(
    transaction: Transaction,
    send: (status: number, body: unknown) => void,
    hangUp: () => void,
  ): void {
    const id = transactionId(transaction)
    this.posts.push(id)
    const behaviour = this.behaviours.shift() ?? 'take'
    if (behaviour === 'hang-up') {
      hangUp()
      return
    }
    if (behaviour === 'fail') {
      send(503, { code: 503, message: 'Failed to process request' })
      return
    }
    const problem = behaviour === 'refuse' ? 'the node is in no mood' : this.#problem(transaction)
    if (problem) {
      send(400, { code: 400, message: `Invalid Flow argument: ${problem}` })
      return
    }
    this.taken.push(transaction)
    this.known.add(id)
    const life = this.known
    const timer = setTimeout(() => {
      // What was on its way when the node was started anew is never executed.
      if (life !== this.known) return
      this.key = { ...this.key, sequenceNumber: this.key.sequenceNumber + 1n }
    }, this.sealAfter)
    timer.unref()
    if (behaviour === 'take-and-hang-up') hangUp()
    else send(200, { id })
  }

  #problem(transaction: Transaction): string | null {
    const keys = new Map([[parseAddress(PAYER_ADDRESS), [this.key]]])
    const verdicts = verifyTransactionSignatures(transaction, keys)
    if (verdicts.some(({ verdict }) => verdict !== 'valid')) return 'invalid signature'
    if (!weightsOf(transaction, verdicts).every(({ enough }) => enough)) return 'missing signature'
    if (transaction.referenceBlockId !== BLOCK_ID) return 'unknown reference block'
    const next = this.key.sequenceNumber
    const given = transaction.proposalKey.sequenceNumber
    return given === next ? null : `sequence number ${given}, expected ${next}`
  }

  #restKey() {
    return {
      index: String(this.key.index),
      public_key: `0x${this.key.publicKey}`,
      signing_algorithm: this.key.signatureAlgorithm,
      hashing_algorithm: this.key.hashAlgorithm,
      sequence_number: String(this.key.sequenceNumber),
      weight: String(this.key.weight),
      revoked: this.key.revoked,
    }
  }
}
