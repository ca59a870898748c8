import type { FlowAddress } from '@toolkit/core/account/address'
import { parseEventType } from '@toolkit/core/events/event-type'
import type { NetworkId } from '@toolkit/core/network/networks'
import { NETWORKS } from '@toolkit/core/network/networks'
import { nearestOf } from '@toolkit/core/text/nearly'

/** The events of each contract of an account by the contract's name; null where there is no such account. */
export type AccountEvents = ReadonlyMap<string, readonly string[]> | null

/** A type that the network does not have now. */
export interface TypeFinding {
  readonly type: string
  /** What is not there, and what is. */
  readonly sentence: string
  /** The type that it seems to mean. */
  readonly meant: string | null
}

/** An event type in the parts that a contract has. */
function partsOf(type: string) {
  const parts = parseEventType(type)
  return parts.kind === 'contract' ? parts : null
}

/** The accounts whose contracts these types belong to. */
export const accountsOf = (types: readonly string[]): readonly FlowAddress[] => [
  ...new Set(types.flatMap(type => partsOf(type)?.address ?? [])),
]

/** Which of these types the network does not have; an account that `accounts` does not hold is not judged. */
export function checkTypes(
  types: readonly string[],
  accounts: ReadonlyMap<string, AccountEvents>,
  network: NetworkId,
): readonly TypeFinding[] {
  return types.flatMap(type => {
    const parts = partsOf(type)
    const events = parts && accounts.get(parts.address)
    if (parts === null || events === undefined) return []
    const where = `0x${parts.address}`
    if (events === null) {
      const sentence = `${where} does not exist on ${NETWORKS[network].name}.`
      return [{ type, sentence, meant: null }]
    }
    const own = events.get(parts.contract)
    if (own === undefined) {
      const names = [...events.keys()]
      const near = nearestOf(names, parts.contract)
      const sentence = `${where} has no contract “${parts.contract}”. ${onlyHas('It', names)}`
      return [{ type, sentence, meant: near ? `A.${parts.address}.${near}.${parts.event}` : null }]
    }
    if (own.includes(parts.event)) return []
    const near = nearestOf(own, parts.event)
    const sentence = `${parts.contract} has no event “${parts.event}”. ${onlyHas('It', own)}`
    return [{ type, sentence, meant: near ? `A.${parts.address}.${parts.contract}.${near}` : null }]
  })
}

const MAX_NAMED = 6

function onlyHas(who: string, names: readonly string[]): string {
  if (names.length === 0) return `${who} has none.`
  const more = names.length - MAX_NAMED
  const list = names.slice(0, MAX_NAMED).join(', ')
  return more > 0 ? `${who} has ${list} and ${more} more.` : `${who} has ${list}.`
}
