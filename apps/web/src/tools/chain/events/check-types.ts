import type { FlowAddress } from '@toolkit/core/account/address'
import { parseEventType } from '@toolkit/core/events/event-type'
import type { NetworkId } from '@toolkit/core/network/networks'
import { NETWORKS } from '@toolkit/core/network/networks'
import { nearestOf } from '@toolkit/core/text/nearly'

/** Events of each contract of an account, by contract name; null if the account doesn't exist. */
export type AccountEvents = ReadonlyMap<string, readonly string[]> | null

/** Type that doesn't currently exist on the network. */
export interface TypeFinding {
  readonly type: string
  /** Names the missing type, and existing ones. */
  readonly message: string
  /** Likely intended type. */
  readonly meant: string | null
}

/** Splits an event type into its components. */
function partsOf(type: string) {
  const parts = parseEventType(type)
  return parts.kind === 'contract' ? parts : null
}

/** Returns the accounts whose contracts declare these types. */
export const accountsOf = (types: readonly string[]): readonly FlowAddress[] => [
  ...new Set(types.flatMap(type => partsOf(type)?.address ?? [])),
]

/**
 * Finds those of the types that don't exist on the network; types of accounts missing in `accounts`
 * aren't judged.
 */
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
      const message = `${where} does not exist on ${NETWORKS[network].name}.`
      return [{ type, message, meant: null }]
    }
    const own = events.get(parts.contract)
    if (own === undefined) {
      const names = [...events.keys()]
      const near = nearestOf(names, parts.contract)
      const message = `${where} has no contract “${parts.contract}”. ${onlyHas('It', names)}`
      return [{ type, message, meant: near ? `A.${parts.address}.${near}.${parts.event}` : null }]
    }
    if (own.includes(parts.event)) return []
    const near = nearestOf(own, parts.event)
    const message = `${parts.contract} has no event “${parts.event}”. ${onlyHas('It', own)}`
    return [{ type, message, meant: near ? `A.${parts.address}.${parts.contract}.${near}` : null }]
  })
}

const MAX_NAMED = 6

function onlyHas(who: string, names: readonly string[]): string {
  if (names.length === 0) return `${who} has none.`
  const more = names.length - MAX_NAMED
  const list = names.slice(0, MAX_NAMED).join(', ')
  return more > 0 ? `${who} has ${list} and ${more} more.` : `${who} has ${list}.`
}
