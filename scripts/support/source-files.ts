import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const IGNORED = new Set(['node_modules', 'dist', 'dist-ssr', 'fixtures'])

/** Lists all TypeScript files below a folder, sorted; none if the folder is missing. */
export async function sourceFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const files: string[] = []
  for (const entry of entries) {
    const file = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!IGNORED.has(entry.name)) files.push(...(await sourceFiles(file)))
    } else if (/\.tsx?$/.test(entry.name)) files.push(file)
  }
  return files.sort()
}
