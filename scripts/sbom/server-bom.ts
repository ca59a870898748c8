import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../support/paths.ts'
import { formatBom } from './cyclone-dx.ts'
import { checkLicences, SERVER_LICENCES } from './licences.ts'
import { LockFile } from './lock-file.ts'

/**
 * The server's bill of materials: the packages that the container installs for it, on any system. Throws if a licence
 * is not on the list.
 */
export async function serverBom(version: string): Promise<string> {
  const lock = new LockFile(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  const packages = lock.production('apps/server')
  checkLicences(packages, SERVER_LICENCES)
  return formatBom({ name: 'flow-wallet-tool-kits-server', version }, packages)
}
