import { knownContracts } from '@toolkit/core/contracts/known-contracts'
import { movedBy, ToolError } from '@toolkit/core/errors'
import { CHAIN_EVENTS } from '@toolkit/core/events/chain-events'
import { parseEventType } from '@toolkit/core/events/event-type'
import type { NetworkId } from '@toolkit/core/network/networks'
import { nearestOf } from '@toolkit/core/text/nearly'
import { tooManyTypes, typesMissing } from './errors'

/** Maximum types, since each needs separate requests. */
const MAX_TYPES = 50

export type ReadTypes =
  | { readonly kind: 'types'; readonly types: readonly string[] }
  | {
      readonly kind: 'wrong'
      readonly error: ToolError
      /** Invalid line, as typed. */
      readonly line: string
      /** Likely intended type. */
      readonly meant: string | null
    }

/**
 * Parses event types, one per line; reports the first invalid line, with the likely intended type.
 */
export function readTypes(text: string, network: NetworkId): ReadTypes {
  const types = new Set<string>()
  let start = 0
  for (const line of text.split('\n')) {
    try {
      if (line.trim() !== '') types.add(parseEventType(line, network).id)
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      const meant = /^event-type\//.test(error.code) ? meantBy(line.trim(), network) : null
      return { kind: 'wrong', error: movedBy(error, start), line, meant }
    }
    start += line.length + 1
  }
  const error = types.size === 0 ? typesMissing() : tooManyTypes(MAX_TYPES)
  return types.size === 0 || types.size > MAX_TYPES
    ? { kind: 'wrong', error, line: '', meant: null }
    : { kind: 'types', types: [...types] }
}

/** Returns the likely intended type, if one press can replace the line. */
function meantBy(typed: string, network: NetworkId): string | null {
  const [first = '', ...rest] = typed.split('.')
  if (rest.length === 0) return ofChain(first)
  if (/^flow$/i.test(first)) return ofChain(rest.join('.'))
  const { address, names } =
    /^(?:A\.)?0x(?<address>[0-9a-f]{16})\.(?<names>\w+(?:\.\w+)+)$/i.exec(typed)?.groups ?? {}
  if (address !== undefined && names !== undefined) return `A.${address.toLowerCase()}.${names}`
  const known = new Map(knownContracts(network).map(one => [one.name, one.address]))
  const contract = nearestOf(known.keys(), first)
  return contract === undefined ? null : `A.${known.get(contract)}.${contract}.${rest.join('.')}`
}

function ofChain(event: string): string | null {
  const near = nearestOf(CHAIN_EVENTS, event)
  return near === undefined ? null : `flow.${near}`
}
