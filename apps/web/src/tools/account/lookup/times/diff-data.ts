import type { Plain } from './plain-data'

export type ChangeKind = 'added' | 'removed' | 'changed'

/** Difference between two snapshots. */
export interface Change {
  readonly kind: ChangeKind
  /** Names of fields, and list entries by their identifier: `['2', 'revoked']`. */
  readonly path: readonly string[]
  /** Number of path steps that lead to the entry concerned: key 2, contract Foo. */
  readonly entry: number
  /** Null if it didn't exist. */
  readonly before: Plain
  readonly after: Plain
}

/** Fields that identify an entry of a list: the first one present and unique in all entries. */
const IDENTIFIERS = [
  'index',
  'path',
  'name',
  'id',
  'uuid',
  'address',
  'type',
  'identifier',
] as const

type PlainObject = { readonly [name: string]: Plain }

/** Lists what was added, removed and changed between `before` and `after`, sorted by name. */
export function diffPlain(before: Plain, after: Plain): readonly Change[] {
  const changes: Omit<Change, 'entry'>[] = []
  compare(before, after, [])
  return changes.map(change => ({ ...change, entry: entryOf(change.path) }))

  /** Each name of a part is an entry; in a list, each of its elements is. */
  function entryOf([first]: readonly string[]): number {
    if (first === undefined) return 0
    const isList = [before, after].some(top => isObject(top) && Array.isArray(top[first]))
    return isList ? 2 : 1
  }

  function compare(a: Plain, b: Plain, path: readonly string[]): void {
    if (isObject(a) && isObject(b)) {
      compareNamed(new Map(Object.entries(a)), new Map(Object.entries(b)), path)
    } else if (Array.isArray(a) && Array.isArray(b)) {
      const [first, second] = identified(a, b) ?? [counted(a), counted(b)]
      compareNamed(first, second, path)
    } else if (JSON.stringify(a) !== JSON.stringify(b)) {
      changes.push({ kind: 'changed', path, before: a, after: b })
    }
  }

  function compareNamed(
    a: ReadonlyMap<string, Plain>,
    b: ReadonlyMap<string, Plain>,
    path: readonly string[],
  ): void {
    const names = [...new Set([...a.keys(), ...b.keys()])].sort(byNumberOrName)
    for (const name of names) {
      const inside = [...path, name]
      const old = a.get(name)
      const now = b.get(name)
      if (old !== undefined && now !== undefined) compare(old, now, inside)
      else {
        const kind = old === undefined ? 'added' : 'removed'
        changes.push({ kind, path: inside, before: old ?? null, after: now ?? null })
      }
    }
  }
}

const isObject = (value: Plain): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Matches both lists by identifier; null if there is none. */
function identified(
  a: readonly Plain[],
  b: readonly Plain[],
): readonly [ReadonlyMap<string, Plain>, ReadonlyMap<string, Plain>] | null {
  if (![...a, ...b].every(isObject)) return null
  for (const field of IDENTIFIERS) {
    const first = byField(a as readonly PlainObject[], field)
    const second = byField(b as readonly PlainObject[], field)
    if (first && second) return [first, second]
  }
  return null
}

function byField(list: readonly PlainObject[], field: string): ReadonlyMap<string, Plain> | null {
  const found = new Map<string, Plain>()
  for (const item of list) {
    const id = item[field]
    if (typeof id !== 'string' && typeof id !== 'number') return null
    if (found.has(`${id}`)) return null
    found.set(`${id}`, item)
  }
  return found
}

/** Maps a list by value, so that an insertion doesn't change everything after it. */
function counted(list: readonly Plain[]): ReadonlyMap<string, Plain> {
  const times = new Map<string, number>()
  return new Map(
    list.map(value => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const count = (times.get(text) ?? 0) + 1
      times.set(text, count)
      return [count === 1 ? text : `${text} (${count})`, value]
    }),
  )
}

function byNumberOrName(a: string, b: string): number {
  const numbers = /^\d{1,15}$/
  if (numbers.test(a) && numbers.test(b)) return Number(a) - Number(b)
  return a < b ? -1 : a > b ? 1 : 0
}
