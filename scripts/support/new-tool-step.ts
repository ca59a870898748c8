import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeTool, parseNewTool } from '../new-tool.ts'
import { type Counts, ONE_PASSED } from './counts.ts'
import { ROOT } from './paths.ts'
import { skipped } from './test-steps.ts'
import { isVerified, recordVerified, type ScriptCheck } from './verified-inputs.ts'

/** One tool of each kind, the one for the chain in a group that may have had none. */
export const NEW_TOOLS: readonly (readonly string[])[] = [
  ['code', 'zz-plain', 'Plain (new)'],
  ['chain', 'zz-chain', '--chain'],
  ['key', 'zz-a-rather-long-name-for-a-tool', '--secrets'],
]
/** Generated files, which are generated again in the copy. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'dist-ssr', '.git', '.cache', 'test-results'])
const MODULES = [
  'node_modules',
  'apps/server/node_modules',
  'apps/web/node_modules',
  'packages/core/node_modules',
]

/** Creates a copy of the sources with a new tool of each kind, and the function that removes it. */
export async function copyWithNewTools(): Promise<{
  readonly copy: string
  readonly remove: () => Promise<void>
}> {
  const copy = await mkdtemp(path.join(tmpdir(), 'new-tool-'))
  await cp(ROOT, copy, { recursive: true, filter: from => !LEFT_OUT.has(path.basename(from)) })
  for (const folder of MODULES) await symlink(path.join(ROOT, folder), path.join(copy, folder))
  for (const words of NEW_TOOLS) await makeTool(copy, parseNewTool(words))
  // Processes started by the checks may still write at the end.
  const gone = { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }
  return { copy, remove: () => rm(copy, gone) }
}

/** Slow checks, in order; `new-tool.test.ts` has the fast ones. */
const CHECKS: readonly (readonly [what: string, program: string, ...words: string[]])[] = [
  ['build', 'tsx', 'scripts/build.ts', '--quick'],
  ['size', 'tsx', 'scripts/check-size.ts', 'zz-', '--quick'],
  [
    ...(['tests', 'vitest', 'run', '--project', 'component', '--project', 'web'] as const),
    ...['/zz-', 'src/frame/registry.test.ts'],
  ],
  ['scenarios', 'playwright', 'test', 'e2e/scenarios.spec.ts', '--project', 'app', '-g', 'zz-'],
  ['no unused code', 'knip'],
]

/**
 * Runs a new tool of each kind through the build, its size, its tests and that of the registry, and its scenario.
 * @throws Error with the output of the first failed check.
 */
export async function checkNewTools(say: (line: string) => void): Promise<void> {
  const { copy, remove } = await copyWithNewTools()
  try {
    for (const [what, program, ...words] of CHECKS) {
      const begun = Date.now()
      await promisify(execFile)(path.join(ROOT, 'node_modules/.bin', program), words, {
        cwd: copy,
        maxBuffer: 2 ** 26,
      }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`new tools, ${what}:\n${stdout}\n${stderr}`)
      })
      say(`new tools, ${what}: passed in ${((Date.now() - begun) / 1000).toFixed(0)} s`)
    }
  } finally {
    await remove()
  }
}

/** Inputs of these checks beyond those of `new-tool.test.ts`, which runs each time: generator, frame, build, scenarios. */
const CHECK: ScriptCheck = {
  root: ROOT,
  inputs: [
    ...['scripts/new-tool.ts', 'scripts/tool-templates', 'scripts/support/new-tool-step.ts'],
    ...['scripts/build.ts', 'scripts/support/build-app.ts', 'scripts/check-size.ts'],
    ...['scripts/support/size-budget.ts', 'scripts/support/measure-page.ts'],
    ...['apps/web/scripts', 'apps/web/testing', 'apps/web/src/frame'],
    ...['apps/web/vite.config.ts', 'apps/web/vitest.component.config.ts'],
    ...['e2e/scenarios', 'e2e/scenarios.spec.ts', 'vitest.config.ts', 'playwright.config.ts'],
    ...['knip.json', 'package-lock.json'],
  ],
  record: 'scripts/tool-templates/verified.txt',
}

/** Runs the checks unless they passed with the same inputs before. Counts as one test. */
export async function newToolStep(say: (line: string) => void): Promise<Counts> {
  if (await isVerified(CHECK)) {
    say('passed before, and none of its inputs has changed since: npm run check:new-tool runs it')
    return skipped(1)
  }
  await checkNewTools(say)
  await recordVerified(CHECK)
  say(`${CHECK.record} has changed; commit it`)
  return ONE_PASSED
}

if (process.argv[1] === import.meta.filename)
  checkNewTools(line => console.log(line))
    .then(() => recordVerified(CHECK))
    .catch((error: Error) => {
      console.error(error.message)
      process.exitCode = 1
    })
