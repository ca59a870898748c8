import { readFileSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishedManifest, readManifest } from './package-manifest.ts'
import { ROOT } from './paths.ts'
import { run } from './processes.ts'
import { tool } from './programs.ts'
import { vectorCases } from './vector-cases.ts'

const VECTORS = join(ROOT, 'packages', 'vectors')
const MINUTE = 60_000

const fixture = <T>(name: string): T =>
  JSON.parse(readFileSync(join(ROOT, 'packages', 'core', 'fixtures', `${name}.json`), 'utf8')) as T

/**
 * Writes the test vectors as a separate package into `folder`, which is emptied: the runner, all cases as JSON Lines,
 * README and licence. `npm pack FOLDER` makes the tarball. Throws the compiler's messages when the source does not
 * compile.
 */
export async function buildVectorsPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const project = join(VECTORS, 'tsconfig.build.json')
  const [command, args] = tool('typescript', ['-p', project, '--outDir', folder], 'tsc')
  const { code, output } = await run(command, args, { timeoutMs: 5 * MINUTE })
  if (code !== 0) throw new Error(`the vectors' runner does not compile:\n${output.trim()}`)
  const lines = vectorCases(fixture).map(one => `${JSON.stringify(one)}\n`)
  await writeFile(join(folder, 'cases.jsonl'), lines.join(''))
  const manifest = publishedManifest(await readManifest(VECTORS), {
    bin: { 'flow-vectors': 'main.js' },
    exports: { './cases.jsonl': './cases.jsonl' },
  })
  await writeFile(join(folder, 'package.json'), manifest)
  await copyFile(join(VECTORS, 'README.md'), join(folder, 'README.md'))
  await copyFile(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
}
