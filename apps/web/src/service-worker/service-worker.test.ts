import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerTo } from './answer'
import { type Build, type BuildFile, readSums } from './build'
import { cachedBuilds, dropAll, dropOldBuilds, noteBuild } from './builds'
import { cachedFile, storeFiles, storeSums } from './files'
import { fakeCaches } from './testing/fake-caches'

const ORIGIN = 'https://toolkit.example'
/** Files of the server, by path; anything else is a 404. */
let site: Map<string, string>
let requests: string[]
let policy: string
let reachable: boolean

const sha = (text: string, encoding: 'base64url' | 'hex' = 'base64url') =>
  createHash('sha256').update(text).digest(encoding)
const fileOf = (path: string): BuildFile => [path, sha(site.get(path) ?? '')]
const buildOf = (id: string, ...paths: string[]): Build => ({ id, files: paths.map(fileOf) })
const cached = async (path: string, text: string) =>
  (await cachedFile([path, sha(text)]))?.text() ?? null

beforeEach(() => {
  site = new Map([
    ['/', 'home'],
    ['/key/generate', 'generate'],
    ['/404.html', 'nothing here'],
    ['/docs/core', 'modules'],
    ['/assets/entry-1.js', 'one'],
  ])
  requests = []
  policy = 'script-src 1'
  reachable = true
  vi.stubGlobal('caches', fakeCaches(ORIGIN))
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const path = new URL(input instanceof Request ? input.url : input, ORIGIN).pathname
    requests.push(path)
    if (!reachable) throw new TypeError('Failed to fetch')
    const body = site.get(path)
    return new Response(body ?? site.get('/404.html') ?? null, {
      status: body === undefined || path === '/404.html' ? 404 : 200,
      headers: { 'Content-Security-Policy': policy, 'Content-Encoding': 'br', 'X-Own': 'kept' },
    })
  })
  return () => vi.unstubAllGlobals()
})

const ALL = ['/', '/key/generate', '/404.html', '/assets/entry-1.js'] as const

describe('what is fetched', () => {
  it('is kept with the server’s headers, but not as compressed', async () => {
    await storeFiles(buildOf('one', ...ALL))
    const answer = await cachedFile(fileOf('/key/generate'))
    expect(await answer?.text()).toBe('generate')
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-security-policy': 'script-src 1',
      'x-own': 'kept',
    })
    expect(answer?.headers.has('Content-Encoding')).toBe(false)
    expect(await cached('/404.html', 'nothing here')).toBe('nothing here')
  })

  it('is refused with another content than its hash says, whatever its status', async () => {
    const build = buildOf('one', ...ALL)
    site.set('/assets/entry-1.js', 'oops')
    await expect(storeFiles(build)).rejects.toThrow('/assets/entry-1.js is not the file of')
    // From the browser's own cache at first, then from the server.
    expect(requests.filter(path => path === '/assets/entry-1.js')).toHaveLength(2)
    expect(await cached('/assets/entry-1.js', 'one')).toBeNull()
    expect(await cached('/assets/entry-1.js', 'oops')).toBeNull()
  })

  it('goes on where it was broken off', async () => {
    const build = buildOf('one', ...ALL)
    site.delete('/assets/entry-1.js')
    await expect(storeFiles(build)).rejects.toThrow('/assets/entry-1.js')
    site.set('/assets/entry-1.js', 'one')
    requests = []
    await storeFiles(build)
    expect(requests).toEqual(['/assets/entry-1.js'])
  })

  it('has the list of hashes, unless that is another build’s', async () => {
    const build = buildOf('one', ...ALL)
    const sums = (entry: string) =>
      `${sha('home', 'hex')}  index.html\n${sha('generate', 'hex')}  key/generate/index.html\n${sha(entry, 'hex')}  assets/entry-1.js\n`
    expect(readSums(sums('one')).get('/key/generate')).toBe(sha('generate'))
    await storeSums(build)
    site.set('/SHA256SUMS', sums('two'))
    await expect(storeSums(build)).rejects.toThrow('another build')
    site.set('/SHA256SUMS', sums('one'))
    await storeSums(build)
  })
})

