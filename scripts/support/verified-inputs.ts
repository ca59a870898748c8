import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** A slow check of the repository's own scripts, and the files and folders whose change can make it fail. */
export interface ScriptCheck {
  readonly root: string
  /** Paths below the root. */
  readonly inputs: readonly string[]
  /** File below the root with the hash of the inputs that passed last; committed, so that a clean checkout knows it. */
  readonly record: string
}

/** Returns whether the check passed with its inputs as they are now. */
export async function isVerified(check: ScriptCheck): Promise<boolean> {
  const passed = await readFile(join(check.root, check.record), 'utf8').catch(() => '')
  return passed.trim() === (await hashInputs(check))
}

/** Records that the check passed with its inputs as they are now. */
export async function recordVerified(check: ScriptCheck): Promise<void> {
  await writeFile(join(check.root, check.record), `${await hashInputs(check)}\n`)
}

/** SHA-256, in hex, of the names and contents of the inputs' source files. */
async function hashInputs({ root, inputs }: ScriptCheck): Promise<string> {
  const hash = createHash('sha256')
  for (const input of [...inputs].sort()) {
    const path = join(root, input)
    const files = (await stat(path)).isDirectory() ? await sourceFiles(path) : [path]
    for (const file of files) {
      const bytes = await readFile(file)
      const name = relative(root, file).split(sep).join('/')
      hash.update(`${name} ${bytes.length}\n`).update(bytes)
    }
  }
  return hash.digest('hex')
}
