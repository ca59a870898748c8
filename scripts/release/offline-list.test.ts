import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renewOfflineList } from './offline-list.ts'

let site: string

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'offline-list-'))
  await mkdir(join(site, 'key', 'generate'), { recursive: true })
  await writeFile(join(site, 'index.html'), 'home')
  await writeFile(join(site, 'key', 'generate', 'index.html'), 'generate')
  await writeFile(join(site, 'app.js'), 'code')
})

afterEach(() => rm(site, { recursive: true, force: true }))

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

it('gives each file of the list the hash that it has now, and keeps the rest of the script', async () => {
  const files = [
    ['/', 'old'],
    ['/app.js', hash('code')],
    ['/key/generate', 'old'],
  ]
  const rest = '(()=>{let a={};if(a[0]){};})();'
  const before = { id: 'before', urgent: true, files }
  await writeFile(join(site, 'sw.js'), `const BUILD=${JSON.stringify(before)};${rest}`)
  await renewOfflineList(site)
  const text = await readFile(join(site, 'sw.js'), 'utf8')
  expect(text.endsWith(`]};${rest}`)).toBe(true)
  const after = JSON.parse(text.slice('const BUILD='.length, -rest.length - 1))
  expect(Object.keys(after)).toEqual(['id', 'urgent', 'files'])
  expect(after.urgent).toBe(true)
  expect(after.files).toEqual([
    ['/', hash('home')],
    ['/app.js', hash('code')],
    ['/key/generate', hash('generate')],
  ])
  expect(after.id).toMatch(/^[\w-]{16}$/)
  expect(after.id).not.toBe('before')
})

it('leaves a site without a service worker alone', async () => {
  await expect(renewOfflineList(site)).resolves.toBeUndefined()
})

it('refuses a service worker of another form, and a list with a file that is not there', async () => {
  await writeFile(join(site, 'sw.js'), 'self.skipWaiting()')
  await expect(renewOfflineList(site)).rejects.toThrow('does not begin with the list')
  await writeFile(join(site, 'sw.js'), 'const BUILD={"id":"x","files":[["/gone.js","x"]]};')
  await expect(renewOfflineList(site)).rejects.toThrow('gone.js')
})
