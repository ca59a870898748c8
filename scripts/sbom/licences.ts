import type { LockedPackage } from './lock-file.ts'

/** Licences accepted in the page: those that only require their notice. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
]

/**
 * MPL-2.0 requires the source of the covered files themselves, which are unchanged here (`@onflow/rlp`).
 * `LicenseRef-WalletConnect` is not an open-source licence; decision 28 has its conditions and who needs it.
 */
export const PAGE_LICENCES: ReadonlySet<string> = new Set([
  ...PERMISSIVE,
  'MPL-2.0',
  'LicenseRef-WalletConnect',
])

/** Also accepted for libraries that the server loads and anyone may replace: libvips, under sharp. */
export const SERVER_LICENCES: ReadonlySet<string> = new Set([...PERMISSIVE, 'LGPL-3.0-or-later'])

/**
 * Whether an SPDX expression is satisfied by the allowed licences: one side of an OR, all of an AND.
 * Anything else (exceptions, nested brackets, no licence at all) is not.
 */
export function isAllowed(expression: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (expression === undefined) return false
  const plain = /^\(([^()]*)\)$/.exec(expression)?.[1] ?? expression
  return plain
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(licence => allowed.has(licence)))
}

/** Throws an error that names the packages whose licence is not on the list. */
export function checkLicences(
  packages: readonly LockedPackage[],
  allowed: ReadonlySet<string>,
): void {
  const wrong = packages.filter(({ license }) => !isAllowed(license, allowed))
  if (wrong.length === 0) return
  const list = wrong.map(({ name, version, license }) => `${name} ${version}: ${license ?? 'none'}`)
  throw new Error(
    `licences that are not on the list in scripts/sbom/licences.ts:\n${list.join('\n')}`,
  )
}
