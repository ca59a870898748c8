import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuildSettings } from '../../apps/web/scripts/build-settings.ts'
import { compileCore } from './compile-core.ts'
import { publishedManifest, readManifest } from './package-manifest.ts'
import { ROOT } from './paths.ts'
import { publicModules } from './public-modules.ts'
import { asPublished, PUBLISHED_CORE, PUBLISHED_WITHIN } from './published-core.ts'

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

/** Module of the package's main entry. */
const ENTRY = 'client/flow'

const filesOf = (module: string) => ({ types: `./${module}.d.ts`, default: `./${module}.js` })

async function packageJson(): Promise<string> {
  const readme = await readFile(join(CORE, 'README.md'), 'utf8')
  const modules = publicModules(readme).flatMap(group => group.modules)
  const exports = Object.fromEntries([
    ['.', filesOf(ENTRY)],
    ...modules.map(module => [`./${module}`, filesOf(module)]),
  ])
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
 * Points imports at files: the compiler leaves `./x.ts` in declarations, where every resolver understands `./x.js`, and
 * the packages name each other, where `exports` would only open public modules. Docstrings get the published name.
 */
async function finishModules(folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) {
    if (!/\.(?:d\.ts|js)$/.test(path)) continue
    const file = join(folder, path)
    const up = '../'.repeat(path.split(/[/\\]/).length - 1) || './'
    const text = (await readFile(file, 'utf8')).replaceAll(IMPORT, (_, before, specifier) => {
      const own = PACKAGE.exec(specifier)
      if (own === null) return before + specifier.replace(/(?<=^\..*)\.ts$/, '.js')
      return `${before}${up}${own[1] === 'core' ? '' : `${own[1]}/`}${own[2]}.js`
    })
    await writeFile(file, asPublished(text))
  }
}

/** Matches a specifier in code, but not in the lines of a docstring. */
const IMPORT = /(?<=^(?! *\*).*)((?:\bfrom |\bimport\(|\bimport |\bdeclare module )['"])([^'"]+)/gm
const PACKAGE = new RegExp(`^@toolkit/(core|${PUBLISHED_WITHIN.join('|')})/(.+)$`)
