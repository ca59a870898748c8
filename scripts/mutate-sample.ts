/**
 * Changes one random token of core, explain, chain or server at a time, and checks if the unit tests that import the
 * file fail: `npm run mutate:sample -- [--seed N] [--count N] [--only PART_OF_A_PATH]`. It works in a copy of the tree.
 * Surviving mutations are printed for review: each is a gap in the tests, or changes nothing.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { mutationsOf } from './mutate/mutations.ts'
import { ROOT } from './support/paths.ts'
import { tool } from './support/programs.ts'

/** Folders of the changes, with the tests that should fail. */
const ROOMS = {
  'packages/core/src': 'core',
  'packages/explain/src': 'explain',
  'apps/web/src/chain': 'web',
  'apps/server/src': 'server',
} as const
const TEST_LIMIT_MS = 300_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
})
const run = promisify(execFile)

/** Numbers from 0 up to 1, determined by a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const { stdout } = await run('git', ['ls-files', ...Object.keys(ROOMS)], { cwd: ROOT })
// Files under testing/ are parts of the tests themselves.
const files = stdout
  .split('\n')
  .filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/(?:testing|generated)\//.test(file),
  )
  .filter(file => file.includes(values.only))
const all: { file: string; start: number; end: number; text: string }[] = []
for (const file of files) {
  const source = await readFile(join(ROOT, file), 'utf8')
  for (const mutation of mutationsOf(file, source)) all.push({ file, ...mutation })
}
const random = randomFrom(Number(values.seed))
const count = Math.min(Number(values.count), all.length)
console.log(`seed ${values.seed}: ${count} of ${all.length} changes in ${files.length} files`)

const copy = await mkdtemp(join(tmpdir(), 'mutations-'))
await cp(ROOT, copy, {
  recursive: true,
  filter: path => !/(?:^|\/)(?:node_modules|\.git|dist|test-results)$/.test(path),
})
for (const folder of ['', 'apps/web', 'apps/server', 'packages/core']) {
  const modules = join(folder, 'node_modules')
  await symlink(join(ROOT, modules), join(copy, modules)).catch(() => undefined)
}

let noticed = 0
try {
  for (let done = 0; done < count; done++) {
    const [mutation] = all.splice(Math.floor(random() * all.length), 1)
    if (!mutation) break
    const { file, start, end, text } = mutation
    const source = await readFile(join(ROOT, file), 'utf8')
    const path = join(copy, file)
    await writeFile(path, source.slice(0, start) + text + source.slice(end))
    const project = Object.entries(ROOMS).find(([room]) => file.startsWith(room))?.[1] ?? 'core'
    const [command, args] = tool('vitest', [
      ...['related', '--run', '--bail=1', `--project=${project}`, path],
    ])
    const alive = await run(command, args, {
      cwd: copy,
      timeout: TEST_LIMIT_MS,
      maxBuffer: 2 ** 28,
    }).then(
      ({ stdout: out }) => (/No test files found/.test(out) ? 'untested' : 'alive'),
      (error: { stdout?: string }) =>
        /No test files found/.test(error.stdout ?? '') ? 'untested' : null,
    )
    await writeFile(path, source)
    if (alive === null) {
      noticed++
      continue
    }
    const line = source.slice(0, start).split('\n').length
    const begin = source.lastIndexOf('\n', start) + 1
    const stop = source.indexOf('\n', end)
    const displayed = `${source.slice(begin, start)}⟦${source.slice(start, end)} → ${text}⟧${source.slice(end, stop < 0 ? undefined : stop)}`
    console.log(`${alive}: ${file}:${line}: ${displayed.trim()}`)
  }
} finally {
  await rm(copy, { recursive: true, force: true })
}
console.log(`${noticed} of ${count} noticed`)
