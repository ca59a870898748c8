import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from './paths.ts'

/** Returns the file of the first of `names` on PATH, or null. */
export function onPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(folder => folder !== '')
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : ['']
  for (const name of names) {
    for (const folder of folders) {
      for (const ending of endings) {
        const file = join(folder, name + ending)
        if (existsSync(file)) return file
      }
    }
  }
  return null
}

/** Command and arguments for npm, preferably the one that runs this script. */
export function npm(...args: string[]): [string, string[]] {
  const cli = process.env['npm_execpath']
  if (cli?.endsWith('.js')) return [process.execPath, [cli, ...args]]
  const file = onPath(['npm'])
  if (!file) throw new Error('npm is not on PATH')
  return [file, args]
}

/** Command and arguments for an installed package's program with this Node. */
export function tool(name: string, args: readonly string[], program = name): [string, string[]] {
  const require = createRequire(join(ROOT, 'package.json'))
  const manifest = findManifest(require, name)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin?: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin?.[program]
  if (!file) throw new Error(`the package ${name} has no program ${program}`)
  return [process.execPath, [join(dirname(manifest), file), ...args]]
}

function findManifest(require: NodeJS.Require, name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const file = join(folder, name, 'package.json')
    if (existsSync(file)) return file
  }
  throw new Error(`the package ${name} is not installed; run npm ci`)
}
