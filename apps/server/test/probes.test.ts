import { describe, expect, it } from 'vitest'
import { loadSite } from '../src/services/site.ts'
import { type RawAnswer, rawAnswer } from './raw-request.ts'
import { makeFolder, startApp } from './support.ts'

const FILES = {
  'index.html': '<title>Home</title>',
  '404.html': '<title>Not here</title>',
  'key/generate/index.html': '<title>Generate</title>',
  'assets/app-1a2b.js': 'console.log(1)',
  'robots.txt': 'User-agent: *\n',
  '.env': 'SECRET=1',
  '.git/config': 'SECRET=2',
  'data/.htpasswd': 'SECRET=3',
}

/** Never in an answer: contents of hidden files, paths and stack frames of this machine. */
const LEAKS =
  /SECRET|node_modules|node:internal|\bat .*:\d+:\d+|apps[/\\]server|[/\\]tmp[/\\]|root:x:/

const LONG = 'a'.repeat(8000)
const NESTED = '/a'.repeat(4000)
const KEY = 'ab'.repeat(64)

/** Targets without a resource, exactly as they are written to the connection. */
const NOTHING = [
  '/../etc/passwd',
  '/../../../../../../etc/passwd',
  '/assets/../../package.json',
  '/./../package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%2e%2e%2fetc%2fpasswd',
  '/..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cetc%5cpasswd',
  '/%252e%252e%252fetc%252fpasswd',
  '/%c0%ae%c0%ae/etc/passwd',
  '/%e0%80%ae%e0%80%ae/etc/passwd',
  '/%uff0e%uff0e/etc/passwd',
  '/..;/package.json',
  '/.%00./etc/passwd',
  '/....//....//etc/passwd',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%00/app-1a2b.js',
  '/etc/passwd',
  '/proc/self/environ',
  '/C:/Windows/win.ini',
  '/file:///etc/passwd',
  '/robots.txt%00',
  '/robots.txt%00.html',
  '/robots.txt%0a',
  '/robots.txt%20',
  '/robots.txt.',
  '/robots.txt/',
  '/robots.txt::$DATA',
  '/ROBOTS.TXT',
  '/%00',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/%f0%9f%8c',
  '/%ed%a0%80',
  '/.env',
  '/%2eenv',
  '/%2Eenv',
  '/.git/config',
  '/.git/HEAD',
  '/data/.htpasswd',
  '/.well-known/security',
  '/.vite/manifest.json',
  '/assets/',
  '/assets',
  '/assets/app-1a2b.js.map',
  '/assets/app-1a2b.js/x',
  '//etc/passwd',
  '//evil.example/',
  '///evil.example/%2e%2e',
  '/key//generate',
  '//key/generate/',
  '/key/generate//',
  '/key/generate/../../.env',
  '/key%2fgenerate',
  '/key%5cgenerate',
  '/__proto__',
  '/constructor',
  '/toString',
  '/hasOwnProperty/',
  '/key/generate;jsessionid=1',
  '/<script>alert(1)</script>',
  '/%3Cscript%3E',
  '/%0d%0aSet-Cookie:%20a=b',
  "/'%20OR%201=1",
  '/%F0%9F%8C%8A',
  `/${LONG}`,
  NESTED,
  `/${'%41'.repeat(2600)}`,
  '/server-status',
  '/wp-login.php',
  '/index.php',
  '/api%2fconfig',
  '/API/config',
  '//api/config',
] as const