describe('builds', () => {
  const older = () => buildOf('older', '/', '/assets/entry-1.js')
  const newer = () => {
    site.set('/assets/entry-2.js', 'two')
    return buildOf('newer', '/', '/assets/entry-2.js')
  }

  async function both(): Promise<Build> {
    for (const build of [older(), newer()]) {
      await storeFiles(build)
      await noteBuild(build, true)
    }
    return newer()
  }

  it('stay while a tab runs them, or may', async () => {
    const current = await both()
    await dropOldBuilds(current, ['/assets/entry-2.js', '/assets/entry-1.js'])
    await dropOldBuilds(current, ['/assets/entry-2.js', null])
    expect(await cached('/assets/entry-1.js', 'one')).toBe('one')
    await dropOldBuilds(current, ['/assets/entry-2.js'])
    expect(await cached('/assets/entry-1.js', 'one')).toBeNull()
    expect(await cached('/', 'home')).toBe('home')
    expect((await cachedBuilds()).map(({ build }) => build.id)).toEqual(['newer'])
  })

  it('that came in part stay until another came whole', async () => {
    const current = older()
    await storeFiles(current)
    await noteBuild(current, true)
    await noteBuild(newer(), false)
    await storeFiles({ id: 'newer', files: [fileOf('/assets/entry-2.js')] })
    await dropOldBuilds(current, [])
    expect(await cached('/assets/entry-2.js', 'two')).toBe('two')
    await noteBuild(buildOf('newest', '/'), true)
    expect((await cachedBuilds()).map(({ build }) => build.id).sort()).toEqual(['newest', 'older'])
  })
})

it('nothing is kept of a site that has no app any more', async () => {
  const build = buildOf('one', ...ALL)
  await storeFiles(build)
  await noteBuild(build, true)
  await caches.open('of another')
  await dropAll()
  expect(await caches.keys()).toEqual(['of another'])
})

