/**
 * Changes by a transaction: tokens, NFTs, accounts, keys, contracts.
 * @module
 */

import { requireInput } from '@toolkit/core/bytes/require-kind'
import { CORE_CONTRACTS, coreTypeName } from '@toolkit/core/contracts/core-contracts'
import { tryTo } from '@toolkit/core/errors'
import {
  hashAlgorithmFromCadence,
  signatureAlgorithmFromCadence,
} from '@toolkit/core/keys/algorithms'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { RawEvent } from '@toolkit/core/rest/account-created'
import type { Effect, Holder } from './effect.ts'
import { bytesOf, EventFields, rawValueOf } from './event-fields.ts'
import { readEvmExecution } from './evm-execution.ts'
import { evmTokenEffects } from './evm-token-effects.ts'
import { evmValueMove } from './evm-value-move.ts'
import { evmAddressOf, holderOf, TokenMoves } from './token-moves.ts'

/**
 * Reads the changes by a transaction on `network` from its events, in order: tokens and NFTs with sender and recipient,
 * by the UUIDs of vaults and NFTs; accounts, keys and contracts; fees; executions in Flow EVM. Unknown events, and
 * those with fields other than today's, give no effect: they are shown as events. The events are those of flow-go and
 * of the network's own contracts FungibleToken, NonFungibleToken, FlowFees and EVM; a contract of the same name
 * elsewhere may emit anything.
 * @example
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * const address = { name: 'address', value: { type: 'Address', value: '0xf8d6e0586b0a20c7' } }
 * const value = { id: 'flow.AccountCreated', fields: [address] }
 * const payload = encodeUtf8(JSON.stringify({ type: 'Event', value }))
 * const effects = readEffects([{ type: 'flow.AccountCreated', payload }], 'emulator')
 * effects // => [{ kind: 'account-created', address: 'f8d6e0586b0a20c7' }]
 */
export function readEffects(events: readonly RawEvent[], network: NetworkId): readonly Effect[] {
  requireInput('list', events, 'events')
  const tokens = new TokenMoves()
  const nfts = new NftMoves()
  const effects = events.flatMap(raw => {
    const name = raw.type.startsWith('flow.') ? raw.type : coreTypeName(raw.type, network)
    const event = name === undefined ? undefined : tryRead(raw)
    if (name === undefined || event?.type !== raw.type) return []
    if (name === 'EVM.TransactionExecuted') return evmEffects(event, network)
    return tokens.read(name, event) ?? nfts.read(name, event) ?? readOther(name, event) ?? []
  })
  return withFeePayer([...effects, ...tokens.rest(), ...nfts.rest()], network)
}

function tryRead(raw: RawEvent): EventFields | undefined {
  return tryTo(() => EventFields.read(raw)) ?? undefined
}

type Nft = Extract<Effect, { kind: 'nft-moved' }>

/** Tracks NFTs by their UUIDs: out of the first collection, into the last. */
class NftMoves {
  readonly #out = new Map<bigint, Pick<Nft, 'type' | 'id' | 'from'>>()

  read(name: string, event: EventFields): Effect | undefined {
    const [type, id, uuid] = [event.typeId('type'), event.integer('id'), event.integer('uuid')]
    if (type === undefined || id === undefined || uuid === undefined) return undefined
    if (name === 'NonFungibleToken.Withdrawn') {
      this.#out.set(uuid, { type, id, from: holderOf(event, 'from') })
      return undefined
    }
    if (name !== 'NonFungibleToken.Deposited') return undefined
    const from: Holder = this.#out.get(uuid)?.from ?? { kind: 'nowhere' }
    this.#out.delete(uuid)
    return { kind: 'nft-moved', type, id, from, to: holderOf(event, 'to') }
  }

  /** Returns those that no collection received: destroyed, or stored elsewhere. */
  rest(): readonly Effect[] {
    return [...this.#out.values()].map(nft => ({
      kind: 'nft-moved',
      ...nft,
      to: { kind: 'unknown' },
    }))
  }
}

const CONTRACT_CHANGES = {
  'flow.AccountContractAdded': 'contract-added',
  'flow.AccountContractUpdated': 'contract-updated',
  'flow.AccountContractRemoved': 'contract-removed',
} as const

