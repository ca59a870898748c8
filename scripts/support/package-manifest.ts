import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Fields of a package.json. */
export type PackageManifest = Readonly<Record<string, unknown>>

/** Fields of a workspace's own package.json that also apply to the package built from it. */
const PUBLISHED_FIELDS = [
  'name',
  'version',
  'description',
  'keywords',
  'license',
  'engines',
  'type',
] as const

/** Reads the package.json in `folder`. */
export async function readManifest(folder: string): Promise<PackageManifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as PackageManifest
}

/**
 * Formats the published package.json: the common fields of `own`, those listed in `also`, and `fields`, which take
 * precedence.
 */
export function publishedManifest(
  own: PackageManifest,
  fields: PackageManifest,
  also: readonly string[] = [],
): string {
  const retained = Object.fromEntries([...PUBLISHED_FIELDS, ...also].map(name => [name, own[name]]))
  return `${JSON.stringify({ ...retained, ...fields }, null, 2)}\n`
}
