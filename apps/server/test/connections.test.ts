import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { SERVER_LIMITS } from '../src/http/server-limits.ts'
import { startServer } from '../src/server.ts'
import { createAccountCreator } from '../src/services/accounts/account-creator.ts'
import { EMPTY_SITE, type Site } from '../src/services/site.ts'
import { readSettings } from '../src/settings.ts'
import { createStore } from '../src/store/store.ts'
import { openSocket, rawAnswer, readAnswer, untilClosed } from './raw-request.ts'
import { startApp } from './support.ts'

const HEAD = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n'
const POST = 'POST /api/accounts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** A site whose single file is larger than the buffers of both ends of a connection. */
const LARGE: Site = {
  files: new Map([
    [
      '/large.bin',
      {
        path: 'large.bin',
        contentType: 'application/octet-stream',
        bodies: { identity: new Uint8Array(48 * 1024 * 1024) },
        hash: 'large',
      },
    ],
  ]),
  aliases: new Map(),
  notFound: null,
}
const GET_LARGE = 'GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'

const isClosed = (socket: Socket) =>
  new Promise<boolean>(resolve => {
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(true))
  })

describe('a slow client is cut', () => {
  const SHORT = { headersTime: 60, requestTime: 120, checkEvery: 20 }

  it.each([
    ['whose headers do not end', `${HEAD}X-A: `, 408],
    ['whose body does not come', `${POST}Content-Length: 10\r\n\r\n{`, 408],
    ['whose chunks do not end', `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, 408],
  ])('%s', async (_, text, status) => {
    const origin = await startApp({}, {}, SHORT)
    expect(readAnswer(await untilClosed(await openSocket(origin, text))).status).toBe(status)
  })

  it('that sends nothing, without an answer that a request could take for its own', async () => {
    const socket = await openSocket(await startApp({}, {}, { ...SHORT, idleTime: 50 }), '')
    expect(await untilClosed(socket)).toHaveLength(0)
  })

  it('that sends nothing, but not while a browser may still use what it opened ahead', async () => {
    const origin = await startApp({}, {}, SHORT)
    const socket = await openSocket(origin, '')
    const slow = await openSocket(origin, '')
    // Long after the time limit for headers.
    await delay(500)
    socket.write(`${HEAD}Connection: close\r\n\r\n`)
    expect(readAnswer(await untilClosed(socket)).status).toBe(200)
    slow.write(HEAD)
    expect(readAnswer(await untilClosed(slow)).status).toBe(408)
  })

  it('however steadily it drips its headers', async () => {
    const socket = await openSocket(await startApp({}, {}, SHORT), HEAD)
    const closed = isClosed(socket)
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 10)
    expect(await closed).toBe(true)
    clearInterval(drip)
  })

  it('that says nothing after its answer', async () => {
    const origin = await startApp({}, {}, { idleTime: 50 })
    expect(readAnswer(await untilClosed(await openSocket(origin, `${HEAD}\r\n`))).status).toBe(200)
  })

  it('that does not read its answer', async () => {
    const limits = { stalledTime: 100, connections: 1 }
    const origin = await startApp({}, { site: LARGE }, limits)
    const socket = await openSocket(origin, GET_LARGE)
    // Not one byte is read; the kernel's buffers fill, and then nothing moves.
    socket.pause()
    const other = async () => (await rawAnswer(origin, `${HEAD}Connection: close\r\n\r\n`)).status
    expect(await other()).toBe(0)
    // It was the only one, so its slot is free once it was closed.
    await expect.poll(other).toBe(200)
    socket.destroy()
  })

  it('that reads its answer too slowly, though it never stops', async () => {
    const origin = await startApp({}, { site: LARGE }, { answerTime: 200 })
    const socket = await openSocket(origin, GET_LARGE)
    const closed = isClosed(socket)
    let read = 0
    socket.on('data', part => {
      read += (part as Buffer).byteLength
      socket.pause()
      setTimeout(() => socket.resume(), 2)
    })
    expect(await closed).toBe(true)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(48 * 1024 * 1024)
  })

  it('within the times of the product', () => {
    const { headersTime, requestTime, checkEvery } = SERVER_LIMITS
    expect(headersTime + checkEvery).toBeLessThanOrEqual(16_000)
    expect(requestTime + checkEvery).toBeLessThanOrEqual(31_000)
  })
})

describe('what one request may take', () => {
  it('16 kB of headers', async () => {
    const origin = await startApp()
    const request = (bytes: number) =>
      rawAnswer(origin, `${HEAD}X-A: ${'a'.repeat(bytes)}\r\nConnection: close\r\n\r\n`)
    expect((await request(15_000)).status).toBe(200)
    expect((await request(17_000)).status).toBe(431)
    const path = `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    expect((await rawAnswer(origin, path)).status).toBe(431)
  })

  it('a body of 16 kB, refused as soon as it is longer and not at its end', async () => {
    const origin = await startApp()
    const declared = `${POST}Content-Length: 1000000000\r\nConnection: close\r\n\r\n`
    expect((await rawAnswer(origin, declared)).status).toBe(413)
    const socket = await openSocket(origin, `${POST}Transfer-Encoding: chunked\r\n\r\n`)
    const answer = new Promise<string>(resolve => socket.on('data', part => resolve(String(part))))
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
    socket.on('error', () => undefined)
    socket.write(chunk)
    socket.write(chunk)
    expect(await answer).toContain(' 413 ')
    socket.destroy()
  })
})

describe('what one client may take', () => {
  it('so many connections at a time, and again as many when they have ended', async () => {
    const origin = await startApp({}, {}, { connectionsPerClient: 3 })
    const retained = await Promise.all([1, 2, 3].map(() => openSocket(origin)))
    expect((await rawAnswer(origin, `${HEAD}\r\n`)).status).toBe(0)
    for (const socket of retained) socket.end()
    await Promise.all(retained.map(isClosed))
    await expect
      .poll(async () => (await rawAnswer(origin, `${HEAD}Connection: close\r\n\r\n`)).status)
      .toBe(200)
  })

  it('behind a proxy, as many as all others together', async () => {
    const origin = await startApp({ TRUST_PROXY: '1' }, {}, { connectionsPerClient: 1 })
    const first = await openSocket(origin)
    expect((await rawAnswer(origin, `${HEAD}Connection: close\r\n\r\n`)).status).toBe(200)
    first.destroy()
  })

  it('so many requests on one connection, and it is told of the last', async () => {
    const origin = await startApp({}, {}, { requestsPerConnection: 2 })
    const socket = await openSocket(origin, `${HEAD}\r\n`.repeat(3))
    const text = untilClosed(socket)
    socket.end()
    const answers = (await text).split(/(?=HTTP\/1\.1 \d)/).map(readAnswer)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503])
    expect(answers.map(({ headers }) => headers['connection'])).toEqual([
      'keep-alive',
      'close',
      'close',
    ])
  })

  it('all clients together: so many connections', async () => {
    const origin = await startApp({}, {}, { connections: 2 })
    const retained = await Promise.all([1, 2].map(() => openSocket(origin)))
    expect((await rawAnswer(origin, `${HEAD}\r\n`)).status).toBe(0)
    for (const socket of retained) socket.destroy()
  })
})

describe('the end of the server', () => {
  it('waits no longer than it may for a client that does not finish', async () => {
    const settings = readSettings({ PORT: '0', ACCESS_LOG: 'off' })
    const log = () => undefined
    const store = createStore(settings.database, { log, open: () => Promise.reject(new Error()) })
    const accounts = createAccountCreator(settings.networks, { store, log })
    const server = await startServer(settings, { site: EMPTY_SITE, log, accounts })
    const socket = await openSocket(`http://127.0.0.1:${server.port}`, `${HEAD}X-A`)
    const closed = isClosed(socket)
    // One turn, so that the server has read the data.
    await delay(20)
    expect(await server.close(100)).toBe(false)
    expect(await closed).toBe(true)
    await accounts.close()
  })
})
