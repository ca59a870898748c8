import { mkdir, writeFile } from 'node:fs/promises'
import { findFirefox, findWebKit } from '../../scripts/support/find-browsers.ts'
import { test as base, expect } from '../support/test.ts'
import { DrivenPage } from './driven-page.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import { startWebKit } from './webkit.ts'

/** Reports from a page that count as problems. */
const PROBLEM = /^(?:console (?:error|warn)|uncaught|violation)/
const VIEW = { width: 1280, height: 800 } as const

interface WorkerFixtures {
  recorder: Recorder
  /** One browser for all tests of a project. */
  driver: Driver
}

interface TestFixtures {
  /** The browser's one tab. The test fails if a problem occurs in it that was not allowed. */
  driven: DrivenPage
  allowed: RegExp[]
  /** Ignores problems with this text. */
  allow: (problem: RegExp) => void
}

/** Test function for Firefox and WebKit; the project's name says which. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  recorder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const recorder = await startRecorder()
      await use(recorder)
      await recorder.close()
    },
    { scope: 'worker' },
  ],

  driver: [
    async ({ recorder }, use, { project }) => {
      const driver = await startBrowser(project.name, recorder.proxy)
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  allowed: async ({}, use) => {
    await use([])
  },

  allow: async ({ allowed }, use) => {
    await use(problem => allowed.push(problem))
  },

  driven: async ({ driver, recorder, server, allowed }, use, info) => {
    const page = new DrivenPage(driver, recorder, server.url)
    await page.forget()
    recorder.reset()
    driver.reported()
    await use(page)
    if (info.status !== info.expectedStatus) {
      await mkdir(info.outputDir, { recursive: true })
      await writeFile(info.outputPath(`${driver.name}.png`), await driver.screenshot())
      return
    }
    const problems = [
      ...driver.reported().filter(line => PROBLEM.test(line)),
      ...(await page.told())
        .map(({ way, text }) => `${way}: ${text}`)
        .filter(line => PROBLEM.test(line)),
      ...recorder.strangers.map(stranger => `a request for another host: ${stranger}`),
    ]
    const unseen = problems.filter(problem => !allowed.some(pattern => pattern.test(problem)))
    expect(unseen, 'what went wrong in the page unseen').toEqual([])
  },
})

async function startBrowser(project: string, proxy: string): Promise<Driver> {
  if (project === 'firefox') {
    const path = findFirefox()
    if (path === null) throw new Error('Firefox is not on this machine')
    return startFirefox(path, { ...VIEW, proxy })
  }
  const programs = findWebKit()
  if (programs === null) throw new Error('WebKit is not on this machine')
  return startWebKit(programs, { ...VIEW, proxy })
}

export { expect }
