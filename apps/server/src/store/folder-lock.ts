import { createHash, randomUUID } from 'node:crypto'
import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface FolderLock {
  release(): Promise<void>
}

// The longest path of a Unix socket on the supported systems (macOS: 104 bytes with the zero).
const MAX_SOCKET_PATH = 100
const CHECK_MS = 50

/**
 * Locks a folder for this process, or returns null when a living process has it. The lock is a Unix socket in the
 * folder (a named pipe on Windows): the system closes it with its process, however that ends, and other containers that
 * share the folder see it too. A file with a process id would guarantee neither: ids are reused, and every container
 * has a process 1.
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = await socketPath(folder)
  const token = randomUUID()
  for (let round = 0; round < 3; round++) {
    const server = await listen(path, token)
    if (server) {
      // A process that started at the same moment may have mistaken our socket for a stale one and moved it away.
      await delay(CHECK_MS)
      if ((await probe(path)) === token) return { release: () => closeServer(server) }
      await closeServer(server)
      return null
    }
    if ((await probe(path)) !== null) return null
    await removeDead(path)
  }
  return null
}

async function socketPath(folder: string): Promise<string> {
  const real = await realpath(folder)
  const name = createHash('sha256').update(real).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\toolkit-${name}`
  const path = join(real, 'server.lock')
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : join(tmpdir(), `toolkit-${name}.lock`)
}

function listen(path: string, token: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => {
      socket.on('error', () => {})
      socket.end(token)
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(path, () => resolve(server))
    // The lock alone keeps no process alive.
    server.unref()
  })
}

/** Answer of the process that listens there; null if none does. */
function probe(path: string): Promise<string | null> {
  return new Promise(resolve => {
    let said = ''
    const socket = connect(path)
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', chunk => {
      said += String(chunk)
    })
    let connected = false
    socket.on('connect', () => {
      connected = true
    })
    socket.on('error', () => {})
    // A process that listens but is too busy to answer is alive.
    socket.on('close', () => resolve(connected ? said : null))
  })
}

async function removeDead(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => undefined)
  await rm(aside, { force: true })
}

function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => server.close(() => resolve()))
}