/** Whole heads (without Host and Connection) with their valid statuses. */
const HEADS: readonly (readonly [string, number | readonly number[], string?])[] = [
  ['GET / HTTP/1.1', 200],
  ['HEAD / HTTP/1.1', 200],
  ['GET /?a=%00%ff&&=;[] HTTP/1.1', 200],
  [`GET /?${LONG} HTTP/1.1`, 200],
  ['GET /key/generate/ HTTP/1.1', 308],
  ['GET /./key/generate HTTP/1.1', 200],
  ['GET /key/../key/generate HTTP/1.1', 200],
  ['GET /\\..\\..\\etc\\passwd HTTP/1.1', 400],
  ['GET /robots.txt\\ HTTP/1.1', 400],
  ['GET robots.txt HTTP/1.1', 400],
  ['GET * HTTP/1.1', 400],
  ['GET ftp://localhost/ HTTP/1.1', 400],
  ['GET http:/// HTTP/1.1', 400],
  ['GET /a b HTTP/1.1', 400],
  ['GET /\u0001 HTTP/1.1', [400, 404]],
  ['GET  HTTP/1.1', 400],
  ['get / HTTP/1.1', 400],
  ['GET / HTTP/9.9', [400, 505]],
  ['GET /', [200, 400]],
  ['XYZ / HTTP/1.1', 400],
  ['POST / HTTP/1.1', 405],
  ['PUT /robots.txt HTTP/1.1', 405],
  ['PATCH / HTTP/1.1', 405],
  ['DELETE /robots.txt HTTP/1.1', 405],
  ['OPTIONS / HTTP/1.1', 405],
  ['OPTIONS * HTTP/1.1', 400],
  ['TRACE / HTTP/1.1', 405],
  ['TRACE /api/config HTTP/1.1', 405],
  ['PROPFIND / HTTP/1.1', 405],
  ['SEARCH / HTTP/1.1', 405],
  ['MKCOL /a HTTP/1.1', 405],
  ['PURGE / HTTP/1.1', 405],
  ['CONNECT evil.example:443 HTTP/1.1', 0],
  ['GET / HTTP/1.1', 200, 'Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='],
  ['GET / HTTP/1.1', 200, 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__'],
  ['PRI * HTTP/2.0', [0, 400]],
  ['GET /robots.txt HTTP/1.1', 200, 'Range: bytes=0-3'],
  ['GET /robots.txt HTTP/1.1', 200, 'Range: bytes=999999-'],
  ['GET /robots.txt HTTP/1.1', 200, `Range: bytes=${'0-1,'.repeat(1500)}0-1`],
  ['GET /robots.txt HTTP/1.1', 304, 'If-None-Match: *'],
  ['GET /robots.txt HTTP/1.1', 200, 'If-None-Match: "x", W/"y", garbage'],
  ['GET /robots.txt HTTP/1.1', 200, `If-None-Match: ${'"a",'.repeat(3000)}"b"`],
  ['GET /robots.txt HTTP/1.1', 200, 'If-Modified-Since: Fri, 31 Feb 9999 99:99:99 GMT'],
  ['GET /robots.txt HTTP/1.1', 200, `Accept-Encoding: ${'gzip;q=0,'.repeat(1500)}br;q=9`],
  ['GET / HTTP/1.1', 200, 'Cookie: a=b; c=%00'],
  ['GET / HTTP/1.1', 400, 'X-A : b'],
  ['GET / HTTP/1.1', 400, 'X-A'],
  ['GET / HTTP/1.1', 400, 'X\u0000A: b'],
  ['GET / HTTP/1.1', 400, ' folded: a'],
  ['GET / HTTP/1.1', 431, `X-A: ${'a'.repeat(17_000)}`],
  ['GET /api/config HTTP/1.1', 200, 'X-Forwarded-Host: evil.example\r\nX-Forwarded-For: 1.2.3.4'],
  ['GET /api/config HTTP/1.1', 200, 'X-HTTP-Method-Override: DELETE'],
  ['GET /api HTTP/1.1', 404],
  ['GET /api/ HTTP/1.1', 404],
  ['GET /api/../api/config HTTP/1.1', 200],
  ['GET /api/config/ HTTP/1.1', 404],
  ['GET /api/config%00 HTTP/1.1', 404],
  ['GET /api/%ff HTTP/1.1', 404],
  ['GET /api/__proto__ HTTP/1.1', 404],
  ['OPTIONS /api/accounts HTTP/1.1', 405, 'Access-Control-Request-Method: POST'],
  ['GET /api/accounts HTTP/1.1', 405],
  ['GET /api/accounts/..%2f..%2fetc HTTP/1.1', 404],
  ['GET /api/accounts/%00 HTTP/1.1', 404],
  ["GET /api/accounts/'%20or%201=1 HTTP/1.1", 404],
  ['GET /api/keys/ HTTP/1.1', 404],
  ['GET /api/keys/zz?network=mainnet HTTP/1.1', 400],
  [`GET /api/keys/${KEY} HTTP/1.1`, 400],
  [`GET /api/keys/${KEY}?network=__proto__ HTTP/1.1`, 400],
  [`GET /api/keys/${KEY}?network=../../x HTTP/1.1`, 400],
  ['GET /api/accounts/challenge HTTP/1.1', 400],
  ['POST /api/accounts HTTP/1.1', 415, 'Content-Length: 0'],
  ['POST /api/accounts HTTP/1.1', 400, 'Content-Type: application/json\r\nContent-Length: 0'],
  ['POST /api/accounts HTTP/1.1', 403, 'Origin: http://evil.example\r\nContent-Length: 0'],
  ['POST /api/accounts HTTP/1.1', 403, 'Origin: null\r\nContent-Length: 0'],
  ['POST /api/accounts HTTP/1.1', 403, 'Sec-Fetch-Site: cross-site\r\nContent-Length: 0'],
  ['POST /api/accounts HTTP/1.1', 400, 'Content-Length: -1'],
  ['POST /api/accounts HTTP/1.1', 400, 'Content-Length: 1\r\nContent-Length: 2'],
  ['POST /api/accounts HTTP/1.1', 400, 'Content-Length: 1\r\nTransfer-Encoding: chunked'],
  ['POST /api/accounts HTTP/1.1', 400, 'Transfer-Encoding: chunked, identity'],
  ['GET /image HTTP/1.1', 400],
  ['GET /image?url=/.env&w=64 HTTP/1.1', 404],
  ['GET /image?url=/../../etc/passwd&w=64 HTTP/1.1', 404],
  ['GET /image?url=%2f%2e%2e%2fetc%2fpasswd&w=64 HTTP/1.1', 404],
  ['GET /image?url=//evil.example/a.png&w=64 HTTP/1.1', 400],
  ['GET /image?url=file:///etc/passwd&w=64 HTTP/1.1', 400],
  ['GET /image?url=http://169.254.169.254/&w=64 HTTP/1.1', 403],
  ['GET /image?url=http://[::ffff:127.0.0.1]/&w=64 HTTP/1.1', 403],
  ['GET /image?url=https://user:pw@a.example/&w=64 HTTP/1.1', 400],
  ['GET /image?url=/robots.txt&w=1e3 HTTP/1.1', 400],
  ['GET /image?url=/robots.txt&w=64&w=64 HTTP/1.1', 400],
]

/** Checks the invariants of every answer. */
function checkAnswer(answer: RawAnswer): void {
  expect(answer.body).not.toMatch(LEAKS)
  expect(JSON.stringify(answer.headers)).not.toMatch(LEAKS)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(answer.headers['server']).toBeUndefined()
  expect(answer.headers['x-powered-by']).toBeUndefined()
  if (answer.headers['location']) expect(answer.headers['location']).toMatch(/^\/[^/\\]/)
  // Answers with our own body; Node's own to invalid HTTP have none.
  if (answer.body !== '') {
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    if (answer.status >= 400) {
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    }
  }
}

describe('the server holds against', () => {
  const start = async (log: (line: string) => void = () => undefined) =>
    startApp({ ACCESS_LOG: 'on' }, { site: await loadSite(await makeFolder(FILES)), log })
  const request = (origin: string, line: string, more?: string) =>
    rawAnswer(
      origin,
      `${line}\r\nHost: localhost\r\n${more ? `${more}\r\n` : ''}Connection: close\r\n\r\n`,
    )

  it(`${NOTHING.length} paths that have nothing behind them`, async () => {
    const lines: string[] = []
    const origin = await start(line => lines.push(line))
    const wrong: unknown[] = []
    for (const target of NOTHING) {
      const answer = await request(origin, `GET ${target} HTTP/1.1`)
      if (answer.status !== 404) wrong.push([target.slice(0, 80), answer.status])
      checkAnswer(answer)
    }
    expect(wrong).toEqual([])
    // One line each, and none contains the requested target.
    expect(lines).toHaveLength(NOTHING.length)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ path: ':other' })
  })

  it(`${HEADS.length} methods, headers and targets`, async () => {
    const lines: string[] = []
    const origin = await start(line => lines.push(line))
    const wrong: unknown[] = []
    for (const [line, status, more] of HEADS) {
      const answer = await request(origin, line, more)
      const right = typeof status === 'number' ? [status] : status
      if (!right.includes(answer.status)) wrong.push([line.slice(0, 80), more, answer.status])
      checkAnswer(answer)
    }
    expect(wrong).toEqual([])
    expect(lines.join('\n')).not.toMatch(/evil|passwd|1\.2\.3\.4|"level"|\?/)
    expect((await request(origin, 'GET / HTTP/1.1')).status).toBe(200)
  })

  it('2,000 requests at 200 at once, without one error', async () => {
    const origin = await start()
    const targets = ['/', '/key/generate', '/assets/app-1a2b.js', '/nothing', '/api/config']
    const counts = new Map<string, number>()
    let sent = 0
    const client = async () => {
      while (sent < 2000) {
        const target = targets[sent++ % targets.length] ?? '/'
        const response = await fetch(origin + target)
        await response.arrayBuffer()
        const name = `${target} ${response.status}`
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 200 }, client))
    expect(Object.fromEntries(counts)).toEqual({
      '/ 200': 400,
      '/key/generate 200': 400,
      '/assets/app-1a2b.js 200': 400,
      '/nothing 404': 400,
      '/api/config 200': 400,
    })
  }, 30_000)
})
