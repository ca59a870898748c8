import { type FlowAddress, parseAddress } from '../account/address.ts'
import { knownContract } from '../contracts/known-contracts.ts'
import { atOffset, movedBy, toToolError } from '../errors.ts'
import type { NetworkId } from '../network/networks.ts'
import { nearestOf } from '../text/nearly.ts'
import { CHAIN_EVENTS, type ChainEventName } from './chain-events.ts'
import {
  eventTypeEmpty,
  eventTypeForm,
  eventTypeName,
  eventTypePrefixedAddress,
  eventTypeUnfinished,
  eventTypeUnknown,
} from './errors.ts'

/** Parsed event type. */
export type EventType =
  /** Event of the chain itself: `flow.AccountCreated`. */
  | { readonly kind: 'chain'; readonly id: string; readonly event: ChainEventName }
  | {
      readonly kind: 'contract'
      /** Canonical ID: the address in lower case. */
      readonly id: string
      readonly address: FlowAddress
      readonly contract: string
      /** Name with enclosing types: `TokensDeposited`, `NFT.ResourceDestroyed`. */
      readonly event: string
    }

/**
 * Parses an event type, for a node of `network`; without a network, the address may be of any. Only the chain knows if
 * the contract exists and has the event.
 * @throws ToolError `event-type/…` with the place of the fault; for its address as `parseAddress`.
 * @example
 * parseEventType('A.1654653399040A61.FlowToken.TokensDeposited', 'mainnet').id // => 'A.1654653399040a61.FlowToken.TokensDeposited'
 * parseEventType('flow.AccountCreatd') // throws event-type/unknown
 */
export function parseEventType(text: string, network?: NetworkId): EventType {
  const trimmed = text.trim()
  try {
    return read(trimmed, network)
  } catch (error) {
    throw movedBy(toToolError(error), text.length - text.trimStart().length)
  }
}

function read(text: string, network: NetworkId | undefined): EventType {
  if (text === '') throw eventTypeEmpty()
  if (text.startsWith('flow.')) return chainEvent(text.slice('flow.'.length))
  if (text.startsWith('A.')) return contractEvent(text, network)
  throw eventTypeForm({ text, meant: network === undefined ? null : knownType(text, network) })
}

function chainEvent(name: string): EventType {
  const event = CHAIN_EVENTS.find(one => one === name)
  if (event) return { kind: 'chain', id: `flow.${event}`, event }
  throw eventTypeUnknown({ name, meant: nearestOf(CHAIN_EVENTS, name) })
}

const ADDRESS_AT = 'A.'.length

function contractEvent(text: string, network: NetworkId | undefined): EventType {
  const [, written = '', ...names] = text.split('.')
  const address = addressOf(written, network)
  let at = ADDRESS_AT + written.length + 1
  for (const name of names) {
    checkName(text, at, name)
    at += name.length + 1
  }
  const [contract, ...path] = names
  if (contract === undefined || path.length === 0) {
    const missing = contract === undefined ? 'contract' : 'event'
    throw eventTypeUnfinished({ length: text.length, missing })
  }
  const event = path.join('.')
  return { kind: 'contract', id: `A.${address}.${contract}.${event}`, address, contract, event }
}

function addressOf(written: string, network: NetworkId | undefined): FlowAddress {
  if (/^0x/i.test(written)) {
    throw eventTypePrefixedAddress({ offset: ADDRESS_AT, address: written.slice(2) })
  }
  try {
    return parseAddress(written, network)
  } catch (thrown) {
    const error = toToolError(thrown)
    // A complete address of another network is at fault as a whole.
    throw error.position
      ? movedBy(error, ADDRESS_AT)
      : error.at(atOffset(ADDRESS_AT, written.length))
  }
}

function checkName(text: string, from: number, name: string): void {
  const bad = /^[A-Za-z_]/.test(name) ? name.search(/\W/) : 0
  if (bad < 0) return
  throw eventTypeName({ text, offset: from + bad, nameStart: bad === 0 })
}

/** Returns `FlowToken.TokensDeposited` with its address, if `FlowToken` is a known contract of the network. */
function knownType(text: string, network: NetworkId): string | null {
  const { contract = '', event = '' } =
    /^(?:0x[0-9a-f]{1,16}\.)?(?<contract>\w+)\.(?<event>\w+(?:\.\w+)*)$/i.exec(text)?.groups ?? {}
  const address = knownContract(contract, network)
  return address === undefined ? null : `A.${address}.${contract}.${event}`
}
