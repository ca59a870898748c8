import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import type { NetworkId } from '@toolkit/core/network/networks'
import { scriptFailed } from '../errors'
import type { StoredPath } from './account-storage'
import type { Height } from './height'
import { programFailure } from './run-script'
import { runScript } from './script'

/** A capability's controller: who may do what with the value. */
export interface Controller {
  readonly capabilityId: string
  /** What it can be borrowed as: `auth(FungibleToken.Withdraw)&A.….FlowToken.Vault`. */
  readonly borrowType: string
  readonly tag: string
  /** `/storage/…` that it leads to; null for the account itself. */
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

// Whatever the capability can be borrowed as, asked for in the wrong way it has the id 0.
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

export interface PathQuestion {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly height: Height
  readonly round: number
  readonly domain: StoredPath['domain']
  readonly name: string
}

/** Runs a script about one path. Throws `chain/script-failed` with the chain's message as its cause. */
function runFor(
  { network, address, height, name }: Pick<PathQuestion, 'network' | 'address' | 'height' | 'name'>,
  script: string,
  signal: AbortSignal,
): Promise<CadenceValue> {
  const given = [
    { type: 'Address', value: `0x${address}` },
    { type: 'String', value: name },
  ]
  return runScript(network, script, given, {
    signal,
    height,
    failure: body => {
      const message = programFailure(body)
      return message === null ? null : scriptFailed(message)
    },
  })
}

const text = (value: CadenceValue | undefined) => (value?.type === 'String' ? value.value : '')

/** The controllers of the capabilities to a storage path, to the account, or of the one at a public path. */
export function controllersQuery(
  question: Omit<PathQuestion, 'domain'> & { readonly domain: keyof typeof SCRIPTS },
) {
  const { network, address, height, round, domain, name } = question
  return queryOptions({
    queryKey: [network, 'controllers', address, `${height}`, round, domain, name],
    queryFn: async ({ signal }): Promise<readonly Controller[]> => {
      const value = await runFor(question, SCRIPTS[domain], signal)
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
    },
    retry: false,
  })
}

const VALUE = `
access(all) fun main(address: Address, name: String): AnyStruct? {
    return getAuthAccount<auth(Storage) &Account>(address).storage
        .copy<AnyStruct>(from: StoragePath(identifier: name)!)
}
`

/** The value at a storage path, which is no resource; null where there is none any more. */
export function storedValueQuery(question: PathQuestion) {
  const { network, address, height, round, name } = question
  return queryOptions({
    queryKey: [network, 'stored-value', address, `${height}`, round, name],
    queryFn: async ({ signal }): Promise<CadenceValue | null> => {
      const value = await runFor(question, VALUE, signal)
      return value.type === 'Optional' ? value.value : value
    },
    retry: false,
  })
}

const TYPE = `
access(all) fun main(address: Address, name: String): String {
    return getAuthAccount<auth(Storage) &Account>(address).storage
        .type(at: StoragePath(identifier: name)!)!.identifier
}
`

/**
 * The type of what is at a storage path whose type is broken. Where even that ends in an error, the error
 * (`chain/script-failed`) says why.
 */
export function brokenTypeQuery(question: PathQuestion) {
  const { network, address, height, round, name } = question
  return queryOptions({
    queryKey: [network, 'broken-type', address, `${height}`, round, name],
    queryFn: async ({ signal }) => text(await runFor(question, TYPE, signal)),
    retry: false,
  })
}
