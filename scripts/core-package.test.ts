import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCorePackage } from './support/build-core-package.ts'
import {
  checkWithLeastTypeScript,
  compileConsumer,
  installTarball,
  pack,
  runConsumer,
} from './support/consumer-project.ts'
import {
  exampleModule,
  examplesIn,
  examplesInMarkdown,
  exportedNames,
  programsOf,
} from './support/docstring-examples.ts'
import { ROOT } from './support/paths.ts'
import { moduleSource, moduleSpecifier, publicModules } from './support/public-modules.ts'
import { asPublished, PUBLISHED_CORE, PUBLISHED_WITHIN } from './support/published-core.ts'

const CORE = join(ROOT, 'packages', 'core')
const ROOT_MANIFEST = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>
}
const README = readFileSync(join(CORE, 'README.md'), 'utf8')
const sourceOf = (module: string) => readFileSync(join(ROOT, moduleSource(module)), 'utf8')

/** The modules in the README's table. */
const ENTRIES = publicModules(README).flatMap(({ modules }) => modules)

const modulesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !/\.(?:test|fuzz)\.ts$/.test(path))
    .map(path => path.replace(/\.ts$/, '').replaceAll('\\', '/'))
const MODULES = [
  ...modulesIn('packages/core/src'),
  ...PUBLISHED_WITHIN.flatMap(own =>
    modulesIn(`packages/${own}/src`).map(name => `${own}/${name}`),
  ),
]

/** An example of a module that isn't public imports its files directly, which no other package can. */
const byFile = (text: string) =>
  text.replaceAll(/'@flow-toolkit\/core\/([^']+)'/g, (whole, module: string) =>
    ENTRIES.includes(module) ? whole : `'#files/${module}'`,
  )
const README_EXAMPLES = examplesInMarkdown(README).map((example, index) => ({
  title: `README: ${example.name}`,
  file: `readme-${index}`,
  text: asPublished(exampleModule(example)),
}))
const EXAMPLES = MODULES.flatMap(module =>
  examplesIn(sourceOf(module)).map((example, index) => ({
    title: `${module}: ${example.name}`,
    file: `${module.replaceAll('/', '-')}-${example.name}-${index}`,
    text: (ENTRIES.includes(module) ? (text: string) => text : byFile)(
      asPublished(exampleModule(example, moduleSpecifier(module))),
    ),
  })),
).concat(README_EXAMPLES)

const GLOBALS = `
declare const check: (actual: unknown, expected: unknown) => void
declare const refuses: (run: () => Promise<unknown>, code: string) => Promise<void>
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
`
/** Runs every example and prints its errors. */
const RUNNER = `
import assert from 'node:assert/strict'
globalThis.check = assert.deepStrictEqual
globalThis.refuses = (run, code) => assert.rejects(run, { name: 'ToolError', code })
const results = {}
for (const file of ${JSON.stringify(EXAMPLES.map(({ file }) => file))}) {
  try {
    await import('./out/' + file + '.js')
    results[file] = 'true'
  } catch (error) {
    results[file] = String(error?.message ?? error)
  }
}
console.log(JSON.stringify(results))
`
const CONSUMER = `
import { deriveFlowKey } from '${PUBLISHED_CORE}/derivation/derive-key'
import { DEFAULT_PATH, parsePath } from '${PUBLISHED_CORE}/derivation/path'
import { ToolError } from '${PUBLISHED_CORE}/errors'
import { formatHex, parseHex } from '${PUBLISHED_CORE}/bytes/hex'
import type { SignatureAlgorithm } from '${PUBLISHED_CORE}/keys/algorithms'
import { loadWordList } from '${PUBLISHED_CORE}/mnemonic/languages'
import { parseMnemonic } from '${PUBLISHED_CORE}/mnemonic/mnemonic'
import { mnemonicToSeed } from '${PUBLISHED_CORE}/mnemonic/seed'

const curve: SignatureAlgorithm = 'ECDSA_P256'
const phrase = 'ripple scissors kick mammal hire column oak again sun offer wealth tomorrow wagon turn fatal'
const { mnemonic } = parseMnemonic(phrase, await loadWordList('english'))
const seed = await mnemonicToSeed(mnemonic.reveal(), '')
const key = deriveFlowKey(seed, parsePath(DEFAULT_PATH), curve)
const privateKey: string = formatHex(key.privateKey.reveal())
let code: string | null = null
try {
  parseHex('0g')
} catch (error) {
  if (error instanceof ToolError) code = error.code
}
console.log(JSON.stringify({ privateKey, code }))
`