function readOther(name: string, event: EventFields): Effect | undefined {
  const address = event.address('address') ?? undefined
  switch (name) {
    case 'flow.AccountCreated':
      return address && { kind: 'account-created', address }
    case 'flow.AccountKeyAdded':
      return readKeyAdded(event)
    case 'flow.AccountKeyRemoved': {
      // Despite its name, the field contains the index.
      const keyIndex = event.integer('publicKey')
      return address && keyIndex !== undefined
        ? { kind: 'key-revoked', address, keyIndex }
        : undefined
    }
    case 'flow.AccountContractAdded':
    case 'flow.AccountContractUpdated':
    case 'flow.AccountContractRemoved': {
      const contract = event.name('contract')
      return address && contract !== undefined
        ? { kind: CONTRACT_CHANGES[name], address, name: contract }
        : undefined
    }
    case 'FlowFees.FeesDeducted':
      return readFees(event)
    case 'EVM.CadenceOwnedAccountCreated': {
      const account = evmAddressOf(event)
      return account && { kind: 'evm-account-created', address: account }
    }
    default:
      return undefined
  }
}

/** Returns an execution, the FLOW sent with it, and the token effects of its logs. */
function evmEffects(event: EventFields, network: NetworkId): readonly Effect[] {
  const execution = readEvmExecution(event)
  if (!execution) return []
  const value = evmValueMove(execution, network)
  const logs = execution.logs ?? []
  return [
    { kind: 'evm-executed', execution },
    ...(value ? [value] : []),
    ...logs.flatMap(log => evmTokenEffects(log, network)),
  ]
}

function readKeyAdded(event: EventFields): Effect | undefined {
  const address = event.address('address')
  const key = event.composite('publicKey')
  const part = (name: string) => key?.fields.find(field => field.name === name)?.value
  const publicKey = bytesOf(part('publicKey'))
  const algorithm = part('signatureAlgorithm')
  const signature = rawValueOf(algorithm && 'fields' in algorithm ? algorithm : undefined)
  const hash = rawValueOf(event.composite('hashAlgorithm'))
  const [keyIndex, weight] = [event.integer('keyIndex'), event.amount('weight')]
  if (!address || !publicKey || signature === undefined || hash === undefined) return undefined
  if (keyIndex === undefined || weight === undefined) return undefined
  return {
    kind: 'key-added',
    address,
    keyIndex,
    publicKey,
    signatureAlgorithm: signatureAlgorithmFromCadence(signature),
    hashAlgorithm: hashAlgorithmFromCadence(hash),
    weight,
  }
}

function readFees(event: EventFields): Effect | undefined {
  const amount = event.amount('amount')
  const inclusionEffort = event.amount('inclusionEffort')
  const executionEffort = event.amount('executionEffort')
  if (amount === undefined || inclusionEffort === undefined || executionEffort === undefined) {
    return undefined
  }
  return { kind: 'fees-paid', fees: { amount, inclusionEffort, executionEffort }, payer: null }
}

/**
 * Adds the payer to the fee. FlowFees takes the fee as a transfer, with events besides that of the fee itself: that
 * move is removed, so that nothing is counted twice. Its recipient doesn't identify it: FlowFees spreads fees over
 * child accounts (flow-core-contracts #615), whose number changes. It is the last deposit of exactly that amount of
 * FLOW before the fee.
 */
function withFeePayer(effects: readonly Effect[], network: NetworkId): readonly Effect[] {
  const at = effects.findLastIndex(effect => effect.kind === 'fees-paid')
  const fee = effects[at]
  if (fee?.kind !== 'fees-paid') return effects
  const { FlowToken } = CORE_CONTRACTS[network]
  const move = effects.findLast(
    (effect, position) =>
      position < at &&
      effect.kind === 'tokens-moved' &&
      effect.type === `A.${FlowToken}.FlowToken.Vault` &&
      effect.amount === fee.fees.amount &&
      effect.to.kind === 'account',
  )
  if (move?.kind !== 'tokens-moved' || move.from.kind !== 'account') return effects
  const { address: payer } = move.from
  return effects.flatMap(effect =>
    effect === move ? [] : effect === fee ? [{ ...fee, payer }] : [effect],
  )
}
