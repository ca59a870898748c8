import { join } from 'node:path'
import { buildVectorsPackage } from './support/build-vectors-package.ts'
import { ROOT } from './support/paths.ts'

const folder = join(ROOT, 'packages', 'vectors', 'dist')
try {
  await buildVectorsPackage(folder)
  console.log(
    'built the package in packages/vectors/dist; npm pack ./packages/vectors/dist packs it',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
