import type { Known } from '@toolkit/client/known'
import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { type AccountScript, addressArgument, readFacts } from '@toolkit/core/queries/script-facts'
import type { ReviewFinding } from './finding.ts'
import type { ImportOrigin } from './import-origins.ts'

/** Current control over an account's contracts. */
export interface AccountControl {
  /** Total weight of all active keys, as UFix64: 1000 can sign for the account. */
  readonly keyWeight: string
  /** Number of issued capabilities on the whole account, whose holders may be able to change them as well. */
  readonly accountCapabilities: number
}

/** State of an account a day ago. */
export interface AccountDayAgo {
  readonly exists: boolean
  readonly contracts: readonly string[]
  /** True if the chain is younger: this is its initial state. */
  readonly isChainStart: boolean
}

export interface OriginAccountFacts {
  readonly control: Known<AccountControl>
  readonly dayAgo: Known<AccountDayAgo>
}

/** Node's facts about the imported accounts; accounts not queried are missing. */
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

// The query for stored values fails if the account does not exist.
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

/** Queries, at the latest block, who can change the contracts of an account. Fails if it does not exist. */
export const accountControlScript = (address: FlowAddress): AccountScript<AccountControl> => ({
  script: CONTROL,
  arguments: [addressArgument(address)],
  read: value =>
    readFacts(value, facts => ({
      keyWeight: facts.amount('weight'),
      accountCapabilities: facts.count('capabilities'),
    })),
})

/** Queries, at an earlier block, the contracts of an account. Fails if it did not exist. */
export const contractsBeforeScript = (address: FlowAddress): AccountScript<readonly string[]> => ({
  script: DAY_AGO,
  arguments: [addressArgument(address)],
  read: value => readFacts(value, facts => facts.texts('names')),
})

/**
 * Returns true if a script failed because the account doesn't exist (flow-go `ErrCodeAccountNotFoundError`).
 * @param message complete message of the chain.
 */
export const saysNoAccount = (message: string): boolean =>
  message.includes('[Error Code: 1201] account not found for address')

/** Returns true if an origin needs facts: Flow's own contracts, which everyone must trust, don't. */
export const wantsFacts = ({ kind, address }: ImportOrigin): boolean =>
  address !== null && kind !== 'network' && kind !== 'built-in'

/** Returns the accounts to query, each once, in the order of the source. */
export const importedAccounts = (origins: readonly ImportOrigin[]): readonly FlowAddress[] => [
  ...new Set(
    origins.flatMap(one => (wantsFacts(one) && one.address !== null ? [one.address] : [])),
  ),
]

/** Returns findings from the node's facts about imports, each with its range; none for accounts not queried. */
export function originFactFindings(
  origins: readonly ImportOrigin[],
  facts: OriginFacts,
): readonly ReviewFinding[] {
  return origins.filter(wantsFacts).flatMap(one => factFindings(one, facts))
}

/** Returns the same for one import. */
export function factFindings(origin: ImportOrigin, facts: OriginFacts): readonly ReviewFinding[] {
  const { name, address, range } = origin
  const known = address && facts.get(address)
  if (!known || !wantsFacts(origin)) return []
  const what = name ?? 'what is imported'
  const found = [ageOf(what, name, address, known.dayAgo), controlOf(what, address, known.control)]
  return found.flatMap(one => (one === null ? [] : [{ ...one, range }]))
}

type Unplaced = Omit<ReviewFinding, 'range'>

function ageOf(
  what: string,
  name: string | null,
  address: FlowAddress,
  dayAgo: Known<AccountDayAgo>,
): Unplaced | null {
  const at = formatAddress(address)
  if (!dayAgo.known) {
    const message = `Whether ${what} (${at}) is new isn’t known: ${dayAgo.because}.`
    return { severity: 'note', code: 'import/age-unknown', message }
  }
  const { exists, contracts, isChainStart } = dayAgo.value
  const young = isChainStart ? ': the chain itself is no older' : ''
  const severity = isChainStart ? 'note' : 'warning'
  if (!exists) {
    const message = `The account ${at}, which has ${what}, is less than a day old${young}.`
    return { severity, code: 'import/new-account', message }
  }
  if (name === null || contracts.includes(name)) return null
  const message = `${name} was deployed to ${at} less than a day ago${young}.`
  return { severity, code: 'import/new-contract', message }
}

const FULL_WEIGHT = 1000

function controlOf(
  what: string,
  address: FlowAddress,
  control: Known<AccountControl>,
): Unplaced | null {
  const at = formatAddress(address)
  if (!control.known) {
    const message = `Who can change ${what} (${at}) isn’t known: ${control.because}.`
    return { severity: 'note', code: 'import/control-unknown', message }
  }
  const { keyWeight, accountCapabilities } = control.value
  if (Number(keyWeight) >= FULL_WEIGHT) {
    const message = `The keys of ${at} can change ${what} at any time.`
    return { severity: 'note', code: 'import/changeable', message }
  }
  if (accountCapabilities > 0) {
    const message = `No keys of ${at} can change ${what}, but it has issued capabilities on itself: their holders may be able to.`
    return { severity: 'note', code: 'import/changeable-by-capability', message }
  }
  const message = `No keys of ${at} can change ${what}: their weights come to less than ${FULL_WEIGHT}.`
  return { severity: 'note', code: 'import/not-changeable', message }
}
