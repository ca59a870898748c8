import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CHECKSUMS_FILE, formatChecksums } from '../../src/shell/about/checksums.ts'

/**
 * Writes SHA256SUMS into `folder`: every file below it except itself, compressed copies and `except`, as `sha256sum -c`
 * reads it. Returns the build hash, the SHA-256 of that file in hex.
 */
export async function writeChecksums(
  folder: string,
  except: ReadonlySet<string> = new Set(),
): Promise<string> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map(file => file.replaceAll(path.sep, '/'))
  const names = new Set(entries)
  const isCopy = (file: string) =>
    /\.(?:br|gz)$/.test(file) && names.has(file.replace(/\.\w+$/, ''))
  const listed = entries.filter(
    file => file !== CHECKSUMS_FILE && !isCopy(file) && !except.has(file),
  )
  const sums = new Map<string, string>()
  for (const file of listed) sums.set(file, sha256(await readFile(path.join(folder, file))))
  const text = formatChecksums(sums)
  await writeFile(path.join(folder, CHECKSUMS_FILE), text)
  return sha256(text)
}

/** SHA-256 in hex. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
