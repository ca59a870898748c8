import { queryOptions } from '@tanstack/react-query'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { type AccountQuestion, accountKey } from './account-question'
import type { StoredPath } from './account-storage'
import { runAccountScript } from './run-account-script'
import { addressArgument } from './script'

/** Capability controller: grants access to the value. */
export interface Controller {
  readonly capabilityId: string
  /** Type that can be borrowed: `auth(FungibleToken.Withdraw)&A.….FlowToken.Vault`. */
  readonly borrowType: string
  readonly tag: string
  /** Target path `/storage/…`; null for the account itself. */
  readonly target: string | null
}

// Controllers give their types as identifiers, broken ones too.
const OF_STORAGE = `
access(all) fun main(address: Address, name: String): [[String]] {
    let account = getAuthAccount<auth(Capabilities) &Account>(address)
    let path = StoragePath(identifier: name)!
    let found: [[String]] = []
    for one in account.capabilities.storage.getControllers(forPath: path) {
        found.append([one.capabilityID.toString(), one.borrowType.identifier, one.tag, path.toString()])
    }
    return found
}
`

const OF_ACCOUNT = `
access(all) fun main(address: Address, name: String): [[String]] {
    let account = getAuthAccount<auth(Capabilities) &Account>(address)
    let found: [[String]] = []
    for one in account.capabilities.account.getControllers() {
        found.append([one.capabilityID.toString(), one.borrowType.identifier, one.tag])
    }
    return found
}
`

// A capability of any type has id 0 when requested with the wrong one.
const OF_PUBLIC = `
access(all) fun main(address: Address, name: String): [[String]] {
    let account = getAuthAccount<auth(Capabilities) &Account>(address)
    let path = PublicPath(identifier: name)!
    var id = account.capabilities.get<&AnyResource>(path).id
    if id == 0 { id = account.capabilities.get<&AnyStruct>(path).id }
    if id == 0 { id = account.capabilities.get<&Account>(path).id }
    if let one = account.capabilities.storage.getController(byCapabilityID: id) {
        return [[id.toString(), one.borrowType.identifier, one.tag, one.target().toString()]]
    }
    if let one = account.capabilities.account.getController(byCapabilityID: id) {
        return [[id.toString(), one.borrowType.identifier, one.tag]]
    }
    return []
}
`

const SCRIPTS = { storage: OF_STORAGE, public: OF_PUBLIC, account: OF_ACCOUNT } as const

export interface PathQuestion extends AccountQuestion {
  readonly domain: StoredPath['domain']
  readonly name: string
}

/** Query that runs a script about one path, without retries: a program failure would repeat. */
function pathQuery<T>(
  question: Omit<PathQuestion, 'domain'>,
  names: readonly string[],
  script: string,
  read: (value: CadenceValue) => T,
) {
  const { network, address, height, name } = question
  return queryOptions({
    queryKey: accountKey(question, ...names, name),
    queryFn: async ({ signal }): Promise<T> => {
      const values = [addressArgument(address), { type: 'String', value: name }]
      const requested = { script, arguments: values, read: (value: CadenceValue) => ({ value }) }
      const { value } = await runAccountScript(network, requested, 'a value', { height, signal })
      return read(value)
    },
    retry: false,
  })
}

const text = (value: CadenceValue | undefined) => (value?.type === 'String' ? value.value : '')

/**
 * Query for the controllers of the capabilities to a storage path or to the account, or of the one at a public path.
 */
export const controllersQuery = ({
  domain,
  ...question
}: Omit<PathQuestion, 'domain'> & { readonly domain: keyof typeof SCRIPTS }) =>
  pathQuery(question, ['controllers', domain], SCRIPTS[domain], readControllers)

function readControllers(value: CadenceValue): readonly Controller[] {
  const rows = value.type === 'Array' ? value.value : []
  return rows.map(row => {
    const [id, type, tag, target] = row.type === 'Array' ? row.value : []
    return {
      capabilityId: text(id),
      borrowType: text(type),
      tag: text(tag),
      target: text(target) || null,
    }
  })
}

const VALUE = `
access(all) fun main(address: Address, name: String): AnyStruct? {
    return getAuthAccount<auth(Storage) &Account>(address).storage
        .copy<AnyStruct>(from: StoragePath(identifier: name)!)
}
`

/** Query for the value at a storage path, which is not a resource; null if it is gone. */
export const storedValueQuery = (question: PathQuestion) =>
  pathQuery(question, ['stored-value'], VALUE, value =>
    value.type === 'Optional' ? value.value : value,
  )

const TYPE = `
access(all) fun main(address: Address, name: String): String {
    return getAuthAccount<auth(Storage) &Account>(address).storage
        .type(at: StoragePath(identifier: name)!)!.identifier
}
`

/**
 * Query for the type at a storage path whose type is broken. If even that fails, the error (`chain/script-failed`)
 * gives the reason.
 */
export const brokenTypeQuery = (question: PathQuestion) =>
  pathQuery(question, ['broken-type'], TYPE, text)
