import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuildSettings } from '../../apps/web/scripts/build-settings.ts'
import { compileCore } from './compile-core.ts'
import { publishedManifest, readManifest } from './package-manifest.ts'
import { ROOT } from './paths.ts'
import { asPublished, PUBLISHED_CORE } from './published-core.ts'

const CORE = join(ROOT, 'packages', 'core')

/**
 * Writes core, and below it the packages that are published with it, as a separate package into `folder`, which is
 * emptied: ES modules and their types, a package.json that points to them, README and licence. `npm pack FOLDER` makes
 * the tarball. Throws the compiler's messages when the source does not compile.
 */
export async function buildCorePackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await compileCore(folder)
  await finishModules(folder)
  await writeFile(join(folder, 'package.json'), await packageJson())
  const readme = await readFile(join(CORE, 'README.md'), 'utf8')
  await writeFile(join(folder, 'README.md'), asPublished(readme))
  await copyFile(join(CORE, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'))
  await copyFile(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
}

async function packageJson(): Promise<string> {
  const exports = { './*': { types: './*.d.ts', default: './*.js' } }
  // When published from a workflow, npm records the commit that it was built from.
  const publishConfig = { access: 'public', provenance: true }
  const fields = { name: PUBLISHED_CORE, exports, ...repository(), publishConfig }
  return publishedManifest(await readManifest(CORE), fields, ['sideEffects', 'dependencies'])
}

/** Repository of the source, against which npm checks a provenance; empty if it is not published. */
function repository(): { readonly repository?: object } {
  const { sourceUrl } = readBuildSettings(process.env)
  if (sourceUrl === null) return {}
  return { repository: { type: 'git', url: `git+${sourceUrl}.git`, directory: 'packages/core' } }
}

/**
 * The compiler leaves `./x.ts` in declarations; `./x.js` is what every resolver understands. Docstrings get the
 * published name.
 */
async function finishModules(folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) {
    if (!/\.(?:d\.ts|js)$/.test(path)) continue
    const file = join(folder, path)
    const text = asPublished(await readFile(file, 'utf8'))
    const imports = /((?:\bfrom |\bimport\(|\bdeclare module )['"]\.{1,2}\/[^'"]+)\.ts(['"])/g
    await writeFile(file, path.endsWith('.js') ? text : text.replace(imports, '$1.js$2'))
  }
}
