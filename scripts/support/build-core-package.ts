import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { run } from './processes.ts'
import { tool } from './programs.ts'

const CORE = join(ROOT, 'packages', 'core')
const MINUTE = 60_000

/** What core's own package.json says that holds for the built package too. */
const KEPT = [
  'name',
  'version',
  'description',
  'keywords',
  'license',
  'engines',
  'type',
  'sideEffects',
  'dependencies',
]

/**
 * Writes core as a package of its own into `folder`, which is emptied: ES modules and their types,
 * a package.json that points to them, README and licence. `npm pack FOLDER` makes the tarball.
 * Throws with the compiler's words when the source does not compile.
 */
export async function buildCorePackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const project = join(CORE, 'tsconfig.build.json')
  const [command, args] = tool('typescript', ['-p', project, '--outDir', folder], 'tsc')
  const { code, output } = await run(command, args, { timeoutMs: 5 * MINUTE })
  if (code !== 0) throw new Error(`core does not compile:\n${output.trim()}`)
  await pointTypesToModules(folder)
  await writeFile(join(folder, 'package.json'), await packageJson())
  await copyFile(join(CORE, 'README.md'), join(folder, 'README.md'))
  await copyFile(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
}

async function packageJson(): Promise<string> {
  const text = await readFile(join(CORE, 'package.json'), 'utf8')
  const all = JSON.parse(text) as Readonly<Record<string, unknown>>
  const kept = Object.fromEntries(KEPT.map(name => [name, all[name]]))
  const exports = { './*': { types: './*.d.ts', default: './*.js' } }
  return `${JSON.stringify({ ...kept, exports }, null, 2)}\n`
}

/** The compiler leaves `./x.ts` in declarations; `./x.js` is what every resolver understands. */
async function pointTypesToModules(folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) {
    if (!path.endsWith('.d.ts')) continue
    const file = join(folder, path)
    const text = await readFile(file, 'utf8')
    const imports = /((?:\bfrom |\bimport\()['"]\.{1,2}\/[^'"]+)\.ts(['"])/g
    await writeFile(file, text.replace(imports, '$1.js$2'))
  }
}
