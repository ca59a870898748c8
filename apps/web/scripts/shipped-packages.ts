import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { formatBom } from '../../../scripts/sbom/cyclone-dx.ts'
import { checkLicences, PAGE_LICENCES } from '../../../scripts/sbom/licences.ts'
import { byName, LockFile } from '../../../scripts/sbom/lock-file.ts'
import { formatLicences } from './licence-texts.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Its output is CSS of the build's own, with its reset in it; no module of the bundle names it. */
const IN_STYLES = ['node_modules/tailwindcss']

/**
 * Records the packages whose code is in the bundle, the worker's included, and writes two files beside it:
 * `sbom.cdx.json` (CycloneDX) and `THIRD-PARTY-LICENSES.txt`. Fails the build if a licence is not on the list. Packages
 * that are installed but not shipped, or tree-shaken, are not in them.
 */
export function shippedPackages(): { readonly page: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>()
  const note: Plugin['generateBundle'] = (_, bundle) => {
    for (const output of Object.values(bundle)) {
      const files = output.type === 'chunk' ? output.moduleIds : output.originalFileNames
      for (const file of files) {
        const folder = packageFolder(file)
        if (folder !== null) folders.add(folder)
      }
    }
  }
  return {
    worker: { name: 'shipped-packages-worker', apply: 'build', generateBundle: note },
    page: {
      name: 'shipped-packages',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      async generateBundle(options, bundle, isWrite) {
        await (note as (...args: unknown[]) => unknown).call(this, options, bundle, isWrite)
        for (const [fileName, source] of Object.entries(shippedFiles(folders))) {
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}

/** Folder of the package that a module is from, below the root; null for our own code. */
export function packageFolder(file: string): string | null {
  const plain = path.posix.normalize(file.replaceAll('\\', '/'))
  const found =
    /((?:packages\/[\w-]+\/|apps\/[\w-]+\/)?node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@][^/]*)\//.exec(
      plain,
    )
  return found?.[1] ?? null
}

function shippedFiles(folders: ReadonlySet<string>): Readonly<Record<string, string>> {
  const lock = new LockFile(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const tailwind = IN_STYLES.map(folder => findFolder(lock, folder))
  const packages = [...new Set([...folders, ...tailwind])]
    .map(folder => lock.package(folder))
    .sort(byName)
  checkLicences(packages, PAGE_LICENCES)
  return {
    'sbom.cdx.json': formatBom({ name, version }, packages),
    'THIRD-PARTY-LICENSES.txt': formatLicences(ROOT, packages),
  }
}

/** In the root, or in the workspace's own folder, wherever npm put it. */
function findFolder(lock: LockFile, folder: string): string {
  try {
    return lock.package(`apps/web/${folder}`).folder
  } catch {
    return folder
  }
}
