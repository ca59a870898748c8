import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import { parseFixedPoint } from '@toolkit/core/cadence/cadence-value'
import { unitsToDecimal } from '@toolkit/core/text/amounts'
import type { Effect, Holder } from './effect.ts'
import type { EventFields } from './event-fields.ts'

/** Vault withdrawn from another one, by its UUID. */
interface Withdrawal {
  readonly type: string
  readonly from: Holder
  /** Vault that it was withdrawn from. */
  readonly source: bigint | undefined
  /** Remaining balance, in 1e-8. */
  rest: bigint
}

const NOWHERE: Holder = { kind: 'nowhere' }
const UNKNOWN: Holder = { kind: 'unknown' }

/**
 * Tracks tokens through a transaction by the UUIDs of the vaults: each withdrawal creates a vault, and each deposit
 * names the deposited one (events of the contract FungibleToken and, for Flow EVM, of the contract EVM).
 */
export class TokenMoves {
  readonly #withdrawals = new Map<bigint, Withdrawal>()

  /** Returns the move that an event completes, if any. */
  read(name: string, event: EventFields): Effect | undefined {
    switch (name) {
      case 'FungibleToken.Withdrawn':
        this.#withdraw(event, holderOf(event, 'from'), event.typeId('type'))
        return undefined
      case 'EVM.FLOWTokensWithdrawn':
        this.#withdraw(event, evmHolderOf(event), undefined)
        return undefined
      case 'FungibleToken.Deposited':
        return this.#end(event, 'depositedUUID', holderOf(event, 'to'))
      case 'EVM.FLOWTokensDeposited':
        return this.#end(event, 'depositedUUID', evmHolderOf(event))
      case 'FungibleToken.Burned':
        return this.#end(event, 'fromUUID', NOWHERE)
      default:
        return undefined
    }
  }

  #withdraw(event: EventFields, from: Holder, type: string | undefined): void {
    const [uuid, amount] = [event.integer('withdrawnUUID'), amountOf(event)]
    if (uuid === undefined || amount === undefined) return
    const source = event.integer('fromUUID')
    const vault = source === undefined ? undefined : this.#withdrawals.get(source)
    if (vault) vault.rest -= amount
    this.#withdrawals.set(uuid, { type: type ?? '', from, source, rest: amount })
  }

  #end(event: EventFields, field: string, to: Holder): Effect | undefined {
    const [uuid, amount] = [event.integer(field), amountOf(event)]
    if (uuid === undefined || amount === undefined || amount === 0n) return undefined
    const vault = this.#withdrawals.get(uuid)
    if (vault) vault.rest -= amount
    const type = event.typeId('type') ?? vault?.type ?? ''
    return move(type, amount, this.#origin(uuid), to)
  }

  /** Returns the original holder of a vault's tokens: the account at the start of its withdrawals. */
  #origin(uuid: bigint): Holder {
    const seen = new Set<bigint>()
    let vault = this.#withdrawals.get(uuid)
    if (!vault) return NOWHERE
    while (vault && vault.from.kind === 'unknown' && vault.source !== undefined) {
      // A node may answer anything, even a vault that was withdrawn from itself.
      if (seen.has(vault.source)) return UNKNOWN
      seen.add(vault.source)
      vault = this.#withdrawals.get(vault.source)
    }
    return vault?.from ?? UNKNOWN
  }

  /** Returns the withdrawals that were neither deposited nor burned, as far as the events show. */
  rest(): readonly Effect[] {
    return [...this.#withdrawals].flatMap(([uuid, { type, rest }]) =>
      rest > 0n ? [move(type, rest, this.#origin(uuid), UNKNOWN)] : [],
    )
  }
}

function move(type: string, amount: bigint, from: Holder, to: Holder): Effect {
  return { kind: 'tokens-moved', type, amount: unitsToDecimal(amount, 8, 8), from, to }
}

function amountOf(event: EventFields): bigint | undefined {
  const text = event.string('amount')
  const amount = text === undefined ? undefined : parseFixedPoint('UFix64', text)
  return amount && 'value' in amount ? amount.value : undefined
}

/** Returns the account in a field; unknown for nil. */
export function holderOf(event: EventFields, field: string): Holder {
  const address = event.address(field)
  return address ? { kind: 'account', address } : UNKNOWN
}

function evmHolderOf(event: EventFields): Holder {
  const address = evmAddressOf(event)
  return address ? { kind: 'evm', address } : UNKNOWN
}

/** Returns the EVM address in the field `address`: 40 hex digits without 0x. */
export function evmAddressOf(event: EventFields): Hex<20> | undefined {
  const text = event.string('address')
  if (text === undefined || !/^[0-9a-f]{40}$/i.test(text)) return undefined
  return fixedHex(
    Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16)),
    20,
  )
}
