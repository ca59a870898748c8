import { type FlowAddress, isAddressOf } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { badRequest } from './node-error.ts'

/** Parses an address as the REST API accepts it: 16 hex digits, `0x` optional, valid for the chain. */
export function parseNodeAddress(text: unknown, network: NetworkId): FlowAddress {
  const digits = typeof text === 'string' ? text.replace(/^0x/, '').toLowerCase() : ''
  if (!/^[0-9a-f]{16}$/.test(digits)) throw badRequest('invalid address')
  const address = digits as FlowAddress
  if (isAddressOf(address, network)) return address
  throw badRequest(
    `rpc error: code = InvalidArgument desc = address ${address} is invalid for chain flow-${network}`,
  )
}

/** Parses a block, collection or transaction ID: 64 hex digits. */
export function parseId(text: string): string {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw badRequest('invalid ID format')
  return text.toLowerCase()
}
