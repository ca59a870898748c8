import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkImports } from './import-rules.ts'

const roots: string[] = []

afterEach(async () => {
  await Promise.all(roots.splice(0).map(root => rm(root, { recursive: true, force: true })))
})

async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'import-rules-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return checkImports(root)
}

const WEB = 'apps/web/src'

describe('checkImports', () => {
  it('accepts the ways that the design draws', async () => {
    const problems = await problemsOf({
      'packages/core/src/bytes/hex.ts':
        "import { a } from '../errors.ts'; import '@noble/hashes/sha2.js'",
      'packages/core/src/bytes/hex.test.ts': "import { readFileSync } from 'node:fs'",
      'packages/explain/src/a.ts':
        "import '@toolkit/core/bytes/hex'; import '@toolkit/client/node'",
      'packages/client/src/node.ts': "import '@toolkit/core/bytes/hex'",
      'packages/explain/src/a.test.ts': "import { b } from '../../core/test/vectors.ts'",
      'packages/cli/src/a.ts': "import '@toolkit/explain/a'",
      [`${WEB}/app.tsx`]: "import './shell/frame'; import './frame/registry'",
      [`${WEB}/shell/frame.tsx`]:
        "import '../frame/registry'; import '../chain/node'; import '../ui/button'",
      [`${WEB}/frame/registry.ts`]:
        "export const all = import.meta.glob(['../tools/*/*/manifest.ts', '!./x'])",
      [`${WEB}/tools/key/generate/page.tsx`]:
        "import './task'; import '../../../frame/registry'; import '../../../ui/button'; import '@toolkit/core/bytes/hex'",
      [`${WEB}/chain/node.ts`]: "import { type Network } from '@toolkit/core/network/networks'",
      [`${WEB}/workers/worker.ts`]:
        "export const tasks = import.meta.glob(['../secrets/**/*.task.ts', '../tools/**/*.task.ts'])",
      [`${WEB}/ui/button.tsx`]: "import { run } from '../workers/run'; import '../state/store'",
      [`${WEB}/shell/docs/a.tsx`]: "import a from '../../../../../docs/a.md?doc'",
      'apps/server/src/main.ts':
        "import 'node:http'; import '@toolkit/core/errors'; import './app.ts'",
      'scripts/build.ts': "import '../apps/web/src/frame/registry'",
    })
    expect(problems).toEqual([])
  })

  it('wants every page that takes secrets to be wiped like all of them', async () => {
    const folder = `${WEB}/tools/key/sign`
    const page = "import { SignTool } from './tool'"
    const tool = { [`${folder}/tool.tsx`]: 'export const SignTool = null' }
    const withPage = (secrets: boolean, text: string) =>
      problemsOf({
        ...tool,
        [`${folder}/manifest.ts`]: `export default defineTool({\n  secrets: ${secrets},\n})`,
        [`${folder}/page.tsx`]: text,
      })
    expect(await withPage(true, page)).toEqual([
      expect.stringContaining(`${folder}/page.tsx: the page of a tool with secrets is made with`),
    ])
    expect(await withPage(false, page)).toEqual([])
    const guarded = `import { secretPage } from '../../../secrets/secret-page'; ${page}`
    expect(await withPage(true, guarded)).toEqual([])
  })

  it('lets a tool without secrets take only parts that are wiped by themselves', async () => {
    const folder = `${WEB}/tools/code/signs`
    const withPart = (secrets: boolean, part: string) =>
      problemsOf({
        [`${folder}/manifest.ts`]: `export default defineTool({\n  secrets: ${secrets},\n})`,
        [`${folder}/phase/sign.tsx`]:
          "const P = lazyPart(() => import('../../../../secrets/sign/p'))",
        [`${folder}/page.tsx`]: "import { secretPage } from '../../../secrets/secret-page'",
        [`${WEB}/secrets/sign/p.tsx`]: part,
      })
    const sign = expect.stringContaining(`${folder}/phase/sign.tsx:1: a tool without secrets takes`)
    expect(await withPart(false, 'export const P = null')).toContainEqual(sign)
    const made =
      "import { secretPart } from '../secret-page'; export const P = secretPart(function Q() { return null })"
    expect(await withPart(false, made)).not.toContainEqual(sign)
    expect(await withPart(true, 'export const P = null')).toEqual([])
  })

  it.each([
    ['packages/core/src/a.ts', "import '@toolkit/web/x'", 'core imports nothing of ours'],
    [
      'packages/core/src/a.ts',
      "import '../../../apps/web/src/app'",
      'core imports nothing of ours',
    ],
    ['packages/core/src/a.ts', "import '@toolkit/explain/x'", 'core imports nothing of ours'],
    ['packages/core/src/a.test.ts', "import '@toolkit/client/x'", 'core imports nothing of ours'],
    ['packages/client/src/a.ts', "import '../../explain/src/x'", 'client imports core alone'],
    ['packages/client/src/a.ts', "import '@toolkit/web/x'", 'client imports core alone'],
    [
      'packages/explain/src/a.ts',
      "import '@toolkit/web/x'",
      'explain imports client and core alone',
    ],
    [
      'packages/explain/src/a.ts',
      "import { readFile } from 'node:fs'",
      'explain runs in the page too',
    ],
    ['packages/explain/src/a.ts', "import { a } from '../test/a'", 'what ships imports no test'],
    ['packages/explain/src/a.ts', "import { a } from './b.test'", 'what ships imports no test'],
    ['apps/server/src/a.ts', "import { a } from '../test/node'", 'what ships imports no test'],
    [`${WEB}/ui/a.tsx`, "import { a } from './testing/b'", 'what ships imports no test'],
    ['packages/core/src/a.ts', "import { readFile } from 'node:fs'", 'core runs in the page too'],
    [
      'packages/core/src/a.ts',
      "import { readFile } from 'fs/promises'",
      'core runs in the page too',
    ],
    [
      'apps/server/src/a.ts',
      "import '../../web/src/app'",
      'the server imports explain, client and core alone',
    ],
    [
      'apps/server/src/a.ts',
      "import '@toolkit/web/app'",
      'the server imports explain, client and core alone',
    ],
    [
      'packages/cli/src/a.ts',
      "import '@toolkit/web/app'",
      'the command imports explain, client and core alone',
    ],
    [
      'packages/cli/src/a.ts',
      "import '../../../scripts/support/b'",
      'the command imports explain, client and core alone',
    ],
    [
      `${WEB}/app.tsx`,
      "import '@toolkit/server/app'",
      'the page imports explain, client and core alone',
    ],
    [
      `${WEB}/ui/a.tsx`,
      "import a from '../../../../docs/a.md?doc'",
      'the page imports explain, client and core alone',
    ],
    [
      `${WEB}/shell/a.tsx`,
      "import a from '../../../../docs/a'",
      'the page imports explain, client and core alone',
    ],
    [`${WEB}/ui/a.tsx`, "import '../frame/registry'", 'ui does not import frame'],
    [`${WEB}/ui/a.ts`, "import.meta.glob('../secrets/**/*.task.ts')", 'ui does not import secrets'],
    [`${WEB}/workers/a.ts`, "import '../secrets/a.task'", 'workers does not import secrets'],
    [`${WEB}/workers/a.ts`, "import '../tools/x/y/a.task'", 'workers does not import tools'],
    [`${WEB}/frame/a.ts`, "import '../tools/key/x/manifest'", 'frame does not import tools'],
    [`${WEB}/account/a.ts`, "import '../secrets/b'", 'account does not import secrets'],
    [`${WEB}/signature/a.ts`, "import '../transaction/b'", 'signature does not import transaction'],
    [`${WEB}/secrets/a.ts`, "import '../tools/key/x/page'", 'secrets does not import tools'],
    [`${WEB}/bytes/a.ts`, "import '../account/b'", 'bytes does not import account'],
    [
      `${WEB}/shell/a.ts`,
      "import.meta.glob('../tools/*/*/page.tsx')",
      'shell does not import tools',
    ],
    [`${WEB}/tools/key/verify/page.tsx`, "import.meta.glob('../generate/*.ts')", 'another tool'],
    [`${WEB}/ui/a.tsx`, "import '../chain/node'", 'ui does not import chain'],
    [`${WEB}/state/a.ts`, "import '../workers/b'", 'state does not import workers'],
    [`${WEB}/chain/a.ts`, "export { b } from '../shell/b'", 'chain does not import shell'],
    [
      `${WEB}/tools/key/verify/page.tsx`,
      "import('../../../shell/b')",
      'tools does not import shell',
    ],
    [`${WEB}/tools/key/verify/page.tsx`, "import '../../../app'", 'puts it together'],
    [`${WEB}/tools/key/verify/page.tsx`, "import './scenario'", 'a scenario is test code'],
    [`${WEB}/tools/key/verify/scenario.ts`, "import './page'", 'imports e2e and packages alone'],
    [
      `${WEB}/tools/key/verify/scenario.ts`,
      "import { main } from '../generate/scenario.ts'",
      'imports e2e and packages alone',
    ],
    [`${WEB}/tools/key/verify/page.tsx`, "import '../generate/page'", 'never imports another tool'],
    [`${WEB}/tools/key/verify/page.tsx`, "import '../../tx/analyze/page'", 'another tool'],
    [
      `${WEB}/tools/key/verify/page.tsx`,
      "type P = import('../generate/page').Page",
      'never imports another tool',
    ],
    [
      `${WEB}/tools/key/verify/page.tsx`,
      "new Worker(new URL('../generate/task.ts', import.meta.url))",
      'never imports another tool',
    ],
    [`${WEB}/shell/a.tsx`, "import '../tools/key/generate/page'", 'shell does not import tools'],
    [`${WEB}/ui/a.tsx`, 'const x = 1; import(x)', 'a computed path'],
    [`${WEB}/other/a.ts`, 'export const a = 1', 'the folder other has no row'],
    [`${WEB}/ui/index.ts`, 'export const a = 1', 'no barrels'],
    ['scripts/support/index.ts', 'export const a = 1', 'no barrels'],
  ])('refuses in %s: %s', async (path, text, says) => {
    const problems = await problemsOf({ [path]: text })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(says)
    expect(problems[0]).toContain(path)
  })

  it('refuses folders of a package that import each other in a circle, for types too', async () => {
    const folder = 'packages/explain/src'
    const files = {
      [`${folder}/evm/a.ts`]: "import type { B } from '../review/b.ts'",
      [`${folder}/review/b.ts`]: "import { c } from '../evm/c.ts'",
      [`${folder}/evm/c.ts`]: '',
      [`${folder}/evm/c.test.ts`]: "import { b } from '../review/b.ts'",
    }
    expect(await problemsOf(files)).toEqual([
      expect.stringMatching(/imports itself in a circle: .*\/evm → .*\/review → .*\/evm/),
    ])
    expect(await problemsOf({ ...files, [`${folder}/evm/a.ts`]: '' })).toEqual([])
  })

  it('refuses files that import each other in a circle, but for types and for what comes later', async () => {
    const a = `${WEB}/ui/a.ts`
    const round = await problemsOf({
      [a]: "import { b } from './b'; export const a = b",
      [`${WEB}/ui/b.ts`]: "export { c } from './c'",
      [`${WEB}/ui/c.tsx`]: "import '../ui/a'; export const c = 1",
    })
    expect(round).toHaveLength(1)
    expect(round[0]).toMatch(
      /a\.ts: imports itself in a circle: .*a\.ts → .*b\.ts → .*c\.tsx → .*a\.ts/,
    )

    const fine = await problemsOf({
      [a]: "import { b } from './b'; export const a = b",
      [`${WEB}/ui/b.ts`]:
        "import type { A } from './a'; import { type B } from './a'; export const b = () => import('./a')",
    })
    expect(fine).toEqual([])
  })

  it('names the line', async () => {
    const problems = await problemsOf({ [`${WEB}/ui/a.ts`]: "\n\nimport '../shell/b'" })
    expect(problems).toEqual([`${WEB}/ui/a.ts:3: ui does not import shell: ../shell/b`])
  })
})
