import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { run, start } from '../../scripts/support/processes.ts'

export interface StaticHost {
  readonly url: string
  stop(): Promise<void>
}

/** Unpacks a zip below `folder`, as a user would. */
export async function unpack(zip: string, folder: string): Promise<void> {
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
}

/** Python's plain web server, as installed everywhere: without our headers. */
export function plainHost(site: string): Promise<StaticHost> {
  const args = ['-m', 'http.server', '--bind', '127.0.0.1', '--directory', site]
  return startHost('python3', port => [...args, String(port)])
}

/** One of the starters of the release. */
export function starterHost(program: string, file: string): Promise<StaticHost> {
  return startHost(program, port => [file, String(port)])
}

/** `sha256sum -c` in `folder`: its exit code and output. */
export function checkSums(folder: string) {
  return run('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder })
}

/** Replaces the public nodes: an empty answer to everything, so that no page leaves this machine. */
export async function answerPublicHosts(page: Page): Promise<void> {
  await page.route(/^https:/, route => route.fulfill({ json: {} }))
}

async function startHost(
  program: string,
  args: (port: number) => readonly string[],
): Promise<StaticHost> {
  const port = await freePort()
  const running = start(program, args(port), { group: false })
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    if (await fetch(url).catch(() => null)) return { url, stop: () => running.stop() }
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error(`${program} did not start:\n${running.output()}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
