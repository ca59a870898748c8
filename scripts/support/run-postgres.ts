import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './ports.ts'
import { type Running, run, start } from './processes.ts'
import { onPath } from './programs.ts'

export interface LocalPostgres {
  /** URL of its database `postgres`, for a client on this machine. */
  readonly url: string
  /** Stops it like `pg_ctl stop -m fast`, which breaks every connection; its data stay. */
  halt(): Promise<void>
  /** Starts it again after `halt`, at the same URL. */
  resume(): Promise<void>
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

const USER = 'toolkit'

/**
 * Starts a disposable Postgres on a free port of 127.0.0.1. It trusts every user on this machine and does not wait for
 * the disk. Postgres refuses to run as root, so root starts it as the user `postgres`, which Debian's package creates.
 */
export async function startPostgres(bin: string): Promise<LocalPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-postgres-'))
  const as = await unprivileged(folder)
  const data = join(folder, 'data')
  const program = (name: string, args: readonly string[]): [string, string[]] => {
    const [command = '', ...rest] = [...as, join(bin, name), ...args]
    return [command, rest]
  }
  const options = { cwd: folder }
  const made = await run(
    ...program('initdb', ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync']),
    { ...options, timeoutMs: 60_000 },
  )
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`)
  const [port = 0] = await freePorts(1)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: '100',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const serve = async (): Promise<Running> => {
    const args = ['-D', data, '-p', String(port), ...flags]
    const running = start(...program('postgres', args), options)
    await untilReady(running).catch(async error => {
      await running.stop()
      throw error
    })
    return running
  }
  const forget = () => rm(folder, { recursive: true, force: true })
  let running = await serve().catch(async error => {
    await forget()
    throw error
  })
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    async halt() {
      running.child.kill('SIGINT')
      await running.exited
    },
    async resume() {
      running = await serve()
    },
    async stop() {
      await running.stop()
      await forget()
    },
  }
}

/** Command prefix that drops root privileges. */
async function unprivileged(folder: string): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return []
  const setpriv = onPath(['setpriv'])
  if (!setpriv) throw new Error('Postgres refuses to run as root, and there is no setpriv')
  const { output, code } = await run('id', ['-u', 'postgres'])
  if (code !== 0) throw new Error('Postgres refuses to run as root, and there is no user postgres')
  const uid = Number(output.trim())
  await chown(folder, uid, -1)
  return [setpriv, `--reuid=${uid}`, '--regid=postgres', '--init-groups', '--']
}

async function untilReady(running: Running): Promise<void> {
  let ended = false
  void running.exited.then(() => {
    ended = true
  })
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && !ended) {
    if (running.output().includes('ready to accept connections')) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`Postgres did not start:\n${running.output()}`)
}
