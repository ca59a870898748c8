import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from './processes.ts'
import { npm, tool } from './programs.ts'

const MINUTE = 60_000

async function must(what: string, [command, args]: [string, string[]], cwd: string) {
  const { code, output } = await run(command, args, { cwd, timeoutMs: 3 * MINUTE })
  if (code !== 0) throw new Error(`${what} failed:\n${output.trim()}`)
  return output
}

/** Packs the package in `folder` and returns the tarball's path, in `destination`. */
export async function pack(folder: string, destination: string): Promise<string> {
  const options = ['--pack-destination', destination, '--ignore-scripts']
  await must('npm pack', npm('pack', folder, ...options), destination)
  const name = (await readdir(destination)).find(file => file.endsWith('.tgz'))
  if (name === undefined) throw new Error('npm pack wrote no tarball')
  return join(destination, name)
}

/** The folder where `name` is installed for a package in `from`. */
function folderOf(name: string, from: string): string {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(from) === from) throw new Error(`${name} is not installed; run npm ci`)
  return folderOf(name, dirname(from))
}

/** Returns direct and indirect dependencies of a package in `from`, each with its folder. */
function dependenciesOf(from: string, found = new Map<string, string>()): Map<string, string> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>
  }
  for (const name of Object.keys(dependencies)) {
    if (found.has(name)) continue
    const folder = folderOf(name, from)
    found.set(name, folder)
    dependenciesOf(folder, found)
  }
  return found
}

/**
 * Installs the tarball of `workspace`, which is published as `name`, into an empty project in `folder`. Its
 * dependencies are those installed for the workspace, so that no registry is contacted.
 */
export async function installTarball(
  folder: string,
  tarball: string,
  workspace: string,
  name: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const installed = [...dependenciesOf(workspace)].map(([name, from]) => [name, `file:${from}`])
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { ...Object.fromEntries(installed), [name]: `file:${tarball}` },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  await must('npm install', npm('install', ...options), folder)
}

/** Options of an external strict project, which also check the package's declarations. */
const STRICT = {
  strict: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  module: 'NodeNext',
  types: [],
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
}

/** Compiles all of `folder`. */
export async function compileConsumer(folder: string): Promise<string> {
  const compilerOptions = { ...STRICT, outDir: 'out', rootDir: '.' }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  return must('tsc', tool('typescript', ['-p', '.'], 'tsc'), folder)
}

/** Checks a file's types with the oldest TypeScript that the package supports. */
export async function checkWithLeastTypeScript(folder: string, file: string): Promise<string> {
  const project = 'tsconfig.least.json'
  const config = { compilerOptions: { ...STRICT, noEmit: true }, files: [file] }
  await writeFile(join(folder, project), JSON.stringify(config))
  return must('tsc', tool('typescript-least', ['-p', project], 'tsc'), folder)
}

/** Returns the output of a script of the project, run by plain Node. */
export async function runConsumer(folder: string, script: string): Promise<string> {
  return must(script, [process.execPath, [script]], folder)
}
