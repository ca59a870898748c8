import {
  type FlowAddress,
  formatAddress,
  parseAddress,
  parseShortAddress,
} from '@toolkit/core/account/address'
import type { CadenceImport, SourceRange } from '@toolkit/core/cadence/syntax/program'
import { knownContract } from '@toolkit/core/contracts/known-contracts'
import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { LookAlike } from '@toolkit/core/text/look-alikes'
import { isNearly } from '@toolkit/core/text/nearly'
import type { Finding } from '@toolkit/explain/finding'
import { aliasFinding, nameFinding } from '@toolkit/explain/review/judged-name'
import { type KnownNames, knownNames } from '@toolkit/explain/review/known-names'
import { describeLookAlike } from '../../ui/values/look-alike-messages'

/** State of an imported account on chain. */
export type ImportedAccount =
  | { readonly state: 'asking' }
  | { readonly state: 'found'; readonly contracts: ReadonlyMap<string, Uint8Array> }
  | { readonly state: 'missing' }
  /** The node is unavailable. */
  | { readonly state: 'unknown' }

export interface TextFix extends SourceRange {
  /** Button label: "Use 0x…". */
  readonly label: string
  readonly insert: string
}

/** TextFinding at a range of the text. */
export interface TextFinding
  extends SourceRange,
    Omit<Finding<'error' | 'warning', string, TextFix>, 'code'> {}

/** Contracts that are imported by name alone (flow-go `fvm/systemcontracts`). */
const WITHOUT_ADDRESS = new Set(['Crypto'])

/** Returns the address of an import as 16 digits; null if there is none. */
export function importedAddress({ location }: CadenceImport): FlowAddress | null {
  if (location.kind !== 'address') return null
  try {
    return parseShortAddress(location.value.replaceAll('_', ''))
  } catch {
    return null
  }
}

/** Returns the names of an import: the listed ones, or the file's own. */
function importedNames({ names, location }: CadenceImport): readonly string[] {
  if (names.length > 0 || location.kind === 'address') return names.map(({ name }) => name)
  return [location.value.replace(/^.*\//, '').replace(/\.cdc$/, '')]
}

/** Converts a misleading character to a finding. */
export const lookAlikeFinding = (found: LookAlike): TextFinding => ({
  from: found.offset,
  to: found.offset + found.length,
  severity: 'warning',
  message: describeLookAlike(found),
})

/** Checks the imports of a program that is to run on `network`. */
export function importFindings(
  imports: readonly CadenceImport[],
  network: NetworkId,
  accounts: ReadonlyMap<FlowAddress, ImportedAccount>,
): readonly TextFinding[] {
  const names = knownNames(network)
  return imports.flatMap(one => {
    if (one.location.kind === 'address') return addressFindings(one, network, accounts, names)
    const [name = ''] = importedNames(one)
    if (one.location.kind === 'identifier' && WITHOUT_ADDRESS.has(name)) return []
    return [byNameFinding(one, network)]
  })
}

/** `import "FlowToken"`: tools replace it with an address, the chain does not. */
function byNameFinding(one: CadenceImport, network: NetworkId): TextFinding {
  const names = importedNames(one)
  const { from, to } = one.location
  const address = commonAddress(names, network)
  if (!address) {
    const [name = ''] = names.filter(each => !knownContract(each, network))
    const { name: chain } = NETWORKS[network]
    return {
      from,
      to,
      severity: 'error',
      message: `No known contract on ${chain} is called “${name || names.join(', ')}”.`,
      advice: `Import it from its address: import ${name || 'Name'} from 0x….`,
    }
  }
  const written = one.names.map(({ name, alias }) => (alias ? `${name} as ${alias}` : name))
  const list = (written.length > 0 ? written : names).join(', ')
  return {
    from,
    to,
    severity: 'error',
    message: `The chain imports from addresses, and “${one.location.value}” is none.`,
    fix: {
      from: one.from,
      to: one.to,
      label: `Use ${formatAddress(address)}`,
      insert: `import ${list} from ${formatAddress(address)}`,
    },
  }
}

function addressFindings(
  one: CadenceImport,
  network: NetworkId,
  accounts: ReadonlyMap<FlowAddress, ImportedAccount>,
  names: KnownNames,
): readonly TextFinding[] {
  const { location } = one
  const range = { from: location.from, to: location.to }
  const address = importedAddress(one)
  // The syntax error is reported separately.
  if (address === null) return []
  const requested = commonAddress(importedNames(one), network)
  const fix =
    requested && requested !== address
      ? { ...range, label: `Use ${formatAddress(requested)}`, insert: formatAddress(requested) }
      : undefined
  try {
    parseAddress(address, network)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    const { message, suggestion } = error
    return [{ ...range, severity: 'error', message, advice: fix ? undefined : suggestion, fix }]
  }
  const account = accounts.get(address)
  const chain = NETWORKS[network].name
  if (account?.state === 'missing') {
    const message = `${formatAddress(address)} does not exist on ${chain}.`
    return [{ ...range, severity: 'error', message, fix }]
  }
  const missing =
    account?.state === 'found' ? one.names.filter(({ name }) => !account.contracts.has(name)) : []
  if (account?.state === 'found' && missing.length > 0) {
    return missing.map(({ name, from, to }): TextFinding => {
      const meant = [...account.contracts.keys()].find(one => isNearly(one, name))
      const spelt = meant ? { from, to, label: `Use ${meant}`, insert: meant } : undefined
      return {
        from,
        to,
        severity: 'error',
        message: `${formatAddress(address)} has no contract “${name}” on ${chain}.`,
        advice: fix ? undefined : meant ? `Did you mean “${meant}”?` : hasOnly(account.contracts),
        fix: fix ?? spelt,
      }
    })
  }
  return deceptions(one, address, names, fix)
}

/**
 * Finds names that imitate known ones, worded as in the review of a transaction. The tokens of the Flow token list are
 * not loaded here.
 */
function deceptions(
  { names: items, location }: CadenceImport,
  address: FlowAddress,
  names: KnownNames,
  fix: TextFix | undefined,
): readonly TextFinding[] {
  return items.flatMap(({ name, alias, from, to }) => {
    const called = aliasFinding({ name, alias, address }, names, null)
    const judged = nameFinding(name, address, names, null)
    return [called, judged].flatMap((found): readonly TextFinding[] => {
      if (found === null || found.severity === 'note') return []
      const isElsewhere = found.code === 'import/known-name-elsewhere'
      const range = isElsewhere ? { from: location.from, to: location.to } : { from, to }
      const { message } = found
      return [{ ...range, severity: 'warning', message, fix: isElsewhere ? fix : undefined }]
    })
  })
}

const MAX_NAMED = 6

function hasOnly(contracts: ReadonlyMap<string, Uint8Array>): string {
  const names = [...contracts.keys()]
  if (names.length === 0) return 'It has no contracts.'
  const more = names.length - MAX_NAMED
  const list = names.slice(0, MAX_NAMED).join(', ')
  return more > 0 ? `It has ${list} and ${more} more.` : `It has ${list}.`
}

/** Returns the account that has known contracts of all these names; undefined if no single one has. */
function commonAddress(names: readonly string[], network: NetworkId): FlowAddress | undefined {
  const addresses = new Set(names.map(name => knownContract(name, network)))
  return addresses.size === 1 ? [...addresses][0] : undefined
}
