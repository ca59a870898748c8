import { describe, expect, it } from 'vitest'
import { routeOf } from '../src/http/measure-requests.ts'
import { formatMetrics, Timings } from '../src/services/metrics/metric.ts'
import { loadSite } from '../src/services/site.ts'
import { readSettings } from '../src/settings.ts'
import { makeFolder, startApp, startService } from './support.ts'

const METRICS_TOKEN = 'a-token-of-enough-letters'
const KEY = 'ab'.repeat(64)

const read = (origin: string, token = METRICS_TOKEN) =>
  fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } })

describe('/metrics', () => {
  const site = async () =>
    loadSite(await makeFolder({ 'index.html': 'home', '404.html': 'nothing here' }))

  it('is no page while no token is set', async () => {
    const response = await read(await startApp({}, { site: await site() }))
    expect([response.status, await response.text()]).toEqual([404, 'nothing here'])
  })

  it.each(['', 'wrong', `${METRICS_TOKEN}x`])(
    'is no page to who has the token “%s”',
    async token => {
      const response = await read(await startApp({ METRICS_TOKEN }, { site: await site() }), token)
      expect([response.status, await response.text()]).toEqual([404, 'nothing here'])
    },
  )

  it('tells of requests and of what was asked elsewhere, and never of whom or by whom', async () => {
    const indexer = await startService((_, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ publicKey: KEY, accounts: [] }))
    })
    const origin = await startApp(
      { METRICS_TOKEN, MAINNET_KEY_INDEXER: indexer },
      { site: await site() },
    )
    await fetch(`${origin}/`)
    await fetch(`${origin}/nothing/${KEY}`)
    await fetch(`${origin}/api/keys/${KEY}?network=mainnet`)
    await fetch(`${origin}/api/accounts/${'0'.repeat(32)}`)
    const response = await read(origin)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await response.text()
    const lines = text.split('\n')
    expect(lines).toContain('# TYPE toolkit_request_seconds histogram')
    expect(lines).toContain('toolkit_request_seconds_count{route="site",status="2xx"} 1')
    expect(lines).toContain('toolkit_request_seconds_count{route="site",status="4xx"} 1')
    expect(lines).toContain('toolkit_request_seconds_count{route="job",status="4xx"} 1')
    expect(text).toMatch(
      /^toolkit_upstream_seconds_count\{network="mainnet",service="key-indexer",outcome="answered"\} 1$/m,
    )
    expect(lines).toContain('toolkit_database_up 1')
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
    for (const reported of [KEY, '0'.repeat(32), '127.0.0.1', 'nothing', METRICS_TOKEN]) {
      expect(text).not.toContain(reported)
    }
    for (const line of lines.filter(one => one !== '' && !one.startsWith('#'))) {
      expect(line).toMatch(/^[a-z_]+(?:\{[^}]+\})? [\d.e+-]+$/)
    }
  })

  it('counts one client’s requests as all others', async () => {
    const origin = await startApp({ METRICS_TOKEN }, { rates: { requests: 2 } })
    const statuses = [await read(origin), await read(origin), await read(origin)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
  })
})

it.each(['short', 'with a space in it here', 'é'.repeat(20)])('%s is no token', METRICS_TOKEN => {
  expect(() => readSettings({ METRICS_TOKEN })).toThrow(/^METRICS_TOKEN \(not shown\) must be/)
})

it.each([
  ['/api/keys/abc', 'keys'],
  ['/api/accounts', 'accounts'],
  ['/api/accounts/challenge', 'challenge'],
  ['/api/accounts/0123', 'job'],
  ['/api/past/mainnet/1/v1/blocks', 'past'],
  ['/api/health', 'api'],
  ['/api/nothing', 'other'],
  ['/embed/account', 'card'],
  ['/apis', 'site'],
  ['/key/private-key', 'site'],
])('%s is counted as %s', (path, route) => expect(routeOf(path)).toBe(route))

it('times go into cumulative buckets, and labels are escaped', () => {
  const timings = new Timings('t', 'Help.')
  for (const seconds of [0.001, 0.3, 0.4, 99]) timings.observe({ a: 'x"\\\n' }, seconds)
  const lines = formatMetrics([timings.family()]).split('\n')
  expect(lines.slice(0, 2)).toEqual(['# HELP t Help.', '# TYPE t histogram'])
  const value = (le: string) =>
    lines.find(line => line.includes(`le="${le}"`))?.replace(/^.*\} /, '')
  expect(['0.005', '0.25', '0.5', '30', '+Inf'].map(value)).toEqual(['1', '1', '3', '3', '4'])
  expect(lines.at(-2)).toBe('t_count{a="x\\"\\\\\\n"} 4')
  expect(formatMetrics([new Timings('none', 'Help.').family()])).toBe('')
})