describe('an answer', () => {
  const after: Promise<unknown>[] = []
  const update = vi.fn(async () => undefined)
  const leave = vi.fn(async () => undefined)
  let build: Build

  beforeEach(async () => {
    after.length = 0
    update.mockClear()
    leave.mockClear()
    build = buildOf('one', ...ALL)
    await storeFiles(build)
    await noteBuild(build, true)
    requests = []
  })

  /** Null if the request goes to the network. */
  async function request(url: string, init: { method?: string; navigate?: boolean } = {}) {
    const request = new Request(new URL(url, ORIGIN), { method: init.method ?? 'GET' })
    if (init.navigate) Object.defineProperty(request, 'mode', { value: 'navigate' })
    const work = { build, after: (one: Promise<unknown>) => void after.push(one), update, leave }
    return (await answerTo(request, work)?.()) ?? null
  }
  const open = (url: string) => request(url, { navigate: true })

  it.each([
    ['/api/accounts', 'GET'],
    ['/api/config', 'GET'],
    ['/image?url=x', 'GET'],
    ['/sw.js', 'GET'],
    ['/assets/entry-1.js', 'POST'],
    ['/assets/entry-1.js?secret=1', 'GET'],
    ['https://other.example/assets/entry-1.js', 'GET'],
    ['/robots.txt', 'GET'],
  ])('is not given to %s by %s', async (url, method) => {
    expect(await request(url, { method })).toBeNull()
    expect(requests).toEqual([])
  })

  it('is not given where Google’s answer comes back', async () => {
    expect(await open('/oauth/google.html?state=x')).toBeNull()
  })

  it('is not given to what pages of others show', async () => {
    site.set('/embed/transaction', 'a card')
    build = buildOf('two', ...ALL, '/embed/transaction')
    expect(await open('/embed/transaction?network=testnet')).toBeNull()
    expect(await request('/assets/card-transaction-1.js')).toBeNull()
    expect(await request('/badge/analyze.svg')).toBeNull()
    expect(requests).toEqual([])
  })

  it('is a part without asking anybody', async () => {
    expect(await (await request('/assets/entry-1.js'))?.text()).toBe('one')
    expect(requests).toEqual([])
  })

  it('is a page as the server gives it now, asked for without its query', async () => {
    policy = 'script-src 2'
    const answer = await open('/key/generate?network=testnet')
    expect(answer?.headers.get('Content-Security-Policy')).toBe('script-src 2')
    expect(requests[0]).toBe('/key/generate')
    // The other pages get the new policy too.
    await Promise.all(after)
    reachable = false
    expect((await open('/'))?.headers.get('Content-Security-Policy')).toBe('script-src 2')
  })

  it('is the kept page where nobody answers', async () => {
    reachable = false
    const answer = await open('/key/generate?network=testnet')
    expect([await answer?.text(), answer?.redirected]).toEqual(['generate', false])
    await Promise.all(after)
    expect(update).not.toHaveBeenCalled()
  })

  it('is the kept page where the server has another build, which is looked for', async () => {
    site.set('/key/generate', 'a later page')
    script('two')
    expect(await (await open('/key/generate'))?.text()).toBe('generate')
    await Promise.all(after)
    expect(update).toHaveBeenCalledOnce()
  })

  it('looks for it again where the connection breaks', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    site.set('/key/generate', 'a later page')
    script('two')
    update.mockRejectedValueOnce(new TypeError('broken')).mockRejectedValueOnce(new TypeError())
    await open('/key/generate')
    await vi.runAllTimersAsync()
    await Promise.all(after)
    expect(update).toHaveBeenCalledTimes(3)
  })

  const script = (id: string, urgent = '') =>
    site.set('/sw.js', `const BUILD={"id":"${id}",${urgent}"files":[]};x("urgent")`)

  it('is the page of an urgent build at once, asked for without its query', async () => {
    site.set('/key/generate', 'a later page')
    script('two', '"urgent":true,')
    expect(await (await open('/key/generate?network=testnet'))?.text()).toBe('a later page')
    expect(requests).toEqual(['/key/generate', '/sw.js', '/key/generate'])
    expect(update).toHaveBeenCalledOnce()
    expect(leave).not.toHaveBeenCalled()
  })

  it.each([
    ['that may wait', 'two', ''],
    ['that is this one with another page', 'one', '"urgent":true,'],
  ])('is not the page of a build %s', async (_name, id, urgent) => {
    site.set('/key/generate', 'a later page')
    script(id, urgent)
    expect(await (await open('/key/generate'))?.text()).toBe('generate')
  })

  it('is the server’s page where it has no service worker any more, which ends', async () => {
    site.set('/key/generate', 'another site')
    expect(await (await open('/key/generate'))?.text()).toBe('another site')
    expect(leave).toHaveBeenCalledOnce()
    expect(update).not.toHaveBeenCalled()
  })

  it.each([
    ['/key/generate/', '/key/generate'],
    ['/key/generate/index.html?a=b', '/key/generate?a=b'],
    ['/index.html', '/'],
  ])('for %s leads to %s', async (url, target) => {
    const answer = await open(url)
    expect([answer?.status, answer?.headers.get('Location')]).toEqual([308, ORIGIN + target])
  })

  it('for a path that there is none of is the page that says so, with its status', async () => {
    reachable = false
    const answer = await open('/nowhere')
    expect([answer?.status, await answer?.text()]).toEqual([404, 'nothing here'])
  })

  it('for a module of the core is the page above it, where the server does not answer', async () => {
    build = buildOf('one', ...ALL, '/docs/core')
    await storeFiles(build)
    expect((await open('/docs/core/bytes/hex'))?.status).toBe(404)
    reachable = false
    const answer = await open('/docs/core/bytes/hex')
    expect([answer?.status, await answer?.text()]).toEqual([200, 'modules'])
  })

  it('has a part of an older build that the server no longer has', async () => {
    const older: Build = { id: 'older', files: [['/assets/old-1.js', sha('old')]] }
    site.set('/assets/old-1.js', 'old')
    await storeFiles(older)
    await noteBuild(older, true)
    site.delete('/assets/old-1.js')
    expect(await (await request('/assets/old-1.js'))?.text()).toBe('old')
    expect((await request('/assets/older-still.js'))?.status).toBe(404)
  })
})
