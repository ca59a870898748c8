import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { formatLicences } from '../../apps/web/scripts/licence-texts.ts'
import { packageFolder } from '../../apps/web/scripts/shipped-packages.ts'
import { formatBom } from '../sbom/cyclone-dx.ts'
import { checkLicences, PAGE_LICENCES } from '../sbom/licences.ts'
import { byName, LockFile } from '../sbom/lock-file.ts'
import { publishedManifest, readManifest } from './package-manifest.ts'
import { ROOT } from './paths.ts'

const CLI = join(ROOT, 'packages', 'cli')
const PROGRAM = 'flow-toolkit.js'

/**
 * Writes the command as a separate package into `folder`, which is emptied: the program and its lazy parts, with all
 * dependencies bundled, so that one download is enough; package.json, README, licences and bill of materials. `npm pack
 * FOLDER` makes the tarball.
 */
export async function buildCliPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const folders = new Set<string>()
  await build({
    configFile: false,
    root: CLI,
    logLevel: 'error',
    plugins: [packagesInto(folders)],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      outDir: folder,
      target: 'node20',
      minify: true,
      emptyOutDir: false,
      rolldownOptions: {
        output: {
          banner: chunk => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
          entryFileNames: PROGRAM,
          chunkFileNames: 'parts/[name]-[hash].js',
        },
      },
    },
  })
  const own = await readManifest(CLI)
  const lock = new LockFile(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  const packages = [...folders].map(one => lock.package(one)).sort(byName)
  checkLicences(packages, PAGE_LICENCES)
  const head = 'What others wrote and this program contains.\n'
  await writeFile(
    join(folder, 'package.json'),
    publishedManifest(own, { bin: { 'flow-toolkit': PROGRAM } }),
  )
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), formatLicences(ROOT, packages, head))
  await writeFile(
    join(folder, 'sbom.cdx.json'),
    formatBom({ name: `${own['name']}`, version: `${own['version']}` }, packages),
  )
  await copyFile(join(CLI, 'README.md'), join(folder, 'README.md'))
  await copyFile(join(CLI, 'schema.json'), join(folder, 'schema.json'))
  await copyFile(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
}

/** Records the packages whose code is in the bundle. */
const packagesInto = (folders: Set<string>): Plugin => ({
  name: 'packages-of-the-command',
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      const files = output.type === 'chunk' ? output.moduleIds : []
      for (const file of files) {
        const found = packageFolder(file)
        if (found !== null) folders.add(found)
      }
    }
  },
})
