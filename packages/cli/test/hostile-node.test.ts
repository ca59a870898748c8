import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCliPackage } from '../../../scripts/support/build-cli-package.ts'
import { runCommandJson } from './fake-io.ts'

// A node that sends anything. Large responses are tested with the built command, in a separate process.

const MAX_MEMORY = 200_000_000
const ID = 'ab'.repeat(32)

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flow-toolkit-hostile-'))
  await buildCliPackage(folder)
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly out: string
  readonly err: string
  /** Peak memory, in bytes. */
  readonly memory: number
}

/** Reports its own peak memory at exit: that of getrusage starts with the parent's. */
const MEASURED = `data:text/javascript,${encodeURIComponent(
  "import { readFileSync, writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]))",
)}`

function flowToolkit(words: readonly string[], input = ''): Promise<Ended> {
  const program = join(folder, 'flow-toolkit.js')
  const child = spawn(process.execPath, ['--import', MEASURED, program, ...words], {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  })
  const texts = ['', '', '']
  for (const at of [1, 2, 3]) {
    const stream = child.stdio[at] as NodeJS.ReadableStream
    stream.on('data', part => {
      texts[at - 1] += `${part}`
    })
  }
  // A command that stops reading at the limit closes its input.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  return new Promise(resolve => {
    child.on('close', (code, signal) => {
      const [out = '', err = '', memory = ''] = texts
      resolve({ code, signal, out, err, memory: Number(memory) * 1024 })
    })
  })
}

/** Returns the result of `request` for a node that behaves the same at each request. */
async function ofNode<T>(
  answer: (socket: Socket) => void,
  request: (url: string) => Promise<T>,
): Promise<T> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  try {
    return await request(`http://127.0.0.1:${address.port}`)
  } finally {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

const head = (...fields: readonly string[]) =>
  ['HTTP/1.1 200 OK', 'content-type: application/json', ...fields, '', ''].join('\r\n')

/** Sends without end, as fast as the client reads. */
function pour(socket: Socket, part: Buffer | string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(part));
  }
  socket.on('drain', more)
  more()
}

const MEGABYTE = Buffer.alloc(1_000_000, 0x20)

/** Sends about 2 MB that decompress to 2 GB. */
function bomb(socket: Socket): void {
  socket.write(head('content-encoding: gzip', 'connection: close'))
  const packed = createGzip({ level: 9 })
  packed.pipe(socket)
  let left = 2000
  const more = () => {
    while (!socket.destroyed && left > 0) {
      left -= 1
      if (!packed.write(MEGABYTE)) return
    }
    packed.end()
  }
  packed.on('drain', more)
  more()
}

const whole = (json: string) => (socket: Socket) => {
  socket.end(head(`content-length: ${Buffer.byteLength(json)}`, 'connection: close') + json)
}

type Hostile = readonly [what: string, answer: (socket: Socket) => void, code: string]

const LOUD: readonly Hostile[] = [
  [
    'a body without end',
    socket => {
      socket.write(head('transfer-encoding: identity', 'connection: close'))
      pour(socket, MEGABYTE)
    },
    'node/too-long',
  ],
  [
    'chunks without end',
    socket => {
      socket.write(head('transfer-encoding: chunked'))
      pour(socket, `f4240\r\n${' '.repeat(1_000_000)}\r\n`)
    },
    'node/too-long',
  ],
  ['a bomb', bomb, 'node/too-long'],
  [
    'headers without end',
    socket => {
      socket.write('HTTP/1.1 200 OK\r\n')
      pour(socket, `x-more: ${'a'.repeat(60_000)}\r\n`)
    },
    'node/unreachable',
  ],
]

/** These send little, and are retried if another answer may be valid. */
const QUIET: readonly Hostile[] = [
  [
    'a body that stops in the middle',
    socket => void socket.end(`${head('content-length: 5000')}{"chain_id":`),
    'node/cut-off',
  ],
  [
    'gzip that stops in the middle',
    socket => {
      const packed = gzipSync('{"chain_id":"flow-testnet"}')
      socket.write(head('content-encoding: gzip', 'connection: close'))
      socket.end(packed.subarray(0, packed.length - 12))
    },
    'node/bad-answer',
  ],
  ['half a JSON', whole('{"chain_id":"flow-'), 'node/bad-answer'],
  ['no JSON', whole('<html>'), 'node/bad-answer'],
  ['JSON of another kind', whole('[1,2,3]'), 'node/bad-answer'],
  ['deep JSON', whole('['.repeat(40_000) + ']'.repeat(40_000)), 'node/bad-answer'],
  [
    'no UTF-8',
    socket =>
      void socket.end(
        Buffer.concat([Buffer.from(head('connection: close')), Buffer.of(0xff, 0xfe)]),
      ),
    'node/bad-answer',
  ],
  ['a reset', socket => void socket.resetAndDestroy(), 'node/unreachable'],
  [
    'a reset in the middle',
    socket => {
      socket.write(`${head('content-length: 5000')}{"chain_id":`, () => socket.resetAndDestroy())
    },
    'node/cut-off',
  ],
  ['nothing', socket => void socket.end(), 'node/unreachable'],
  ['no HTTP', socket => void socket.end('hello\r\n\r\n'), 'node/unreachable'],
  [
    'a status of its own',
    socket => void socket.end('HTTP/1.1 999 What\r\ncontent-length: 2\r\n\r\n{}'),
    'node/fault',
  ],
  ['no content', socket => void socket.end('HTTP/1.1 204 No Content\r\n\r\n'), 'node/bad-answer'],
  [
    'a way in circles',
    socket =>
      void socket.end(
        'HTTP/1.1 302 Found\r\nlocation: /v1/network/parameters\r\ncontent-length: 0\r\n\r\n',
      ),
    'node/unreachable',
  ],
]

async function isRefused(answer: Hostile[1], code: string) {
  const { out, err, memory, ...ended } = await ofNode(answer, url =>
    flowToolkit(['explain', ID, '--node', url, '--json']),
  )
  expect(err).toBe('')
  expect(ended).toEqual({ code: 3, signal: null })
  expect(JSON.parse(out)).toMatchObject({ exitCode: 3, error: { code } })
  expect(memory).toBeGreaterThan(10_000_000)
  expect(memory).toBeLessThan(MAX_MEMORY)
}

describe('a node that sends', () => {
  it.each(LOUD)('%s', (_, answer, code) => isRefused(answer, code))
  it.concurrent.each(QUIET)('%s', async (_, answer, code) => {
    const { exitCode, error } = await ofNode(answer, url =>
      runCommandJson(['explain', ID, '--node', url], { fetch }),
    )
    expect([exitCode, error?.code]).toEqual([3, code])
  })
})

it('ends so without --json too', async () => {
  const { code, out, err } = await ofNode(bomb, url =>
    flowToolkit(['address', '0x1654653399040a61', '--node', url]),
  )
  expect([code, out]).toEqual([3, ''])
  expect(err).toMatch(
    /^Error: The access node \(127\.0\.0\.1:\d+\) sent an answer that is too long for /,
  )
})

it('reads no more of standard input than it may', async () => {
  const { code, out, err, memory } = await flowToolkit(['decode'], 'ab'.repeat(15_000_000))
  expect([code, out, err]).toEqual([
    2,
    '',
    'Error: The input is too long: the limit is 20,000,000 bytes.\n',
  ])
  expect(memory).toBeLessThan(MAX_MEMORY)
})
