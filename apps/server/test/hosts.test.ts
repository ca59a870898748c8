import { describe, expect, it } from 'vitest'
import { hostOf } from '../src/http/hosts.ts'
import { loadSite } from '../src/services/site.ts'
import type { Environment } from '../src/settings/values.ts'
import { rawAnswer } from './raw-request.ts'
import { type ErrorBody, makeFolder, startApp } from './support.ts'

/** Status of GET `target` with these lines as the rest of the head. */
async function statusOf(origin: string, target: string, ...lines: string[]): Promise<number> {
  const head = [`GET ${target} HTTP/1.1`, ...lines, 'Connection: close']
  return (await rawAnswer(origin, `${head.join('\r\n')}\r\n\r\n`)).status
}

const config = (origin: string, host: string) => statusOf(origin, '/api/config', `Host: ${host}`)

describe('hostOf', () => {
  it.each([
    ['localhost', 'localhost'],
    ['LocalHost:3000', 'localhost'],
    ['localhost.', 'localhost'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['127.1', '127.0.0.1'],
    ['[0:0::1]:3000', '[::1]'],
    ['toolkit.example.com.:443', 'toolkit.example.com'],
    ['', null],
    ['.', null],
    ['a b', null],
    ['localhost:99999', null],
    ['localhost:', null],
    ['localhost@evil.example', null],
    ['evil.example/localhost', null],
    ['localhost,evil.example', null],
    ['::1', null],
    ['[::1', null],
    ['[gg::1]', null],
    ['256.0.0.1', null],
  ])('%j is %j', (authority, host) => {
    expect(hostOf(authority)).toBe(host)
  })
})

describe('the host of a request', () => {
  const table: readonly [Environment, string, number][] = [
    [{}, 'localhost', 200],
    [{}, 'localhost:1', 200],
    [{}, 'LOCALHOST:3000', 200],
    [{}, 'localhost.', 200],
    [{}, '127.0.0.1:3000', 200],
    [{}, '127.8.9.1', 200],
    [{}, '[::1]:3000', 200],
    [{}, 'evil.example', 421],
    [{}, 'evil.example:3000', 421],
    [{}, 'localhost.evil.example', 421],
    [{}, 'evil.localhost', 421],
    [{}, '127.0.0.1.evil.example', 421],
    [{}, '192.0.2.7', 421],
    [{}, '0.0.0.0:3000', 421],
    [{ ALLOWED_HOSTS: 'toolkit.example.com' }, 'Toolkit.Example.com.:8443', 200],
    [{ ALLOWED_HOSTS: 'toolkit.example.com' }, '127.0.0.1', 200],
    [{ ALLOWED_HOSTS: 'toolkit.example.com' }, 'a.toolkit.example.com', 421],
    [{ ALLOWED_HOSTS: 'toolkit.example.com' }, 'toolkit.example.com.evil.example', 421],
    [{ HOST: '0.0.0.0' }, '192.0.2.7:3000', 200],
    [{ HOST: '0.0.0.0' }, '[2001:db8::7]:3000', 200],
    [{ HOST: '0.0.0.0' }, 'localhost:3000', 200],
    [{ HOST: '0.0.0.0' }, 'evil.example', 421],
    [{ HOST: '0.0.0.0', ALLOWED_HOSTS: 'me.example' }, 'me.example', 200],
    [{ HOST: 'localhost' }, 'localhost', 200],
  ]
  it.each(table)('%j answers to %s with %i', async (env, host, status) => {
    expect(await config((await startApp(env)).replace('localhost', '127.0.0.1'), host)).toBe(status)
  })

  it('is one: no host, two, and one that is none are refused', async () => {
    const origin = await startApp()
    expect(await statusOf(origin, '/api/config')).toBe(400)
    expect(await statusOf(origin, '/api/config', 'Host: localhost', 'host: localhost')).toBe(400)
    expect(await statusOf(origin, '/api/config', 'Host: localhost', 'Host: evil.example')).toBe(400)
    expect(await statusOf(origin, '/api/config', 'Host: a b')).toBe(400)
    expect(await statusOf(origin, '/api/config', 'Host:')).toBe(400)
    const old = await rawAnswer(origin, 'GET /api/config HTTP/1.0\r\n\r\n')
    expect(old.status).toBe(400)
    expect(old.headers['content-security-policy']).toContain("default-src 'none'")
    expect(
      (await rawAnswer(origin, 'GET /api/config HTTP/1.0\r\nHost: localhost\r\n\r\n')).status,
    ).toBe(200)
  })

  it('counts in a target that is a whole address too', async () => {
    const origin = await startApp()
    const target = (host: string) => `http://${host}/api/config`
    expect(await statusOf(origin, target('localhost'), 'Host: localhost')).toBe(200)
    expect(await statusOf(origin, target('evil.example'), 'Host: localhost')).toBe(421)
    expect(await statusOf(origin, target('localhost'), 'Host: evil.example')).toBe(421)
    expect(await statusOf(origin, target('localhost@evil.example'), 'Host: localhost')).toBe(421)
  })

  it('is also what a trusted proxy forwards, and never that alone', async () => {
    const env = { ALLOWED_HOSTS: 'toolkit.example.com', TRUST_PROXY: '1' }
    const request = async (host: string, forwarded: string, more: Environment = env) =>
      statusOf(
        await startApp(more),
        '/api/config',
        `Host: ${host}`,
        `X-Forwarded-Host: ${forwarded}`,
      )
    expect(await request('127.0.0.1:3000', 'toolkit.example.com')).toBe(200)
    expect(await request('127.0.0.1:3000', 'evil.example')).toBe(421)
    expect(await request('evil.example', 'toolkit.example.com')).toBe(421)
    expect(await request('127.0.0.1', 'evil.example, toolkit.example.com')).toBe(200)
    expect(await request('127.0.0.1', 'toolkit.example.com, evil.example')).toBe(421)
    // Without a proxy the header is untrusted and ignored.
    expect(await request('127.0.0.1', 'evil.example', {})).toBe(200)
    expect(await request('evil.example', 'localhost', {})).toBe(421)
  })
})

describe('a name that rebinds to this machine', () => {
  const FILES = { 'index.html': 'home' }

  it('gets the public files and whether the server is up, and nothing else', async () => {
    const lines: string[] = []
    const site = await loadSite(await makeFolder(FILES))
    const origin = await startApp({}, { site, log: line => lines.push(line) })
    const body = JSON.stringify({ network: 'emulator', publicKey: 'ab'.repeat(64) })
    const send = (line: string, more = '', content = '') =>
      rawAnswer(
        origin,
        `${line} HTTP/1.1\r\nHost: evil.example:3000\r\nConnection: close\r\n${more}\r\n${content}`,
      )
    expect((await send('GET /')).body).toBe('home')
    expect((await send('GET /api/health')).status).toBe(200)
    // As a browser sends it once evil.example points here: its own origin, and same-origin.
    const posted =
      'Origin: http://evil.example:3000\r\nSec-Fetch-Site: same-origin\r\n' +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    const refused = [
      await send('POST /api/accounts', posted, body),
      await send('POST /api/fund', posted, body),
      await send('GET /api/accounts/challenge?network=emulator'),
      await send(`GET /api/accounts/${'0'.repeat(32)}`),
      await send('GET /api/config'),
      await send(`GET /api/keys/${'ab'.repeat(64)}?network=mainnet`),
      await send('GET /api'),
      await send('GET /api/nothing'),
      await send('GET /image?url=/a.png&w=64'),
      await send('POST //api/accounts', posted, body),
    ]
    expect(refused.map(({ status }) => status)).toEqual([
      421, 421, 421, 421, 421, 421, 421, 421, 421, 405,
    ])
    expect((JSON.parse(refused[0]?.body ?? '') as ErrorBody).error).toEqual({
      code: 'request/host-not-allowed',
      message: 'This server doesn’t go by the name evil.example.',
      suggestion:
        'Open it as localhost, or have the server operator add the name to ALLOWED_HOSTS.',
    })
    expect(refused[0]?.headers['content-security-policy']).toContain("default-src 'none'")
    // Once, however many requests there are.
    expect(lines.filter(line => line.includes('ALLOWED_HOSTS'))).toEqual([
      '{"level":"warning","what":"refused the host evil.example: not in ALLOWED_HOSTS"}',
    ])
  })
})
