import type { StorageCounts, StoredPath } from '../../../../chain/reads/account-storage'
import { countOf } from '../../../../ui/values/format'

/** Formats `12 storage paths, 6 public paths, 1 account capability`. */
export function describeStorage(counts: StorageCounts): string {
  const parts = [
    countOf(counts.storage, 'storage path'),
    countOf(counts.public, 'public path'),
    ...(counts.accountCapabilities > 0
      ? [
          counts.accountCapabilities === 1
            ? '1 capability to the whole account'
            : `${counts.accountCapabilities} capabilities to the whole account`,
        ]
      : []),
  ]
  return parts.join(', ')
}

export type Domain = StoredPath['domain']

/** Sorts broken types first, then by name. */
export const sortPaths = (paths: readonly StoredPath[]): readonly StoredPath[] =>
  paths.toSorted(
    (a, b) => Number(b.kind === 'broken') - Number(a.kind === 'broken') || compare(a.name, b.name),
  )

// Not localeCompare, which takes half a second for 50,000 names.
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the paths of a domain whose path or type contains the text, ignoring case. */
export function findPaths(
  paths: readonly StoredPath[],
  domain: Domain,
  search: string,
): readonly StoredPath[] {
  const requested = search.trim().toLowerCase()
  return paths.filter(
    path =>
      path.domain === domain &&
      (requested === '' ||
        pathText(path).toLowerCase().includes(requested) ||
        (path.type ?? 'broken type').toLowerCase().includes(requested)),
  )
}

/** Describes the broken paths of the list, and counts those elsewhere; null if there are none. */
export function describeBroken(paths: readonly StoredPath[], domain: Domain): string | null {
  const broken = paths.filter(({ kind }) => kind === 'broken')
  const here = broken.filter(path => path.domain === domain).length
  const left = broken.length - here
  const other = domain === 'storage' ? 'public' : 'storage'
  const elsewhere =
    left === 0
      ? ''
      : ` ${here === 0 ? countOf(left, 'path') : `${left} more`} with a broken type under /${other}.`
  if (here === 0) return elsewhere === '' ? null : elsewhere.trim()
  const whose =
    here === 1
      ? 'its contract is gone or no longer passes'
      : 'their contracts are gone or no longer pass'
  return `${countOf(here, 'path')} with a broken type, listed first: ${whose} the checker.${elsewhere}`
}

export const pathText = ({ domain, name }: Pick<StoredPath, 'domain' | 'name'>) =>
  `/${domain}/${name}`
