import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { readBuildSettings } from '../../apps/web/scripts/build-settings.ts'
import { sha256 } from '../../apps/web/scripts/build-steps/checksums.ts'
import { CHECKSUMS_FILE } from '../../apps/web/src/shell/about/checksums.ts'
import {
  buildCommand,
  filesCommand,
  type PrintedBuild,
} from '../../apps/web/src/shell/about/commands.ts'
import { writeRelease } from '../release/write-release.ts'
import { type Counts, ONE_FAILED, ONE_PASSED } from './counts.ts'
import { firstDifference, hashFiles } from './file-hashes.ts'
import { ROOT, WEB_DIST } from './paths.ts'
import { run } from './processes.ts'
import { npm } from './programs.ts'

const LIMIT_MS = 600_000
/** Common sources of machine-dependent builds: the path's length, the time zone, the sort order. */
const OTHER_MACHINE = {
  TZ: 'Pacific/Chatham',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  NODE_ENV: undefined,
}
const BUILD_SETTINGS = ['SOURCE_URL', 'SOURCE_TAG', 'URGENT_RELEASE']
const MODULES = ['.', 'apps/web', 'apps/server', 'packages/core']

/**
 * Builds the sources a second time, in a folder with a longer path, another time zone and language, and compares every
 * byte of site and release with the existing build, except Brotli's copies, which a release compresses less; a test of
 * `build-steps/compress.ts` checks that they depend on the file alone. It is built and checked by the commands that
 * “About this build” prints, from the checkout on. Counts as one test.
 */
export async function reproducibleBuild(): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'reproduced-'))
  const copy = join(folder, 'in-a-folder-with-a-longer-path')
  try {
    await copySources(copy)
    await skipInstall(folder)
    const build = await builtNow()
    const { command } = buildCommand(build)
    const second = await runPrinted(command.slice(command.indexOf('npm ci')), copy, folder)
    if (second.code !== 0) {
      console.log(`the second build failed:\n${second.output.trim()}`)
      return ONE_FAILED
    }
    const { hash, folder: made } = await writeRelease(WEB_DIST, join(folder, 'release'))
    const [site, release] = await Promise.all([
      difference(WEB_DIST, join(copy, 'apps/web/dist')),
      difference(join(folder, 'release'), join(copy, 'release')),
    ])
    const reported =
      lastLine(second.output) === `${hash}  release/${basename(made)}/site/SHA256SUMS`
        ? null
        : `the build's command printed another hash than ${hash}: ${lastLine(second.output)}`
    const problem = site ?? release ?? reported ?? (await wrongCheck(build, copy, folder, hash))
    if (problem !== null) {
      console.log(problem)
      return ONE_FAILED
    }
    const list = await hashFiles(join(folder, 'release'))
    console.log(`two builds, the same ${list.size} files: ${[...list].find(isZip)?.join(' ')}`)
    return ONE_PASSED
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Data of “About this build” for the existing build, as files. */
async function builtNow(): Promise<PrintedBuild> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    version: string
  }
  return { version, variant: 'static', ...readBuildSettings(process.env) }
}

/** Puts an `npm` into `folder` that skips `npm ci`, since the modules are there, and forwards all else. */
async function skipInstall(folder: string): Promise<void> {
  const [command, args] = npm()
  const words = [command, ...args].map(word => `'${word}'`).join(' ')
  const text = `#!/bin/sh\n[ "$1" = ci ] || exec ${words} "$@"\n`
  await writeFile(join(folder, 'npm'), text, { mode: 0o755 })
}

/** Runs a printed command in `sh`, on the other machine, with only the settings that it repeats itself. */
function runPrinted(command: string, cwd: string, folder: string) {
  const unset = Object.fromEntries(BUILD_SETTINGS.map(name => [name, undefined]))
  return run('sh', ['-c', `exec 2>&1\n${command}`], {
    cwd,
    env: { ...OTHER_MACHINE, ...unset, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
    timeoutMs: LIMIT_MS,
  })
}

/**
 * Returns the failure of the commands that check files, run on both sites of the second build; null if there is none.
 */
async function wrongCheck(
  build: PrintedBuild,
  copy: string,
  folder: string,
  hash: string,
): Promise<string | null> {
  const served = sha256(await readFile(join(WEB_DIST, CHECKSUMS_FILE)))
  const checks = [
    { variant: 'static', cwd: join(copy, 'release'), expected: hash },
    { variant: 'server', cwd: copy, expected: served },
  ] as const
  for (const { variant, cwd, expected } of checks) {
    const { command } = filesCommand({ ...build, variant })
    const { code, output } = await runPrinted(command, cwd, folder)
    if (code !== 0 || lastLine(output) !== `${expected}  ${CHECKSUMS_FILE}`) {
      return `the check of the ${variant} site ended with ${code}: ${lastLine(output)}`
    }
  }
  return null
}

const lastLine = (output: string) => output.trim().split('\n').at(-1)

const isZip = ([file]: readonly [string, string]) => file.endsWith('.zip')

async function difference(first: string, second: string): Promise<string | null> {
  const [left, right] = await Promise.all(
    [first, second].map(async folder => {
      const hashes = await hashFiles(folder)
      return new Map(
        [...hashes].map(([file, hash]) => [file, file.endsWith('.br') ? 'packed' : hash]),
      )
    }),
  )
  return firstDifference(left ?? new Map(), right ?? new Map())
}

/** Copies the files of the working tree known to git, including changed or new ones, and the installed packages. */
async function copySources(target: string): Promise<void> {
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 100_000_000,
  })
  for (const file of list.toString('utf8').split('\0')) {
    // Deleted in the working tree, but still in the index.
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
 * Uses hard links if the file system and the system's `cp` support them, copies elsewhere. Not a link to the folder: it
 * would lead back to the first build's sources through the workspaces in it.
 */
async function linkFolder(from: string, to: string): Promise<void> {
  if (lstatSync(from).isDirectory() && (await run('cp', ['-al', from, to])).code === 0) return
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, verbatimSymlinks: true, dereference: false })
}
