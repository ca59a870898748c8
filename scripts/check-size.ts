import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from './support/find-chromium.ts'
import { type Measured, measurePage } from './support/measure-page.ts'
import { ROUTES_JSON, WEB_DIST } from './support/paths.ts'
import { onEndRequest, stopAll } from './support/processes.ts'
import { networksAt, startBuiltServer } from './support/run-server.ts'
import { budgetOf, parseRoutes, type Route, routesToMeasure } from './support/size-budget.ts'

interface Row extends Measured {
  readonly route: Route
  readonly budget: number
}

/** A closed port of this machine: no page may contact a real node while it is measured. */
const NOWHERE = 'http://127.0.0.1:9'
/** Factor by which the copies of a `--quick` build, and so its budgets, are larger. */
const QUICK_FACTOR = 1.1
/** Each page has a separate browser context, so that they do not share a cache. */
const AT_ONCE = 6

/** Measures the pages with this part in their paths, all of them if it is empty, of a quick or a full build. */
async function measureAll(part: string, quick: boolean): Promise<readonly Row[]> {
  const all = await routesToMeasure(
    parseRoutes(await readFile(ROUTES_JSON, 'utf8')),
    async path => (await stat(join(WEB_DIST, path, 'index.html'))).size,
  )
  const routes = all.filter(({ path }) => path.includes(part))
  if (routes.length === 0) throw new Error(`no page has “${part}” in its path`)
  const server = await startBuiltServer({
    ...networksAt(NOWHERE),
    ACCESS_LOG: 'off',
  })
  const browser = await chromium.launch({
    executablePath: await ensureChromium(line => console.log(line)),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    const rows: Row[] = []
    const left = [...routes]
    const worker = async (): Promise<void> => {
      for (let route = left.shift(); route; route = left.shift()) {
        const measured = await measurePage(
          browser,
          new URL(route.path, server.url),
          route.kind !== 'card',
        )
        rows.push({ ...measured, route, budget: budgetOf(route) * (quick ? QUICK_FACTOR : 1) })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return rows.sort((a, b) => routes.indexOf(a.route) - routes.indexOf(b.route))
  } finally {
    await browser.close()
    await server.running.stop()
  }
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7)

function printTable(rows: readonly Row[]): void {
  console.log('      kB   budget  page')
  for (const { route, bytes, budget } of rows) {
    console.log(`${kb(bytes)}  ${kb(budget)}  ${bytes > budget ? '✗' : ' '} ${route.path}`)
  }
}

onEndRequest(() => {
  void stopAll().then(() => process.exit(130))
})

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  })
  const rows = await measureAll(positionals[0] ?? '', values.quick)
  printTable(rows)
  const over = rows.filter(({ bytes, budget }) => bytes > budget)
  for (const { route, requests, bytes, budget } of over) {
    console.error(
      `\n${route.path} transfers ${kb(bytes).trim()} kB, ${kb(bytes - budget).trim()} too many:`,
    )
    for (const request of requests) console.error(`${kb(request.bytes)}  ${request.path}`)
  }
  for (const { route, lazy } of rows) {
    if (lazy.length === 0) continue
    console.error(
      `\n${route.path} asks for scripts that its HTML does not name:\n${lazy.join('\n')}`,
    )
    process.exitCode = 1
  }
  if (over.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
