import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildCommand,
  filesCommand,
  type PrintedBuild,
} from '../../apps/web/src/shell/about/commands.ts'
import { run } from '../support/processes.ts'
import { readMe } from './read-me.ts'

// The commands run in `sh` as they are printed. They build a stand-in: a package of the same layout, whose "build"
// writes its settings. `scripts/support/reproducible-build.ts` runs them on the real one.

const SOURCE_URL = 'https://git.example:8443/team/tool-kits'
const BUILD: PrintedBuild = {
  version: '0.1.0',
  variant: 'static',
  sourceUrl: SOURCE_URL,
  sourceTag: 'v0.1.0-rc.1',
  urgent: true,
}
const SITE = 'flow-wallet-tool-kits-0.1.0/site'
const WRITE = `const { mkdirSync, writeFileSync } = require('node:fs')
const { createHash } = require('node:crypto')
const folder = process.argv[2]
const { SOURCE_URL, SOURCE_TAG, URGENT_RELEASE } = process.env
const page = JSON.stringify([folder, SOURCE_URL, SOURCE_TAG, URGENT_RELEASE])
const sum = createHash('sha256').update(page).digest('hex')
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/index.html', page)
writeFileSync(folder + '/SHA256SUMS', sum + '  index.html\\n')
`
const PACKAGE = {
  name: 'stand-in',
  version: '0.1.0',
  scripts: { release: `node write.cjs release/${SITE}`, build: 'node write.cjs apps/web/dist' },
}

let folder: string
let checkout: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printed-'))
  checkout = join(folder, 'checkout')
  await mkdir(checkout)
  await writeFile(join(checkout, 'package.json'), JSON.stringify(PACKAGE))
  const { name, version } = PACKAGE
  const lock = { name, version, lockfileVersion: 3, packages: { '': { name, version } } }
  await writeFile(join(checkout, 'package-lock.json'), JSON.stringify(lock))
  await writeFile(join(checkout, 'write.cjs'), WRITE)
  const published = join(folder, 'published')
  const author = '-c user.name=t -c user.email=t@t.example -c tag.gpgSign=false'
  const commands = [
    'git init -q',
    'git add .',
    `git ${author} -c commit.gpgSign=false commit -q -m first`,
    `git ${author} tag ${BUILD.sourceTag}`,
    // Commits after the tag are not part of the build.
    'git rm -q write.cjs',
    `git ${author} -c commit.gpgSign=false commit -q -m later`,
    `git clone -q --bare . ${published}`,
    'git checkout -q HEAD~1',
  ]
  expect(await sh(commands.join(' && '), checkout)).toMatchObject({ code: 0 })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Runs it with only the variables that the command sets, and with the published URL redirected to the local repository.
 */
function sh(command: string, cwd: string) {
  // One stream, so that the lines stay in order.
  return run('sh', ['-c', `exec 2>&1\n${command}`], {
    cwd,
    timeoutMs: 60_000,
    env: {
      SOURCE_URL: undefined,
      SOURCE_TAG: undefined,
      URGENT_RELEASE: undefined,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.${pathToFileURL(join(folder, 'published')).href}.insteadOf`,
      GIT_CONFIG_VALUE_0: SOURCE_URL,
      npm_config_offline: 'true',
      npm_config_audit: 'false',
    },
  })
}

/** SHA-256 of the list of the stand-in's build, which knows its folder and its settings. */
function hashOf(folder: string, ...reported: readonly (string | null)[]): string {
  const sum = sha256(JSON.stringify([folder, ...reported]))
  return sha256(`${sum}  index.html\n`)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const SETTINGS = [SOURCE_URL, 'v0.1.0-rc.1', '1'] as const
const OWN = { ...BUILD, sourceTag: null }
const NOTHING = { ...BUILD, sourceUrl: null, sourceTag: null, urgent: false }
const CASES: readonly (readonly [string, PrintedBuild, string])[] = [
  ['the published source, as files', BUILD, hashOf(`release/${SITE}`, ...SETTINGS)],
  [
    'the published source, for our server',
    { ...BUILD, variant: 'server' },
    hashOf('apps/web/dist', ...SETTINGS),
  ],
  ['an own checkout, told of no tag', OWN, hashOf(`release/${SITE}`, SOURCE_URL, null, '1')],
  [
    'an own checkout, for our server, told of nothing',
    { ...NOTHING, variant: 'server' },
    hashOf('apps/web/dist', null, null, null),
  ],
  ['an own checkout, told of nothing', NOTHING, hashOf(`release/${SITE}`, null, null, null)],
]

it.each(CASES)('builds %s, with the settings of the build', async (_, build, hash) => {
  const empty = await mkdtemp(join(folder, 'reader-'))
  const printed = buildCommand(build)
  const own = build.sourceTag === null
  expect(printed.name).toBe(own ? 'Build from your own checkout' : 'Build it from source')
  const { code, output } = await sh(printed.command, own ? checkout : empty)
  expect(output.trim().split('\n').at(-1)).toMatch(new RegExp(`^${hash} `))
  expect(code).toBe(0)
  const cloned = own ? checkout : join(empty, 'tool-kits')
  await checkFiles(build, build.variant === 'static' ? join(cloned, 'release') : cloned, hash)
})

async function checkFiles(build: PrintedBuild, cwd: string, hash: string): Promise<void> {
  const { command } = filesCommand(build)
  expect(await sh(command, cwd)).toMatchObject({
    code: 0,
    output: `index.html: OK\n${hash}  SHA256SUMS\n`,
  })
  const site = join(cwd, build.variant === 'static' ? SITE : 'apps/web/dist')
  await writeFile(join(site, 'index.html'), 'changed')
  const changed = await sh(command, cwd)
  expect(changed.code).not.toBe(0)
  expect(changed.output).not.toContain(hash)
}

it('stops at the first step that fails, before it is in a wrong folder', async () => {
  const empty = await mkdtemp(join(folder, 'reader-'))
  const { command } = buildCommand({ ...BUILD, sourceTag: 'v9' })
  const { code, output } = await sh(command, empty)
  expect(code).not.toBe(0)
  expect(output).not.toContain('npm')
})

it('says in the README of the zip what the page says', () => {
  const lines = readMe(BUILD, 'ab'.repeat(32)).split('\n')
  for (const line of buildCommand(BUILD).command.split('\n')) expect(lines).toContain(`    ${line}`)
  expect(readMe(NOTHING, 'ab'.repeat(32))).toContain('your own checkout of version 0.1.0')
})
