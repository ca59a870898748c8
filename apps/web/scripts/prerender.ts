/**
 * The last steps of the web build, in this order: the pages, what makes them work offline, and, once
 * every byte stands, the compressed copies.
 */
import path from 'node:path'
import { compressAll } from './build-steps/compress.ts'
import { writePages } from './build-steps/pages.ts'

const web = path.resolve(import.meta.dirname, '..')
const dist = path.join(web, 'dist')

const count = await writePages(dist, path.join(web, 'dist-ssr'))
await compressAll(dist)
console.log(`Prerendered ${count} pages.`)
