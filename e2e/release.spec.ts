import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { writeRelease } from '../scripts/release/write-release.ts'
import { WEB_DIST } from '../scripts/support/paths.ts'
import { run } from '../scripts/support/processes.ts'
import { onPath } from '../scripts/support/programs.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { PageWatch } from './support/page-watch.ts'
import {
  answerPublicHosts,
  checkSums,
  plainHost,
  type StaticHost,
  starterHost,
  unpack,
} from './support/static-hosts.ts'

// The zip as a user gets it: unpacked elsewhere, and served without our server.

const PYTHON = onPath(['python3'])

let folder: string
let release: string
let hash: string

// One worker, so that the release is built once.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  const made = await writeRelease(WEB_DIST, join(folder, 'made'))
  await unpack(made.zip, folder)
  release = join(folder, basename(made.folder))
  hash = made.hash
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function follow(page: Page, host: StaticHost): Promise<PageWatch> {
  const watch = new PageWatch([
    host.url,
    'https://rest-mainnet.onflow.org',
    'https://rest-testnet.onflow.org',
  ])
  await watch.follow(page)
  await answerPublicHosts(page)
  return watch
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

const lastLine = (output: string) => output.trim().split('\n').at(-1)

async function useTools(page: Page, url: string): Promise<void> {
  await open(page, `${url}/key/private-key`)
  await expect(page.locator('[data-static-notice]')).toBeHidden()
  const key = page.getByRole('textbox', { name: 'Private key', exact: true })
  await key.fill('1'.padStart(64, '0'))
  await expect(page.getByRole('region', { name: 'ECDSA P-256', exact: true })).toContainText(
    '6b17d1f2',
  )
  await open(page, `${url}/code/base64/`)
  await page.getByRole('textbox', { name: 'Data', exact: true }).fill('héllo')
  await expect(page.getByRole('textbox', { name: 'Base64', exact: true })).toHaveValue('aMOpbGxv')
}

test('the zip is what its lists say', async () => {
  expect(await checkSums(release)).toEqual({ code: 0, output: '' })
  expect(await checkSums(join(release, 'site'))).toEqual({ code: 0, output: '' })
  expect(await checkSums(join(folder, 'made'))).toEqual({ code: 0, output: '' })
  const list = await readFile(join(release, 'site', 'SHA256SUMS'))
  expect(createHash('sha256').update(list).digest('hex')).toBe(hash)
  // Runs the check from its README exactly as printed.
  const text = await readFile(join(release, 'README.txt'), 'utf8')
  expect(text).toContain(hash)
  const printed = [...text.matchAll(/^ {2}(sha256sum .*?) {3}/gm)].map(([, command]) => command)
  expect(printed).toHaveLength(2)
  const { code, output } = await run('sh', ['-c', printed.join(' && ')], { cwd: release })
  expect({ code, last: lastLine(output) }).toEqual({ code: 0, last: `${hash}  site/SHA256SUMS` })
})

test('a host without headers runs the tools, and the policy of the page holds', async ({
  page,
}) => {
  test.skip(PYTHON === null, 'python3 is not installed')
  const host = await plainHost(join(release, 'site'))
  const watch = await follow(page, host)
  await useTools(page, host.url)
  // WebAssembly in the worker: no header allows it, and none forbids it.
  await open(page, `${host.url}/code/hash`)
  await page.getByRole('textbox', { name: 'Text or bytes', exact: true }).fill('abc')
  await expect(page.getByText('ba7816bf').first()).toBeVisible()
  expect(watch.problems()).toEqual([])

  const blocked = await page.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', event => {
      seen.push(event.effectiveDirective)
    })
    await fetch('https://elsewhere.example/').catch(() => undefined)
    const script = document.createElement('script')
    try {
      script.textContent = 'window.ran = true'
    } catch {
      seen.push('trusted types')
    }
    document.head.append(script)
    await new Promise(resolve => setTimeout(resolve))
    return { seen, ran: 'ran' in window }
  })
  expect(blocked.ran).toBe(false)
  expect(blocked.seen).toEqual(expect.arrayContaining(['connect-src', 'trusted types']))
  await host.stop()
})

for (const [program, file] of [
  [process.execPath, 'serve.mjs'],
  [PYTHON, 'serve.py'],
] as const) {
  test(`${file} serves it with our server’s headers`, async ({ page }) => {
    test.skip(program === null, 'python3 is not installed')
    const host = await starterHost(program ?? '', join(release, file))
    const watch = await follow(page, host)
    await useTools(page, host.url)
    expect(watch.problems()).toEqual([])
    const { headers } = await fetch(`${host.url}/key/generate`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    await host.stop()
  })
}

test('opened from the folder, a page says how to start it', async ({ page }) => {
  await page.goto(pathToFileURL(join(release, 'site', 'key', 'generate', 'index.html')).href)
  await expect(page.getByRole('heading', { name: 'This page can’t find its files' })).toBeVisible()
  await expect(page.getByText('node serve.mjs')).toBeInViewport()
})

test('About this build tells the hash, and how to check the files', async ({ page }) => {
  const host = await starterHost(process.execPath, join(release, 'serve.mjs'))
  const watch = await follow(page, host)
  await open(page, host.url)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('about this build')
  await page.getByRole('option', { name: /About this build/ }).click()
  const about = page.getByRole('dialog', { name: 'About this build' })
  await expect(about.locator('code').first()).toHaveText(new RegExp([...hash].join('\\s*')))
  // The command that it prints for a zip gives the hash that it shows, run where the zip was unpacked.
  await expect(about).toContainText('Build from your own checkout')
  await expect(about).toContainText('release/flow-wallet-tool-kits-')
  const files = about.locator('code').filter({ hasText: 'sha256sum -c' })
  const printed = await run('sh', ['-c', (await files.textContent()) ?? ''], { cwd: folder })
  expect({ code: printed.code, last: lastLine(printed.output) }).toEqual({
    code: 0,
    last: `${hash}  SHA256SUMS`,
  })
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  expect(watch.problems()).toEqual([])

  // The same from the home page's footer, and from the sheet of shortcuts.
  await page.getByRole('button', { name: 'About this build' }).click()
  await expect(about).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'About this build' })).toBeFocused()
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByRole('button', { name: 'About this build' }).click()
  await expect(about).toBeVisible()
  await host.stop()
})
