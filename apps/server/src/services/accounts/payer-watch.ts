import type { NetworkId } from '@toolkit/core/network/networks'
import { unitsToDecimal } from '@toolkit/core/text/amounts'
import type { Payer } from '../../settings/payer-settings.ts'
import { flowUnits } from '../../settings/values.ts'
import type { AccessNode } from './access-node.ts'
import type { JobRequest } from './account-job.ts'

/** Level of a payer's balance; `unknown` until the chain was read. */
export type PayerState = 'unknown' | 'ok' | 'low' | 'empty'

/** The 0.001 FLOW that every new account gets, and as much for the fee. */
const ACCOUNT_COST = 200_000n
const FEE = 100_000n
/** Reserve: the payer's own storage, and the highest fee that the chain checks for before execution. */
const RESERVE = 500_000n

/** Returns the maximum cost of a request to its payer, in units of 1e-8 FLOW. */
export function costOf(request: JobRequest): bigint {
  if ('keys' in request) return ACCOUNT_COST
  return flowUnits(request.amount) + FEE
}

/** Returns the amount that a payer can spend with this number of pending transactions. */
export function spendable(balance: bigint, inProgress: number): bigint {
  return balance - RESERVE - BigInt(inProgress) * ACCOUNT_COST
}

export interface WatchTimes {
  /** Milliseconds between two reads of the balance. */
  readonly every: number
  /** The same while it is too low to pay, so that a top-up is soon noticed. */
  readonly whileEmpty: number
  readonly call: number
}

const TIMES: WatchTimes = { every: 300_000, whileEmpty: 30_000, call: 10_000 }

/** Monitors a payer's balance, and logs when it is low, empty or recovered. */
export class PayerWatch {
  readonly #network: NetworkId
  readonly #payer: Payer
  readonly #log: (line: string) => void
  readonly #times: WatchTimes
  readonly #closed = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #state: PayerState = 'unknown'
  #balance: bigint | null = null

  constructor(
    network: NetworkId,
    payer: Payer,
    log: (line: string) => void,
    times: Partial<WatchTimes> = {},
  ) {
    this.#network = network
    this.#payer = payer
    this.#log = log
    this.#times = { ...TIMES, ...times }
  }

  get state(): PayerState {
    return this.#state
  }

  /** In units of 1e-8 FLOW, as read last; null before that. */
  get balance(): bigint | null {
    return this.#balance
  }

  /** Reads the balance now, and repeatedly until `close`. */
  start(node: AccessNode): void {
    void this.#look(node)
  }

  close(): void {
    this.#closed.abort()
    clearTimeout(this.#timer)
  }

  /** Records a balance read from the chain, in units of 1e-8 FLOW. */
  saw(balance: bigint): void {
    this.#balance = balance
    const low = balance < this.#payer.lowBalance
    const state = spendable(balance, 0) < ACCOUNT_COST ? 'empty' : low ? 'low' : 'ok'
    const before = this.#state
    this.#state = state
    if (state === before || (state === 'ok' && before === 'unknown')) return
    const prefix = `PAYER_${this.#network.toUpperCase()}`
    const holds = `the payer 0x${this.#payer.address} on ${this.#network} has ${unitsToDecimal(balance, 8)} FLOW`
    const messages = {
      ok: ['info', `${holds} again`],
      low: [
        'warning',
        `${holds}, less than ${prefix}_LOW_BALANCE (${unitsToDecimal(this.#payer.lowBalance, 8)})`,
      ],
      empty: ['error', `${holds}, too little to pay for a new account: fill it up`],
    } as const
    const [level, what] = messages[state]
    this.#log(JSON.stringify({ level, what }))
  }

  async #look(node: AccessNode): Promise<void> {
    const { every, whileEmpty, call } = this.#times
    const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(call)])
    try {
      this.saw((await node.account(this.#payer.address, signal))?.balance ?? 0n)
    } catch {
      // An unavailable node says nothing about the balance; the account requests report it.
    }
    if (this.#closed.signal.aborted) return
    const pause = this.#state === 'empty' ? whileEmpty : every
    this.#timer = setTimeout(() => void this.#look(node), pause).unref()
  }
}