/** Makes the installed package's files importable as `#files/…`, for the examples of modules that aren't public. */
async function openFiles(project: string): Promise<void> {
  await symlink(join(project, 'node_modules', PUBLISHED_CORE), join(project, 'files'))
  const file = join(project, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...manifest, imports: { '#files/*': './files/*.js' } }))
}

let folder: string
let project: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolkit-core-'))
  project = join(folder, 'consumer')
  const built = join(folder, 'package')
  await buildCorePackage(built)
  const tarball = await pack(built, folder)
  await installTarball(project, tarball, CORE, PUBLISHED_CORE)
  await openFiles(project)
  await writeFile(join(project, 'consumer.ts'), CONSUMER)
  await writeFile(join(project, 'globals.d.ts'), GLOBALS)
  await writeFile(join(project, 'run-examples.mjs'), RUNNER)
  await writeFile(join(project, 'sends.ts'), asPublished(programsOf(README)[0] ?? ''))
  for (const { file, text } of EXAMPLES) await writeFile(join(project, `${file}.ts`), text)
  await compileConsumer(project)
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the packed package', () => {
  it('holds modules, types, README and licence, and no source or test', async () => {
    const installed = join(project, 'node_modules', PUBLISHED_CORE)
    const files = (await readdir(installed, { recursive: true, encoding: 'utf8' })).sort()
    expect(files).toEqual(
      expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']),
    )
    for (const module of MODULES) {
      expect(files).toEqual(expect.arrayContaining([`${module}.js`, `${module}.d.ts`]))
    }
    const texts = files.filter(file => /\.(?:js|json|md|ts)$/.test(file))
    const own = texts.filter(file =>
      readFileSync(join(installed, file), 'utf8').includes('@toolkit/'),
    )
    expect(own).toEqual([])
    expect(files.filter(file => /(?<!\.d)\.ts$|\.test\./.test(file))).toEqual([])
  })

  it('opens the modules that the README names, and no other', async () => {
    const manifest = JSON.parse(
      readFileSync(join(project, 'node_modules', PUBLISHED_CORE, 'package.json'), 'utf8'),
    )
    expect(Object.keys(manifest.exports)).toEqual(['.', ...ENTRIES.map(entry => `./${entry}`)])
    await writeFile(join(project, 'deep.mjs'), `await import('${PUBLISHED_CORE}/bytes/hex-dump')`)
    await expect(runConsumer(project, 'deep.mjs')).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  it('has types for the oldest TypeScript that the README states', async () => {
    const least = ROOT_MANIFEST.devDependencies['typescript-least']
    expect(README).toContain(`TypeScript ${/@(\d+\.\d+)\./.exec(least ?? '')?.[1]} or later`)
    const lines = ['', ...ENTRIES.map(entry => `/${entry}`)].map(
      (entry, at) => `export * as module${at} from '${PUBLISHED_CORE}${entry}'`,
    )
    await writeFile(join(project, 'everything.ts'), lines.join('\n'))
    await checkWithLeastTypeScript(project, 'everything.ts')
  }, 60_000)

  // Compilation, including examples and declarations, is checked before any test.
  it('derives a key in plain Node', async () => {
    // wallet-core, tests/common/HDWallet/HDWalletTests.cpp
    expect(JSON.parse(await runConsumer(project, 'out/consumer.js'))).toEqual({
      privateKey: 'a13df52d5a5b438bbf921bbf86276e4347fe8e2f2ed74feaaee12b77d6d26f86',
      code: 'hex/bad-digit',
    })
  }, 60_000)
})

describe('the examples in the docstrings and in the README', () => {
  let results: Readonly<Record<string, string>>
  beforeAll(async () => {
    results = JSON.parse(await runConsumer(project, 'run-examples.mjs'))
  }, 60_000)

  it.each(EXAMPLES)('$title', ({ file }) => {
    expect(results[file]).toBe('true')
  })

  it('show a wallet developer the main tasks', () => {
    expect(README_EXAMPLES.length).toBeGreaterThanOrEqual(5)
  })

  it('are there for every function of the modules that the README names', () => {
    expect(ENTRIES.length).toBeGreaterThan(40)
    const without = ENTRIES.flatMap(module => {
      const named = new Set(examplesIn(sourceOf(module)).map(({ name }) => name))
      return exportedNames(sourceOf(module))
        .filter(name => !named.has(name))
        .map(name => `${module}: ${name}`)
    })
    expect(without).toEqual([])
  })
})
