import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sha256 } from './checksums.ts'
import { compressAll } from './compress.ts'

const PAGE = Array.from({ length: 400 }, (_, at) => `<p id="${sha256(`${at}`)}">${at}</p>\n`).join(
  '',
)
const COPIES = ['page.html.br', 'page.html.gz'] as const

/** Compressed copies of a folder with a page and a picture, and the bytes to send. */
async function copiesOf(effort: 'best' | 'quick') {
  const dist = await mkdtemp(join(tmpdir(), 'compressed-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await writeFile(join(dist, 'page.html'), PAGE)
  await writeFile(join(dist, 'picture.png'), 'as it is')
  const sent = await compressAll(dist, ['page.html', 'picture.png'], effort)
  const copies = await Promise.all(COPIES.map(name => readFile(join(dist, name))))
  return { sent, copies }
}

test('the copies follow from the file alone and give it back; what is packed already has none', async () => {
  const [first, second] = await Promise.all([copiesOf('best'), copiesOf('best')])
  expect(second.copies.map(sha256)).toEqual(first.copies.map(sha256))
  const [brotli = Buffer.of(), gzip = Buffer.of()] = first.copies
  expect(brotliDecompressSync(brotli).toString()).toBe(PAGE)
  expect(gunzipSync(gzip).toString()).toBe(PAGE)
  expect(first.sent).toBe(brotli.length + 'as it is'.length)
})

test('quick copies are larger, and give the file back as well', async () => {
  const [best, quick] = await Promise.all([copiesOf('best'), copiesOf('quick')])
  expect(quick.sent).toBeGreaterThan(best.sent)
  expect(brotliDecompressSync(quick.copies[0] ?? Buffer.of()).toString()).toBe(PAGE)
})
