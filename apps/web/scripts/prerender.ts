/**
 * The last steps of the web build, in this order: the pages, what makes them work offline, and, once
 * every byte stands, the compressed copies.
 */
import path from 'node:path'
import { writeChecksums } from './build-steps/checksums.ts'
import { compressAll } from './build-steps/compress.ts'
import { writePages } from './build-steps/pages.ts'

const web = path.resolve(import.meta.dirname, '..')
const dist = path.join(web, 'dist')

const count = await writePages(dist, path.join(web, 'dist-ssr'))
const hash = await writeChecksums(dist)
await compressAll(dist)
console.log(`Prerendered ${count} pages. SHA-256 of SHA256SUMS: ${hash}`)
