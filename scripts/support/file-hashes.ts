import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sha256 } from '../../apps/web/scripts/build-steps/checksums.ts'

/** SHA-256 in hex of every file below `folder`, by its path with `/`. */
export async function hashFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    hashes.set(relative(folder, file).replaceAll(sep, '/'), sha256(await readFile(file)))
  }
  return hashes
}

/** Returns the first path, in order, that is missing in one or differs, and how; or null. */
export function firstDifference(
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): string | null {
  for (const file of [...new Set([...first.keys(), ...second.keys()])].sort()) {
    if (!second.has(file)) return `only the first build has ${file}`
    if (!first.has(file)) return `only the second build has ${file}`
    if (first.get(file) !== second.get(file)) return `the builds differ in ${file}`
  }
  return null
}
