import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { fixedHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { transactionFromRest } from '@toolkit/core/rest/rest-transaction'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import {
  type AccountKey,
  verifyTransactionSignatures,
  weightsOf,
} from '@toolkit/core/transaction/verify-transaction'
import { ADD_KEYS_SCRIPT } from '../src/services/accounts/emulator-keys.ts'
import { startService } from './support.ts'

export const PAYER_ADDRESS = 'f8d6e0586b0a20c7'
export const PAYER_PRIVATE_KEY = 'f8e188e8af0b8b414be59c4a1a15cc666c898fb34d94156e9b51e18bfde754a5'

/** Reaction of an access node to the next POST /v1/transactions. */
export type PostBehaviour =
  | 'take'
  | 'refuse'
  | 'fail'
  | 'take-and-hang-up'
  | 'take-and-say-nothing'
  | 'hang-up'

/**
 * The few routes of an access node that account creation needs, over real HTTP: it accepts a transaction only if core
 * finds its signatures valid, its sequence number to be the next and its reference block the latest, accepts each once,
 * and "executes" it after `sealAfter` milliseconds.
 */
export class TestNode {
  readonly taken: Transaction[] = []
  readonly posts: string[] = []
  readonly behaviours: PostBehaviour[] = []
  sealAfter = 0
  /** Address of the payer. */
  address: FlowAddress = parseAddress(PAYER_ADDRESS)
  /** Balance of the payer, in units of 1e-8 FLOW. */
  balance = 100_000_000_000_000n
  /** True to leave every request without an answer. */
  silent = false
  /** Status of every transaction that it has accepted but not executed. */
  status = 'Pending'
  keys: readonly AccountKey[] = [
    {
      index: 0,
      publicKey: fixedHex(
        publicKeyOf(parsePrivateKeyHex(PAYER_PRIVATE_KEY, 'ECDSA_P256'), 'ECDSA_P256'),
        64,
      ),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 1000,
      sequenceNumber: 7n,
      revoked: false,
    },
  ]
  #known = new Map<string, 'waiting' | 'executed'>()
  #block = 'ab'.repeat(32)

  start(): Promise<string> {
    return startService((request, response) => void this.#answer(request, response))
  }

  /** The payer's first key. */
  get key(): AccountKey {
    const [key] = this.keys
    if (!key) throw new Error('it has no key')
    return key
  }

  set key(key: AccountKey) {
    this.keys = [key, ...this.keys.slice(1)]
  }

  /** Gives the account this number of identical keys. */
  useKeys(count: number): void {
    this.keys = Array.from({ length: count }, (_, index) => ({ ...this.key, index }))
  }

  /** Resets to a restarted emulator's state: nothing has happened yet. */
  startAnew(): void {
    this.#known = new Map()
    this.#block = 'cd'.repeat(32)
    this.key = { ...this.key, sequenceNumber: 7n }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.silent) return
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, search } = new URL(request.url ?? '/', 'http://node')
    const [, , resource, id = ''] = pathname.split('/')
    const notFound = () =>
      send(404, { code: 404, message: `Flow resource not found: ${resource} ${id}` })
    const state = this.#known.get(id)
    if (request.method === 'POST' && pathname === '/v1/transactions') {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      this.#take(transactionFromRest(JSON.parse(body)), send, () => response.destroy())
    } else if (pathname === '/v1/blocks' && search === '?height=sealed') {
      send(200, [{ header: { id: this.#block, height: '12' }, block_status: 'BLOCK_SEALED' }])
    } else if (resource === 'accounts' && id === this.address) {
      send(200, {
        address: id,
        balance: String(this.balance),
        keys: this.keys.map(restKey),
        contracts: {},
      })
    } else if (resource === 'transactions' && state) {
      send(200, { id })
    } else if (resource === 'transaction_results' && state) {
      const status = state === 'executed' ? 'Sealed' : this.status
      send(200, { status, execution: 'Pending', events: [] })
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
    this.#known.set(id, 'waiting')
    const life = this.#known
    const timer = setTimeout(() => {
      // Transactions pending at the restart are never executed.
      if (life === this.#known) this.#execute(id, transaction)
    }, this.sealAfter)
    timer.unref()
    if (behaviour === 'take-and-hang-up') hangUp()
    else if (behaviour !== 'take-and-say-nothing') send(200, { id })
  }

  #execute(id: string, { proposalKey, script, arguments: args }: Transaction): void {
    this.#known.set(id, 'executed')
    this.keys = this.keys.map(key =>
      key.index === proposalKey.keyIndex
        ? { ...key, sequenceNumber: key.sequenceNumber + 1n }
        : key,
    )
    if (decodeUtf8(script) !== ADD_KEYS_SCRIPT) return
    const count = Number(JSON.parse(decodeUtf8(args[3] ?? new Uint8Array())).value)
    const added = Array.from({ length: count }, (_, offset) => ({
      ...this.key,
      index: this.keys.length + offset,
      sequenceNumber: 0n,
    }))
    this.keys = [...this.keys, ...added]
  }

  #problem(transaction: Transaction): string | null {
    if (this.#known.has(transactionId(transaction))) return 'duplicate transaction'
    const keys = new Map([[this.address, this.keys]])
    const verdicts = verifyTransactionSignatures(transaction, keys)
    if (verdicts.some(({ verdict }) => verdict !== 'valid')) return 'invalid signature'
    if (!weightsOf(transaction, verdicts).every(({ enough }) => enough)) return 'missing signature'
    if (transaction.referenceBlockId !== this.#block) return 'unknown reference block'
    const { keyIndex, sequenceNumber } = transaction.proposalKey
    const next = this.keys.find(({ index }) => index === keyIndex)?.sequenceNumber
    return sequenceNumber === next ? null : `sequence number ${sequenceNumber}, expected ${next}`
  }
}

function restKey(key: AccountKey) {
  return {
    index: String(key.index),
    public_key: `0x${key.publicKey}`,
    signing_algorithm: key.signatureAlgorithm,
    hashing_algorithm: key.hashAlgorithm,
    sequence_number: String(key.sequenceNumber),
    weight: String(key.weight),
    revoked: key.revoked,
  }
}
