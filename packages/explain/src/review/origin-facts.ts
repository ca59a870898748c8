import type { Known } from '@toolkit/client/known'
import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { type AccountScript, addressArgument, readFacts } from '@toolkit/core/queries/script-facts'
import type { ReviewFinding } from './finding.ts'
import type { ImportOrigin } from './import-origins.ts'

/** Who can change an account's contracts, as it is now. */
export interface AccountControl {
  /** Of all keys that are not revoked, as UFix64: with 1000 they sign for the account. */
  readonly keyWeight: string
  /** So many capabilities on the whole account have been issued; who holds one may be able to as well. */
  readonly accountCapabilities: number
}

/** An account as it was a day ago. */
export interface AccountDayAgo {
  readonly exists: boolean
  readonly contracts: readonly string[]
  /** The chain is younger: this is what it began with. */
  readonly isChainStart: boolean
}

export interface OriginAccountFacts {
  readonly control: Known<AccountControl>
  readonly dayAgo: Known<AccountDayAgo>
}

/** What the node says of the accounts that are imported from; those not asked are not there. */
export type OriginFacts = ReadonlyMap<FlowAddress, OriginAccountFacts>

const CONTROL = `
access(all) fun main(address: Address): {String: AnyStruct} {
    var weight = 0.0
    let account = getAuthAccount<auth(GetAccountCapabilityController) &Account>(address)
    account.keys.forEach(fun (key: AccountKey): Bool {
        if !key.isRevoked {
            weight = weight + key.weight
        }
        return true
    })
    return {
        "weight": weight,
        "capabilities": account.capabilities.account.getControllers().length
    }
}
`

// What an account stores is asked for because that fails where there is no account.
const DAY_AGO = `
access(all) fun main(address: Address): {String: AnyStruct} {
    let account = getAccount(address)
    let names: [String] = []
    for name in account.contracts.names {
        names.append(name)
    }
    return { "used": account.storage.used, "names": names }
}
`

/** Asks, at the latest block, who can change the contracts of an account. It fails where there is none. */
export const accountControlScript = (address: FlowAddress): AccountScript<AccountControl> => ({
  script: CONTROL,
  arguments: [addressArgument(address)],
  read: value =>
    readFacts(value, facts => ({
      keyWeight: facts.amount('weight'),
      accountCapabilities: facts.count('capabilities'),
    })),
})

/** Asks, at an earlier block, which contracts an account had. It fails where there was none. */
export const contractsBeforeScript = (address: FlowAddress): AccountScript<readonly string[]> => ({
  script: DAY_AGO,
  arguments: [addressArgument(address)],
  read: value => readFacts(value, facts => facts.texts('names')),
})

/**
 * Whether a script failed because the account doesn't exist (flow-go `ErrCodeAccountNotFoundError`).
 * @param message the chain's whole message.
 */
export const saysNoAccount = (message: string): boolean =>
  message.includes('[Error Code: 1201] account not found for address')

/** Whether anything is asked about where it comes from: not of Flow's own, which everybody has to trust. */
export const wantsFacts = ({ kind, address }: ImportOrigin): boolean =>
  address !== null && kind !== 'network' && kind !== 'built-in'

/** The accounts to ask about, each once, in the order of the source. */
export const importedAccounts = (origins: readonly ImportOrigin[]): readonly FlowAddress[] => [
  ...new Set(
    origins.flatMap(one => (wantsFacts(one) && one.address !== null ? [one.address] : [])),
  ),
]

/** What the node's facts say of imports, each with its place; nothing of accounts that were not asked. */
export function originFactFindings(
  origins: readonly ImportOrigin[],
  facts: OriginFacts,
): readonly ReviewFinding[] {
  return origins.filter(wantsFacts).flatMap(one => factFindings(one, facts))
}

/** The same of one import. */
export function factFindings(origin: ImportOrigin, facts: OriginFacts): readonly ReviewFinding[] {
  const { name, address, place } = origin
  const known = address && facts.get(address)
  if (!known || !wantsFacts(origin)) return []
  const what = name ?? 'what is imported'
  const found = [ageOf(what, name, address, known.dayAgo), controlOf(what, address, known.control)]
  return found.flatMap(one => (one === null ? [] : [{ ...one, place }]))
}

type Unplaced = Omit<ReviewFinding, 'place'>

function ageOf(
  what: string,
  name: string | null,
  address: FlowAddress,
  dayAgo: Known<AccountDayAgo>,
): Unplaced | null {
  const at = formatAddress(address)
  if (!dayAgo.known) {
    const sentence = `Whether ${what} (${at}) is new isn’t known: ${dayAgo.because}.`
    return { severity: 'note', code: 'import/age-unknown', sentence }
  }
  const { exists, contracts, isChainStart } = dayAgo.value
  const young = isChainStart ? ': the chain itself is no older' : ''
  const severity = isChainStart ? 'note' : 'warning'
  if (!exists) {
    const sentence = `The account ${at}, which has ${what}, is less than a day old${young}.`
    return { severity, code: 'import/new-account', sentence }
  }
  if (name === null || contracts.includes(name)) return null
  const sentence = `${name} was deployed to ${at} less than a day ago${young}.`
  return { severity, code: 'import/new-contract', sentence }
}

const FULL_WEIGHT = 1000

function controlOf(
  what: string,
  address: FlowAddress,
  control: Known<AccountControl>,
): Unplaced | null {
  const at = formatAddress(address)
  if (!control.known) {
    const sentence = `Who can change ${what} (${at}) isn’t known: ${control.because}.`
    return { severity: 'note', code: 'import/control-unknown', sentence }
  }
  const { keyWeight, accountCapabilities } = control.value
  if (Number(keyWeight) >= FULL_WEIGHT) {
    const sentence = `The keys of ${at} can change ${what} at any time.`
    return { severity: 'note', code: 'import/changeable', sentence }
  }
  if (accountCapabilities > 0) {
    const sentence = `No keys of ${at} can change ${what}, but it has issued capabilities on itself: their holders may be able to.`
    return { severity: 'note', code: 'import/changeable-by-capability', sentence }
  }
  const sentence = `No keys of ${at} can change ${what}: their weights come to less than ${FULL_WEIGHT}.`
  return { severity: 'note', code: 'import/not-changeable', sentence }
}
