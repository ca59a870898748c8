import { parseAddress } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import { knownContracts } from '@toolkit/core/network/known-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { isNearly } from '../../../frame/nearly'
import { notAType, tooManyTypes, typesMissing } from './errors'

/** Events that the chain itself emits (cadence `stdlib/flow.go`). */
export const CHAIN_EVENTS: readonly string[] = [
  'AccountCreated',
  'AccountKeyAdded',
  'AccountKeyRemoved',
  'AccountContractAdded',
  'AccountContractUpdated',
  'AccountContractRemoved',
  'InboxValuePublished',
  'InboxValueUnpublished',
  'InboxValueClaimed',
  'StorageCapabilityControllerIssued',
  'StorageCapabilityControllerDeleted',
  'StorageCapabilityControllerTargetChanged',
  'AccountCapabilityControllerIssued',
  'AccountCapabilityControllerDeleted',
  'CapabilityPublished',
  'CapabilityUnpublished',
]

/** Each is asked for by calls of its own. */
const MOST_TYPES = 50

export type ReadTypes =
  | { readonly kind: 'types'; readonly types: readonly string[] }
  | {
      readonly kind: 'wrong'
      readonly error: ToolError
      /** The line that is wrong, as typed. */
      readonly line: string
      /** What it seems to mean. */
      readonly meant: string | null
    }

/** The event types of a text, one a line; the first line that is none is told, with what it seems to mean. */
export function readTypes(text: string, network: NetworkId): ReadTypes {
  const types = new Set<string>()
  for (const line of text.split('\n')) {
    const typed = line.trim()
    if (typed === '') continue
    try {
      const type = typeOf(typed, network)
      if (type === null) {
        const meant = meantBy(typed, network)
        return { kind: 'wrong', error: notAType(typed, meant), line, meant }
      }
      types.add(type)
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      return { kind: 'wrong', error, line, meant: null }
    }
  }
  const error = types.size === 0 ? typesMissing() : tooManyTypes(MOST_TYPES)
  return types.size === 0 || types.size > MOST_TYPES
    ? { kind: 'wrong', error, line: '', meant: null }
    : { kind: 'types', types: [...types] }
}

/** The text with one line in place of another. */
export const withLine = (text: string, line: string, other: string): string =>
  text
    .split('\n')
    .map(one => (one.trim() === line.trim() ? other : one))
    .join('\n')

/** A type as the node knows it; null for what is none. @throws ToolError `address/…`. */
function typeOf(typed: string, network: NetworkId): string | null {
  if (/^flow\.\w+$/.test(typed)) return typed
  const { address, rest } =
    /^A\.(?<address>[^.]+)\.(?<rest>\w+(?:\.\w+)+)$/.exec(typed)?.groups ?? {}
  if (address === undefined || rest === undefined) return null
  return `A.${parseAddress(address, network)}.${rest}`
}

/** The type that a line seems to mean. */
function meantBy(typed: string, network: NetworkId): string | null {
  const parts = typed.split('.')
  const [first = '', second, ...rest] = parts
  if (second === undefined) {
    const event = CHAIN_EVENTS.find(one => same(one, first) || isNearly(one, first))
    return event ? `flow.${event}` : null
  }
  const located = /^(?:0x)?([0-9a-f]{16})$/i.exec(first)?.[1]
  if (located !== undefined) {
    return rest.length > 0 ? `A.${located.toLowerCase()}.${parts.slice(1).join('.')}` : null
  }
  if (same('flow', first)) return meantBy(second, network)
  const contract = knownContracts(network).find(
    ({ name }) => same(name, first) || isNearly(name, first),
  )
  return contract ? `A.${contract.address}.${contract.name}.${parts.slice(1).join('.')}` : null
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
