import { COMPUTED, type FlowValue, type TrackedAtom } from './flow-value.ts'

/** Returns the value of a member that is not called; null if not supported (a function as a value, for one). */
export function memberValue(atom: TrackedAtom, name: string): FlowValue | null {
  const { owner } = atom
  switch (atom.is) {
    case 'account':
      switch (name) {
        case 'storage':
        case 'keys':
        case 'contracts':
        case 'inbox':
        case 'capabilities':
          return [{ is: 'part', owner, part: name }]
        case 'address':
          return [{ is: 'own-address', whose: owner }]
        case 'balance':
        case 'availableBalance':
          return [{ is: 'balance' }]
        default:
          return null
      }
    case 'part':
      if (atom.part === 'capabilities' && (name === 'storage' || name === 'account')) {
        return [{ is: 'part', owner, part: `capabilities.${name}` }]
      }
      return PART_FIELDS[atom.part]?.includes(name) ? COMPUTED : null
    case 'stored':
    case 'taken':
      if (name === 'balance') return [{ is: 'balance' }]
      if (DATA_FIELDS.has(name)) return COMPUTED
      // A field, or a function as a value: it grants no more than its object, and calling it isn't supported.
      return atom.type?.isKnown ? [atom] : null
    case 'capability':
      return name === 'id' || name === 'address' ? COMPUTED : null
    case 'controller':
      if (name === 'capability') return [{ is: 'capability', owner, isIssued: false, type: null }]
      return CONTROLLER_FIELDS.has(name) ? COMPUTED : null
  }
}

const PART_FIELDS: Readonly<Record<string, readonly string[]>> = {
  storage: ['used', 'capacity', 'publicPaths', 'storagePaths'],
  keys: ['count'],
  contracts: ['names'],
}
/** Fields of the token standards and of Cadence itself that are numbers and similar data. */
const DATA_FIELDS = new Set(['uuid', 'id', 'owner'])
const CONTROLLER_FIELDS = new Set(['capabilityID', 'borrowType', 'tag'])
