import { join } from 'node:path'
import { buildCorePackage } from './support/build-core-package.ts'
import { ROOT } from './support/paths.ts'

const folder = join(ROOT, 'packages', 'core', 'dist')
try {
  await buildCorePackage(folder)
  console.log('built the package in packages/core/dist; npm pack ./packages/core/dist packs it')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
