import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { toToolError } from '@toolkit/core/errors'
import { type AccountQuestion, type AccountReader, accountQuery } from './account-question'
import { addressArgument, runScriptQuery, type ScriptArgument } from './script'

export interface StoredPath {
  readonly domain: 'storage' | 'public'
  /** Path identifier after `/storage/` or `/public/`. */
  readonly name: string
  /** Type identifier, such as `A.1654653399040a61.FlowToken.Vault`; null if the type is broken. */
  readonly type: string | null
  /** `broken`: the contract of its type was removed, or no longer passes the checker. */
  readonly kind: 'resource' | 'value' | 'broken'
}

export interface StorageCounts {
  readonly storage: number
  readonly public: number
  /** Controllers of capabilities to the whole account. */
  readonly accountCapabilities: number
}

const COUNTS = `
access(all) fun main(address: Address): [Int] {
    let account = getAuthAccount<auth(Storage, Capabilities) &Account>(address)
    return [
        account.storage.storagePaths.length,
        account.storage.publicPaths.length,
        account.capabilities.account.getControllers().length
    ]
}
`

// The iteration skips values of broken types, which would end the script (`type(at:)` does). Starting from the front
// each time costs less than looking up each type: 0.2 to 0.8 s for a page of 2,500 out of 50,000 on the emulator, where
// `type(at:)` takes 0.4 s.
const pageScript = (domain: StoredPath['domain']) => `
access(all) fun main(address: Address, offset: Int, limit: Int): [[String]] {
    let storage = getAuthAccount<auth(Storage) &Account>(address).storage
    let anyResource = Type<@AnyResource>()
    let paths: [String] = []
    let types: [String] = []
    let kinds: [String] = []
    var at = 0
    storage.forEach${domain === 'storage' ? 'Stored' : 'Public'}(fun (path: ${domain === 'storage' ? 'Storage' : 'Public'}Path, type: Type): Bool {
        if at >= offset {
            paths.append(path.toString())
            types.append(type.identifier)
            kinds.append(type.isRecovered ? "broken" : type.isSubtype(of: anyResource) ? "resource" : "value")
        }
        at = at + 1
        return at < offset + limit
    })
    return [paths, types, kinds]
}
`

const brokenScript = (domain: StoredPath['domain']) => `
access(all) fun main(address: Address): [[String]] {
    let storage = getAuthAccount<auth(Storage) &Account>(address).storage
    let sound: {${domain === 'storage' ? 'Storage' : 'Public'}Path: Bool} = {}
    storage.forEach${domain === 'storage' ? 'Stored' : 'Public'}(fun (path: ${domain === 'storage' ? 'Storage' : 'Public'}Path, type: Type): Bool {
        sound[path] = true
        return true
    })
    let broken: [String] = []
    for path in storage.${domain}Paths {
        if sound[path] == nil { broken.append(path.toString()) }
    }
    return [broken]
}
`

/** Paths per script; halved when it exceeds the node's limits. */
export const PAGE = 2500
const LEAST_PAGE = 50
/** The script exceeded a limit (reads, compute, memory or time): a smaller one may work. */
const LIMIT_REACHED = /\[Error Code: (?:1106|1110|1111|1113)\]/

const int = (value: number): ScriptArgument => ({ type: 'Int', value: `${value}` })

const strings = (value: CadenceValue | undefined): readonly string[] | null => {
  if (value?.type !== 'Array') return null
  const texts = value.value.flatMap(one => (one.type === 'String' ? [one.value] : []))
  return texts.length === value.value.length ? texts : null
}

/** Counts the paths and account capabilities. */
const readStorageCounts: AccountReader<StorageCounts> = (
  { network, address, height },
  { signal },
) =>
  runScriptQuery(
    network,
    { script: COUNTS, arguments: [addressArgument(address)], read: countsOf },
    'the counts of stored paths',
    { signal, height },
  )

export const storageCountsQuery = accountQuery('storage-counts', readStorageCounts)

function countsOf(value: CadenceValue): StorageCounts | null {
  const [storage, shared, accountCapabilities] = (value.type === 'Array' ? value.value : []).map(
    one => (one.type === 'Int' ? Number(one.value) : undefined),
  )
  return storage === undefined || shared === undefined || accountCapabilities === undefined
    ? null
    : { storage, public: shared, accountCapabilities }
}

/**
 * Reads all storage and public paths of an account with their types, page by page; a path with a broken type is
 * included and stops nothing. Private paths no longer exist in Cadence 1.0.
 */
export const readStoredPaths: AccountReader<readonly StoredPath[]> = async (
  question,
  { signal, onProgress = () => undefined },
) => {
  const counts = await readStorageCounts(question, { signal })
  const all = counts.storage + counts.public
  const found: StoredPath[] = []
  for (const domain of ['storage', 'public'] as const) {
    const paths = await readDomain(question, domain, signal, done =>
      onProgress(all === 0 ? 1 : (found.length + done) / all),
    )
    if (paths.length < counts[domain]) {
      const script = brokenScript(domain)
      const lists = await readLists(question, script, [], signal)
      const names = (lists[0] ?? []).map(path => nameOf(path, domain))
      paths.unshift(...names.map(name => ({ domain, name, type: null, kind: 'broken' }) as const))
    }
    for (const path of paths) found.push(path)
  }
  return found
}

async function readDomain(
  question: AccountQuestion,
  domain: StoredPath['domain'],
  signal: AbortSignal,
  onDone: (count: number) => void,
): Promise<StoredPath[]> {
  const script = pageScript(domain)
  const found: StoredPath[] = []
  // Thousands of paths share a few types.
  const known = new Map<string, string>()
  let limit = PAGE
  for (;;) {
    let lists: readonly (readonly string[])[]
    try {
      lists = await readLists(question, script, [int(found.length), int(limit)], signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!LIMIT_REACHED.test(toToolError(error).message) || limit <= LEAST_PAGE) throw error
      limit = Math.max(LEAST_PAGE, limit >> 1)
      continue
    }
    const [paths = [], types = [], kinds = []] = lists
    paths.forEach((path, at) => {
      const type = types[at] ?? ''
      if (!known.has(type)) known.set(type, type)
      const kind = kinds[at] === 'resource' || kinds[at] === 'broken' ? kinds[at] : 'value'
      found.push({ domain, name: nameOf(path, domain), type: known.get(type) ?? type, kind })
    })
    onDone(found.length)
    if (paths.length < limit) return found
  }
}

const nameOf = (path: string, domain: StoredPath['domain']) => path.slice(`/${domain}/`.length)

export const accountStorageQuery = accountQuery('storage', readStoredPaths)

/** Runs a script that returns lists of strings. */
const readLists = (
  { network, address, height }: AccountQuestion,
  script: string,
  rest: readonly ScriptArgument[],
  signal: AbortSignal,
): Promise<readonly (readonly string[])[]> =>
  runScriptQuery(
    network,
    { script, arguments: [addressArgument(address), ...rest], read: listsOf },
    'a page of stored paths',
    {
      signal,
      height,
      // This is one step of many, and a program failure would repeat.
      retries: 1,
      patience: 30_000,
    },
  )

function listsOf(value: CadenceValue): readonly (readonly string[])[] | null {
  const lists = value.type === 'Array' ? value.value.map(strings) : [null]
  return lists.every(list => list !== null) ? lists : null
}
