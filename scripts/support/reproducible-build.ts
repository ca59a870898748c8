import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeRelease } from '../release/write-release.ts'
import { type Counts, ONE_FAILED, ONE_PASSED } from './counts.ts'
import { firstDifference, hashFiles } from './file-hashes.ts'
import { ROOT, WEB_DIST } from './paths.ts'
import { run } from './processes.ts'
import { npm } from './programs.ts'

const LIMIT_MS = 600_000
/** Where builds leave traces of their machine: the path's length, the time zone, the order of letters. */
const OTHER_MACHINE = {
  TZ: 'Pacific/Chatham',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  NODE_ENV: undefined,
}
const MODULES = ['.', 'apps/web', 'apps/server', 'packages/core']

/**
 * Builds the sources a second time, in a folder with a longer path, another time zone and language, and
 * compares every byte of site and release with the build that is there. Counts as one test.
 */
export async function reproducibleBuild(): Promise<Counts> {
  const place = await mkdtemp(join(tmpdir(), 'reproduced-'))
  const copy = join(place, 'in-a-folder-with-a-longer-path')
  try {
    await copySources(copy)
    const [command, args] = npm('run', '--silent', 'release')
    const second = await run(command, args, {
      cwd: copy,
      env: OTHER_MACHINE,
      timeoutMs: LIMIT_MS,
    })
    if (second.code !== 0) {
      console.log(`the second build failed:\n${second.output.trim()}`)
      return ONE_FAILED
    }
    await writeRelease(WEB_DIST, join(place, 'release'))
    const [site, release] = await Promise.all([
      difference(WEB_DIST, join(copy, 'apps/web/dist')),
      difference(join(place, 'release'), join(copy, 'release')),
    ])
    if (site ?? release) {
      console.log(site ?? release)
      return ONE_FAILED
    }
    const list = await hashFiles(join(place, 'release'))
    console.log(`two builds, the same ${list.size} files: ${[...list].find(isZip)?.join(' ')}`)
    return ONE_PASSED
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const isZip = ([file]: readonly [string, string]) => file.endsWith('.zip')

async function difference(first: string, second: string): Promise<string | null> {
  return firstDifference(await hashFiles(first), await hashFiles(second))
}

/** The files of the working tree as git knows them, changed or new ones included, and what npm installed. */
async function copySources(target: string): Promise<void> {
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 100_000_000,
  })
  for (const file of list.toString('utf8').split('\0')) {
    // Deleted in the working tree, and still in the index.
    if (file === '' || !existsSync(join(ROOT, file))) continue
    await mkdir(dirname(join(target, file)), { recursive: true })
    await cp(join(ROOT, file), join(target, file))
  }
  for (const folder of MODULES) {
    const modules = join(folder, 'node_modules')
    if (existsSync(join(ROOT, modules)))
      await linkFolder(join(ROOT, modules), join(target, modules))
  }
}

/**
 * Hard links where the file system and the system's `cp` have them, copies elsewhere. Not a link to the folder:
 * it would lead back to the first build's sources by way of the workspaces in it.
 */
async function linkFolder(from: string, to: string): Promise<void> {
  if (lstatSync(from).isDirectory() && (await run('cp', ['-al', from, to])).code === 0) return
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, verbatimSymlinks: true, dereference: false })
}
