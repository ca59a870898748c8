import { join } from 'node:path'
import { buildCliPackage } from './support/build-cli-package.ts'
import { ROOT } from './support/paths.ts'

const folder = join(ROOT, 'packages', 'cli', 'dist')
try {
  await buildCliPackage(folder)
  console.log('built the package in packages/cli/dist; npm pack ./packages/cli/dist packs it')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
