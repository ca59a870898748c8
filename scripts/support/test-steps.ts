import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './build-app.ts'
import {
  type Counts,
  NONE,
  ONE_FAILED,
  ONE_PASSED,
  playwrightCounts,
  vitestCounts,
} from './counts.ts'
import { RESULTS } from './paths.ts'
import { run } from './processes.ts'
import { npm, tool } from './programs.ts'

const MINUTE = 60_000

/**
 * Runs a check that is one of the root package's scripts; counts as one test.
 * @throws Error with its output when it fails.
 */
export async function checkScript(name: string): Promise<Counts> {
  const [command, args] = npm('run', '--silent', name)
  const { code, output } = await run(command, args, { timeoutMs: 10 * MINUTE })
  if (code === 0) return ONE_PASSED
  throw new Error(`${output.trim()}${code === 124 ? '\nit did not end in time' : ''}`)
}

/**
 * Builds the page and the server; counts as one test.
 * @throws Error with the build's output when it fails.
 */
export async function buildStep(): Promise<Counts> {
  await buildApp()
  return ONE_PASSED
}

/** Runs the unit, property, component and server tests. */
export async function unitTests(): Promise<Counts> {
  const file = join(RESULTS, 'vitest.json')
  const [command, args] = tool('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { code } = await run(command, args, { show: 'inherit', timeoutMs: 20 * MINUTE })
  return vitestCounts(await readReport(file), code)
}

/** A project of `playwright.config.ts`. */
export type BrowserProject = 'app' | 'emulator' | 'firefox' | 'webkit'

/**
 * Runs the browser tests of Playwright projects concurrently. Their output is shown immediately, or at the end if
 * another run prints beside them.
 */
export async function browserTests(
  names: readonly BrowserProject[],
  env: Readonly<Record<string, string | undefined>>,
  show: 'at once' | 'at the end' = 'at once',
): Promise<Counts> {
  const project = names.join('-')
  const file = join(RESULTS, `playwright-${project}.json`)
  await rm(file, { force: true })
  const output = join(RESULTS, project)
  const [command, args] = tool(
    '@playwright/test',
    [
      'test',
      ...names.map(name => `--project=${name}`),
      '--reporter=dot,json',
      `--output=${output}`,
    ],
    'playwright',
  )
  const { code, output: printed } = await run(command, args, {
    show: show === 'at once' ? 'inherit' : 'pipe',
    // For a busy machine; an idle one needs half of it.
    timeoutMs: 60 * MINUTE,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  if (code !== 0 && show === 'at the end') console.log(printed.trim())
  return playwrightCounts(await readReport(file), code)
}

/** Counts the tests of a Playwright project by listing them. 1 when they cannot be listed. */
export async function countBrowserTests(project: BrowserProject): Promise<number> {
  const [command, args] = tool(
    '@playwright/test',
    ['test', '--list', `--project=${project}`, '--reporter=list'],
    'playwright',
  )
  const { output } = await run(command, args, { timeoutMs: MINUTE })
  const total = /Total: (\d+) tests?/.exec(output)?.[1]
  return Math.max(1, Number(total ?? 1))
}

/** Reports why a step was not run at all, which is a failure. */
export function notRun(why: string): Counts {
  console.log(`not run: ${why}`)
  return ONE_FAILED
}

export function skipped(count: number): Counts {
  return { ...NONE, skipped: count }
}

async function readReport(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null
  }
}
