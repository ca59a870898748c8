import type { NetworkId } from '@toolkit/core/network/networks'
import type { Payer } from '../../settings/payer-settings.ts'
import { flowUnits } from '../../settings/values.ts'
import type { AccessNode } from './access-node.ts'
import type { JobRequest } from './job-request.ts'

/** How much FLOW a payer has; `unknown` until the chain was asked. */
export type PayerState = 'unknown' | 'ok' | 'low' | 'empty'

const UNITS = 100_000_000n
/** The 0.001 FLOW that every new account is given, and as much for the fee. */
const ACCOUNT_COST = 200_000n
const FEE = 100_000n
/** What stays: the payer's own storage, and the highest fee that the chain wants to see before it runs. */
const RESERVE = 500_000n

/** What a request costs its payer at most, in units of 1e-8 FLOW. */
export function costOf(request: JobRequest): bigint {
  if ('keys' in request) return ACCOUNT_COST
  return flowUnits(request.amount) + FEE
}

/** What a payer can spend while so many transactions of its are under way. */
export function spendable(balance: bigint, underWay: number): bigint {
  return balance - RESERVE - BigInt(underWay) * ACCOUNT_COST
}

export interface WatchTimes {
  /** Milliseconds between two looks at the balance. */
  readonly every: number
  /** The same while it is too low to pay, so that filling it up is soon noticed. */
  readonly whileEmpty: number
  readonly call: number
}

const TIMES: WatchTimes = { every: 300_000, whileEmpty: 30_000, call: 10_000 }

/** Keeps an eye on a payer's balance, and tells the log when it is low, empty or back. */
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

  /** In units of 1e-8 FLOW, as it was read last; null before that. */
  get balance(): bigint | null {
    return this.#balance
  }

  /** Looks now, and again and again until `close`. */
  start(node: AccessNode): void {
    void this.#look(node)
  }

  close(): void {
    this.#closed.abort()
    clearTimeout(this.#timer)
  }

  /** The balance was read from the chain, in units of 1e-8 FLOW. */
  saw(balance: bigint): void {
    this.#balance = balance
    const low = balance < this.#payer.lowBalance
    const state = spendable(balance, 0) < ACCOUNT_COST ? 'empty' : low ? 'low' : 'ok'
    const before = this.#state
    this.#state = state
    if (state === before || (state === 'ok' && before === 'unknown')) return
    const prefix = `PAYER_${this.#network.toUpperCase()}`
    const holds = `the payer 0x${this.#payer.address} on ${this.#network} has ${inFlow(balance)} FLOW`
    const told = {
      ok: ['info', `${holds} again`],
      low: [
        'warning',
        `${holds}, less than ${prefix}_LOW_BALANCE (${inFlow(this.#payer.lowBalance)})`,
      ],
      empty: ['error', `${holds}, too little to pay for a new account: fill it up`],
    } as const
    const [level, what] = told[state]
    this.#log(JSON.stringify({ level, what }))
  }

  async #look(node: AccessNode): Promise<void> {
    const { every, whileEmpty, call } = this.#times
    const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(call)])
    try {
      this.saw((await node.account(this.#payer.address, signal))?.balance ?? 0n)
    } catch {
      // A node that does not answer says nothing of the balance; whoever waits for an account hears of it.
    }
    if (this.#closed.signal.aborted) return
    const pause = this.#state === 'empty' ? whileEmpty : every
    this.#timer = setTimeout(() => void this.#look(node), pause).unref()
  }
}

function inFlow(units: bigint): string {
  const fraction = `${units % UNITS}`.padStart(8, '0').replace(/0+$/, '')
  return `${units / UNITS}${fraction === '' ? '' : `.${fraction}`}`
}
