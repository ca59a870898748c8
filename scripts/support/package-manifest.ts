import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A package.json, field by field. */
export type PackageManifest = Readonly<Record<string, unknown>>

/** What a workspace's own package.json says that holds for the package that is built of it too. */
const KEPT = ['name', 'version', 'description', 'keywords', 'license', 'engines', 'type'] as const

/** The package.json of a workspace, or of any package, in `folder`. */
export async function readManifest(folder: string): Promise<PackageManifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as PackageManifest
}

/**
 * The text of the package.json that is published: what `own` says of the package, the fields of it that `also` names, and
 * `fields`, which count before those.
 */
export function publishedManifest(
  own: PackageManifest,
  fields: PackageManifest,
  also: readonly string[] = [],
): string {
  const kept = Object.fromEntries([...KEPT, ...also].map(name => [name, own[name]]))
  return `${JSON.stringify({ ...kept, ...fields }, null, 2)}\n`
}
